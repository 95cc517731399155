#include "CPKCS11.h"

#include <dlfcn.h>
#include <limits.h>
#include <p11-kit-1/p11-kit/pkcs11.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pfp11_module {
  CK_FUNCTION_LIST *calls;
};

// The numbers of the header above are those of the standard.
_Static_assert(PFP11_PIN_LOCKED == CKR_PIN_LOCKED && PFP11_BUFFER_TOO_SMALL == CKR_BUFFER_TOO_SMALL &&
                   PFP11_USER_ALREADY_LOGGED_IN == CKR_USER_ALREADY_LOGGED_IN &&
                   PFP11_PIN_INCORRECT == CKR_PIN_INCORRECT && PFP11_PIN_INVALID == CKR_PIN_INVALID &&
                   PFP11_PIN_LEN_RANGE == CKR_PIN_LEN_RANGE &&
                   PFP11_SESSION_HANDLE_INVALID == CKR_SESSION_HANDLE_INVALID &&
                   PFP11_ATTRIBUTE_SENSITIVE == CKR_ATTRIBUTE_SENSITIVE &&
                   PFP11_ATTRIBUTE_TYPE_INVALID == CKR_ATTRIBUTE_TYPE_INVALID,
               "errors");
_Static_assert(PFP11_PUBLIC_KEY == CKO_PUBLIC_KEY && PFP11_PRIVATE_KEY == CKO_PRIVATE_KEY, "classes");
_Static_assert(PFP11_LABEL == CKA_LABEL && PFP11_KEY_TYPE == CKA_KEY_TYPE && PFP11_ID == CKA_ID &&
                   PFP11_MODULUS == CKA_MODULUS && PFP11_EC_POINT == CKA_EC_POINT &&
                   PFP11_ALWAYS_AUTHENTICATE == CKA_ALWAYS_AUTHENTICATE,
               "attributes");
_Static_assert(PFP11_RSA == CKK_RSA && PFP11_EC == CKK_EC && PFP11_RSA_PKCS == CKM_RSA_PKCS &&
                   PFP11_ECDSA == CKM_ECDSA,
               "keys");

pfp11_module *pfp11_open(const char *path, unsigned long *error, char *reason, size_t capacity) {
  *error = CKR_OK;
  reason[0] = 0;
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  CK_C_GetFunctionList list_of = NULL;
  if (library != NULL) {
    // POSIX has functions in objects; C does not, so the address is copied.
    void *symbol = dlsym(library, "C_GetFunctionList");
    memcpy(&list_of, &symbol, sizeof list_of);
  }
  if (list_of == NULL) {
    const char *words = dlerror();
    snprintf(reason, capacity, "%s", words == NULL ? "C_GetFunctionList is missing" : words);
    if (library != NULL) dlclose(library);
    return NULL;
  }
  CK_FUNCTION_LIST *calls = NULL;
  CK_RV result = list_of(&calls);
  if (result == CKR_OK) {
    CK_C_INITIALIZE_ARGS arguments = {0};
    arguments.flags = CKF_OS_LOCKING_OK;
    result = calls->C_Initialize(&arguments);
    // Another part of this process may use the same module.
    if (result == CKR_CRYPTOKI_ALREADY_INITIALIZED) result = CKR_OK;
  }
  pfp11_module *module = result == CKR_OK ? calloc(1, sizeof(pfp11_module)) : NULL;
  if (module == NULL) {
    *error = result == CKR_OK ? CKR_HOST_MEMORY : result;
    return NULL;
  }
  module->calls = calls;
  return module;
}

const char *pfp11_error_name(unsigned long error) {
  switch (error) {
#define NAME(number) \
  case number: return #number
    NAME(CKR_HOST_MEMORY);
    NAME(CKR_GENERAL_ERROR);
    NAME(CKR_FUNCTION_FAILED);
    NAME(CKR_ARGUMENTS_BAD);
    NAME(CKR_CANT_LOCK);
    NAME(CKR_ATTRIBUTE_TYPE_INVALID);
    NAME(CKR_DATA_LEN_RANGE);
    NAME(CKR_DEVICE_ERROR);
    NAME(CKR_DEVICE_MEMORY);
    NAME(CKR_DEVICE_REMOVED);
    NAME(CKR_FUNCTION_NOT_SUPPORTED);
    NAME(CKR_KEY_HANDLE_INVALID);
    NAME(CKR_KEY_TYPE_INCONSISTENT);
    NAME(CKR_KEY_FUNCTION_NOT_PERMITTED);
    NAME(CKR_MECHANISM_INVALID);
    NAME(CKR_MECHANISM_PARAM_INVALID);
    NAME(CKR_OPERATION_ACTIVE);
    NAME(CKR_OPERATION_NOT_INITIALIZED);
    NAME(CKR_PIN_INCORRECT);
    NAME(CKR_PIN_INVALID);
    NAME(CKR_PIN_LEN_RANGE);
    NAME(CKR_PIN_EXPIRED);
    NAME(CKR_PIN_LOCKED);
    NAME(CKR_SESSION_CLOSED);
    NAME(CKR_SESSION_COUNT);
    NAME(CKR_SESSION_HANDLE_INVALID);
    NAME(CKR_SLOT_ID_INVALID);
    NAME(CKR_TOKEN_NOT_PRESENT);
    NAME(CKR_TOKEN_NOT_RECOGNIZED);
    NAME(CKR_USER_NOT_LOGGED_IN);
    NAME(CKR_USER_PIN_NOT_INITIALIZED);
    NAME(CKR_USER_TYPE_INVALID);
    NAME(CKR_CRYPTOKI_NOT_INITIALIZED);
#undef NAME
    default: return NULL;
  }
}

