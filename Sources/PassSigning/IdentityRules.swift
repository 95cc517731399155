public import PassFindings

/// The rules about certificates, keys and passwords.
public enum IdentityRules {
  /// All of them, in the order in which they are met.
  public static let all: [Rule] = [
    missing, ambiguous, unreadable, notCertificate, notKey, notPKCS12, passwordNeeded, wrongPassword,
    unsupportedCipher, keyMissing, keyMismatch, intermediateMissing, intermediateMismatch, notPassCertificate,
    passTypeMismatch, teamMismatch, expired, notYetValid, expiring, signingTime, nfcCertificate, keyKind,
    developmentIdentity, signingFailed, keyURI, token, tokenKey, signerProgram, developmentStore,
    developmentDamaged, exportTaken, exportTarget, storeFailure, storeDamaged, storeExposed, storeName,
    choice,
    unknown, passedOver, issuerUnreachable, issuerUnknown,
  ]

  static let missing = Rule(
    "identity-missing", .error, .policy, domain: .identity,
    "a pass is signed with a certificate, its key and the intermediate that issued it")
  static let ambiguous = Rule(
    "identity-ambiguous", .error, .policy, domain: .identity, "an identity is given once, not in two ways")
  static let unreadable = Rule(
    "identity-unreadable", .error, .policy, domain: .identity, "the files of an identity can be read")
  static let notCertificate = Rule(
    "not-a-certificate", .error, .policy, domain: .identity,
    "what is given as a certificate is one, in PEM or DER")
  static let notKey = Rule(
    "not-a-key", .error, .policy, domain: .identity,
    "what is given as a key is a private key, in PEM or DER")
  static let notPKCS12 = Rule(
    "not-pkcs12", .error, .policy, domain: .identity,
    "what is given as PKCS#12 is such a file and holds a certificate with its key")
  static let passwordNeeded = Rule(
    "password-needed", .error, .policy, domain: .identity, "an encrypted key needs its password")
  static let wrongPassword = Rule(
    "wrong-password", .error, .policy, domain: .identity, "the password opens the key")
  static let unsupportedCipher = Rule(
    "unsupported-cipher", .error, .policy, domain: .identity,
    "a key is encrypted in a way that this system's OpenSSL can undo")
  static let keyMissing = Rule(
    "key-missing", .error, .policy, domain: .identity, "a certificate signs only with its private key")
  static let keyMismatch = Rule(
    "key-mismatch", .error, .refused, domain: .identity, "the key belongs to the certificate")
  static let intermediateMissing = Rule(
    "intermediate-missing", .error, .refused, domain: .identity,
    "the intermediate that issued the certificate is put into the signature",
    source: "Apple support: WWDR intermediate certificate updates")
  static let intermediateMismatch = Rule(
    "intermediate-mismatch", .error, .refused, domain: .identity,
    "the intermediate is the one that issued the certificate, by key identifier and signature",
    source: "Apple support: WWDR intermediate certificate updates")
  static let notPassCertificate = Rule(
    "not-a-pass-certificate", .error, .refused, domain: .identity,
    "passes are signed with a Pass Type ID certificate: Apple's extension 1.2.840.113635.100.6.1.16 and the "
      + "key usage 1.2.840.113635.100.4.14",
    source: "Apple Security: pass signing policy")
  static let passTypeMismatch = Rule(
    "pass-type-mismatch", .error, .refused, domain: .identity,
    "passTypeIdentifier is the one that the certificate was issued for",
    source: "Apple Security: pass signing policy")
  static let teamMismatch = Rule(
    "team-mismatch", .error, .refused, domain: .identity,
    "teamIdentifier is the team of the certificate (OU)", source: "Apple Security: pass signing policy")
  static let expired = Rule(
    "certificate-expired", .error, .refused, domain: .identity,
    "neither the certificate nor its intermediate has expired",
    source: "Apple support: certificates")
  static let notYetValid = Rule(
    "certificate-not-yet-valid", .error, .refused, domain: .identity,
    "the lives of the certificate and its intermediate have begun")
  static let expiring = Rule(
    "certificate-expiring", .warning, .policy, domain: .identity,
    "a certificate that ends within 30 days is renewed in time")
  static let signingTime = Rule(
    "signing-time", .error, .refused, domain: .identity,
    "the signing time lies inside the life of every certificate, since Wallet judges them as of then",
    source: "Apple Security: certificate validity at signing time")
  static let nfcCertificate = Rule(
    "nfc-certificate", .error, .refused, domain: .identity,
    "passes with nfc or personalization are signed with an NFC certificate",
    source: "undocumented behaviour, iOS 26")
  static let keyKind = Rule(
    "key-kind", .note, .policy, domain: .identity,
    "Apple issues pass certificates for RSA keys of 2048 bits")
  /// A pass is signed for tests.
  public static let developmentIdentity = Rule(
    "development-identity", .note, .refused, domain: .identity,
    "a development identity is for tests and previews; Wallet does not trust it")
  static let signingFailed = Rule(
    "signing-failed", .error, .policy, domain: .identity, "the key makes signatures that verify")
  static let keyURI = Rule(
    "key-uri", .error, .policy, domain: .identity,
    "a key in a token is named by a PKCS#11 URI, which holds no PIN", source: "RFC 7512")
  static let token = Rule(
    "token", .error, .policy, domain: .identity, "the token with the key is there, and signs")
  static let tokenKey = Rule(
    "token-key", .error, .policy, domain: .identity, "the URI of a key fits one private key of one token")
  static let signerProgram = Rule(
    "signer-program", .error, .policy, domain: .identity,
    "the program that signs answers in time, with the bare signature of the digest that it is given")
  static let developmentStore = Rule(
    "development-store", .error, .policy, domain: .system,
    "the development identity is made at first use and kept in a folder of the user")
  static let developmentDamaged = Rule(
    "development-damaged", .error, .policy, domain: .identity,
    "the files of the development identity belong together")
  static let exportTaken = Rule(
    "export-taken", .error, .policy, domain: .usage,
    "an export replaces files only where that is asked for, and keys never")
  static let exportTarget = Rule(
    "export-target", .error, .policy, domain: .system, "the folder of an export can be written")
  static let storeFailure = Rule(
    "store-failure", .error, .policy, domain: .system, "the identity store can be read and written")
  static let storeDamaged = Rule(
    "store-damaged", .error, .policy, domain: .identity,
    "the files of an identity in the store belong together, and none is missing")
  static let storeExposed = Rule(
    "store-exposed", .warning, .policy, domain: .identity, "nobody but its owner can read the identity store")
  static let storeName = Rule(
    "store-name", .error, .policy, domain: .identity,
    "a pass type in the store begins with 'pass.' and has letters, digits, points and hyphens")
  static let choice = Rule(
    "identity-choice", .error, .policy, domain: .identity,
    "where several identities of the store fit, one of them is named")
  static let unknown = Rule(
    "identity-unknown", .error, .policy, domain: .identity, "an identity that is named is in the store")
  static let passedOver = Rule(
    "identity-passed-over", .warning, .policy, domain: .identity,
    "a renewed certificate can sign as soon as it is in the store")
  static let issuerUnreachable = Rule(
    "issuer-unreachable", .error, .policy, domain: .system,
    "the intermediate can be fetched from the address in the certificate")
  static let issuerUnknown = Rule(
    "issuer-unknown", .error, .policy, domain: .identity,
    "an intermediate that is fetched has the SHA-256 fingerprint of one that Apple publishes",
    source: "Apple PKI: certificate authority page")
}
