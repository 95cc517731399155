#ifndef COPENSSLSHIM_H
#define COPENSSLSHIM_H

// Whole operations of libcrypto 3.0 that Swift cannot call well: macros, callbacks, owned stacks.
//
// Protocol, common to all functions:
// - Bytes go in as pointer and count and are not kept after the call.
// - Bytes come out in a `pfossl_buffer` that the caller frees with `pfossl_buffer_free`, which wipes them.
//   On failure every out-value is left empty.
// - Failures leave their reasons in the error queue of the calling thread; `pfossl_error_next` takes
//   them out. Each function clears that queue first.
// - Keys are immutable once made and may be used by several threads at once.
// - No policy: which form to try, which password, what a failure means to a user is decided by the caller.

#include <stddef.h>
#include <stdint.h>

/// A key: private with its public half, or public alone.
typedef struct evp_pkey_st pfossl_key;
/// A digest under way.
typedef struct pfossl_digest pfossl_digest;
/// A certificate (X.509).
typedef struct x509_st pfossl_certificate;
/// A signature that was read (CMS SignedData); for one thread at a time.
typedef struct CMS_ContentInfo_st pfossl_cms;
/// A signature in which time, digest and signature value are filled in; for one thread at a time.
typedef struct pfossl_prepared pfossl_prepared;

/// How an operation ended.
typedef enum {
  PFOSSL_OK = 0,
  /// The bytes are not of the expected form, or libcrypto failed otherwise.
  PFOSSL_FAILED = 1,
  /// The password does not open the data.
  PFOSSL_WRONG_PASSWORD = 2,
  /// The data uses an algorithm that this libcrypto has not, its legacy provider included.
  PFOSSL_UNSUPPORTED = 3,
  /// There is nothing (more) of the kind.
  PFOSSL_NONE = 4,
} pfossl_status;

/// Bytes allocated by libcrypto.
typedef struct {
  uint8_t *_Nullable bytes;
  size_t count;
} pfossl_buffer;

/// A name with a value.
typedef struct {
  const char *_Nonnull name;
  const char *_Nonnull value;
} pfossl_pair;

/// The families of keys that are told apart.
typedef enum { PFOSSL_KEY_RSA = 0, PFOSSL_KEY_EC = 1, PFOSSL_KEY_OTHER = 2 } pfossl_key_family;

/// The two ends of a certificate.
typedef enum { PFOSSL_SUBJECT = 0, PFOSSL_ISSUER = 1 } pfossl_name_kind;

/// What bytes in DER turn out to be.
typedef enum {
  PFOSSL_CONTENT_UNKNOWN = 0,
  PFOSSL_CONTENT_CERTIFICATE = 1,
  PFOSSL_CONTENT_REQUEST = 2,
  PFOSSL_CONTENT_KEY = 3,
  PFOSSL_CONTENT_ENCRYPTED_KEY = 4,
  PFOSSL_CONTENT_PUBLIC_KEY = 5,
  PFOSSL_CONTENT_PKCS12 = 6,
  PFOSSL_CONTENT_PKCS7 = 7,
} pfossl_content_kind;

/// The digests that are offered.
typedef enum { PFOSSL_SHA1 = 0, PFOSSL_SHA256 = 1, PFOSSL_SHA384 = 2, PFOSSL_SHA512 = 3 } pfossl_digest_kind;

// Memory

/// Wipes and frees the bytes and empties the buffer.
void pfossl_buffer_free(pfossl_buffer *_Nonnull buffer);
/// Overwrites bytes so that the compiler cannot leave it out.
void pfossl_cleanse(void *_Nullable bytes, size_t count);

// Errors

/// Takes the oldest reason out of the thread's queue, as text; returns 0 when there is none.
int pfossl_error_next(char *_Nonnull text, size_t capacity);
/// Empties the thread's queue.
void pfossl_error_clear(void);

// Digests

/// The size of a digest in bytes.
size_t pfossl_digest_size(pfossl_digest_kind kind);
/// Writes the digest of the bytes; `out` has room for `pfossl_digest_size(kind)`.
void pfossl_digest_once(pfossl_digest_kind kind, const uint8_t *_Nullable bytes, size_t count,
                        uint8_t *_Nonnull out);
