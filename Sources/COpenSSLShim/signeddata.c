// Reading and verifying of signatures: CMS SignedData (RFC 5652), in DER or BER.

#include <limits.h>
#include <openssl/cms.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/x509.h>
#include <time.h>

#include "COpenSSLShim.h"
#include "support.h"

void pfossl_cms_free(pfossl_cms *cms) { CMS_ContentInfo_free(cms); }

pfossl_status pfossl_cms_read(const uint8_t *bytes, size_t count, size_t *consumed, pfossl_cms **cms) {
  ERR_clear_error();
  *cms = NULL;
  *consumed = 0;
  if (count == 0 || count > LONG_MAX) return PFOSSL_FAILED;
  const unsigned char *next = bytes;
  CMS_ContentInfo *read = d2i_CMS_ContentInfo(NULL, &next, (long)count);
  if (read == NULL) return PFOSSL_FAILED;
  if (OBJ_obj2nid(CMS_get0_type(read)) != NID_pkcs7_signed) {
    CMS_ContentInfo_free(read);
    return PFOSSL_NONE;
  }
  *consumed = (size_t)(next - bytes);
  *cms = read;
  return PFOSSL_OK;
}

size_t pfossl_cms_signer_count(pfossl_cms *cms) {
  const int count = sk_CMS_SignerInfo_num(CMS_get0_SignerInfos(cms));
  return count < 0 ? 0 : (size_t)count;
}

static CMS_SignerInfo *first_signer(CMS_ContentInfo *cms) {
  return sk_CMS_SignerInfo_value(CMS_get0_SignerInfos(cms), 0);
}

pfossl_status pfossl_cms_content(pfossl_cms *cms, pfossl_buffer *content) {
  ERR_clear_error();
  *content = (pfossl_buffer){NULL, 0};
  ASN1_OCTET_STRING **inside = CMS_get0_content(cms);
  if (inside == NULL || *inside == NULL) return PFOSSL_NONE;
  return pfossl_buffer_copy(ASN1_STRING_get0_data(*inside), (size_t)ASN1_STRING_length(*inside), content);
}

pfossl_status pfossl_cms_certificate(pfossl_cms *cms, size_t index, pfossl_certificate **certificate) {
  ERR_clear_error();
  *certificate = NULL;
  // CMS_get1_certs gives NULL for none as well as for a failure.
  STACK_OF(X509) *stack = CMS_get1_certs(cms);
  const int count = sk_X509_num(stack);
  X509 *found = count > 0 && index < (size_t)count ? sk_X509_value(stack, (int)index) : NULL;
  const int held = found != NULL && X509_up_ref(found) == 1;
  if (held) *certificate = found;
  sk_X509_pop_free(stack, X509_free);
  return held ? PFOSSL_OK : found == NULL ? PFOSSL_NONE : PFOSSL_FAILED;
}

int pfossl_cms_names(pfossl_cms *cms, pfossl_certificate *certificate) {
  CMS_SignerInfo *signer = first_signer(cms);
  const int names = signer != NULL && CMS_SignerInfo_cert_cmp(signer, certificate) == 0;
  ERR_clear_error();
  return names;
}

static pfossl_status oid_of(const ASN1_OBJECT *object, pfossl_buffer *text) {
  char dotted[256];
  const int size = object == NULL ? -1 : OBJ_obj2txt(dotted, sizeof dotted, object, 1);
  if (size <= 0 || (size_t)size >= sizeof dotted) return PFOSSL_FAILED;
  return pfossl_buffer_copy((const uint8_t *)dotted, (size_t)size, text);
}

pfossl_status pfossl_cms_algorithm(pfossl_cms *cms, pfossl_cms_algorithm_kind kind, pfossl_buffer *oid) {
  ERR_clear_error();
  *oid = (pfossl_buffer){NULL, 0};
  CMS_SignerInfo *signer = first_signer(cms);
  if (signer == NULL) return PFOSSL_NONE;
  X509_ALGOR *digest = NULL;
  X509_ALGOR *signature = NULL;
  CMS_SignerInfo_get0_algs(signer, NULL, NULL, &digest, &signature);
  const ASN1_OBJECT *object = NULL;
  X509_ALGOR_get0(&object, NULL, NULL, kind == PFOSSL_CMS_DIGEST ? digest : signature);
  return oid_of(object, oid);
}

