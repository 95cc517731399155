// Signatures that differ from a finished one in three places alone: signing time, digest and signature
// value. Certificates, names and algorithms are encoded once instead of for each.

#include <limits.h>
#include <openssl/asn1.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/objects.h>
#include <openssl/rsa.h>
#include <string.h>

#include "COpenSSLShim.h"

enum { digest_size = 32, set_tag = 0x31, attributes_tag = 0xA0 };

struct pfossl_prepared {
  EVP_PKEY *key;
  EVP_PKEY_CTX *context;
  /// The time that the block states, once one was filled in.
  ASN1_TIME *time;
  int64_t seconds;
  /// The ContentInfo in DER.
  uint8_t *block;
  size_t count;
  /// Places in the block: the signed attributes with their tag, and the contents of three values.
  uint8_t *attributes;
  size_t attributes_count;
  uint8_t *time_place;
  size_t time_count;
  int time_type;
  uint8_t *digest;
  uint8_t *signature;
  size_t signature_count;
};

/// Values in DER, one behind the other.
typedef struct {
  uint8_t *at;
  uint8_t *end;
} values;

/// Takes the next value, if it has this tag; `content` is what lies in it.
static int take(values *from, int tag, values *content) {
  long length = 0;
  int number = 0, class = 0;
  const uint8_t *at = from->at;
  if (at == from->end || *at != tag) return 0;
  const int form = ASN1_get_object(&at, &length, &number, &class, (long)(from->end - at));
  if ((form & 0x81) != 0) return 0;  // an error, or an indefinite length
  content->at = from->at + (at - from->at);
  content->end = content->at + length;
  from->at = content->end;
  return 1;
}

/// Passes over the next value, if it has this tag.
static int pass(values *from, int tag) {
  values content;
  return take(from, tag, &content);
}

static int is_object(values content, int nid) {
  const ASN1_OBJECT *object = OBJ_nid2obj(nid);
  const size_t length = OBJ_length(object);
  return (size_t)(content.end - content.at) == length && memcmp(content.at, OBJ_get0_data(object), length) == 0;
}

/// Finds time and digest among the signed attributes. They are sorted by their encodings (SET OF, X.690,
/// section 11.6), of which the second byte, the length, differs: what is filled in does not move them.
static int find_attributes(pfossl_prepared *prepared, values attributes) {
  values attribute, type, set, value;
  while (attributes.at < attributes.end) {
    if (!take(&attributes, 0x30, &attribute) || !take(&attribute, V_ASN1_OBJECT, &type) ||
        !take(&attribute, set_tag, &set) || set.at == set.end)
      return 0;
    if (is_object(type, NID_pkcs9_signingTime)) {
      prepared->time_type = *set.at;
      if (prepared->time_place != NULL || !take(&set, *set.at, &value)) return 0;
      prepared->time_place = value.at;
      prepared->time_count = (size_t)(value.end - value.at);
    } else if (is_object(type, NID_pkcs9_messageDigest)) {
      if (prepared->digest != NULL || !take(&set, V_ASN1_OCTET_STRING, &value) ||
          value.end - value.at != digest_size)
        return 0;
      prepared->digest = value.at;
    }
  }
  return prepared->time_place != NULL && prepared->digest != NULL;
}

/// Finds the places, from ContentInfo down to the one SignerInfo (RFC 5652, sections 3, 5.1 and 5.3).
static int find_places(pfossl_prepared *prepared) {
  values all = {prepared->block, prepared->block + prepared->count};
  values info, wrapped, data, signers, signer, attributes, signature;
  if (!take(&all, 0x30, &info) || all.at != all.end || !pass(&info, V_ASN1_OBJECT) ||
      !take(&info, 0xA0, &wrapped) || !take(&wrapped, 0x30, &data))
    return 0;
  // version, digestAlgorithms, encapContentInfo, and two that may be missing: certificates and crls
  if (!pass(&data, V_ASN1_INTEGER) || !pass(&data, set_tag) || !pass(&data, 0x30)) return 0;
  (void)pass(&data, 0xA0);
  (void)pass(&data, 0xA1);
  if (!take(&data, set_tag, &signers) || data.at != data.end || !take(&signers, 0x30, &signer) ||
      signers.at != signers.end)
    return 0;
  // version, sid by issuer and serial number, digestAlgorithm
  if (!pass(&signer, V_ASN1_INTEGER) || !pass(&signer, 0x30) || !pass(&signer, 0x30)) return 0;
  prepared->attributes = signer.at;
  if (!take(&signer, attributes_tag, &attributes)) return 0;
  prepared->attributes_count = (size_t)(signer.at - prepared->attributes);
  if (!pass(&signer, 0x30) || !take(&signer, V_ASN1_OCTET_STRING, &signature) || signer.at != signer.end)
    return 0;
  prepared->signature = signature.at;
  prepared->signature_count = (size_t)(signature.end - signature.at);
  return find_attributes(prepared, attributes);
}

