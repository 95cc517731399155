#ifndef PFOSSL_SUPPORT_H
#define PFOSSL_SUPPORT_H

// What the files of the shim share.

#include <openssl/bio.h>
#include <openssl/types.h>
#include <openssl/x509.h>

#include "COpenSSLShim.h"

/// A library context with the default and the legacy provider; neither touches the process's own context.
typedef struct {
  OSSL_LIB_CTX *_Nullable context;
  OSSL_PROVIDER *_Nullable standard;
  OSSL_PROVIDER *_Nullable legacy;
} pfossl_legacy;

/// Opens such a context; 0 where the legacy provider is not installed.
int pfossl_legacy_open(pfossl_legacy *_Nonnull legacy);
/// Closes it; nothing made in it may be used any more.
void pfossl_legacy_close(pfossl_legacy *_Nonnull legacy);

/// Whether the queue names an algorithm that is not supported; leaves the queue as it is.
int pfossl_is_unsupported(void);

/// A copy of the password with a closing zero byte, freed by `pfossl_password_free`; NULL stays NULL.
char *_Nullable pfossl_password_copy(const uint8_t *_Nullable password, size_t count);
/// Wipes and frees such a copy.
void pfossl_password_free(char *_Nullable password, size_t count);

/// Moves what was written to a memory BIO into a buffer.
pfossl_status pfossl_buffer_take(BIO *_Nonnull bio, pfossl_buffer *_Nonnull buffer);
/// Copies bytes into a buffer.
pfossl_status pfossl_buffer_copy(const uint8_t *_Nullable bytes, size_t count, pfossl_buffer *_Nonnull buffer);

/// A stack of certificates, which stay the caller's; it is freed by `sk_X509_free` alone.
STACK_OF(X509) *_Nullable pfossl_stack_of(pfossl_certificate *_Nonnull const *_Nullable certificates,
                                          size_t count);

/// Adds entries to a name: short names with values as UTF-8; 1 or 0.
int pfossl_name_fill(X509_NAME *_Nonnull name, const pfossl_pair *_Nonnull entries, size_t count);

/// Copies a key into the process's own context, so that it outlives the context it was read in.
pfossl_key *_Nullable pfossl_key_adopt(const pfossl_key *_Nonnull key);

#endif