/// Begins a digest; NULL only where memory is out. Ended by `pfossl_digest_free`.
pfossl_digest *_Nullable pfossl_digest_new(pfossl_digest_kind kind);
/// Adds bytes to a digest.
void pfossl_digest_update(pfossl_digest *_Nonnull digest, const uint8_t *_Nullable bytes, size_t count);
/// Writes the digest of all bytes; no update may follow.
void pfossl_digest_finish(pfossl_digest *_Nonnull digest, uint8_t *_Nonnull out);
/// Frees a digest.
void pfossl_digest_free(pfossl_digest *_Nullable digest);
/// The size of a digest under way that is kept as plain bytes: they may be copied, lie at any address, and go on
/// more than once, in this process alone.
size_t pfossl_digest_state_size(void);
/// Begins such a digest; `state` has room for `pfossl_digest_state_size`.
void pfossl_digest_state_begin(pfossl_digest_kind kind, uint8_t *_Nonnull state);
/// Adds bytes to it.
void pfossl_digest_state_update(uint8_t *_Nonnull state, const uint8_t *_Nullable bytes, size_t count);
/// Writes the digest of all its bytes and leaves the state as it was.
void pfossl_digest_state_finish(const uint8_t *_Nonnull state, uint8_t *_Nonnull out);

// PEM

/// Reads the first PEM block at or after `bytes`. `consumed` is how far it read; `label` is the word
/// after BEGIN, `header` the lines before the empty line (both without a closing zero byte), `der` the content.
/// PFOSSL_NONE where there is no block, PFOSSL_FAILED where one is damaged.
pfossl_status pfossl_pem_next(const uint8_t *_Nonnull bytes, size_t count, size_t *_Nonnull consumed,
                              pfossl_buffer *_Nonnull label, pfossl_buffer *_Nonnull header,
                              pfossl_buffer *_Nonnull der);

/// Keeps the memory of the process to itself: no core dump, no other process of the user may look into it
/// (prctl(2), PR_SET_DUMPABLE), and memory set aside for the private numbers of keys that are made from then on,
/// locked where the system allows that (CRYPTO_secure_malloc_init(3)). What does not work is left out. Once for a
/// process.
void pfossl_process_guard(size_t size, size_t smallest);

// Keys; each is freed with `pfossl_key_free`

/// Frees a key.
void pfossl_key_free(pfossl_key *_Nullable key);
/// Reads an unencrypted private key: PKCS#8, PKCS#1 or SEC1.
pfossl_status pfossl_key_read(const uint8_t *_Nonnull der, size_t count, pfossl_key *_Nullable *_Nonnull key);
/// Whether the bytes have the form of an encrypted PKCS#8 key: 1 or 0.
int pfossl_key_is_encrypted(const uint8_t *_Nonnull der, size_t count);
/// Reads an encrypted PKCS#8 key; loads the legacy provider, in a context of its own, only where needed.
pfossl_status pfossl_key_decrypt(const uint8_t *_Nonnull der, size_t count, const uint8_t *_Nullable password,
                                 size_t password_count, pfossl_key *_Nullable *_Nonnull key);
/// The name of the cipher of an encrypted PKCS#8 key, or its object identifier.
pfossl_status pfossl_key_cipher(const uint8_t *_Nonnull der, size_t count, pfossl_buffer *_Nonnull name);
/// Reads a key of the old encrypted PEM form (`Proc-Type: 4,ENCRYPTED`); `header` ends with a zero byte.
pfossl_status pfossl_key_decrypt_pem(const char *_Nonnull header, const uint8_t *_Nonnull der, size_t count,
                                     const uint8_t *_Nullable password, size_t password_count,
                                     pfossl_key *_Nullable *_Nonnull key);
/// Reads a public key (SubjectPublicKeyInfo).
pfossl_status pfossl_key_read_public(const uint8_t *_Nonnull der, size_t count,
                                     pfossl_key *_Nullable *_Nonnull key);
/// Makes an RSA key with exponent 65537.
pfossl_status pfossl_key_generate_rsa(size_t bits, pfossl_key *_Nullable *_Nonnull key);
/// Tells family, size in bits and, for EC, the curve's name (80 bytes at most, with a closing zero byte).
pfossl_key_family pfossl_key_describe(const pfossl_key *_Nonnull key, int *_Nonnull bits,
                                      char *_Nonnull curve, size_t capacity);
/// The public half as SubjectPublicKeyInfo.
pfossl_status pfossl_key_public_der(const pfossl_key *_Nonnull key, pfossl_buffer *_Nonnull der);
/// The private key as unencrypted PKCS#8 PEM.
pfossl_status pfossl_key_private_pem(const pfossl_key *_Nonnull key, pfossl_buffer *_Nonnull pem);
/// The private key as encrypted PKCS#8 PEM: AES-256-CBC, PBKDF2 with HMAC-SHA-256 and so many rounds.
pfossl_status pfossl_key_encrypted_pem(const pfossl_key *_Nonnull key, const uint8_t *_Nonnull password,
                                       size_t password_count, int rounds, pfossl_buffer *_Nonnull pem);
