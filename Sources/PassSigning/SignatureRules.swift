public import PassFindings

/// The rules on the signature of a finished pass.
public enum SignatureRules {
  static let missing = Rule(
    "signature-missing", .error, .refused, "a pass has the file 'signature', which is not empty",
    source: "device log")
  static let notCMS = Rule(
    "signature-not-cms", .error, .refused,
    "the signature is CMS SignedData (PKCS#7) in DER or BER, not PEM, S/MIME text or a bare value",
    source: "Archive: Wallet Developer Guide")
  static let signers = Rule(
    "signature-signers", .error, .refused, "a signature has exactly one signer", source: "Apple Security")
  static let form = Rule(
    "signature-form", .warning, .refused,
    "versions, types and parameters in the signature are as RFC 5652 has them, and nothing follows it")
  static let embedded = Rule(
    "signature-embedded", .warning, .refused,
    "the signature is detached: older systems refuse one that the manifest is put into",
    source: "Apple Security")
  static let manifest = Rule(
    "signature-manifest", .error, .refused, "what was signed is manifest.json, byte for byte",
    source: "device log")
  static let value = Rule(
    "signature-value", .error, .refused, "the signature was made with the key of its certificate",
    source: "device log")
  static let contentType = Rule(
    "signature-content-type", .error, .refused,
    "the signed attributes state the type of what is signed (RFC 5652, section 11.1)")
  static let algorithm = Rule(
    "signature-algorithm", .error, .refused, "the algorithms of the signature are known and fit each other")
  static let sha1 = Rule(
    "signature-sha1", .note, .policy, "a signature is better made with SHA-256; Wallet takes SHA-1 as well")
  static let timeMissing = Rule(
    "signing-time-missing", .error, .refused, "the signing time is among the signed attributes",
    source: "device log")
  static let timeAhead = Rule(
    "signing-time-ahead", .note, .policy, "the signing time is not in the future")
  static let signerMissing = Rule(
    "signer-missing", .error, .refused, "the certificate of the signer is inside the signature",
    source: "Archive: Wallet Developer Guide")
  static let issuerMissing = Rule(
    "issuer-missing", .error, .refused,
    "the intermediate that issued the signing certificate is inside the signature",
    source: "Apple support: WWDR intermediate certificate updates")
  static let untrusted = Rule(
    "chain-untrusted", .error, .refused,
    "the chain of the signing certificate leads to what is trusted: Apple's intermediates",
    source: "Apple Security: pass signing policy")
  static let unknownGeneration = Rule(
    "intermediate-unknown", .error, .refused,
    "the intermediate is one of those of Apple whose fingerprints passforge knows",
    source: "Apple support: WWDR intermediate certificate updates")
  static let marker = Rule(
    "intermediate-marker", .error, .refused,
    "the intermediate has Apple's extension 1.2.840.113635.100.6.2.1",
    source: "Apple Security: pass signing policy")
  static let expiredSince = Rule(
    "certificate-expired-since", .warning, .policy,
    "a certificate that was valid when the pass was signed has expired since: the pass stays good, but it cannot "
      + "be updated with that certificate",
    source: "Apple support: certificates")
  static let expiringSoon = Rule(
    "certificate-ends-soon", .note, .policy,
    "the certificate of a pass that is to be updated is renewed in time")
  static let extra = Rule(
    "signature-extra-certificates", .note, .policy,
    "a signature holds the signing certificate, its intermediate and at most the root")

  /// All of these rules.
  public static let all = [
    missing, notCMS, signers, form, embedded, manifest, value, contentType, algorithm, sha1, timeMissing,
    timeAhead, signerMissing, issuerMissing, untrusted, unknownGeneration, marker, expiredSince, expiringSoon,
    extra,
  ]
}
