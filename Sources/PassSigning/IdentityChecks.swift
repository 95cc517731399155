public import PassCrypto
public import PassFindings

/// What is checked of an identity before it signs.
public enum IdentityChecks {
  /// How long before its end a certificate is called expiring: 30 days.
  public static let expiryWarningDays: Int64 = 30

  /// Checks an identity against a pass and the clock; everything that is wrong is told together.
  ///
  /// - Parameters:
  ///   - identity: what will sign.
  ///   - passTypeIdentifier: the pass's; nil where it is taken from the identity.
  ///   - teamIdentifier: the pass's; nil where it is taken from the identity.
  ///   - needsNFC: whether the pass has `nfc` or personalization.
  ///   - now: the clock, in seconds since 1970.
  ///   - signingTime: the time that the signature will state, in seconds since 1970.
  ///   - warningDays: how long before its end a certificate is called expiring.
  /// - Returns: what is wrong or worth knowing; empty where all is well.
  public static func check(
    _ identity: SigningIdentity, passTypeIdentifier: String?, teamIdentifier: String?, needsNFC: Bool,
    now: Int64, signingTime: Int64, warningDays: Int64 = expiryWarningDays
  ) -> [Finding] {
    let certificate = identity.certificate
    var findings = kind(of: certificate, file: nil)
    let name = identity.shownCertificate
    if let passTypeIdentifier { findings += passType(passTypeIdentifier, certificate, name) }
    if let teamIdentifier { findings += team(teamIdentifier, certificate, name) }
    findings += lives(
      [
        (certificate, "the certificate \(identity.shownCertificate)"),
        (identity.intermediate, "the intermediate \(identity.shownIntermediate)"),
      ], now: now, signingTime: signingTime, warningDays: warningDays)
    if needsNFC { findings += nfc(certificate, name) }
    findings += keyKind(identity.keyKind)
    if identity.isDevelopment {
      findings.append(
        Finding(
          IdentityRules.developmentIdentity,
          "the pass is signed with a development identity; Wallet does not take it"))
    }
    return findings + identity.notices
  }

  /// Whether each certificate is alive, by its name in messages.
  static func lives(
    _ certificates: [(certificate: Certificate, name: String)], now: Int64, signingTime: Int64,
    warningDays: Int64
  ) -> [Finding] {
    certificates.flatMap {
      dates(
        of: $0.certificate, named: $0.name, now: now, signingTime: signingTime, warningDays: warningDays)
    }
  }

  /// Whether passes are signed with keys of a kind.
  private static func keyKind(_ kind: PrivateKey.Kind) -> [Finding] {
    if kind == .rsa(bits: 2048) { return [] }
    var isWeak = false
    if case .rsa(let bits) = kind { isWeak = bits < 2048 }
    if !kind.signsPasses, !isWeak {
      return [
        Finding(
          IdentityRules.keyKind, "the key is \(kind), which does not sign passes", severity: .error,
          hint:
            "ask for the certificate with an RSA key of 2048 bits; up to 4096 bits and EC P-256 are taken too"
        )
      ]
    }
    return [
      Finding(
        IdentityRules.keyKind,
        "the key is \(kind); Apple's pass certificates have RSA-2048 keys"
          + (isWeak ? ", and shorter ones can be broken" : ""), severity: isWeak ? .warning : nil)
    ]
  }

  /// Whether a certificate is one for passes.
  static func kind(of certificate: Certificate, file: String?) -> [Finding] {
    var lacking: [String] = []
    if !certificate.hasExtension(ObjectIdentifier.passTypeIdentifier) {
      lacking.append("the extension \(ObjectIdentifier.passTypeIdentifier)")
    }
    if !certificate.extendedKeyUsages.contains(ObjectIdentifier.passSigning) {
      lacking.append("the key usage \(ObjectIdentifier.passSigning)")
    }
    guard !lacking.isEmpty else { return [] }
    return [
      Finding(
        IdentityRules.notPassCertificate,
        "the certificate '\(certificate.shownName)' is not a Pass Type ID certificate: it lacks "
          + lacking.joined(separator: " and "), file: file,
        hint: "make one in Apple's developer portal under Identifiers, Pass Type IDs")
    ]
  }