/// A context with a key of its own, so that no two threads wait for each other at the key's lock, which
/// guards its blinding (rsa_get_blinding, crypto/rsa/rsa_ossl.c).
static int open_context(pfossl_prepared *prepared, pfossl_key *key) {
  prepared->key = EVP_PKEY_dup(key);
  if (prepared->key == NULL) return 0;
  prepared->context = EVP_PKEY_CTX_new(prepared->key, NULL);
  return prepared->context != NULL && EVP_PKEY_sign_init(prepared->context) == 1 &&
         EVP_PKEY_CTX_set_rsa_padding(prepared->context, RSA_PKCS1_PADDING) == 1 &&
         EVP_PKEY_CTX_set_signature_md(prepared->context, EVP_sha256()) == 1;
}

pfossl_status pfossl_prepared_new(pfossl_key *key, const uint8_t *der, size_t count,
                                  pfossl_prepared **prepared) {
  ERR_clear_error();
  *prepared = NULL;
  if (!EVP_PKEY_is_a(key, "RSA")) return PFOSSL_NONE;
  pfossl_prepared *made = count > LONG_MAX ? NULL : OPENSSL_zalloc(sizeof(pfossl_prepared));
  if (made == NULL) return PFOSSL_FAILED;
  made->block = OPENSSL_memdup(der, count);
  made->count = count;
  if (made->block == NULL || !find_places(made) || !open_context(made, key) ||
      made->signature_count != (size_t)EVP_PKEY_get_size(made->key)) {
    pfossl_prepared_free(made);
    return PFOSSL_FAILED;
  }
  *prepared = made;
  return PFOSSL_OK;
}

/// Fills in the time; PFOSSL_NONE where it takes another form than that in the block.
static pfossl_status fill_time(pfossl_prepared *prepared, int64_t seconds) {
  if (prepared->time != NULL && prepared->seconds == seconds) return PFOSSL_OK;
  ASN1_TIME *time = ASN1_TIME_set(NULL, (time_t)seconds);
  if (time == NULL) return PFOSSL_FAILED;
  if (ASN1_STRING_type(time) != prepared->time_type ||
      (size_t)ASN1_STRING_length(time) != prepared->time_count) {
    ASN1_TIME_free(time);
    return PFOSSL_NONE;
  }
  memcpy(prepared->time_place, ASN1_STRING_get0_data(time), prepared->time_count);
  ASN1_TIME_free(prepared->time);
  prepared->time = time;
  prepared->seconds = seconds;
  return PFOSSL_OK;
}

size_t pfossl_prepared_size(const pfossl_prepared *prepared) { return prepared->count; }

pfossl_status pfossl_prepared_sign(pfossl_prepared *prepared, const uint8_t *content, size_t count,
                                   int64_t signing_time, uint8_t *out) {
  ERR_clear_error();
  const pfossl_status status = fill_time(prepared, signing_time);
  if (status != PFOSSL_OK) return status;
  pfossl_digest_once(PFOSSL_SHA256, content, count, prepared->digest);
  // They stand in the block as [0], and are signed as the SET OF that they are (RFC 5652, section 5.4).
  uint8_t hash[digest_size];
  *prepared->attributes = set_tag;
  pfossl_digest_once(PFOSSL_SHA256, prepared->attributes, prepared->attributes_count, hash);
  *prepared->attributes = attributes_tag;
  // Not verified here: rsa_ossl_mod_exp (crypto/rsa/rsa_ossl.c) raises what it computed by the prime factors,
  // which each key in DER states, to the public exponent, and computes anew without them where that does not
  // give the message.
  size_t length = prepared->signature_count;
  if (EVP_PKEY_sign(prepared->context, prepared->signature, &length, hash, sizeof hash) != 1 ||
      length != prepared->signature_count)
    return PFOSSL_FAILED;
  memcpy(out, prepared->block, prepared->count);
  return PFOSSL_OK;
}

void pfossl_prepared_free(pfossl_prepared *prepared) {
  if (prepared == NULL) return;
  EVP_PKEY_CTX_free(prepared->context);
  EVP_PKEY_free(prepared->key);
  ASN1_TIME_free(prepared->time);
  OPENSSL_free(prepared->block);
  OPENSSL_free(prepared);
}
