// Reading of X.509 certificates.

#include <limits.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <string.h>
#include <time.h>

#include "COpenSSLShim.h"
#include "support.h"

void pfossl_certificate_free(pfossl_certificate *certificate) { X509_free(certificate); }

pfossl_status pfossl_certificate_read(const uint8_t *der, size_t count, size_t *consumed,
                                      pfossl_certificate **certificate) {
  ERR_clear_error();
  *certificate = NULL;
  *consumed = 0;
  if (count == 0 || count > LONG_MAX) return PFOSSL_FAILED;
  const unsigned char *next = der;
  X509 *read = d2i_X509(NULL, &next, (long)count);
  if (read == NULL) return PFOSSL_FAILED;
  *consumed = (size_t)(next - der);
  *certificate = read;
  return PFOSSL_OK;
}

pfossl_status pfossl_certificate_der(const pfossl_certificate *certificate, pfossl_buffer *der) {
  ERR_clear_error();
  *der = (pfossl_buffer){NULL, 0};
  unsigned char *bytes = NULL;
  const int size = i2d_X509(certificate, &bytes);
  if (size <= 0) return PFOSSL_FAILED;
  *der = (pfossl_buffer){bytes, (size_t)size};
  return PFOSSL_OK;
}

pfossl_status pfossl_certificate_pem(const pfossl_certificate *certificate, pfossl_buffer *pem) {
  ERR_clear_error();
  *pem = (pfossl_buffer){NULL, 0};
  BIO *bio = BIO_new(BIO_s_mem());
  const int written = bio != NULL && PEM_write_bio_X509(bio, certificate) == 1;
  const pfossl_status status = written ? pfossl_buffer_take(bio, pem) : PFOSSL_FAILED;
  BIO_free(bio);
  return status;
}

static const X509_NAME *name_of(const X509 *certificate, pfossl_name_kind kind) {
  return kind == PFOSSL_SUBJECT ? X509_get_subject_name(certificate) : X509_get_issuer_name(certificate);
}

pfossl_status pfossl_certificate_name_entry(const pfossl_certificate *certificate, pfossl_name_kind kind,
                                            const char *oid, pfossl_buffer *text) {
  ERR_clear_error();
  *text = (pfossl_buffer){NULL, 0};
  ASN1_OBJECT *object = OBJ_txt2obj(oid, 1);
  if (object == NULL) return PFOSSL_FAILED;
  const X509_NAME *name = name_of(certificate, kind);
  const int at = X509_NAME_get_index_by_OBJ(name, object, -1);
  ASN1_OBJECT_free(object);
  if (at < 0) return PFOSSL_NONE;
  unsigned char *bytes = NULL;
  const int size = ASN1_STRING_to_UTF8(&bytes, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(name, at)));
  if (size < 0) return PFOSSL_FAILED;
  *text = (pfossl_buffer){bytes, (size_t)size};
  return PFOSSL_OK;
}

pfossl_status pfossl_certificate_name(const pfossl_certificate *certificate, pfossl_name_kind kind,
                                      pfossl_buffer *text) {
  ERR_clear_error();
  *text = (pfossl_buffer){NULL, 0};
  BIO *bio = BIO_new(BIO_s_mem());
  if (bio == NULL) return PFOSSL_FAILED;
  // UTF-8 as it is, control characters escaped, parts joined by ", ".
  const unsigned long flags = (XN_FLAG_ONELINE & ~XN_FLAG_SPC_EQ & ~ASN1_STRFLGS_ESC_MSB) | ASN1_STRFLGS_UTF8_CONVERT;
  const int written = X509_NAME_print_ex(bio, name_of(certificate, kind), 0, flags);
  const pfossl_status status = written < 0 ? PFOSSL_FAILED : pfossl_buffer_take(bio, text);
  BIO_free(bio);
  return status;
}

pfossl_status pfossl_certificate_serial(const pfossl_certificate *certificate, pfossl_buffer *bytes) {
  ERR_clear_error();
  *bytes = (pfossl_buffer){NULL, 0};
  const ASN1_INTEGER *serial = X509_get0_serialNumber(certificate);
  return pfossl_buffer_copy(ASN1_STRING_get0_data(serial), (size_t)ASN1_STRING_length(serial), bytes);
}

static pfossl_status seconds_of(const ASN1_TIME *time, int64_t *seconds) {
  struct tm parts = {0};
  if (ASN1_TIME_to_tm(time, &parts) != 1) return PFOSSL_FAILED;
  *seconds = (int64_t)timegm(&parts);
  return PFOSSL_OK;
}

pfossl_status pfossl_certificate_validity(const pfossl_certificate *certificate, int64_t *not_before,
                                          int64_t *not_after) {
  ERR_clear_error();
  const pfossl_status status = seconds_of(X509_get0_notBefore(certificate), not_before);
  return status == PFOSSL_OK ? seconds_of(X509_get0_notAfter(certificate), not_after) : status;
}

pfossl_status pfossl_certificate_key_identifier(const pfossl_certificate *certificate, pfossl_name_kind kind,
                                                pfossl_buffer *bytes) {
  ERR_clear_error();
  *bytes = (pfossl_buffer){NULL, 0};
  // The getters cache extensions in the certificate, hence their missing const; the cache has a lock.
  X509 *mutable = (X509 *)(uintptr_t)certificate;
  const ASN1_OCTET_STRING *identifier =
      kind == PFOSSL_SUBJECT ? X509_get0_subject_key_id(mutable) : X509_get0_authority_key_id(mutable);
  if (identifier == NULL) return PFOSSL_NONE;
  return pfossl_buffer_copy(ASN1_STRING_get0_data(identifier), (size_t)ASN1_STRING_length(identifier), bytes);
}

