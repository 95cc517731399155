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

/// The families of keys that are told apart.
typedef enum { PFOSSL_KEY_RSA = 0, PFOSSL_KEY_EC = 1, PFOSSL_KEY_OTHER = 2 } pfossl_key_family;

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

// PEM

/// Reads the first PEM block at or after `bytes`. `consumed` is how far it read; `label` is the word
/// after BEGIN, `header` the lines before the empty line (both without a closing zero byte), `der` the content.
/// PFOSSL_NONE where there is no block, PFOSSL_FAILED where one is damaged.
pfossl_status pfossl_pem_next(const uint8_t *_Nonnull bytes, size_t count, size_t *_Nonnull consumed,
                              pfossl_buffer *_Nonnull label, pfossl_buffer *_Nonnull header,
                              pfossl_buffer *_Nonnull der);

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
/// Whether two keys have the same public half: 1 or 0.
int pfossl_key_matches(const pfossl_key *_Nonnull one, const pfossl_key *_Nonnull other);

// Signatures

/// Signs a message with SHA-256: RSA PKCS#1 v1.5 or ECDSA.
pfossl_status pfossl_sign(pfossl_key *_Nonnull key, const uint8_t *_Nonnull message, size_t count,
                          pfossl_buffer *_Nonnull signature);
/// Whether the signature (RSA PKCS#1 v1.5 or ECDSA) of a message is good: 1 or 0.
int pfossl_verify(pfossl_key *_Nonnull key, pfossl_digest_kind kind, const uint8_t *_Nonnull message,
                  size_t count, const uint8_t *_Nonnull signature, size_t signature_count);
/// Whether a certificate (DER) is signed by this key, whatever the algorithm: 1 or 0.
int pfossl_certificate_signed_by(const uint8_t *_Nonnull certificate, size_t count, pfossl_key *_Nonnull key);

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
