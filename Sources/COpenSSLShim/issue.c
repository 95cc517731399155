// Issuing of X.509 certificates.

#include <limits.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include "support.h"

static int add_extensions(X509 *certificate, X509 *issuer, const pfossl_pair *entries, size_t count) {
  X509V3_CTX context;
  X509V3_set_ctx_nodb(&context);
  X509V3_set_ctx(&context, issuer, certificate, NULL, NULL, 0);
  for (size_t i = 0; i < count; i++) {
    X509_EXTENSION *extension = X509V3_EXT_conf(NULL, &context, entries[i].name, entries[i].value);
    const int added = extension != NULL && X509_add_ext(certificate, extension, -1) == 1;
    X509_EXTENSION_free(extension);
    if (!added) return 0;
  }
  return 1;
}

static int set_time(ASN1_TIME *time, int64_t seconds) { return ASN1_TIME_set(time, (time_t)seconds) != NULL; }

pfossl_status pfossl_certificate_issue(const pfossl_certificate_plan *plan, const pfossl_key *subject_key,
                                       const pfossl_certificate *issuer, pfossl_key *issuer_key,
                                       pfossl_certificate **certificate) {
  ERR_clear_error();
  *certificate = NULL;
  X509 *made = X509_new();
  BIGNUM *serial = plan->serial_count > INT_MAX ? NULL : BN_bin2bn(plan->serial, (int)plan->serial_count, NULL);
  // A root has no issuer yet: it is its own.
  X509 *signer = issuer == NULL ? made : (X509 *)(uintptr_t)issuer;
  const int good =
      made != NULL && serial != NULL && X509_set_version(made, X509_VERSION_3) == 1 &&
      BN_to_ASN1_INTEGER(serial, X509_get_serialNumber(made)) != NULL &&
      set_time(X509_getm_notBefore(made), plan->not_before) && set_time(X509_getm_notAfter(made), plan->not_after) &&
      pfossl_name_fill(X509_get_subject_name(made), plan->subject, plan->subject_count) &&
      X509_set_issuer_name(made, X509_get_subject_name(signer)) == 1 &&
      X509_set_pubkey(made, (EVP_PKEY *)(uintptr_t)subject_key) == 1 &&
      add_extensions(made, signer, plan->extensions, plan->extension_count) &&
      X509_sign(made, issuer_key, EVP_sha256()) > 0;
  BN_free(serial);
  if (!good) {
    X509_free(made);
    return PFOSSL_FAILED;
  }
  *certificate = made;
  return PFOSSL_OK;
}
