#ifndef PASSFORGE_BENCH_LIMIT_H
#define PASSFORGE_BENCH_LIMIT_H

// What the files of passforge-bench-limit share. Whatever fails ends the program: see `stop`.

#include <openssl/evp.h>
#include <openssl/x509.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { path_size = 4096, sha1_size = 20, sha256_size = 32 };

// bytes.c

/// Bytes that grow.
typedef struct {
  uint8_t *bytes;
  size_t count, room;
} buffer;

_Noreturn void stop(const char *reason);
double now(void);
void append(buffer *to, const void *bytes, size_t count);
void append_text(buffer *to, const char *text);
/// Appends a number of two or four bytes, the lowest first.
void append_number(buffer *to, uint32_t number, int width);
void append_hex(buffer *to, const uint8_t *bytes, size_t count);
/// A whole file, ended by a zero byte that is not counted.
buffer slurp(const char *folder, const char *name);

// archive.c

/// Appends a stored entry: its header and bytes to `entries`, its record to `directory`.
void add_entry(buffer *entries, size_t base, buffer *directory, const char *name, const uint8_t *bytes,
               size_t count);
/// Appends the end record of an archive.
void add_end(buffer *to, uint32_t entry_count, size_t directory_count, size_t directory_start);

// workload.c

/// What differs from pass to pass.
typedef struct {
  char serial[64], barcode[64];
} row;

/// What all passes share, made once.
typedef struct {
  /// pass.json with {{ serial }} and {{ barcode }}.
  buffer template;
  /// The manifest up to the digest of pass.json.
  buffer manifest;
  /// Pictures and texts with their headers, and their directory records.
  buffer entries, directory;
  uint32_t entry_count;
  row *rows;
} workload;

workload workload_of(const char *folder, const EVP_MD *sha1);
/// Reads rows-COUNT.csv.
row *rows_of(const char *folder, long count);
void fill_template(buffer *to, const buffer *template, const row *values);

// signature.c

typedef enum { sign_raw, sign_lean, sign_cms, sign_pkcs7, sign_not } signing;

/// Who signs, and by what.
typedef struct {
  X509 *leaf;
  STACK_OF(X509) *others;
  EVP_PKEY *key;
  const EVP_MD *sha1, *sha256;
} identity;

/// A finished SignedData with the places of what differs from pass to pass.
typedef struct {
  uint8_t *bytes;
  size_t count, attributes, attributes_count, time, digest, signature;
} lean_form;

EVP_PKEY *key_of(const char *folder);
X509 *certificate_of(const char *folder, const char *name);
int sign_by_cms(const identity *signer, EVP_PKEY *key, const buffer *manifest, uint8_t **der);
int sign_by_pkcs7(const identity *signer, EVP_PKEY *key, const buffer *manifest, uint8_t **der);
lean_form lean_form_of(const identity *signer);
EVP_PKEY_CTX *signing_context(EVP_PKEY *key, const EVP_MD *digest);
void sign_lean_form(lean_form *form, EVP_PKEY_CTX *context, EVP_MD_CTX *digests, const EVP_MD *sha256,
                    const buffer *manifest);

// loop.c

/// What was asked for, and what all threads share.
typedef struct {
  const char *certificates, *output;
  signing how;
  long row_count;
  int thread_count;
  bool one_key;
  const workload *work;
  const identity *signer;
  const lean_form *lean;
} job;

/// Makes all the passes, on as many threads as asked; returns how many bytes they have.
size_t run(const job *asked);

#endif
