// The loop itself, on each thread: fill, hash, sign, lay out, write.

#include <fcntl.h>
#include <openssl/crypto.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

#include "limit.h"

enum { most_threads = 64 };

/// One thread, and what it keeps from pass to pass.
typedef struct {
  const job *asked;
  int number;
  EVP_PKEY *key;
  EVP_PKEY_CTX *context;
  EVP_MD_CTX *digests;
  lean_form lean;
  buffer json, manifest, tail, directory;
  size_t written;
} worker;

static void sign_number(worker *own, long number) {
  uint8_t digest[sha256_size] = {7}, signature[512];
  memcpy(digest, &number, sizeof number);
  size_t size = sizeof signature;
  if (EVP_PKEY_sign(own->context, signature, &size, digest, sizeof digest) <= 0) stop("EVP_PKEY_sign");
}

static void make_manifest(worker *own) {
  const EVP_MD *sha1 = own->asked->signer->sha1;
  uint8_t digest[sha1_size];
  if (EVP_DigestInit_ex2(own->digests, sha1, NULL) != 1 ||
      EVP_DigestUpdate(own->digests, own->json.bytes, own->json.count) != 1 ||
      EVP_DigestFinal_ex(own->digests, digest, NULL) != 1) {
    stop("SHA-1");
  }
  append(&own->manifest, own->asked->work->manifest.bytes, own->asked->work->manifest.count);
  append_hex(&own->manifest, digest, sizeof digest);
  append_text(&own->manifest, "\"}");
}

static void add_signature(worker *own) {
  const job *asked = own->asked;
  uint8_t *der = NULL;
  size_t count = 0;
  switch (asked->how) {
    case sign_cms: count = (size_t)sign_by_cms(asked->signer, own->key, &own->manifest, &der); break;
    case sign_pkcs7: count = (size_t)sign_by_pkcs7(asked->signer, own->key, &own->manifest, &der); break;
    case sign_lean:
      sign_lean_form(&own->lean, own->context, own->digests, asked->signer->sha256, &own->manifest);
      add_entry(&own->tail, asked->work->entries.count, &own->directory, "signature", own->lean.bytes,
                own->lean.count);
      return;
    default: return;
  }
  add_entry(&own->tail, asked->work->entries.count, &own->directory, "signature", der, count);
  OPENSSL_free(der);
}

static void write_pass(const worker *own, const char *serial) {
  const buffer *entries = &own->asked->work->entries;
  char path[path_size];
  if (snprintf(path, sizeof path, "%s/%s.pkpass", own->asked->output, serial) >= (int)sizeof path) {
    stop("a path is too long");
  }
  const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) stop(path);
  const struct iovec parts[] = {{entries->bytes, entries->count}, {own->tail.bytes, own->tail.count}};
  if (writev(file, parts, 2) != (ssize_t)(entries->count + own->tail.count)) stop(path);
  close(file);
}

static void make_pass(worker *own, const row *values) {
  const workload *work = own->asked->work;
  own->json.count = own->manifest.count = own->tail.count = own->directory.count = 0;
  fill_template(&own->json, &work->template, values);
  make_manifest(own);
  add_entry(&own->tail, work->entries.count, &own->directory, "pass.json", own->json.bytes, own->json.count);
  add_entry(&own->tail, work->entries.count, &own->directory, "manifest.json", own->manifest.bytes,
            own->manifest.count);
  add_signature(own);

  const size_t start = work->entries.count + own->tail.count;
  const uint32_t count = work->entry_count + (own->asked->how == sign_not ? 2 : 3);
  append(&own->tail, work->directory.bytes, work->directory.count);
  append(&own->tail, own->directory.bytes, own->directory.count);
  add_end(&own->tail, count, work->directory.count + own->directory.count, start);
  own->written += work->entries.count + own->tail.count;
  if (own->asked->output != NULL) write_pass(own, values->serial);
}

static void *work_on(void *argument) {
  worker *own = argument;
  const job *asked = own->asked;
  own->key = asked->one_key ? asked->signer->key : key_of(asked->certificates);
  own->context = signing_context(own->key, asked->signer->sha256);
  own->digests = EVP_MD_CTX_new();
  if (own->digests == NULL) stop("EVP_MD_CTX_new");
  if (asked->how == sign_lean) {
    own->lean = *asked->lean;
    own->lean.bytes = malloc(own->lean.count);
    if (own->lean.bytes == NULL) stop("out of memory");
    memcpy(own->lean.bytes, asked->lean->bytes, own->lean.count);
  }
  for (long i = own->number; i < asked->row_count; i += asked->thread_count) {
    if (asked->how == sign_raw) {
      sign_number(own, i);
    } else {
      make_pass(own, &asked->work->rows[i]);
    }
  }
  return NULL;
}

size_t run(const job *asked) {
  static worker workers[most_threads];
  pthread_t threads[most_threads];
  if (asked->thread_count < 1 || asked->thread_count > most_threads) stop("1 to 64 threads are possible");
  for (int i = 0; i < asked->thread_count; i++) {
    workers[i] = (worker){.asked = asked, .number = i};
    if (pthread_create(&threads[i], NULL, work_on, &workers[i]) != 0) stop("pthread_create");
  }
  size_t written = 0;
  for (int i = 0; i < asked->thread_count; i++) {
    if (pthread_join(threads[i], NULL) != 0) stop("pthread_join");
    written += workers[i].written;
  }
  return written;
}
