// Reading, making and describing keys.

#include <limits.h>
#include <openssl/asn1t.h>
#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/pkcs12.h>
#include <openssl/x509.h>
#include <string.h>

#include "support.h"

void pfossl_key_free(pfossl_key *key) { EVP_PKEY_free(key); }

pfossl_status pfossl_pem_next(const uint8_t *bytes, size_t count, size_t *consumed, pfossl_buffer *label,
                              pfossl_buffer *header, pfossl_buffer *der) {
  ERR_clear_error();
  *consumed = count;
  if (count > INT_MAX) return PFOSSL_FAILED;
  BIO *input = BIO_new_mem_buf(bytes, (int)count);
  if (input == NULL) return PFOSSL_FAILED;
  char *name = NULL, *lines = NULL;
  unsigned char *data = NULL;
  long data_count = 0;
  const int done = PEM_read_bio(input, &name, &lines, &data, &data_count);
  *consumed = count - BIO_ctrl_pending(input);
  BIO_free(input);
  if (!done) {
    const int none = ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE;
    return none ? PFOSSL_NONE : PFOSSL_FAILED;
  }
  *label = (pfossl_buffer){(uint8_t *)name, strlen(name)};
  *header = (pfossl_buffer){(uint8_t *)lines, strlen(lines)};
  *der = (pfossl_buffer){data, (size_t)data_count};
  return PFOSSL_OK;
}

pfossl_status pfossl_key_read(const uint8_t *der, size_t count, pfossl_key **key) {
  ERR_clear_error();
  const unsigned char *next = der;
  *key = count > LONG_MAX ? NULL : d2i_AutoPrivateKey(NULL, &next, (long)count);
  return *key == NULL ? PFOSSL_FAILED : PFOSSL_OK;
}

static X509_SIG *read_encrypted(const uint8_t *der, size_t count) {
  const unsigned char *next = der;
  return count > LONG_MAX ? NULL : d2i_X509_SIG(NULL, &next, (long)count);
}

int pfossl_key_is_encrypted(const uint8_t *der, size_t count) {
  X509_SIG *encrypted = read_encrypted(der, count);
  X509_SIG_free(encrypted);
  ERR_clear_error();
  return encrypted != NULL;
}

pfossl_status pfossl_key_cipher(const uint8_t *der, size_t count, pfossl_buffer *name) {
  ERR_clear_error();
  *name = (pfossl_buffer){NULL, 0};
  X509_SIG *encrypted = read_encrypted(der, count);
  if (encrypted == NULL) return PFOSSL_FAILED;
  const X509_ALGOR *algorithm = NULL;
  X509_SIG_get0(encrypted, &algorithm, NULL);
  const ASN1_OBJECT *object = algorithm->algorithm;
  // PBES2 names its cipher in its parameters (RFC 8018, section 6.2).
  PBE2PARAM *parameters = OBJ_obj2nid(object) == NID_pbes2 && algorithm->parameter != NULL
                              ? ASN1_TYPE_unpack_sequence(ASN1_ITEM_rptr(PBE2PARAM), algorithm->parameter)
                              : NULL;
  if (parameters != NULL) object = parameters->encryption->algorithm;
  char text[128];
  const int size = OBJ_obj2txt(text, sizeof text, object, 0);
  const pfossl_status status =
      size > 0 ? pfossl_buffer_copy((const uint8_t *)text, strlen(text), name) : PFOSSL_FAILED;
  PBE2PARAM_free(parameters);
  X509_SIG_free(encrypted);
  return status;
}

static pfossl_key *decrypt(X509_SIG *encrypted, const char *password, int password_count,
                           OSSL_LIB_CTX *context) {
  PKCS8_PRIV_KEY_INFO *info = PKCS8_decrypt_ex(encrypted, password, password_count, context, NULL);
  if (info == NULL) return NULL;
  // Always into the process's own context, so that the key outlives `context`.
  pfossl_key *key = EVP_PKCS82PKEY(info);
  PKCS8_PRIV_KEY_INFO_free(info);
  return key;
}