unsigned long pfp11_slots(pfp11_module *module, unsigned long *slots, size_t *count) {
  CK_ULONG number = *count;
  const CK_RV result = module->calls->C_GetSlotList(CK_TRUE, slots, &number);
  *count = number;
  return result;
}

unsigned long pfp11_token_of(pfp11_module *module, unsigned long slot, pfp11_token *token) {
  CK_TOKEN_INFO info;
  memset(token, 0, sizeof *token);
  const CK_RV result = module->calls->C_GetTokenInfo(slot, &info);
  if (result != CKR_OK) return result;
  memcpy(token->label, info.label, sizeof token->label);
  memcpy(token->manufacturer, info.manufacturerID, sizeof token->manufacturer);
  memcpy(token->model, info.model, sizeof token->model);
  memcpy(token->serial, info.serialNumber, sizeof token->serial);
  token->is_initialized = (info.flags & CKF_TOKEN_INITIALIZED) != 0;
  token->needs_login = (info.flags & CKF_LOGIN_REQUIRED) != 0;
  token->has_own_keys = (info.flags & CKF_PROTECTED_AUTHENTICATION_PATH) != 0;
  token->is_final_try = (info.flags & CKF_USER_PIN_FINAL_TRY) != 0;
  token->is_locked = (info.flags & CKF_USER_PIN_LOCKED) != 0;
  return CKR_OK;
}

unsigned long pfp11_session_open(pfp11_module *module, unsigned long slot, unsigned long *session) {
  return module->calls->C_OpenSession(slot, CKF_SERIAL_SESSION, NULL, NULL, session);
}

void pfp11_session_close(pfp11_module *module, unsigned long session) {
  (void)module->calls->C_CloseSession(session);
}

unsigned long pfp11_login(pfp11_module *module, unsigned long session, int for_operation, const uint8_t *pin,
                          size_t count) {
  const CK_USER_TYPE user = for_operation ? CKU_CONTEXT_SPECIFIC : CKU_USER;
  // The module does not write to the PIN; the standard's type lacks the const.
  return module->calls->C_Login(session, user, (CK_UTF8CHAR *)(uintptr_t)pin, pin == NULL ? 0 : count);
}

unsigned long pfp11_find(pfp11_module *module, unsigned long session, unsigned long object_class,
                         const uint8_t *label, size_t label_count, const uint8_t *identifier,
                         size_t identifier_count, unsigned long *objects, size_t *found) {
  CK_OBJECT_CLASS class = object_class;
  CK_ATTRIBUTE wanted[3] = {{CKA_CLASS, &class, sizeof class}};
  CK_ULONG count = 1;
  if (label != NULL) wanted[count++] = (CK_ATTRIBUTE){CKA_LABEL, (void *)(uintptr_t)label, label_count};
  if (identifier != NULL) wanted[count++] = (CK_ATTRIBUTE){CKA_ID, (void *)(uintptr_t)identifier, identifier_count};
  const size_t room = *found;
  *found = 0;
  CK_RV result = module->calls->C_FindObjectsInit(session, wanted, count);
  if (result != CKR_OK) return result;
  while (*found < room) {
    CK_ULONG more = 0;
    result = module->calls->C_FindObjects(session, objects + *found, room - *found, &more);
    if (result != CKR_OK || more == 0) break;
    *found += more;
  }
  const CK_RV ended = module->calls->C_FindObjectsFinal(session);
  return result == CKR_OK ? ended : result;
}

unsigned long pfp11_attribute(pfp11_module *module, unsigned long session, unsigned long object,
                              unsigned long type, uint8_t *value, size_t *count) {
  CK_ATTRIBUTE attribute = {type, value, *count};
  const CK_RV result = module->calls->C_GetAttributeValue(session, object, &attribute, 1);
  *count = result == CKR_OK && attribute.ulValueLen <= *count ? attribute.ulValueLen : 0;
  return result;
}

unsigned long pfp11_number(pfp11_module *module, unsigned long session, unsigned long object,
                           unsigned long type, unsigned long *value) {
  CK_ULONG number = 0;
  CK_ATTRIBUTE attribute = {type, &number, sizeof number};
  const CK_RV result = module->calls->C_GetAttributeValue(session, object, &attribute, 1);
  *value = number;
  return result;
}

unsigned long pfp11_sign_begin(pfp11_module *module, unsigned long session, unsigned long key,
                               unsigned long mechanism) {
  CK_MECHANISM how = {mechanism, NULL, 0};
  return module->calls->C_SignInit(session, &how, key);
}

unsigned long pfp11_sign(pfp11_module *module, unsigned long session, const uint8_t *data, size_t data_count,
                         uint8_t *signature, size_t *count) {
  CK_ULONG size = *count;
  const CK_RV result =
      module->calls->C_Sign(session, (CK_BYTE *)(uintptr_t)data, data_count, signature, &size);
  *count = result == CKR_OK ? size : 0;
  return result;
}