/// Whether two keys have the same public half: 1 or 0.
int pfossl_key_matches(const pfossl_key *_Nonnull one, const pfossl_key *_Nonnull other);

// Certificates; each is freed with `pfossl_certificate_free`

/// Frees a certificate.
void pfossl_certificate_free(pfossl_certificate *_Nullable certificate);
/// Reads the certificate (DER) that the bytes begin with; `consumed` is its size.
pfossl_status pfossl_certificate_read(const uint8_t *_Nonnull der, size_t count, size_t *_Nonnull consumed,
                                      pfossl_certificate *_Nullable *_Nonnull certificate);
/// The certificate as PEM.
pfossl_status pfossl_certificate_pem(const pfossl_certificate *_Nonnull certificate, pfossl_buffer *_Nonnull pem);
/// The certificate as DER.
pfossl_status pfossl_certificate_der(const pfossl_certificate *_Nonnull certificate, pfossl_buffer *_Nonnull der);
/// The first entry of a name with this object identifier, as UTF-8; PFOSSL_NONE where it has none.
pfossl_status pfossl_certificate_name_entry(const pfossl_certificate *_Nonnull certificate, pfossl_name_kind kind,
                                            const char *_Nonnull oid, pfossl_buffer *_Nonnull text);
/// A name on one line, as UTF-8: `CN=…, OU=G4, O=…`.
pfossl_status pfossl_certificate_name(const pfossl_certificate *_Nonnull certificate, pfossl_name_kind kind,
                                      pfossl_buffer *_Nonnull text);
/// The serial number as bytes.
pfossl_status pfossl_certificate_serial(const pfossl_certificate *_Nonnull certificate,
                                        pfossl_buffer *_Nonnull bytes);
/// First and last second of its life, since 1970.
pfossl_status pfossl_certificate_validity(const pfossl_certificate *_Nonnull certificate,
                                          int64_t *_Nonnull not_before, int64_t *_Nonnull not_after);
/// The identifier of its key (PFOSSL_SUBJECT) or of its issuer's key; PFOSSL_NONE where it states none.
pfossl_status pfossl_certificate_key_identifier(const pfossl_certificate *_Nonnull certificate,
                                                pfossl_name_kind kind, pfossl_buffer *_Nonnull bytes);
/// The value of an extension; PFOSSL_NONE where it is not there.
pfossl_status pfossl_certificate_extension(const pfossl_certificate *_Nonnull certificate,
                                           const char *_Nonnull oid, pfossl_buffer *_Nonnull value);
/// The text of an extension that is a string, as UTF-8; PFOSSL_NONE where it is not there.
pfossl_status pfossl_certificate_extension_text(const pfossl_certificate *_Nonnull certificate,
                                                const char *_Nonnull oid, pfossl_buffer *_Nonnull text);
/// The object identifiers of its extended key usage, parted by blanks; PFOSSL_NONE where it has none.
pfossl_status pfossl_certificate_extended_key_usage(const pfossl_certificate *_Nonnull certificate,
                                                    pfossl_buffer *_Nonnull oids);
/// Whether it may issue certificates: 1 or 0.
int pfossl_certificate_is_authority(const pfossl_certificate *_Nonnull certificate);
/// The addresses (URI) from which its issuer's certificate can be had (RFC 5280, section 4.2.2.1, caIssuers),
/// each ended by a line feed; PFOSSL_NONE where it states none.
pfossl_status pfossl_certificate_issuer_addresses(const pfossl_certificate *_Nonnull certificate,
                                                  pfossl_buffer *_Nonnull text);
/// Its public key, freed by `pfossl_key_free`.
pfossl_status pfossl_certificate_key(const pfossl_certificate *_Nonnull certificate,
                                     pfossl_key *_Nullable *_Nonnull key);
/// Whether it is signed by the key of another, whatever the algorithm: 1 or 0.
int pfossl_certificate_is_signed_by(const pfossl_certificate *_Nonnull certificate,
                                    const pfossl_certificate *_Nonnull issuer);

/// What stands in a certificate besides its key.
typedef struct {
  /// The serial number, big-endian, positive.
  const uint8_t *_Nonnull serial;
  size_t serial_count;
  /// First and last second of its life, since 1970.
  int64_t not_before;
  int64_t not_after;
  /// The subject: short names with values, in order.
  const pfossl_pair *_Nonnull subject;
  size_t subject_count;
  /// The extensions: names or object identifiers with values as openssl's x509v3_config(5) writes them.
  const pfossl_pair *_Nonnull extensions;
  size_t extension_count;
} pfossl_certificate_plan;