pfossl_status pfossl_key_decrypt(const uint8_t *der, size_t count, const uint8_t *password,
                                 size_t password_count, pfossl_key **key) {
  ERR_clear_error();
  *key = NULL;
  X509_SIG *encrypted = read_encrypted(der, count);
  if (encrypted == NULL || password_count > INT_MAX) {
    X509_SIG_free(encrypted);
    return PFOSSL_FAILED;
  }
  // An empty password is a pointer to nothing, not no pointer.
  const char *text = password == NULL ? "" : (const char *)password;
  *key = decrypt(encrypted, text, (int)password_count, NULL);
  pfossl_legacy legacy;
  if (*key == NULL && pfossl_is_unsupported() && pfossl_legacy_open(&legacy)) {
    ERR_clear_error();
    *key = decrypt(encrypted, text, (int)password_count, legacy.context);
    pfossl_legacy_close(&legacy);
  }
  X509_SIG_free(encrypted);
  if (*key != NULL) return PFOSSL_OK;
  return pfossl_is_unsupported() ? PFOSSL_UNSUPPORTED : PFOSSL_WRONG_PASSWORD;
}

typedef struct {
  const uint8_t *bytes;
  size_t count;
} password_view;

// A `pem_password_cb`: gives the password, and never asks on the terminal.
static int give_password(char *buffer, int capacity, int writing, void *user) {
  (void)writing;
  const password_view *password = user;
  if (password->bytes == NULL || password->count > (size_t)capacity) return -1;
  memcpy(buffer, password->bytes, password->count);
  return (int)password->count;
}

// Decrypts a copy of the content in place; the key is read in the process's own context.
static pfossl_status decrypt_pem(EVP_CIPHER_INFO *cipher, const uint8_t *der, size_t count,
                                 password_view *password, OSSL_LIB_CTX *context, pfossl_key **key) {
  unsigned char *data = OPENSSL_memdup(der, count);
  if (data == NULL) return PFOSSL_FAILED;
  long data_count = (long)count;
  // The cipher is looked for in this thread's default context, the only one that can be set.
  OSSL_LIB_CTX *previous = context == NULL ? NULL : OSSL_LIB_CTX_set0_default(context);
  const int opened = PEM_do_header(cipher, data, &data_count, give_password, password);
  if (context != NULL) OSSL_LIB_CTX_set0_default(previous);
  const int unsupported = !opened && pfossl_is_unsupported();
  const unsigned char *next = data;
  if (opened) *key = d2i_AutoPrivateKey(NULL, &next, data_count);
  OPENSSL_clear_free(data, count);
  if (*key != NULL) return PFOSSL_OK;
  return unsupported ? PFOSSL_UNSUPPORTED : PFOSSL_WRONG_PASSWORD;
}

pfossl_status pfossl_key_decrypt_pem(const char *header, const uint8_t *der, size_t count,
                                     const uint8_t *password, size_t password_count, pfossl_key **key) {
  ERR_clear_error();
  *key = NULL;
  // The reading of the header writes into it.
  char *lines = OPENSSL_strdup(header);
  if (lines == NULL || count > INT_MAX) {
    OPENSSL_free(lines);
    return PFOSSL_FAILED;
  }
  EVP_CIPHER_INFO cipher;
  password_view view = {password, password_count};
  pfossl_status status = PFOSSL_UNSUPPORTED;
  pfossl_legacy legacy;
  if (PEM_get_EVP_CIPHER_INFO(lines, &cipher)) {
    status = decrypt_pem(&cipher, der, count, &view, NULL, key);
    if (status == PFOSSL_UNSUPPORTED && pfossl_legacy_open(&legacy)) {
      ERR_clear_error();
      status = decrypt_pem(&cipher, der, count, &view, legacy.context, key);
      pfossl_legacy_close(&legacy);
    }
  }
  OPENSSL_free(lines);
  return status;
}

