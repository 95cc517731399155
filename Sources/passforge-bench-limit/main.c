// The bare loop in C: the least work that still gives good passes, which passforge-bench measures batches
// against. Nothing is checked.
//
// usage: passforge-bench-limit -w WORK -c CERTIFICATES [-m MODE] [-n ROWS] [-t THREADS] [-o OUTPUT] [-s]
//
//   WORK          folder with pass.json, ticket.pass (pictures and texts) and rows-ROWS.csv
//   CERTIFICATES  folder with certificate.pem, key.pem (RSA-2048) and wwdr.pem
//   MODE          raw     EVP_PKEY_sign of 32 bytes, nothing else
//                 lean    a finished CMS signature in which time, digest and signature are changed (default)
//                 cms     CMS_sign
//                 pkcs7   PKCS7_sign
//                 nosign  everything but the signature
//   -o            folder for the passes; without it none is written
//   -s            one key for all threads; without it each has its own
//
// Pictures and texts are hashed, checksummed and laid out once; for each pass, pass.json is filled, hashed
// into the manifest, the manifest is signed, and one file is written by one call.

#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "limit.h"

static signing signing_of(const char *name) {
  static const char *const names[] = {"raw", "lean", "cms", "pkcs7", "nosign"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (strcmp(name, names[i]) == 0) return (signing)i;
  }
  stop("MODE is one of raw, lean, cms, pkcs7, nosign");
}

int main(int count, char **words) {
  const char *folder = NULL;
  job asked = {.how = sign_lean, .row_count = 2000, .thread_count = 1};
  for (int option; (option = getopt(count, words, "w:c:m:n:t:o:s")) != -1;) {
    switch (option) {
      case 'w': folder = optarg; break;
      case 'c': asked.certificates = optarg; break;
      case 'm': asked.how = signing_of(optarg); break;
      case 'n': asked.row_count = atol(optarg); break;
      case 't': asked.thread_count = atoi(optarg); break;
      case 'o': asked.output = optarg; break;
      case 's': asked.one_key = true; break;
      default: return 2;
    }
  }
  if (folder == NULL || asked.certificates == NULL || asked.row_count < 1) stop("-w, -c and rows are needed");

  identity signer = {.sha1 = EVP_MD_fetch(NULL, "SHA1", NULL), .sha256 = EVP_MD_fetch(NULL, "SHA256", NULL)};
  if (signer.sha1 == NULL || signer.sha256 == NULL) stop("EVP_MD_fetch");
  signer.leaf = certificate_of(asked.certificates, "certificate.pem");
  signer.others = sk_X509_new_null();
  sk_X509_push(signer.others, certificate_of(asked.certificates, "wwdr.pem"));
  signer.key = key_of(asked.certificates);

  workload work = {0};
  if (asked.how != sign_raw) {
    work = workload_of(folder, signer.sha1);
    work.rows = rows_of(folder, asked.row_count);
  }
  lean_form lean = {0};
  if (asked.how == sign_lean) lean = lean_form_of(&signer);
  asked.work = &work;
  asked.signer = &signer;
  asked.lean = &lean;

  const double start = now();
  const size_t written = run(&asked);
  printf("%ld passes, %.1f/s, %zu bytes each\n", asked.row_count, (double)asked.row_count / (now() - start),
         written / (size_t)asked.row_count);
  return 0;
}
