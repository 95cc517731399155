// Requests for certificates (PKCS#10).

#include <limits.h>
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include "support.h"

pfossl_status pfossl_request_make(pfossl_key *key, const pfossl_pair *subject, size_t count, pfossl_buffer *pem) {
  ERR_clear_error();
  pfossl_status status = PFOSSL_FAILED;
  X509_REQ *made = X509_REQ_new();
  BIO *output = BIO_new(BIO_s_mem());
  if (made != NULL && output != NULL && X509_REQ_set_version(made, X509_REQ_VERSION_1) == 1 &&
      pfossl_name_fill(X509_REQ_get_subject_name(made), subject, count) && X509_REQ_set_pubkey(made, key) == 1 &&
      X509_REQ_sign(made, key, EVP_sha256()) > 0 && PEM_write_bio_X509_REQ(output, made) == 1)
    status = pfossl_buffer_take(output, pem);
  BIO_free(output);
  X509_REQ_free(made);
  return status;
}

pfossl_status pfossl_request_key(const uint8_t *der, size_t count, pfossl_key **key) {
  ERR_clear_error();
  *key = NULL;
  const unsigned char *next = der;
  X509_REQ *read = count > LONG_MAX ? NULL : d2i_X509_REQ(NULL, &next, (long)count);
  if (read != NULL) {
    *key = X509_REQ_get_pubkey(read);
    if (*key != NULL && X509_REQ_verify(read, *key) != 1) {
      EVP_PKEY_free(*key);
      *key = NULL;
    }
  }
  X509_REQ_free(read);
  return *key == NULL ? PFOSSL_FAILED : PFOSSL_OK;
}
