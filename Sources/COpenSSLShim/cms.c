// Making of detached signatures: CMS SignedData (RFC 5652), which PKCS#7 became.

#include <limits.h>
#include <openssl/cms.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

#include "COpenSSLShim.h"
#include "support.h"

// No capabilities: they say what mail a signer can read. Binary: the content is signed as it is.
static const unsigned int sign_flags =
    CMS_PARTIAL | CMS_DETACHED | CMS_BINARY | CMS_NOSMIMECAP;

static int add_signing_time(CMS_SignerInfo *signer, int64_t seconds) {
  // UTCTime up to 2049, GeneralizedTime from then on (RFC 5652, section 11.3), as ASN1_TIME_set has it.
  ASN1_TIME *time = ASN1_TIME_set(NULL, (time_t)seconds);
  const int added = time != NULL && CMS_signed_add1_attr_by_NID(signer, NID_pkcs9_signingTime,
                                                                ASN1_STRING_type(time), time, -1) == 1;
  ASN1_TIME_free(time);
  return added;
}

pfossl_status pfossl_cms_sign(pfossl_key *key, pfossl_certificate *signer,
                              pfossl_certificate *const *others, size_t other_count, const uint8_t *content,
                              size_t count, int64_t signing_time, pfossl_buffer *der) {
  ERR_clear_error();
  *der = (pfossl_buffer){NULL, 0};
  if (count > INT_MAX) return PFOSSL_FAILED;
  // The stack holds the certificates for the call alone; CMS_sign takes references of its own.
  STACK_OF(X509) *stack = pfossl_stack_of(others, other_count);
  BIO *data = BIO_new_mem_buf(content, (int)count);
  CMS_ContentInfo *cms =
      stack == NULL || data == NULL ? NULL : CMS_sign(NULL, NULL, stack, NULL, sign_flags);
  CMS_SignerInfo *info =
      cms == NULL ? NULL : CMS_add1_signer(cms, signer, key, EVP_sha256(), sign_flags);
  pfossl_status status = PFOSSL_FAILED;
  // CMS_final adds contentType and messageDigest, and signs; CMS_SignerInfo_verify then checks the
  // signature, so that a damaged key gives no signature at all.
  if (info != NULL && add_signing_time(info, signing_time) && CMS_final(cms, data, NULL, sign_flags) == 1 &&
      CMS_SignerInfo_verify(info) == 1) {
    unsigned char *bytes = NULL;
    const int size = i2d_CMS_ContentInfo(cms, &bytes);
    if (size > 0) {
      *der = (pfossl_buffer){bytes, (size_t)size};
      status = PFOSSL_OK;
    }
  }
  CMS_ContentInfo_free(cms);
  BIO_free(data);
  sk_X509_free(stack);
  return status;
}
