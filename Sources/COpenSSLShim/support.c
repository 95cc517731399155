// Memory, errors, and the context for old algorithms.

#include "support.h"

#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <openssl/x509.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>

void pfossl_buffer_free(pfossl_buffer *buffer) {
  OPENSSL_clear_free(buffer->bytes, buffer->count);
  buffer->bytes = NULL;
  buffer->count = 0;
}

pfossl_status pfossl_buffer_copy(const uint8_t *bytes, size_t count, pfossl_buffer *buffer) {
  *buffer = (pfossl_buffer){NULL, 0};
  uint8_t *copy = OPENSSL_malloc(count == 0 ? 1 : count);
  if (copy == NULL) return PFOSSL_FAILED;
  if (count > 0) memcpy(copy, bytes, count);
  *buffer = (pfossl_buffer){copy, count};
  return PFOSSL_OK;
}

pfossl_status pfossl_buffer_take(BIO *bio, pfossl_buffer *buffer) {
  char *data = NULL;
  const long count = BIO_get_mem_data(bio, &data);
  return count < 0 ? PFOSSL_FAILED : pfossl_buffer_copy((const uint8_t *)data, (size_t)count, buffer);
}

void pfossl_cleanse(void *bytes, size_t count) {
  if (bytes != NULL) OPENSSL_cleanse(bytes, count);
}

int pfossl_error_next(char *text, size_t capacity) {
  const char *data = NULL;
  int flags = 0;
  const unsigned long code = ERR_get_error_all(NULL, NULL, NULL, &data, &flags);
  if (code == 0) return 0;
  const char *reason = ERR_reason_error_string(code);
  if (reason == NULL) {
    ERR_error_string_n(code, text, capacity);
  } else {
    OPENSSL_strlcpy(text, reason, capacity);
  }
  if (data != NULL && (flags & ERR_TXT_STRING) != 0 && data[0] != 0) {
    OPENSSL_strlcat(text, ": ", capacity);
    OPENSSL_strlcat(text, data, capacity);
  }
  return 1;
}

void pfossl_process_guard(size_t size, size_t smallest) {
  const struct rlimit none = {0, 0};
  prctl(PR_SET_DUMPABLE, 0);
  setrlimit(RLIMIT_CORE, &none);
  CRYPTO_secure_malloc_init(size, smallest);
}

void pfossl_error_clear(void) { ERR_clear_error(); }

int pfossl_legacy_open(pfossl_legacy *legacy) {
  legacy->standard = NULL;
  legacy->legacy = NULL;
  legacy->context = OSSL_LIB_CTX_new();
  if (legacy->context == NULL) return 0;
  legacy->standard = OSSL_PROVIDER_load(legacy->context, "default");
  legacy->legacy = OSSL_PROVIDER_load(legacy->context, "legacy");
  if (legacy->standard != NULL && legacy->legacy != NULL) return 1;
  pfossl_legacy_close(legacy);
  return 0;
}

void pfossl_legacy_close(pfossl_legacy *legacy) {
  if (legacy->legacy != NULL) OSSL_PROVIDER_unload(legacy->legacy);
  if (legacy->standard != NULL) OSSL_PROVIDER_unload(legacy->standard);
  OSSL_LIB_CTX_free(legacy->context);
  legacy->legacy = NULL;
  legacy->standard = NULL;
  legacy->context = NULL;
}

int pfossl_is_unsupported(void) {
  // The newest entry is the outermost, "unsupported" is the innermost, so the oldest is asked as well.
  const unsigned long codes[] = {ERR_peek_error(), ERR_peek_last_error()};
  for (size_t index = 0; index < 2; index++) {
    const int reason = ERR_GET_REASON(codes[index]);
    if (codes[index] == 0) continue;
    if (reason == ERR_R_UNSUPPORTED) return 1;
    if (ERR_GET_LIB(codes[index]) == ERR_LIB_EVP &&
        (reason == EVP_R_UNKNOWN_PBE_ALGORITHM || reason == EVP_R_UNSUPPORTED_CIPHER ||
         reason == EVP_R_UNKNOWN_CIPHER || reason == EVP_R_UNSUPPORTED_ALGORITHM ||
         reason == EVP_R_UNSUPPORTED_PRF || reason == EVP_R_UNSUPPORTED_KEY_DERIVATION_FUNCTION))
      return 1;
  }
  return 0;
}

char *pfossl_password_copy(const uint8_t *password, size_t count) {
  if (password == NULL) return NULL;
  char *copy = OPENSSL_malloc(count + 1);
  if (copy == NULL) return NULL;
  memcpy(copy, password, count);
  copy[count] = 0;
  return copy;
}

void pfossl_password_free(char *password, size_t count) { OPENSSL_clear_free(password, count + 1); }

pfossl_key *pfossl_key_adopt(const pfossl_key *key) {
  PKCS8_PRIV_KEY_INFO *info = EVP_PKEY2PKCS8(key);
  if (info == NULL) return NULL;
  pfossl_key *copy = EVP_PKCS82PKEY(info);
  PKCS8_PRIV_KEY_INFO_free(info);
  return copy;
}

STACK_OF(X509) *pfossl_stack_of(pfossl_certificate *const *certificates, size_t count) {
  STACK_OF(X509) *stack = sk_X509_new_null();
  for (size_t i = 0; stack != NULL && i < count; i++) {
    if (sk_X509_push(stack, certificates[i]) == 0) {
      sk_X509_free(stack);
      return NULL;
    }
  }
  return stack;
}

int pfossl_name_fill(X509_NAME *name, const pfossl_pair *entries, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (X509_NAME_add_entry_by_txt(name, entries[i].name, MBSTRING_UTF8, (const unsigned char *)entries[i].value,
                                   -1, -1, 0) != 1) {
      return 0;
    }
  }
  return 1;
}
