#ifndef CPKCS11_H
#define CPKCS11_H

// The calls of a PKCS#11 module (OASIS, version 2.40) that signing with a token takes. The module is opened at
// run time, so nothing of PKCS#11 is linked.
//
// Protocol, common to all functions:
// - A call returns 0 (CKR_OK), or the module's own error number; `pfp11_error_name` names it.
// - Bytes go in as pointer and count and are not kept. Bytes come out into room that the caller has.
// - No policy: which token, which key, what an error means to a user is decided by the caller.

#include <stddef.h>
#include <stdint.h>

/// An opened module.
typedef struct pfp11_module pfp11_module;

/// Errors that are told apart.
enum {
  PFP11_OK = 0x00,
  PFP11_PIN_INCORRECT = 0xA0,
  PFP11_PIN_INVALID = 0xA1,
  PFP11_PIN_LEN_RANGE = 0xA2,
  PFP11_PIN_LOCKED = 0xA4,
  PFP11_SESSION_HANDLE_INVALID = 0xB3,
  PFP11_USER_ALREADY_LOGGED_IN = 0x100,
  PFP11_ATTRIBUTE_SENSITIVE = 0x11,
  PFP11_ATTRIBUTE_TYPE_INVALID = 0x12,
  PFP11_BUFFER_TOO_SMALL = 0x150,
};

/// Classes of objects.
enum { PFP11_PUBLIC_KEY = 2, PFP11_PRIVATE_KEY = 3 };

/// Types of attributes.
enum {
  PFP11_LABEL = 0x003,
  PFP11_KEY_TYPE = 0x100,
  PFP11_ID = 0x102,
  PFP11_MODULUS = 0x120,
  PFP11_EC_POINT = 0x181,
  PFP11_ALWAYS_AUTHENTICATE = 0x202,
};

/// Types of keys.
enum { PFP11_RSA = 0, PFP11_EC = 3 };

/// Mechanisms.
enum { PFP11_RSA_PKCS = 0x0001, PFP11_ECDSA = 0x1041 };

/// A token; its texts are padded with blanks.
typedef struct {
  uint8_t label[32];
  uint8_t manufacturer[32];
  uint8_t model[16];
  uint8_t serial[16];
  /// Whether it is set up, wants a login, has keys of its own for the PIN, and has refused so many wrong PINs
  /// that the next one locks it, or is locked.
  int is_initialized;
  int needs_login;
  int has_own_keys;
  int is_final_try;
  int is_locked;
} pfp11_token;

/// Opens a module and initializes it for use by several threads.
///
/// `reason` gets the dynamic loader's words where the module cannot be loaded. The result is NULL then, or where
/// the module refuses, with its number in `error`; it stays open until the process ends.
pfp11_module *_Nullable pfp11_open(const char *_Nonnull path, unsigned long *_Nonnull error,
                                   char *_Nonnull reason, size_t capacity);
/// The name of an error, `CKR_PIN_LOCKED`; NULL where it has none here.
const char *_Nullable pfp11_error_name(unsigned long error);

/// The slots with a token; `count` is the room first, then how many there are.
unsigned long pfp11_slots(pfp11_module *_Nonnull module, unsigned long *_Nonnull slots, size_t *_Nonnull count);
/// What a token says of itself.
unsigned long pfp11_token_of(pfp11_module *_Nonnull module, unsigned long slot, pfp11_token *_Nonnull token);

/// Opens a session that only reads.
unsigned long pfp11_session_open(pfp11_module *_Nonnull module, unsigned long slot,
                                 unsigned long *_Nonnull session);
/// Closes a session.
void pfp11_session_close(pfp11_module *_Nonnull module, unsigned long session);
/// Logs the user in, which holds for all sessions with the token; NULL where the token has keys of its own.
/// `for_operation`: for the operation under way alone, as keys want it that ask each time.
unsigned long pfp11_login(pfp11_module *_Nonnull module, unsigned long session, int for_operation,
                          const uint8_t *_Nullable pin, size_t count);

/// The objects of a class with this label and identifier, where these are not NULL; `found` is the room
/// first, then how many were written.
unsigned long pfp11_find(pfp11_module *_Nonnull module, unsigned long session, unsigned long object_class,
                         const uint8_t *_Nullable label, size_t label_count, const uint8_t *_Nullable identifier,
                         size_t identifier_count, unsigned long *_Nonnull objects, size_t *_Nonnull found);
/// An attribute; `count` is the room first, then its size.
unsigned long pfp11_attribute(pfp11_module *_Nonnull module, unsigned long session, unsigned long object,
                              unsigned long type, uint8_t *_Nonnull value, size_t *_Nonnull count);
/// An attribute that is a number.
unsigned long pfp11_number(pfp11_module *_Nonnull module, unsigned long session, unsigned long object,
                           unsigned long type, unsigned long *_Nonnull value);

/// Begins a signature.
unsigned long pfp11_sign_begin(pfp11_module *_Nonnull module, unsigned long session, unsigned long key,
                               unsigned long mechanism);
/// Signs; `count` is the room first, then the signature's size.
unsigned long pfp11_sign(pfp11_module *_Nonnull module, unsigned long session, const uint8_t *_Nonnull data,
                         size_t data_count, uint8_t *_Nonnull signature, size_t *_Nonnull count);

#endif
