// Signatures: by CMS_sign, by PKCS7_sign, and by changing time, digest and signature in a finished one.

#define _GNU_SOURCE
#include <openssl/cms.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/pkcs7.h>
#include <openssl/rsa.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "limit.h"

enum { rsa_2048_size = 256 };

EVP_PKEY *key_of(const char *folder) {
  buffer text = slurp(folder, "key.pem");
  BIO *input = BIO_new_mem_buf(text.bytes, (int)text.count);
  EVP_PKEY *key = PEM_read_bio_PrivateKey(input, NULL, NULL, NULL);
  if (key == NULL) stop("key.pem");
  BIO_free(input);
  free(text.bytes);
  return key;
}

X509 *certificate_of(const char *folder, const char *name) {
  buffer text = slurp(folder, name);
  BIO *input = BIO_new_mem_buf(text.bytes, (int)text.count);
  X509 *certificate = PEM_read_bio_X509(input, NULL, NULL, NULL);
  if (certificate == NULL) stop(name);
  BIO_free(input);
  free(text.bytes);
  return certificate;
}

int sign_by_cms(const identity *signer, EVP_PKEY *key, const buffer *manifest, uint8_t **der) {
  const unsigned flags = CMS_PARTIAL | CMS_DETACHED | CMS_BINARY | CMS_NOSMIMECAP;
  BIO *content = BIO_new_mem_buf(manifest->bytes, (int)manifest->count);
  CMS_ContentInfo *cms = CMS_sign(NULL, NULL, signer->others, content, flags);
  if (cms == NULL || CMS_add1_signer(cms, signer->leaf, key, signer->sha256, flags) == NULL ||
      CMS_final(cms, content, NULL, flags) != 1) {
    stop("CMS_sign");
  }
  *der = NULL;
  const int size = i2d_CMS_ContentInfo(cms, der);
  CMS_ContentInfo_free(cms);
  BIO_free(content);
  return size;
}

int sign_by_pkcs7(const identity *signer, EVP_PKEY *key, const buffer *manifest, uint8_t **der) {
  const int flags = PKCS7_PARTIAL | PKCS7_DETACHED | PKCS7_BINARY | PKCS7_NOSMIMECAP;
  BIO *content = BIO_new_mem_buf(manifest->bytes, (int)manifest->count);
  PKCS7 *p7 = PKCS7_sign(NULL, NULL, signer->others, content, flags);
  if (p7 == NULL || PKCS7_sign_add_signer(p7, signer->leaf, key, signer->sha256, flags) == NULL ||
      PKCS7_final(p7, content, flags) != 1) {
    stop("PKCS7_sign");
  }
  *der = NULL;
  const int size = i2d_PKCS7(p7, der);
  PKCS7_free(p7);
  BIO_free(content);
  return size;
}

static size_t place_of(const lean_form *form, const char *bytes, size_t count) {
  const uint8_t *found = memmem(form->bytes, form->count, bytes, count);
  if (found == NULL) stop("the signature lacks an attribute");
  return (size_t)(found - form->bytes);
}

lean_form lean_form_of(const identity *signer) {
  // Object identifiers with what follows them in DER, up to the value: signingTime with a UTCTime of 13
  // characters, messageDigest with 32 bytes, contentType (RFC 5652, section 11).
  static const char time[] = "\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x09\x05\x31\x0f\x17\x0d";
  static const char digest[] = "\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x09\x04\x31\x22\x04\x20";
  static const char content_type[] = "\x30\x18\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x09\x03";
  const buffer any = {(uint8_t *)"x", 1, 1};
  lean_form form = {0};
  form.count = (size_t)sign_by_cms(signer, signer->key, &any, &form.bytes);
  form.time = place_of(&form, time, sizeof time - 1) + sizeof time - 1;
  form.digest = place_of(&form, digest, sizeof digest - 1) + sizeof digest - 1;
  form.signature = form.count - rsa_2048_size;
  if (form.bytes[form.signature - 4] != 0x04 || form.bytes[form.signature - 3] != 0x82) {
    stop("the signature does not end with one by RSA-2048");
  }
  // The signed attributes are [0] IMPLICIT; their length takes one byte, or two with 0x81 before it.
  const size_t first = place_of(&form, content_type, sizeof content_type - 1);
  const size_t head = form.bytes[first - 2] == 0xa0 ? 2 : 3;
  if (form.bytes[first - head] != 0xa0 || (head == 3 && form.bytes[first - 2] != 0x81)) {
    stop("the signed attributes are not where they are expected");
  }
  form.attributes = first - head;
  form.attributes_count = form.bytes[first - 1] + head;
  return form;
}

EVP_PKEY_CTX *signing_context(EVP_PKEY *key, const EVP_MD *digest) {
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(key, NULL);
  if (context == NULL || EVP_PKEY_sign_init(context) <= 0) stop("EVP_PKEY_sign_init");
  if (EVP_PKEY_is_a(key, "RSA") && EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING) <= 0) {
    stop("EVP_PKEY_CTX_set_rsa_padding");
  }
  if (EVP_PKEY_CTX_set_signature_md(context, digest) <= 0) stop("EVP_PKEY_CTX_set_signature_md");
  return context;
}

static void digest_of(EVP_MD_CTX *context, const EVP_MD *kind, const uint8_t *bytes, size_t count,
                      uint8_t *digest) {
  if (EVP_DigestInit_ex2(context, kind, NULL) != 1 || EVP_DigestUpdate(context, bytes, count) != 1 ||
      EVP_DigestFinal_ex(context, digest, NULL) != 1) {
    stop("EVP_Digest");
  }
}

void sign_lean_form(lean_form *form, EVP_PKEY_CTX *context, EVP_MD_CTX *digests, const EVP_MD *sha256,
                    const buffer *manifest) {
  const time_t seconds = time(NULL);
  struct tm parts;
  char text[32];
  gmtime_r(&seconds, &parts);
  strftime(text, sizeof text, "%y%m%d%H%M%SZ", &parts);
  memcpy(form->bytes + form->time, text, 13);
  digest_of(digests, sha256, manifest->bytes, manifest->count, form->bytes + form->digest);

  // What is signed is the attributes as a SET OF, with its own tag (RFC 5652, section 5.4).
  uint8_t *attributes = form->bytes + form->attributes;
  uint8_t digest[sha256_size];
  attributes[0] = 0x31;
  digest_of(digests, sha256, attributes, form->attributes_count, digest);
  attributes[0] = 0xa0;
  size_t size = rsa_2048_size;
  if (EVP_PKEY_sign(context, form->bytes + form->signature, &size, digest, sizeof digest) <= 0 ||
      size != rsa_2048_size) {
    stop("EVP_PKEY_sign");
  }
}
