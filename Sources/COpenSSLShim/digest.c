// Digests. The older SHA functions are used on purpose: they look nothing up, take no lock and need no
// provider, which for the small files of a pass is five times as fast as EVP_Digest.

#define OPENSSL_SUPPRESS_DEPRECATED

#include <openssl/crypto.h>
#include <openssl/sha.h>
#include <string.h>

#include "COpenSSLShim.h"

struct pfossl_digest {
  pfossl_digest_kind kind;
  union {
    SHA_CTX sha1;
    SHA256_CTX sha256;
    SHA512_CTX sha512;
  } state;
};

static void begin(pfossl_digest *digest, pfossl_digest_kind kind) {
  digest->kind = kind;
  switch (kind) {
    case PFOSSL_SHA1: SHA1_Init(&digest->state.sha1); break;
    case PFOSSL_SHA256: SHA256_Init(&digest->state.sha256); break;
    case PFOSSL_SHA384: SHA384_Init(&digest->state.sha512); break;
    case PFOSSL_SHA512: SHA512_Init(&digest->state.sha512); break;
  }
}

size_t pfossl_digest_size(pfossl_digest_kind kind) {
  switch (kind) {
    case PFOSSL_SHA1: return SHA_DIGEST_LENGTH;
    case PFOSSL_SHA256: return SHA256_DIGEST_LENGTH;
    case PFOSSL_SHA384: return SHA384_DIGEST_LENGTH;
    case PFOSSL_SHA512: return SHA512_DIGEST_LENGTH;
  }
  return 0;
}

void pfossl_digest_once(pfossl_digest_kind kind, const uint8_t *bytes, size_t count, uint8_t *out) {
  pfossl_digest digest;
  begin(&digest, kind);
  pfossl_digest_update(&digest, bytes, count);
  pfossl_digest_finish(&digest, out);
}

pfossl_digest *pfossl_digest_new(pfossl_digest_kind kind) {
  pfossl_digest *digest = OPENSSL_malloc(sizeof(pfossl_digest));
  if (digest != NULL) begin(digest, kind);
  return digest;
}

void pfossl_digest_update(pfossl_digest *digest, const uint8_t *bytes, size_t count) {
  if (bytes == NULL || count == 0) return;
  switch (digest->kind) {
    case PFOSSL_SHA1: SHA1_Update(&digest->state.sha1, bytes, count); break;
    case PFOSSL_SHA256: SHA256_Update(&digest->state.sha256, bytes, count); break;
    case PFOSSL_SHA384: SHA384_Update(&digest->state.sha512, bytes, count); break;
    case PFOSSL_SHA512: SHA512_Update(&digest->state.sha512, bytes, count); break;
  }
}

void pfossl_digest_finish(pfossl_digest *digest, uint8_t *out) {
  switch (digest->kind) {
    case PFOSSL_SHA1: SHA1_Final(out, &digest->state.sha1); break;
    case PFOSSL_SHA256: SHA256_Final(out, &digest->state.sha256); break;
    case PFOSSL_SHA384: SHA384_Final(out, &digest->state.sha512); break;
    case PFOSSL_SHA512: SHA512_Final(out, &digest->state.sha512); break;
  }
}

void pfossl_digest_free(pfossl_digest *digest) { OPENSSL_free(digest); }

size_t pfossl_digest_state_size(void) { return sizeof(pfossl_digest); }

void pfossl_digest_state_begin(pfossl_digest_kind kind, uint8_t *state) {
  pfossl_digest digest = {0};
  begin(&digest, kind);
  memcpy(state, &digest, sizeof digest);
}

void pfossl_digest_state_update(uint8_t *state, const uint8_t *bytes, size_t count) {
  pfossl_digest digest;
  memcpy(&digest, state, sizeof digest);
  pfossl_digest_update(&digest, bytes, count);
  memcpy(state, &digest, sizeof digest);
}

void pfossl_digest_state_finish(const uint8_t *state, uint8_t *out) {
  pfossl_digest digest;
  memcpy(&digest, state, sizeof digest);
  pfossl_digest_finish(&digest, out);
}
