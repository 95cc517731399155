public import PassCrypto
internal import PassFiles
internal import PassFindings

extension IdentityStore {
  /// What an identity has to be for.
  public struct Need: Sendable {
    /// A pass type, the first digits of a fingerprint, or both with `@` between; nil where the pass decides.
    public var name: String?
    /// The pass's passTypeIdentifier.
    public var passType: String?
    /// The pass's teamIdentifier.
    public var team: String?
    /// Whether the pass has `nfc` or personalization.
    public var needsNFC: Bool

    /// Describes what is needed.
    public init(
      name: String? = nil, passType: String? = nil, team: String? = nil, needsNFC: Bool = false
    ) {
      self.name = name
      self.passType = passType
      self.team = team
      self.needsNFC = needsNFC
    }
  }

  /// The identity that signs a pass: the one that is named, else that of the pass's type, else the only one there
  /// is; of several renewals the newest that can sign.
  ///
  /// - Parameters:
  ///   - need: what it has to be for.
  ///   - now: the clock, in seconds since 1970.
  ///   - password: asked only where the key is encrypted.
  /// - Returns: the identity, with what is worth knowing of the choice.
  /// - Throws: `IdentityFailure` where there is none, several fit, or the one that fits cannot be opened.
  public func identity(
    for need: Need, now: Int64, password: @escaping (_ name: String) -> SecretBytes?
  ) throws(IdentityFailure) -> SigningIdentity {
    let contents = try contents()
    let line = try renewals(for: need, among: contents)
    var notices = contents.findings.map { finding in
      var finding = finding
      finding.severity = .warning
      return finding
    }
    var passedOver: (StoredIdentity, Finding)?
    func mayStepBack(from stored: StoredIdentity) -> Bool {
      !stored.isProven && stored.number != line.last?.number
    }
    for stored in line {
      var identity: SigningIdentity
      var faults: [Finding]
      do throws(IdentityFailure) {
        identity = try open(stored, password: password)
        faults = Self.faults(of: identity, now: now)
        if faults.isEmpty { try prove(stored, identity, now: now) }
      } catch {
        let isOfPassword = error.findings.contains {
          [IdentityRules.passwordNeeded, IdentityRules.wrongPassword].contains($0.rule)
        }
        guard let first = error.findings.first, !isOfPassword, mayStepBack(from: stored) else { throw error }
        passedOver = passedOver ?? (stored, first)
        continue
      }
      if let first = faults.first, mayStepBack(from: stored) {
        passedOver = passedOver ?? (stored, first)
        continue
      }
      if let (newer, reason) = passedOver {
        notices.append(
          Finding(
            IdentityRules.passedOver,
            "the newer certificate '\(newer.name)' cannot sign, so the older '\(stored.name)' does: "
              + reason.message, hint: reason.hint))
      }
      identity.notices = notices
      return identity
    }
    throw IdentityLoader.noIdentity()
  }

  /// The renewals of one certificate, the newest first, of which one is to sign.
  func renewals(for need: Need, among contents: Contents) throws(IdentityFailure) -> [StoredIdentity] {
    let all = contents.identities
    var fitting: [StoredIdentity]
    if let name = need.name {
      fitting = all.filter { $0.isCalled(name) }
      guard !fitting.isEmpty else { throw unknown(name, contents) }
    } else {
      fitting = all.filter { $0.passTypeIdentifier == need.passType }
      if fitting.isEmpty { fitting = all }
      if fitting.isEmpty {
        let damaged = contents.findings.filter { $0.severity == .error }
        throw damaged.isEmpty ? IdentityLoader.noIdentity() : IdentityFailure(damaged)
      }
    }
    let ofTeam = fitting.filter { $0.teamIdentifier == need.team }
    if !ofTeam.isEmpty { fitting = ofTeam }
    let withNFC = fitting.filter { $0.certificate.isNFC }
    if need.needsNFC, !withNFC.isEmpty { fitting = withNFC }
    let lines = Self.lines(of: fitting)
    guard lines.count == 1, let line = lines.first else {
      let shown = lines.compactMap(\.first).map { "'\($0.name)' of team \($0.teamIdentifier ?? "unknown")" }
      let asked = need.name ?? need.passType
      let fit =
        asked.map { "several identities of the store fit '\($0)'" } ?? "the store has several identities"
      throw IdentityFailure(
        IdentityRules.choice, "\(fit): \(shown.joined(separator: ", "))",
        hint: "name one: --identity \(lines.first?.first?.name ?? "NAME")")
    }
    return line
  }

  /// The identities by pass type and team: each is one certificate with its renewals, the newest first.
  static func lines(of identities: [StoredIdentity]) -> [[StoredIdentity]] {
    var lines: [[StoredIdentity]] = []
    for identity in identities {
      let index = lines.firstIndex {
        $0[0].passTypeIdentifier == identity.passTypeIdentifier
          && $0[0].teamIdentifier == identity.teamIdentifier
      }
      if let index { lines[index].append(identity) } else { lines.append([identity]) }
    }
    return lines
  }

  /// The identities that a name means: all renewals for a pass type, one for a fingerprint.
  ///
  /// - Throws: `IdentityFailure` where it means none, or certificates of several teams.
  public func identity(named name: String) throws(IdentityFailure) -> StoredIdentity {
    let line = try renewals(for: Need(name: name), among: try contents())
    guard let newest = line.first else { throw IdentityLoader.noIdentity() }
    return newest
  }

  private func unknown(_ name: String, _ contents: Contents) -> IdentityFailure {
    let names = contents.identities.map { "'\($0.name)'" }
    let damaged = contents.findings.filter { $0.severity == .error && $0.file?.contains("/\(name)/") == true }
    if !damaged.isEmpty { return IdentityFailure(damaged) }
    return IdentityFailure(
      IdentityRules.unknown, "the identity store has none that is called '\(name)'",
      hint: names.isEmpty
        ? "it is empty: put one into it with 'passforge identity import'"
        : "it has \(names.joined(separator: ", "))")
  }

  /// What keeps an identity from signing.
  static func faults(of identity: SigningIdentity, now: Int64) -> [Finding] {
    IdentityChecks.check(
      identity, passTypeIdentifier: nil, teamIdentifier: nil, needsNFC: false, now: now, signingTime: now
    ).filter { $0.severity == .error }
  }

  /// Lets an identity make a signature, which is verified, and notes that it did.
  ///
  /// - Throws: `IdentityFailure` where the signature does not verify.
  func prove(_ stored: StoredIdentity, _ identity: SigningIdentity, now: Int64) throws(IdentityFailure) {
    if stored.isProven { return }
    _ = try Signer(identity).sign(Array("passforge".utf8), signingTime: now)
    // Where the store cannot be written, it is proven anew each time.
    try? AtomicFile.write(
      [], to: Paths.join(stored.folder, StoredIdentity.proofFile), permissions: 0o600, replacing: .nothing)
  }
}
