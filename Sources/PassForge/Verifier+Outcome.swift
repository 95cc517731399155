internal import PassCrypto
public import PassFindings
public import PassSource

extension Verifier {
  /// What was found out about one pass.
  public struct Outcome: Sendable {
    /// What is checked, each for itself.
    public enum Check: String, Sendable, CaseIterable {
      /// Whether the archive can be read whole, and holds nothing unsafe.
      case archive
      /// Whether the manifest lists all files, and each with its digest.
      case manifest
      /// Whether the signature is one of the manifest.
      case signature
      /// Whether the signature was made when its certificate was valid.
      case signingTime
      /// Whether the certificate comes from whom is trusted.
      case chain
      /// Whether the certificate is one for this pass.
      case identity
      /// Whether pass.json, images and languages keep the rulebook.
      case rules
    }

    /// How a check ended.
    public enum State: String, Sendable {
      /// Nothing is in the way.
      case ok
      /// Wallet refuses the pass.
      case failed
      /// There was nothing to check.
      case skipped
    }

    /// A check with what it found.
    public struct Section: Sendable {
      /// The check.
      public let check: Check
      /// What it found; a user may weigh it otherwise.
      public var findings: [Finding]

      init(_ check: Check, _ findings: [Finding]) {
        self.check = check
        self.findings = findings
      }
    }

    /// Who signed.
    public struct Signer: Sendable {
      /// The name of the certificate.
      public let name: String
      /// The team that it was issued to; nil where it states none.
      public let team: String?
      /// Whom it was issued by.
      public let issuer: String
      /// Last second of its life, since 1970.
      public let notAfter: Int64

      init(_ certificate: Certificate) {
        name = certificate.commonName ?? certificate.subject.description
        team = certificate.organizationalUnit
        issuer = certificate.issuer.description
        notAfter = certificate.notAfter
      }
    }

    /// The name by which the user knows it.
    public let name: String
    /// The checks that were made, with what they found.
    public var sections: [Section]
    /// Who signed; nil where that cannot be told.
    public internal(set) var signer: Signer?
    /// When the signature says it was made, in seconds since 1970; nil where it does not.
    public internal(set) var signingTime: Int64?
    /// The texts that findings point into, for excerpts.
    public internal(set) var files: [SourceFile] = []
    /// The trees of these texts by their names, where there are any.
    public internal(set) var trees: [String: Node] = [:]
    /// The file that it is or lies in, as the user named it.
    public internal(set) var file: String
    /// Whether all files of the archive could be read, and in one way only.
    var isWhole = true
    /// Whether pass.json has a version of the format that Wallet does not know.
    private var hasOtherVersion = false

    init(name: String, sections: [Section]) {
      self.name = name
      self.file = name
      self.sections = sections
    }

    /// All findings, in the order of the checks.
    public var findings: [Finding] { sections.flatMap(\.findings) }

    /// How a check ended.
    public func state(of check: Check) -> State {
      guard let section = sections.first(where: { $0.check == check }) else { return .skipped }
      return section.findings.hasErrors ? .failed : .ok
    }

    /// Notes the version of the format.
    mutating func readNumber(of pass: Node?) {
      hasOtherVersion = pass?["formatVersion"]?.number.map { $0.integer != 1 } ?? false
    }
  }
}

extension Verifier.Outcome {
  /// An error that an app sees when it makes a `PKPass` of a pass that Wallet refuses (Apple docs: PassKit).
  public enum PassKitError: String, Sendable, CaseIterable {
    /// The content is at fault.
    case invalidDataError
    /// `formatVersion` is not 1.
    case unsupportedVersionError
    /// Signature, manifest or certificate are at fault, or do not fit the pass.
    case invalidSignature
    /// The pass asks for what its certificate does not allow.
    case notEntitledError
  }

  /// The errors that an app would see, each with the rules that lead to it, the first refusal first; empty
  /// where Wallet does not refuse the pass.
  public var refusals: [(error: PassKitError, rules: [String])] {
    var found: [(error: PassKitError, rules: [String])] = []
    for section in sections {
      for finding in section.findings where finding.severity == .error && finding.effect == .refused {
        let error = passKitError(of: finding, in: section.check)
        let index = found.firstIndex { $0.error == error } ?? found.count
        if index == found.count { found.append((error, [])) }
        if !found[index].rules.contains(finding.rule.id) { found[index].rules.append(finding.rule.id) }
      }
    }
    return found
  }

  private func passKitError(of finding: Finding, in check: Check) -> PassKitError {
    switch check {
    case .archive: .invalidDataError
    case .rules:
      finding.path == "formatVersion" && hasOtherVersion ? .unsupportedVersionError : .invalidDataError
    case .identity where finding.rule.id == "nfc-certificate": .notEntitledError
    case .manifest, .signature, .signingTime, .chain, .identity: .invalidSignature
    }
  }

  /// What the signature proves, and what it does not, in one line; nil where there is no archive to speak of.
  public var proof: String? {
    let signed = state(of: .signature) == .ok
    guard sections.count > 1 else { return nil }
    guard signed, let signer else { return "the signature proves nothing: it does not hold" }
    let unchanged = state(of: .manifest) == .ok
    if state(of: .chain) != .ok {
      return
        "the signature over manifest.json itself is good, but does not prove who made it, since the chain "
        + "of its certificate does not hold" + (unchanged ? "" : "; and files are not those of the manifest")
    }
    let who = "'\(signer.name)'" + (signer.team.map { " of team '\($0)'" } ?? "")
    if !unchanged {
      return "the signature over manifest.json itself is good, by \(who), but the files are not those of the "
        + "manifest, so it proves nothing of them"
    }
    if !isWhole {
      return
        "the signature over manifest.json itself is good, by \(who), but not all files of the archive could be "
        + "checked, so it proves nothing of those"
    }
    return
      "the signature proves that \(who) signed exactly these files; it does not prove when, nor that the "
      + "certificate was not revoked, nor that what the pass says is true"
  }
}
