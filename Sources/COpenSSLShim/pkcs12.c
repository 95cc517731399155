// PKCS#12 files: the keychain's old ones (RC2-40, 3DES) and new ones (AES).

#include <limits.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/objects.h>
#include <openssl/pkcs12.h>
#include <openssl/x509.h>
#include <string.h>

#include "support.h"

// Rounds of key derivation, as `openssl pkcs12 -export` uses.
enum { rounds = PKCS12_DEFAULT_ITER };

static PKCS12 *read_file(const uint8_t *bytes, size_t count, OSSL_LIB_CTX *context) {
  if (count > LONG_MAX) return NULL;
  PKCS12 *file = PKCS12_init_ex(NID_pkcs7_data, context, NULL);
  if (file == NULL) return NULL;
  const unsigned char *next = bytes;
  // Frees `file` on failure.
  return d2i_PKCS12(&file, &next, (long)count);
}

int pfossl_pkcs12_is(const uint8_t *bytes, size_t count) {
  PKCS12 *file = read_file(bytes, count, NULL);
  PKCS12_free(file);
  ERR_clear_error();
  return file != NULL;
}

// Appends one certificate to DER that is already there.
static int append(pfossl_buffer *list, X509 *certificate) {
  const int size = i2d_X509(certificate, NULL);
  if (size <= 0) return 0;
  uint8_t *bytes = OPENSSL_realloc(list->bytes, list->count + (size_t)size);
  if (bytes == NULL) return 0;
  list->bytes = bytes;
  unsigned char *next = bytes + list->count;
  if (i2d_X509(certificate, &next) != size) return 0;
  list->count += (size_t)size;
  return 1;
}

static pfossl_status open_file(const uint8_t *bytes, size_t count, const char *password, int password_count,
                               OSSL_LIB_CTX *context, pfossl_key **key, pfossl_buffer *certificates) {
  PKCS12 *file = read_file(bytes, count, context);
  if (file == NULL) return PFOSSL_FAILED;
  const int has_mac = PKCS12_mac_present(file);
  if (has_mac && !PKCS12_verify_mac(file, password, password_count)) {
    PKCS12_free(file);
    return pfossl_is_unsupported() ? PFOSSL_UNSUPPORTED : PFOSSL_WRONG_PASSWORD;
  }
  // PKCS12_parse(3) insists on a MAC where there is a password, so a file without one is given its own here.
  if (!has_mac && !PKCS12_set_mac(file, password, password_count, NULL, 0, 1, EVP_sha256())) {
    PKCS12_free(file);
    return PFOSSL_FAILED;
  }
  pfossl_key *found = NULL;
  X509 *own = NULL;
  STACK_OF(X509) *others = NULL;
  // Keys in RC2-40 are looked for in this thread's default context, whatever the file's own one is.
  OSSL_LIB_CTX *previous = context == NULL ? NULL : OSSL_LIB_CTX_set0_default(context);
  const int parsed = PKCS12_parse(file, password, &found, &own, &others);
  if (context != NULL) OSSL_LIB_CTX_set0_default(previous);
  PKCS12_free(file);
  // Without a MAC, a wrong password shows only where the content cannot be decrypted.
  if (!parsed && pfossl_is_unsupported()) return PFOSSL_UNSUPPORTED;
  if (!parsed) return has_mac ? PFOSSL_FAILED : PFOSSL_WRONG_PASSWORD;
  int complete = own == NULL || append(certificates, own);
  for (int index = 0; complete && index < sk_X509_num(others); index++)
    complete = append(certificates, sk_X509_value(others, index));
  if (complete && found != NULL) {
    *key = context == NULL ? found : pfossl_key_adopt(found);
    if (context == NULL) found = NULL;
    complete = *key != NULL;
  }
  EVP_PKEY_free(found);
  X509_free(own);
  sk_X509_pop_free(others, X509_free);
  if (complete) return PFOSSL_OK;
  pfossl_buffer_free(certificates);
  return PFOSSL_FAILED;
}

pfossl_status pfossl_pkcs12_read(const uint8_t *bytes, size_t count, const uint8_t *password,
                                 size_t password_count, pfossl_key **key, pfossl_buffer *certificates) {
  ERR_clear_error();
  *key = NULL;
  *certificates = (pfossl_buffer){NULL, 0};
  if (password_count > INT_MAX) return PFOSSL_WRONG_PASSWORD;
  char *text = pfossl_password_copy(password, password_count);
  if (text == NULL && password != NULL) return PFOSSL_FAILED;
  const int length = (int)password_count;
  pfossl_status status = open_file(bytes, count, text, length, NULL, key, certificates);
  pfossl_legacy legacy;
  if (status == PFOSSL_UNSUPPORTED && pfossl_legacy_open(&legacy)) {
    ERR_clear_error();
    status = open_file(bytes, count, text, length, legacy.context, key, certificates);
    pfossl_legacy_close(&legacy);
  }
  pfossl_password_free(text, password_count);
  return status;
}

pfossl_status pfossl_pkcs12_make(pfossl_key *key, const uint8_t *certificates, size_t count,
                                 const uint8_t *password, size_t password_count, const char *name,
                                 pfossl_buffer *file) {
  ERR_clear_error();
  pfossl_status status = PFOSSL_FAILED;
  char *text = pfossl_password_copy(password, password_count);
  STACK_OF(X509) *others = sk_X509_new_null();
  X509 *own = NULL;
  PKCS12 *made = NULL;
  unsigned char *bytes = NULL;
  int complete = text != NULL && others != NULL && count <= LONG_MAX && password_count <= INT_MAX;
  const unsigned char *next = certificates;
  while (complete && next < certificates + count) {
    X509 *certificate = d2i_X509(NULL, &next, (long)(certificates + count - next));
    if (own == NULL) {
      own = certificate;
      complete = own != NULL;
    } else if (certificate == NULL || !sk_X509_push(others, certificate)) {
      X509_free(certificate);
      complete = 0;
    }
  }
  if (complete && own != NULL) {
    // The MAC is added by hand, to name its digest.
    made = PKCS12_create(text, name, key, own, others, NID_aes_256_cbc, NID_aes_256_cbc, rounds, -1, 0);
    if (made != NULL && PKCS12_set_mac(made, text, (int)password_count, NULL, 0, rounds, EVP_sha256())) {
      const int size = i2d_PKCS12(made, &bytes);
      if (size > 0) {
        *file = (pfossl_buffer){bytes, (size_t)size};
        status = PFOSSL_OK;
      }
    }
  }
  PKCS12_free(made);
  X509_free(own);
  sk_X509_pop_free(others, X509_free);
  pfossl_password_free(text, password_count);
  return status;
}
