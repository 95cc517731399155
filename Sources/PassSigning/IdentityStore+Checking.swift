public import PassCrypto
public import PassFindings

extension IdentityStore {
  /// What is found of one certificate with its renewals.
  public struct Checked: Sendable {
    /// The one that signs.
    public let stored: StoredIdentity
    /// What is wrong, or will soon be: what ends within the days that were given is an error.
    public let findings: [Finding]
  }

  /// Checks of each pass type the identity that signs: whether its files fit together, and whether one of its
  /// certificates has ended or soon will. One that is good is proven then.
  ///
  /// Where a key is encrypted and there is no password, the certificates are checked without it.
  ///
  /// - Parameters:
  ///   - name: what is checked alone; everything where it is nil.
  ///   - days: how long before its end a certificate is told of.
  ///   - now: the clock, in seconds since 1970.
  ///   - password: asked only where a key is encrypted.
  /// - Returns: what is found, by pass type, and of the store itself.
  /// - Throws: `IdentityFailure` where the store cannot be read, or has nothing of that name.
  public func check(
    named name: String? = nil, days: Int64, now: Int64, password: @escaping (_ name: String) -> SecretBytes?
  ) throws(IdentityFailure) -> (identities: [Checked], findings: [Finding]) {
    let contents = try contents()
    var lines = Self.lines(of: contents.identities)
    if let name { lines = [try renewals(for: Need(name: name), among: contents)] }
    if lines.isEmpty, !contents.findings.hasErrors { throw IdentityLoader.noIdentity() }
    var checked: [Checked] = []
    for line in lines {
      guard let newest = line.first else { continue }
      checked.append(
        Checked(
          stored: newest, findings: findings(of: newest, days: days, now: now, password: password)))
    }
    return (checked, contents.findings)
  }

  private func findings(
    of stored: StoredIdentity, days: Int64, now: Int64, password: @escaping (String) -> SecretBytes?
  ) -> [Finding] {
    var findings: [Finding]
    do throws(IdentityFailure) {
      let identity = try open(stored, password: password)
      findings = IdentityChecks.check(
        identity, passTypeIdentifier: stored.passTypeIdentifier, teamIdentifier: nil, needsNFC: false,
        now: now, signingTime: now, warningDays: days)
      if !findings.hasErrors { try prove(stored, identity, now: now) }
    } catch {
      guard error.findings.allSatisfy({ $0.rule == IdentityRules.passwordNeeded }) else {
        return error.findings
      }
      findings =
        Self.certificateFindings(of: stored, days: days, now: now)
        + error.findings.map { finding in
          var finding = finding
          finding.severity = .note
          finding.message = "the key is encrypted and no password is given, so it was not tried"
          return finding
        }
    }
    return findings.filter { $0.rule != IdentityRules.developmentIdentity }.map { finding in
      var finding = finding
      if finding.rule == IdentityRules.expiring { finding.severity = .error }
      return finding
    }
  }

  private static func certificateFindings(of stored: StoredIdentity, days: Int64, now: Int64) -> [Finding] {
    var findings = IdentityChecks.kind(of: stored.certificate, file: stored.folder)
    if !stored.certificate.isSigned(by: stored.intermediate) {
      findings.append(
        IssuerWords.wrong(stored.certificate, stored.intermediate, count: 1, file: stored.folder))
    }
    return findings
      + IdentityChecks.lives(
        [
          (stored.certificate, "the certificate '\(stored.certificate.shownName)'"),
          (stored.intermediate, "the intermediate '\(stored.intermediate.shownName)'"),
        ], now: now, signingTime: now, warningDays: days)
  }
}