/// Issues a certificate for a public key, signed with SHA-256; without an issuer it is its own (a root).
pfossl_status pfossl_certificate_issue(const pfossl_certificate_plan *_Nonnull plan,
                                       const pfossl_key *_Nonnull subject_key,
                                       const pfossl_certificate *_Nullable issuer,
                                       pfossl_key *_Nonnull issuer_key,
                                       pfossl_certificate *_Nullable *_Nonnull certificate);

// Requests for certificates (PKCS#10, RFC 2986)

/// Makes a request for the key, signed by it with SHA-256, as PEM.
pfossl_status pfossl_request_make(pfossl_key *_Nonnull key, const pfossl_pair *_Nonnull subject, size_t count,
                                  pfossl_buffer *_Nonnull pem);
/// The public key of a request in DER whose signature is good, freed by `pfossl_key_free`.
pfossl_status pfossl_request_key(const uint8_t *_Nonnull der, size_t count,
                                 pfossl_key *_Nullable *_Nonnull key);

// Signatures

/// Signs content that is not put inside: CMS SignedData as DER, SHA-256, one signer named by issuer and
/// serial number, its certificate and the others inside, the signed attributes contentType, messageDigest and
/// signingTime (seconds since 1970). The signature is verified before it is given out.
pfossl_status pfossl_cms_sign(pfossl_key *_Nonnull key, pfossl_certificate *_Nonnull signer,
                              pfossl_certificate *_Nonnull const *_Nullable others, size_t other_count,
                              const uint8_t *_Nonnull content, size_t count, int64_t signing_time,
                              pfossl_buffer *_Nonnull der);

/// Prepares signing by a signature that `pfossl_cms_sign` made with the key; freed with
/// `pfossl_prepared_free`. PFOSSL_NONE where the key is no RSA key: signatures of others differ in length.
pfossl_status pfossl_prepared_new(pfossl_key *_Nonnull key, const uint8_t *_Nonnull der, size_t count,
                                  pfossl_prepared *_Nullable *_Nonnull prepared);
/// The size of each of its signatures in bytes.
size_t pfossl_prepared_size(const pfossl_prepared *_Nonnull prepared);
/// Writes what `pfossl_cms_sign` makes of the same content and time, without verifying it: libcrypto checks
/// its RSA operations itself. `out` has room for `pfossl_prepared_size`. PFOSSL_NONE where the time is of
/// another form than in the first signature.
pfossl_status pfossl_prepared_sign(pfossl_prepared *_Nonnull prepared, const uint8_t *_Nonnull content,
                                   size_t count, int64_t signing_time, uint8_t *_Nonnull out);
/// Frees it.
void pfossl_prepared_free(pfossl_prepared *_Nullable prepared);

/// The two algorithms of a signer.
typedef enum { PFOSSL_CMS_DIGEST = 0, PFOSSL_CMS_SIGNATURE = 1 } pfossl_cms_algorithm_kind;

/// Frees a signature that was read.
void pfossl_cms_free(pfossl_cms *_Nullable cms);
/// Reads the ContentInfo (DER or BER) that the bytes begin with; `consumed` is its size. PFOSSL_NONE where it
/// holds something else than SignedData.
pfossl_status pfossl_cms_read(const uint8_t *_Nonnull bytes, size_t count, size_t *_Nonnull consumed,
                              pfossl_cms *_Nullable *_Nonnull cms);
/// The number of its signers. All functions below that speak of a signer mean the first one.
size_t pfossl_cms_signer_count(pfossl_cms *_Nonnull cms);
/// The content that is put inside; PFOSSL_NONE where the signature is detached.
pfossl_status pfossl_cms_content(pfossl_cms *_Nonnull cms, pfossl_buffer *_Nonnull content);
/// One of the certificates inside, counted from 0, as it was read with the signature; PFOSSL_NONE behind the
/// last one.
pfossl_status pfossl_cms_certificate(pfossl_cms *_Nonnull cms, size_t index,
                                     pfossl_certificate *_Nullable *_Nonnull certificate);
/// Whether the signer names this certificate, by issuer and serial number or by key identifier: 1 or 0.
int pfossl_cms_names(pfossl_cms *_Nonnull cms, pfossl_certificate *_Nonnull certificate);
/// The object identifier of one of the signer's algorithms.
pfossl_status pfossl_cms_algorithm(pfossl_cms *_Nonnull cms, pfossl_cms_algorithm_kind kind,
                                   pfossl_buffer *_Nonnull oid);
