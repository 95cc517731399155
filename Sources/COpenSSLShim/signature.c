// Making and verifying signatures.

#include <openssl/err.h>
#include <openssl/evp.h>

#include "COpenSSLShim.h"

static const EVP_MD *digest_of(pfossl_digest_kind kind) {
  switch (kind) {
    case PFOSSL_SHA1: return EVP_sha1();
    case PFOSSL_SHA256: return EVP_sha256();
    case PFOSSL_SHA384: return EVP_sha384();
    case PFOSSL_SHA512: return EVP_sha512();
  }
  return NULL;
}

pfossl_status pfossl_sign(pfossl_key *key, const uint8_t *message, size_t count, pfossl_buffer *signature) {
  ERR_clear_error();
  pfossl_status status = PFOSSL_FAILED;
  const int size = EVP_PKEY_get_size(key);
  uint8_t *bytes = size > 0 ? OPENSSL_malloc((size_t)size) : NULL;
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  size_t length = size > 0 ? (size_t)size : 0;
  if (bytes != NULL && context != NULL && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
      EVP_DigestSign(context, bytes, &length, message, count) == 1) {
    *signature = (pfossl_buffer){bytes, length};
    bytes = NULL;
    status = PFOSSL_OK;
  }
  OPENSSL_free(bytes);
  EVP_MD_CTX_free(context);
  return status;
}

int pfossl_verify(pfossl_key *key, pfossl_digest_kind kind, const uint8_t *message, size_t count,
                  const uint8_t *signature, size_t signature_count) {
  ERR_clear_error();
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  const int good = context != NULL &&
                   EVP_DigestVerifyInit(context, NULL, digest_of(kind), NULL, key) == 1 &&
                   EVP_DigestVerify(context, signature, signature_count, message, count) == 1;
  EVP_MD_CTX_free(context);
  ERR_clear_error();
  return good;
}