pfossl_status pfossl_cms_signature(pfossl_cms *cms, pfossl_buffer *signature) {
  ERR_clear_error();
  *signature = (pfossl_buffer){NULL, 0};
  CMS_SignerInfo *signer = first_signer(cms);
  const ASN1_OCTET_STRING *value = signer == NULL ? NULL : CMS_SignerInfo_get0_signature(signer);
  if (value == NULL) return PFOSSL_NONE;
  return pfossl_buffer_copy(ASN1_STRING_get0_data(value), (size_t)ASN1_STRING_length(value), signature);
}

pfossl_status pfossl_cms_attributes(pfossl_cms *cms, pfossl_buffer *attributes) {
  ERR_clear_error();
  *attributes = (pfossl_buffer){NULL, 0};
  CMS_SignerInfo *signer = first_signer(cms);
  const int count = signer == NULL ? -1 : CMS_signed_get_attr_count(signer);
  if (count < 0) return PFOSSL_NONE;
  BIO *bio = BIO_new(BIO_s_mem());
  int written = bio != NULL;
  for (int i = 0; written && i < count; i++) {
    unsigned char *der = NULL;
    const int size = i2d_X509_ATTRIBUTE(CMS_signed_get_attr(signer, i), &der);
    written = size > 0 && BIO_write(bio, der, size) == size;
    OPENSSL_free(der);
  }
  const pfossl_status status = written ? pfossl_buffer_take(bio, attributes) : PFOSSL_FAILED;
  BIO_free(bio);
  return status;
}

pfossl_status pfossl_cms_content_type(pfossl_cms *cms, pfossl_buffer *oid) {
  ERR_clear_error();
  *oid = (pfossl_buffer){NULL, 0};
  CMS_SignerInfo *signer = first_signer(cms);
  const ASN1_OBJECT *type =
      signer == NULL ? NULL
                     : CMS_signed_get0_data_by_OBJ(signer, OBJ_nid2obj(NID_pkcs9_contentType), -3,
                                                   V_ASN1_OBJECT);
  const pfossl_status status = type == NULL ? PFOSSL_NONE : oid_of(type, oid);
  ERR_clear_error();
  return status;
}

pfossl_status pfossl_cms_signing_time(pfossl_cms *cms, int64_t *seconds) {
  ERR_clear_error();
  *seconds = 0;
  CMS_SignerInfo *signer = first_signer(cms);
  if (signer == NULL) return PFOSSL_NONE;
  const int at = CMS_signed_get_attr_by_NID(signer, NID_pkcs9_signingTime, -1);
  if (at < 0) return PFOSSL_NONE;
  X509_ATTRIBUTE *attribute = CMS_signed_get_attr(signer, at);
  // One attribute with one value (RFC 5652, section 11.3).
  if (CMS_signed_get_attr_by_NID(signer, NID_pkcs9_signingTime, at) >= 0 ||
      X509_ATTRIBUTE_count(attribute) != 1)
    return PFOSSL_FAILED;
  const ASN1_TYPE *value = X509_ATTRIBUTE_get0_type(attribute, 0);
  if (value == NULL || (value->type != V_ASN1_UTCTIME && value->type != V_ASN1_GENERALIZEDTIME))
    return PFOSSL_FAILED;
  struct tm parts = {0};
  const int read = ASN1_TIME_to_tm(value->value.asn1_string, &parts);
  ERR_clear_error();
  if (read != 1) return PFOSSL_FAILED;
  *seconds = (int64_t)timegm(&parts);
  return PFOSSL_OK;
}

// Reads everything that is left, which lets the digests of the chain be computed.
static int drain(BIO *bio) {
  char part[4096];
  int read;
  while ((read = BIO_read(bio, part, sizeof part)) > 0) continue;
  return read == 0;
}