  /// Whether a finished pass fits the certificate that it is signed with, and that is one for passes.
  ///
  /// - Parameters:
  ///   - certificate: the signer's.
  ///   - passTypeIdentifier: the pass's; nil where it has none.
  ///   - teamIdentifier: the pass's; nil where it has none.
  ///   - needsNFC: whether the pass has `nfc` or personalization.
  ///   - file: the name of the signature for findings.
  /// - Returns: what does not fit; empty where all is well.
  public static func check(
    _ certificate: Certificate, passTypeIdentifier: String?, teamIdentifier: String?, needsNFC: Bool,
    file: String
  ) -> [Finding] {
    let name = "'\(certificate.shownName)'"
    var findings = kind(of: certificate, file: file)
    if let passTypeIdentifier { findings += passType(passTypeIdentifier, certificate, name) }
    if let teamIdentifier { findings += team(teamIdentifier, certificate, name) }
    if needsNFC { findings += nfc(certificate, name) }
    return findings
  }

  private static func team(_ given: String, _ certificate: Certificate, _ name: String) -> [Finding] {
    let team = certificate.organizationalUnit
    guard given != team else { return [] }
    let actual = team.map { "'\($0)' (its OU)" } ?? "no team (it has no OU)"
    return [
      Finding(
        IdentityRules.teamMismatch,
        "'teamIdentifier' is '\(given)', but the certificate \(name) was issued to " + actual,
        path: NodePath([.member("teamIdentifier")]),
        hint: team.map { "write '\($0)', or sign with a certificate of that team" })
    ]
  }

  private static func nfc(_ certificate: Certificate, _ name: String) -> [Finding] {
    guard !certificate.isNFC else { return [] }
    return [
      Finding(
        IdentityRules.nfcCertificate,
        "the pass has 'nfc' or personalization, but the certificate \(name) is not an NFC certificate",
        hint: "ask Apple for NFC certificates, or leave out 'nfc' and personalization")
    ]
  }

  private static func passType(
    _ given: String, _ certificate: Certificate, _ name: String
  ) -> [Finding] {
    let path = NodePath([.member("passTypeIdentifier")])
    let named = certificate.passTypeIdentifier
    let user = certificate.userID
    if let named, named != given {
      let uid = user == named ? "its UID" : "its UID is '\(user ?? "")'"
      let origin = "\(uid); extension \(ObjectIdentifier.passTypeIdentifier)"
      return [
        Finding(
          IdentityRules.passTypeMismatch,
          "'passTypeIdentifier' is '\(given)', but the certificate \(name) is for '\(named)' (\(origin))",
          path: path, hint: "write '\(named)', or sign with a certificate for '\(given)'")
      ]
    }
    guard user != given else { return [] }
    // Wallet looks at the extension alone, so where that fits, or is missing and told of already, this is less.
    return [
      Finding(
        IdentityRules.passTypeMismatch,
        "'passTypeIdentifier' is '\(given)', but the UID of the certificate \(name) is '\(user ?? "")'",
        severity: named == nil ? .error : .warning, path: path,
        hint: "sign with a certificate for '\(given)'")
    ]
  }

  private static func dates(
    of certificate: Certificate, named name: String, now: Int64, signingTime: Int64, warningDays: Int64
  ) -> [Finding] {
    let begin = CalendarTime(seconds: certificate.notBefore)
    let end = CalendarTime(seconds: certificate.notAfter)
    if now > certificate.notAfter {
      let hint =
        certificate.isAuthority
        ? "use the intermediate that issues certificates today, with a certificate from it"
        : "make a new certificate for the same pass type in Apple's developer portal"
      return [Finding(IdentityRules.expired, "\(name) expired on \(end.date) (\(end.text))", hint: hint)]
    }
    if now < certificate.notBefore {
      return [
        Finding(
          IdentityRules.notYetValid, "\(name) is not yet valid, it begins on \(begin.date) (\(begin.text))",
          hint: "check the clock of this machine, or wait until then")
      ]
    }
    var findings: [Finding] = []
    if !certificate.isValid(at: signingTime) {
      let time = CalendarTime(seconds: signingTime).text
      findings.append(
        Finding(
          IdentityRules.signingTime,
          "the signing time \(time) lies outside the life of \(name), from \(begin.text) to \(end.text)",
          hint: "give another --signing-time or SOURCE_DATE_EPOCH, or neither"))
    }
    let left = (certificate.notAfter - now + 86_399) / 86_400
    if left <= warningDays {
      findings.append(
        Finding(
          IdentityRules.expiring,
          "\(name) expires in \(left) \(left == 1 ? "day" : "days"), on \(end.date)",
          hint: "renew it in time: an expired certificate signs no passes and no updates"))
    }
    return findings
  }
}