pfossl_status pfossl_key_read_public(const uint8_t *der, size_t count, pfossl_key **key) {
  ERR_clear_error();
  const unsigned char *next = der;
  *key = count > LONG_MAX ? NULL : d2i_PUBKEY(NULL, &next, (long)count);
  return *key == NULL ? PFOSSL_FAILED : PFOSSL_OK;
}

pfossl_status pfossl_key_generate_rsa(size_t bits, pfossl_key **key) {
  ERR_clear_error();
  *key = EVP_PKEY_Q_keygen(NULL, NULL, "RSA", bits);
  return *key == NULL ? PFOSSL_FAILED : PFOSSL_OK;
}

pfossl_key_family pfossl_key_describe(const pfossl_key *key, int *bits, char *curve, size_t capacity) {
  *bits = EVP_PKEY_get_bits(key);
  curve[0] = 0;
  if (EVP_PKEY_is_a(key, "RSA")) return PFOSSL_KEY_RSA;
  size_t length = 0;
  if (EVP_PKEY_is_a(key, "EC")) {
    if (!EVP_PKEY_get_group_name(key, curve, capacity, &length)) curve[0] = 0;
    return PFOSSL_KEY_EC;
  }
  const char *name = EVP_PKEY_get0_type_name(key);
  if (name != NULL) OPENSSL_strlcpy(curve, name, capacity);
  return PFOSSL_KEY_OTHER;
}

pfossl_status pfossl_key_public_der(const pfossl_key *key, pfossl_buffer *der) {
  ERR_clear_error();
  unsigned char *bytes = NULL;
  const int count = i2d_PUBKEY(key, &bytes);
  if (count <= 0) return PFOSSL_FAILED;
  *der = (pfossl_buffer){bytes, (size_t)count};
  return PFOSSL_OK;
}

pfossl_status pfossl_key_private_pem(const pfossl_key *key, pfossl_buffer *pem) {
  ERR_clear_error();
  pfossl_status status = PFOSSL_FAILED;
  BIO *output = BIO_new(BIO_s_secmem());
  if (output != NULL && PEM_write_bio_PKCS8PrivateKey(output, key, NULL, NULL, 0, NULL, NULL)) {
    char *data = NULL;
    const long count = BIO_get_mem_data(output, &data);
    uint8_t *copy = count > 0 ? OPENSSL_memdup(data, (size_t)count) : NULL;
    if (copy != NULL) {
      *pem = (pfossl_buffer){copy, (size_t)count};
      status = PFOSSL_OK;
    }
  }
  BIO_free(output);
  return status;
}

pfossl_status pfossl_key_encrypted_pem(const pfossl_key *key, const uint8_t *password, size_t password_count,
                                       int rounds, pfossl_buffer *pem) {
  ERR_clear_error();
  pfossl_status status = PFOSSL_FAILED;
  BIO *output = BIO_new(BIO_s_mem());
  PKCS8_PRIV_KEY_INFO *info = EVP_PKEY2PKCS8(key);
  X509_SIG *encrypted = info == NULL || password_count > INT_MAX
                            ? NULL
                            : PKCS8_encrypt(-1, EVP_aes_256_cbc(), (const char *)password, (int)password_count,
                                            NULL, 0, rounds, info);
  if (output != NULL && encrypted != NULL && PEM_write_bio_PKCS8(output, encrypted))
    status = pfossl_buffer_take(output, pem);
  X509_SIG_free(encrypted);
  PKCS8_PRIV_KEY_INFO_free(info);
  BIO_free(output);
  return status;
}

int pfossl_key_matches(const pfossl_key *one, const pfossl_key *other) {
  ERR_clear_error();
  const int same = EVP_PKEY_eq(one, other) == 1;
  ERR_clear_error();
  return same;
}
