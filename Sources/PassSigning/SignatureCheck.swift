public import PassCrypto
public import PassFindings

/// Judges the signature of a finished pass: its form, the signing time, the chain of its certificates.
///
/// Everything that can be checked is, whatever else is wrong.
public struct SignatureCheck: Sendable {
  /// What is judged, each part for itself.
  public enum Part: Sendable, Hashable, CaseIterable {
    /// Whether it is a signature of the manifest.
    case signature
    /// Whether it says when it was made, and could be then.
    case signingTime
    /// Whether its certificate comes from whom is trusted.
    case chain
  }

  /// What was found, by parts; a part that could not be judged is not in it.
  public internal(set) var findings: [Part: [Finding]] = [:]
  /// The certificate of the signer; nil where there is none.
  public internal(set) var signer: Certificate?
  /// When it says it was made, in seconds since 1970; nil where it does not.
  public internal(set) var signingTime: Int64?
  /// The chain, from the signer's certificate to one that is trusted; empty where there is none.
  public internal(set) var chain: [Certificate] = []

  let file: String
  let trust: Trust
  let now: Int64

  /// Judges a signature.
  ///
  /// - Parameters:
  ///   - signature: the content of the file `signature`; nil where there is none.
  ///   - manifest: the exact bytes of manifest.json; nil where there is none.
  ///   - file: the name of the signature for findings.
  ///   - trust: what the chain has to lead to.
  ///   - now: the present moment in seconds since 1970.
  public init(
    _ signature: [UInt8]?, of manifest: [UInt8]?, file: String, trust: Trust = .apple, now: Int64
  ) {
    self.file = file
    self.trust = trust
    self.now = now
    guard let signature else {
      report(
        .signature, SignatureRules.missing, "there is no signature in the archive",
        hint: "a pass is signed: its manifest, by a Pass Type ID certificate")
      return
    }
    guard let data = read(signature) else { return }
    judge(data)
    signer = data.signer
    guard let signer else {
      report(
        .signature, SignatureRules.signerMissing, "the signer's certificate is not inside the signature",
        hint: "put the signing certificate and its intermediate into the signature")
      judgeTime(of: data)
      return
    }
    if let manifest {
      judge(data, by: signer, of: manifest)
    } else if data.attributes != nil, !data.verify([], with: signer).signatureHolds {
      reportValue(signer)
    }
    judgeTime(of: data)
    judgeChain(of: signer, among: data.certificates ?? [])
  }

  private mutating func read(_ bytes: [UInt8]) -> SignedData? {
    if bytes.isEmpty {
      report(
        .signature, SignatureRules.missing, "the signature is empty",
        hint: "the program that signed failed; look at its messages")
      return nil
    }
    do throws(SignedData.Failure) {
      return try SignedData(bytes)
    } catch {
      let kind = error == .otherType ? "another type of CMS" : SignatureKind.describe(bytes)
      report(
        .signature, SignatureRules.notCMS,
        "the signature is not a CMS structure in DER" + (kind.map { "; it is \($0)" } ?? ""),
        hint: "sign with 'openssl cms -sign -binary -outform DER', or with passforge")
      return nil
    }
  }

  /// The form of a signature.
  private mutating func judge(_ data: SignedData) {
    if data.signerCount != 1 {
      report(
        .signature, SignatureRules.signers, "the signature has \(data.signerCount) signers, not one",
        hint: "sign once, with the Pass Type ID certificate")
    }
    if data.trailingCount > 0 {
      report(
        .signature, SignatureRules.form, "there are \(data.trailingCount) bytes behind the signature")
    }
    for fault in data.formFaults {
      report(.signature, SignatureRules.form, "the signature departs from RFC 5652: \(fault)")
    }
    if data.content != nil {
      report(
        .signature, SignatureRules.embedded,
        "content is embedded in the signature; a detached one is expected",
        hint: "sign without -nodetach")
    }
    if data.certificates == nil {
      report(
        .signature, SignatureRules.notCMS, "the certificates inside the signature cannot be read")
    }
    guard data.signerCount > 0 else { return }
    if data.attributes != nil, data.statedContentType != Self.dataType {
      report(
        .signature, SignatureRules.contentType,
        "the signed attributes state the content type '\(data.statedContentType ?? "")', not that of data",
        hint: "sign with content type \(Self.dataType)")
    }
    let digest = Digest.Algorithm(objectIdentifier: data.digestAlgorithm)
    if digest == nil {
      report(
        .signature, SignatureRules.algorithm,
        "the digest algorithm of the signature is '\(data.digestAlgorithm)'", hint: "sign with SHA-256")
    } else if let stated = Self.digest(ofSignature: data.signatureAlgorithm), stated != digest {
      report(
        .signature, SignatureRules.algorithm,
        "the signature algorithm '\(data.signatureAlgorithm)' has another digest than the signature states")
    }
    if digest == .sha1 {
      report(.signature, SignatureRules.sha1, "the signature is made with SHA-1", hint: "sign with SHA-256")
    }
  }

  /// Whether it is the signature of the manifest.
  private mutating func judge(_ data: SignedData, by signer: Certificate, of manifest: [UInt8]) {
    let verdict = data.verify(manifest, with: signer)
    if findings[.signature] == nil { findings[.signature] = [] }
    // Without signed attributes both are one.
    if !verdict.contentMatches && data.attributes != nil {
      report(
        .signature, SignatureRules.manifest, "what was signed is not this manifest.json",
        hint: "the manifest was changed after it was signed; sign its exact bytes")
    }
    if !verdict.signatureHolds { reportValue(signer) }
  }

  private mutating func reportValue(_ signer: Certificate) {
    report(
      .signature, SignatureRules.value,
      "the signature does not verify with the key of '\(signer.shownName)'",
      hint: "sign with the key that belongs to the certificate")
  }

  private mutating func judgeTime(of data: SignedData) {
    findings[.signingTime] = []
    switch data.signingTime {
    case .missing:
      report(
        .signingTime, SignatureRules.timeMissing,
        "there is no signing time"
          + (data.attributes == nil
            ? ": the signature has no signed attributes" : " in the signed attributes"),
        hint: "sign with signed attributes, without -noattr")
    case .malformed:
      report(
        .signingTime, SignatureRules.timeMissing, "the signing time is there more than once, or is no time")
    case .seconds(let seconds):
      signingTime = seconds
      if seconds > now {
        report(
          .signingTime, SignatureRules.timeAhead,
          "the signing time \(CalendarTime(seconds: seconds).text) is in the future")
      }
    }
  }

  mutating func report(
    _ part: Part, _ rule: Rule, _ message: String, severity: Severity? = nil, hint: String? = nil
  ) {
    findings[part, default: []].append(
      Finding(rule, message, severity: severity ?? rule.finishedSeverity, file: file, hint: hint))
  }

  /// The type of plain content (RFC 5652, section 4).
  private static let dataType = "1.2.840.113549.1.7.1"

  /// The digest that a signature algorithm states; nil where it states none.
  private static func digest(ofSignature identifier: String) -> Digest.Algorithm? {
    switch identifier {
    case "1.2.840.113549.1.1.5", "1.2.840.10045.4.1": .sha1
    case "1.2.840.113549.1.1.11", "1.2.840.10045.4.3.2": .sha256
    case "1.2.840.113549.1.1.12", "1.2.840.10045.4.3.3": .sha384
    case "1.2.840.113549.1.1.13", "1.2.840.10045.4.3.4": .sha512
    default: nil
    }
  }
}