pfossl_status pfossl_cms_verify(pfossl_cms *cms, pfossl_certificate *certificate, const uint8_t *content,
                                size_t count, int *attributes_good, int *content_good) {
  ERR_clear_error();
  *attributes_good = 0;
  *content_good = 0;
  CMS_SignerInfo *signer = first_signer(cms);
  if (signer == NULL || count > INT_MAX) return PFOSSL_FAILED;
  CMS_SignerInfo_set1_signer_cert(signer, certificate);
  BIO *data = BIO_new_mem_buf(content, (int)count);
  // CMS_dataInit puts digests before `data`; the digests alone are freed with BIO_free until `data`.
  BIO *chain = data == NULL ? NULL : CMS_dataInit(cms, data);
  pfossl_status status = PFOSSL_FAILED;
  if (chain != NULL && drain(chain)) {
    // Without attributes the signature is over the content itself, which the second call verifies.
    *attributes_good = CMS_signed_get_attr_count(signer) < 0 || CMS_SignerInfo_verify(signer) == 1;
    *content_good = CMS_SignerInfo_verify_content(signer, chain) == 1;
    status = PFOSSL_OK;
  }
  if (chain != NULL) {
    BIO_free_all(chain);
  } else {
    BIO_free(data);
  }
  return status;
}

static pfossl_status take_chain(X509_STORE_CTX *context, pfossl_buffer *chain) {
  const STACK_OF(X509) *built = X509_STORE_CTX_get0_chain(context);
  BIO *bio = BIO_new(BIO_s_mem());
  int written = bio != NULL;
  for (int i = 0; written && i < sk_X509_num(built); i++)
    written = i2d_X509_bio(bio, sk_X509_value(built, i)) == 1;
  const pfossl_status status = written ? pfossl_buffer_take(bio, chain) : PFOSSL_FAILED;
  BIO_free(bio);
  return status;
}

pfossl_status pfossl_chain_verify(pfossl_certificate *leaf, pfossl_certificate *const *others,
                                  size_t other_count, pfossl_certificate *const *anchors,
                                  size_t anchor_count, int64_t moment, pfossl_buffer *chain, int *depth,
                                  pfossl_buffer *reason) {
  ERR_clear_error();
  *chain = (pfossl_buffer){NULL, 0};
  *reason = (pfossl_buffer){NULL, 0};
  *depth = 0;
  X509_STORE *store = X509_STORE_new();
  X509_STORE_CTX *context = X509_STORE_CTX_new();
  STACK_OF(X509) *untrusted = pfossl_stack_of(others, other_count);
  STACK_OF(X509) *trusted = pfossl_stack_of(anchors, anchor_count);
  pfossl_status status = PFOSSL_FAILED;
  if (store != NULL && context != NULL && untrusted != NULL && trusted != NULL &&
      X509_STORE_CTX_init(context, store, leaf, untrusted) == 1) {
    X509_VERIFY_PARAM *parameters = X509_STORE_CTX_get0_param(context);
    X509_STORE_CTX_set0_trusted_stack(context, trusted);
    // Anchors may be intermediates. Apple's own extensions are unknown to libcrypto and may be critical.
    X509_VERIFY_PARAM_set_flags(parameters, X509_V_FLAG_PARTIAL_CHAIN | X509_V_FLAG_IGNORE_CRITICAL |
                                                X509_V_FLAG_TRUSTED_FIRST);
    // SHA-1 stands in Apple's older chains.
    X509_VERIFY_PARAM_set_auth_level(parameters, 0);
    X509_VERIFY_PARAM_set_time(parameters, (time_t)moment);
    if (X509_verify_cert(context) == 1) {
      status = take_chain(context, chain);
    } else {
      const char *text = X509_verify_cert_error_string(X509_STORE_CTX_get_error(context));
      size_t size = 0;
      while (text[size] != 0) size++;
      *depth = X509_STORE_CTX_get_error_depth(context);
      status = pfossl_buffer_copy((const uint8_t *)text, size, reason) == PFOSSL_OK ? PFOSSL_NONE : PFOSSL_FAILED;
    }
  }
  X509_STORE_CTX_free(context);
  X509_STORE_free(store);
  sk_X509_free(untrusted);
  sk_X509_free(trusted);
  ERR_clear_error();
  return status;
}