/// The signature value of the signer.
pfossl_status pfossl_cms_signature(pfossl_cms *_Nonnull cms, pfossl_buffer *_Nonnull signature);
/// The signed attributes as DER, one after the other, in their order; PFOSSL_NONE where there are none.
pfossl_status pfossl_cms_attributes(pfossl_cms *_Nonnull cms, pfossl_buffer *_Nonnull attributes);
/// The object identifier in the signed attribute contentType; PFOSSL_NONE where it is not there once.
pfossl_status pfossl_cms_content_type(pfossl_cms *_Nonnull cms, pfossl_buffer *_Nonnull oid);
/// The signed attribute signingTime, since 1970; PFOSSL_NONE where there is none, PFOSSL_FAILED where it is
/// no time.
pfossl_status pfossl_cms_signing_time(pfossl_cms *_Nonnull cms, int64_t *_Nonnull seconds);
/// Verifies the first signer with the key of a certificate over content that stands elsewhere, whatever is
/// put inside. `attributes_good`: the signature over the signed attributes, in the order in which they stand,
/// holds (or there are none); `content_good`: the digest among them, or without them the signature itself, is that of the
/// content. May be called once for a signature.
pfossl_status pfossl_cms_verify(pfossl_cms *_Nonnull cms, pfossl_certificate *_Nonnull certificate,
                                const uint8_t *_Nonnull content, size_t count, int *_Nonnull attributes_good,
                                int *_Nonnull content_good);
/// Builds the chain of a certificate to one of the anchors, which need not be roots, as of a moment; digests
/// and keys of any strength, any purpose. `chain` is DER, leaf first. PFOSSL_NONE where there is no good
/// chain: `depth` then counts from the leaf to the certificate at fault, and `reason` is libcrypto's.
pfossl_status pfossl_chain_verify(pfossl_certificate *_Nonnull leaf,
                                  pfossl_certificate *_Nonnull const *_Nullable others, size_t other_count,
                                  pfossl_certificate *_Nonnull const *_Nullable anchors, size_t anchor_count,
                                  int64_t moment, pfossl_buffer *_Nonnull chain, int *_Nonnull depth,
                                  pfossl_buffer *_Nonnull reason);

/// Signs a message with SHA-256: RSA PKCS#1 v1.5 or ECDSA.
pfossl_status pfossl_sign(pfossl_key *_Nonnull key, const uint8_t *_Nonnull message, size_t count,
                          pfossl_buffer *_Nonnull signature);
/// Whether the signature (RSA PKCS#1 v1.5 or ECDSA) of a message is good: 1 or 0.
int pfossl_verify(pfossl_key *_Nonnull key, pfossl_digest_kind kind, const uint8_t *_Nonnull message,
                  size_t count, const uint8_t *_Nonnull signature, size_t signature_count);

// Content of unknown kind

/// Tells what bytes in DER are, by reading them as each kind in turn.
pfossl_content_kind pfossl_content_of(const uint8_t *_Nonnull der, size_t count);
/// Writes base64 (RFC 4648) with its padding: (count + 2) / 3 * 4 characters, no zero behind them.
void pfossl_base64_write(const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull text);
/// Reads base64 (RFC 4648) without white space and with its padding; PFOSSL_FAILED where it is none.
pfossl_status pfossl_base64_read(const uint8_t *_Nonnull text, size_t count, pfossl_buffer *_Nonnull bytes);

// PKCS#12

/// Whether the bytes have the form of a PKCS#12 file: 1 or 0.
int pfossl_pkcs12_is(const uint8_t *_Nonnull bytes, size_t count);
/// Opens a PKCS#12 file. `password` may be NULL, which is not the same as empty. The key is NULL where there
/// is none; `certificates` holds all certificates as DER, one after the other, the key's own first where the
/// file says which it is. Loads the legacy provider, in a context of its own, only where needed.
pfossl_status pfossl_pkcs12_read(const uint8_t *_Nonnull bytes, size_t count,
                                 const uint8_t *_Nullable password, size_t password_count,
                                 pfossl_key *_Nullable *_Nonnull key, pfossl_buffer *_Nonnull certificates);
/// Makes a PKCS#12 file with AES-256 and a SHA-256 MAC. `certificates` is DER, one after the other, the
/// key's own first; `name` is shown by key stores.
pfossl_status pfossl_pkcs12_make(pfossl_key *_Nonnull key, const uint8_t *_Nonnull certificates, size_t count,
                                 const uint8_t *_Nonnull password, size_t password_count,
                                 const char *_Nonnull name, pfossl_buffer *_Nonnull file);

#endif