pfossl_status pfossl_certificate_extension(const pfossl_certificate *certificate, const char *oid,
                                           pfossl_buffer *value) {
  ERR_clear_error();
  *value = (pfossl_buffer){NULL, 0};
  ASN1_OBJECT *object = OBJ_txt2obj(oid, 1);
  if (object == NULL) return PFOSSL_FAILED;
  const int at = X509_get_ext_by_OBJ(certificate, object, -1);
  ASN1_OBJECT_free(object);
  if (at < 0) return PFOSSL_NONE;
  const ASN1_OCTET_STRING *data = X509_EXTENSION_get_data(X509_get_ext(certificate, at));
  return pfossl_buffer_copy(ASN1_STRING_get0_data(data), (size_t)ASN1_STRING_length(data), value);
}

pfossl_status pfossl_certificate_extension_text(const pfossl_certificate *certificate, const char *oid,
                                                pfossl_buffer *text) {
  pfossl_buffer value;
  *text = (pfossl_buffer){NULL, 0};
  pfossl_status status = pfossl_certificate_extension(certificate, oid, &value);
  if (status != PFOSSL_OK) return status;
  const unsigned char *next = value.bytes;
  ASN1_TYPE *type = d2i_ASN1_TYPE(NULL, &next, (long)value.count);
  unsigned char *bytes = NULL;
  int size = -1;
  if (type != NULL && type->type != V_ASN1_SEQUENCE && type->type != V_ASN1_SET && type->type != V_ASN1_NULL &&
      type->type != V_ASN1_BOOLEAN && type->type != V_ASN1_OBJECT) {
    size = ASN1_STRING_to_UTF8(&bytes, type->value.asn1_string);
  }
  ASN1_TYPE_free(type);
  pfossl_buffer_free(&value);
  if (size < 0) return PFOSSL_FAILED;
  *text = (pfossl_buffer){bytes, (size_t)size};
  return PFOSSL_OK;
}

pfossl_status pfossl_certificate_extended_key_usage(const pfossl_certificate *certificate, pfossl_buffer *oids) {
  ERR_clear_error();
  *oids = (pfossl_buffer){NULL, 0};
  EXTENDED_KEY_USAGE *usages = X509_get_ext_d2i(certificate, NID_ext_key_usage, NULL, NULL);
  if (usages == NULL) return PFOSSL_NONE;
  BIO *bio = BIO_new(BIO_s_mem());
  pfossl_status status = bio == NULL ? PFOSSL_FAILED : PFOSSL_OK;
  for (int i = 0; status == PFOSSL_OK && i < sk_ASN1_OBJECT_num(usages); i++) {
    char oid[128];
    const int size = OBJ_obj2txt(oid, sizeof oid, sk_ASN1_OBJECT_value(usages, i), 1);
    if (size <= 0 || size >= (int)sizeof oid || BIO_printf(bio, "%s%s", i > 0 ? " " : "", oid) < 0) {
      status = PFOSSL_FAILED;
    }
  }
  EXTENDED_KEY_USAGE_free(usages);
  if (status == PFOSSL_OK) status = pfossl_buffer_take(bio, oids);
  BIO_free(bio);
  return status;
}

int pfossl_certificate_is_authority(const pfossl_certificate *certificate) {
  ERR_clear_error();
  BASIC_CONSTRAINTS *constraints = X509_get_ext_d2i(certificate, NID_basic_constraints, NULL, NULL);
  const int is_authority = constraints != NULL && constraints->ca != 0;
  BASIC_CONSTRAINTS_free(constraints);
  return is_authority;
}

pfossl_status pfossl_certificate_issuer_addresses(const pfossl_certificate *certificate, pfossl_buffer *text) {
  ERR_clear_error();
  AUTHORITY_INFO_ACCESS *access = X509_get_ext_d2i(certificate, NID_info_access, NULL, NULL);
  BIO *output = BIO_new(BIO_s_mem());
  int written = output != NULL;
  for (int i = 0; written && i < sk_ACCESS_DESCRIPTION_num(access); i++) {
    const ACCESS_DESCRIPTION *entry = sk_ACCESS_DESCRIPTION_value(access, i);
    if (OBJ_obj2nid(entry->method) != NID_ad_ca_issuers || entry->location->type != GEN_URI) continue;
    const ASN1_IA5STRING *address = entry->location->d.uniformResourceIdentifier;
    const int count = ASN1_STRING_length(address);
    written = count > 0 && BIO_write(output, ASN1_STRING_get0_data(address), count) == count &&
              BIO_write(output, "\n", 1) == 1;
  }
  pfossl_status status = PFOSSL_FAILED;
  if (written) status = BIO_pending(output) == 0 ? PFOSSL_NONE : pfossl_buffer_take(output, text);
  BIO_free(output);
  AUTHORITY_INFO_ACCESS_free(access);
  return status;
}

pfossl_status pfossl_certificate_key(const pfossl_certificate *certificate, pfossl_key **key) {
  ERR_clear_error();
  *key = X509_get_pubkey((X509 *)(uintptr_t)certificate);
  return *key == NULL ? PFOSSL_FAILED : PFOSSL_OK;
}

int pfossl_certificate_is_signed_by(const pfossl_certificate *certificate, const pfossl_certificate *issuer) {
  ERR_clear_error();
  EVP_PKEY *key = X509_get0_pubkey(issuer);
  const int good = key != NULL && X509_verify((X509 *)(uintptr_t)certificate, key) == 1;
  ERR_clear_error();
  return good;
}
