// Taking signatures apart, without judging them: CMS SignedData (RFC 5652) in DER or BER.

#include <limits.h>
#include <openssl/cms.h>
#include <openssl/err.h>
#include <openssl/objects.h>
#include <openssl/x509.h>
#include <time.h>

#include "support.h"

// OpenSSL's short name of an algorithm, or its object identifier where it has none.
static void name_algorithm(const X509_ALGOR *algorithm, char *name, size_t capacity) {
  const ASN1_OBJECT *object = NULL;
  X509_ALGOR_get0(&object, NULL, NULL, algorithm);
  if (object == NULL || OBJ_obj2txt(name, (int)capacity, object, 0) <= 0) name[0] = '\0';
}

// The signing time, which is a UTCTime or a GeneralizedTime (RFC 5652, section 11.3).
static int signing_time_of(const CMS_SignerInfo *signer, int64_t *seconds) {
  const int at = CMS_signed_get_attr_by_NID(signer, NID_pkcs9_signingTime, -1);
  if (at < 0) return 0;
  const ASN1_TYPE *value = X509_ATTRIBUTE_get0_type(CMS_signed_get_attr(signer, at), 0);
  if (value == NULL || (value->type != V_ASN1_UTCTIME && value->type != V_ASN1_GENERALIZEDTIME)) return 0;
  struct tm parts = {0};
  if (ASN1_TIME_to_tm(value->value.asn1_string, &parts) != 1) return 0;
  *seconds = (int64_t)timegm(&parts);
  return 1;
}

// Writes the certificates one behind the other; the place of the signer's own among them.
static int write_certificates(BIO *bio, const STACK_OF(X509) *certificates, CMS_SignerInfo *signer, int *own) {
  for (int i = 0; i < sk_X509_num(certificates); i++) {
    X509 *certificate = sk_X509_value(certificates, i);
    if (i2d_X509_bio(bio, certificate) != 1) return 0;
    if (signer != NULL && *own < 0 && CMS_SignerInfo_cert_cmp(signer, certificate) == 0) *own = i;
  }
  return 1;
}

pfossl_status pfossl_cms_read(const uint8_t *der, size_t count, pfossl_buffer *certificates,
                              pfossl_cms_contents *contents) {
  ERR_clear_error();
  *certificates = (pfossl_buffer){NULL, 0};
  *contents = (pfossl_cms_contents){0};
  contents->own_certificate = -1;
  if (count > LONG_MAX) return PFOSSL_FAILED;
  const unsigned char *next = der;
  CMS_ContentInfo *cms = d2i_CMS_ContentInfo(NULL, &next, (long)count);
  if (cms == NULL) return PFOSSL_FAILED;
  if (OBJ_obj2nid(CMS_get0_type(cms)) != NID_pkcs7_signed) {
    CMS_ContentInfo_free(cms);
    return PFOSSL_NONE;
  }
  contents->size = (size_t)(next - der);
  ASN1_OCTET_STRING **content = CMS_get0_content(cms);
  contents->has_content = content != NULL && *content != NULL;
  const STACK_OF(CMS_SignerInfo) *signers = CMS_get0_SignerInfos(cms);
  contents->signer_count = signers == NULL ? 0 : sk_CMS_SignerInfo_num(signers);
  CMS_SignerInfo *signer = contents->signer_count > 0 ? sk_CMS_SignerInfo_value(signers, 0) : NULL;
  if (signer != NULL) {
    X509_ALGOR *digest = NULL;
    X509_ALGOR *signature = NULL;
    CMS_SignerInfo_get0_algs(signer, NULL, NULL, &digest, &signature);
    name_algorithm(digest, contents->digest, sizeof contents->digest);
    name_algorithm(signature, contents->algorithm, sizeof contents->algorithm);
    contents->has_signing_time = signing_time_of(signer, &contents->signing_time);
  }
  STACK_OF(X509) *all = CMS_get1_certs(cms);
  BIO *bio = BIO_new(BIO_s_mem());
  pfossl_status status = PFOSSL_FAILED;
  if (bio != NULL && write_certificates(bio, all, signer, &contents->own_certificate)) {
    status = pfossl_buffer_take(bio, certificates);
  }
  BIO_free(bio);
  sk_X509_pop_free(all, X509_free);
  CMS_ContentInfo_free(cms);
  ERR_clear_error();
  return status;
}
