// Telling what bytes are.

#include <limits.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pkcs12.h>
#include <openssl/pkcs7.h>
#include <openssl/x509.h>
#include <string.h>

#include "support.h"

static int is_certificate(const unsigned char *der, long count) {
  X509 *read = d2i_X509(NULL, &der, count);
  X509_free(read);
  return read != NULL;
}

static int is_request(const unsigned char *der, long count) {
  X509_REQ *read = d2i_X509_REQ(NULL, &der, count);
  X509_REQ_free(read);
  return read != NULL;
}

static int is_key(const unsigned char *der, long count) {
  EVP_PKEY *read = d2i_AutoPrivateKey(NULL, &der, count);
  EVP_PKEY_free(read);
  return read != NULL;
}

// Whether the bytes begin as keys do, with a version: so that a damaged key is still told for one.
static int resembles_key(const unsigned char *der, long count) {
  ASN1_SEQUENCE_ANY *parts = d2i_ASN1_SEQUENCE_ANY(NULL, &der, count);
  const int resembles = parts != NULL && sk_ASN1_TYPE_num(parts) > 2 &&
                        ASN1_TYPE_get(sk_ASN1_TYPE_value(parts, 0)) == V_ASN1_INTEGER;
  sk_ASN1_TYPE_pop_free(parts, ASN1_TYPE_free);
  return resembles;
}

static int is_public_key(const unsigned char *der, long count) {
  EVP_PKEY *read = d2i_PUBKEY(NULL, &der, count);
  EVP_PKEY_free(read);
  return read != NULL;
}

static int is_pkcs7(const unsigned char *der, long count) {
  PKCS7 *read = d2i_PKCS7(NULL, &der, count);
  PKCS7_free(read);
  return read != NULL;
}

pfossl_content_kind pfossl_content_of(const uint8_t *der, size_t count) {
  pfossl_content_kind kind = PFOSSL_CONTENT_UNKNOWN;
  if (count == 0 || count > LONG_MAX) return kind;
  const long length = (long)count;
  // Most telling forms first: a PKCS#12 file and an encrypted key begin alike.
  if (pfossl_pkcs12_is(der, count)) {
    kind = PFOSSL_CONTENT_PKCS12;
  } else if (is_certificate(der, length)) {
    kind = PFOSSL_CONTENT_CERTIFICATE;
  } else if (is_request(der, length)) {
    kind = PFOSSL_CONTENT_REQUEST;
  } else if (is_pkcs7(der, length)) {
    kind = PFOSSL_CONTENT_PKCS7;
  } else if (pfossl_key_is_encrypted(der, count)) {
    kind = PFOSSL_CONTENT_ENCRYPTED_KEY;
  } else if (is_public_key(der, length)) {
    kind = PFOSSL_CONTENT_PUBLIC_KEY;
  } else if (is_key(der, length) || resembles_key(der, length)) {
    kind = PFOSSL_CONTENT_KEY;
  }
  ERR_clear_error();
  return kind;
}

void pfossl_base64_write(const uint8_t *bytes, size_t count, uint8_t *text) {
  // EVP_EncodeBlock takes an int, and ends its text with a zero: pieces of whole groups are the same text.
  const size_t most = 3u << 20;
  uint8_t last[5];
  while (count > 3) {
    const size_t part = count - 1 > most ? most : (count - 1) / 3 * 3;
    const int written = EVP_EncodeBlock(text, bytes, (int)part);
    bytes += part;
    count -= part;
    text += written;
  }
  if (count == 0) return;
  // The last group is made aside, since there is no room for the zero behind it.
  EVP_EncodeBlock(last, bytes, (int)count);
  memcpy(text, last, 4);
}

pfossl_status pfossl_base64_read(const uint8_t *text, size_t count, pfossl_buffer *bytes) {
  ERR_clear_error();
  *bytes = (pfossl_buffer){NULL, 0};
  if (count == 0 || count % 4 != 0 || count > INT_MAX) return PFOSSL_FAILED;
  const size_t padding = (text[count - 1] == '=') + (size_t)(text[count - 1] == '=' && text[count - 2] == '=');
  // EVP_DecodeBlock takes '=' for a digit wherever it stands.
  if (memchr(text, '=', count - padding) != NULL) return PFOSSL_FAILED;
  uint8_t *decoded = OPENSSL_malloc(count);
  if (decoded == NULL) return PFOSSL_FAILED;
  const int size = EVP_DecodeBlock(decoded, text, (int)count);
  if (size < 0 || (size_t)size < padding) {
    OPENSSL_clear_free(decoded, count);
    return PFOSSL_FAILED;
  }
  *bytes = (pfossl_buffer){decoded, (size_t)size - padding};
  return PFOSSL_OK;
}
