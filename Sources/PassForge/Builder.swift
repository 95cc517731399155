internal import PassArchive
internal import PassBundle
internal import PassCrypto
public import PassFiles
public import PassFindings
internal import PassManifest
internal import PassSigning
internal import PassSource

/// Builds signed passes from sources.
public struct Builder: Sendable {
  /// Who signs.
  public var identity: IdentityChoice
  /// The present moment in seconds since 1970.
  public var now: Int64
  /// The time that the signature states, in seconds since 1970.
  public var signingTime: Int64

  /// Makes a builder.
  ///
  /// - Parameters:
  ///   - identity: who signs.
  ///   - now: the present moment in seconds since 1970.
  ///   - signingTime: the time that the signature states; the present moment where it is not given.
  public init(identity: IdentityChoice, now: Int64, signingTime: Int64? = nil) {
    self.identity = identity
    self.now = now
    self.signingTime = signingTime ?? now
  }

  /// What came of a build.
  public struct Outcome: Sendable {
    /// All findings, in source order.
    public let findings: [Finding]
    /// The pass; nil where a finding is an error.
    public let pass: SignedPass?
  }

  /// Builds a pass: fills in the source, judges it together with the identity, and signs it.
  ///
  /// Everything that is wrong is told in one run, and nothing is signed while anything is.
  ///
  /// - Parameters:
  ///   - source: what was read.
  ///   - options: values for its variables and the like.
  ///   - weigh: gives findings their final severity; those that end as errors stop the build.
  /// - Returns: the findings, and the pass where none of them is an error.
  /// - Throws: `FileFailure` where the source's folder cannot be listed.
  public func build(
    _ source: LoadedSource, options: PreparedPass.Options = PreparedPass.Options(),
    weigh: ([Finding]) -> [Finding] = { $0 }
  ) throws(FileFailure) -> Outcome {
    let (findings, ready) = try judge(source, options: options, weigh: weigh)
    guard let ready else { return Outcome(findings: findings, pass: nil) }
    do throws(IdentityFailure) {
      return Outcome(findings: findings, pass: try sign(ready))
    } catch {
      return Outcome(findings: Self.unsigned(findings) + error.findings, pass: nil)
    }
  }

  /// The findings on a pass that was not signed: nothing is said of who signed.
  static func unsigned(_ findings: [Finding]) -> [Finding] {
    findings.filter { $0.rule != IdentityRules.developmentIdentity }
  }

  /// A pass without faults, with who signs it.
  struct Ready {
    let pass: PreparedPass
    let identity: SigningIdentity
    /// Its files in the order of the archive, the manifest last.
    let entries: [BundleEntry]

    /// The exact bytes of manifest.json.
    var manifest: [UInt8] { entries.last?.bytes ?? [] }

    init(_ pass: PreparedPass, _ identity: SigningIdentity) {
      self.pass = pass
      self.identity = identity
      // Pictures and languages first: they are the same for every pass of a kind.
      var entries = pass.contents.files.map { BundleEntry(path: $0.path, bytes: $0.bytes) }
      entries.append(BundleEntry(path: "pass.json", bytes: pass.passJSON))
      entries.append(BundleEntry(path: Manifest.path, bytes: Manifest(of: entries).bytes))
      self.entries = entries
    }
  }

  /// Fills in a source and judges it together with the identity.
  ///
  /// - Returns: the findings, and the pass where none of them is an error.
  /// - Throws: `FileFailure` where the source's folder cannot be listed.
  func judge(
    _ source: LoadedSource, options: PreparedPass.Options, weigh: ([Finding]) -> [Finding]
  ) throws(FileFailure) -> (findings: [Finding], ready: Ready?) {
    guard let pass = try PreparedPass(source, options: options) else {
      return (weigh(source.findings.inSourceOrder(main: source.file.name)), nil)
    }
    let signatory: JudgedPass.Signatory
    let signer: SigningIdentity?
    do throws(IdentityFailure) {
      let found = try identity.identity(for: pass)
      (signatory, signer) = (.identity(found), found)
    } catch {
      (signatory, signer) = (.none(error.findings), nil)
    }
    let judged = JudgedPass(
      pass, found: source.findings, main: source.file.name, signatory: signatory,
      moment: (now, signingTime), weigh: weigh)
    let findings = judged.findings
    guard !findings.hasErrors, let signer else { return (Self.unsigned(findings), nil) }
    return (findings, Ready(judged.pass, signer))
  }

  /// Makes manifest, signature and archive.
  private func sign(_ ready: Ready) throws(IdentityFailure) -> SignedPass {
    let (pass, identity) = (ready.pass, ready.identity)
    let signature = try Signer(identity).sign(ready.manifest, signingTime: signingTime)
    let entries = ready.entries + [BundleEntry(path: Manifest.signaturePath, bytes: signature)]
    let archive: [UInt8]
    do throws(ArchiveError) {
      archive = try ArchiveWriter.archive(entries)
    } catch {
      throw IdentityFailure([Finding(BuildRules.archive, error.description, file: pass.file)])
    }
    return SignedPass(
      archive: archive, passTypeIdentifier: pass.passTypeIdentifier ?? "",
      teamIdentifier: pass.teamIdentifier ?? "", serialNumber: pass.serialNumber ?? "",
      entries: entries.map { SignedPass.Entry(path: $0.path, size: $0.bytes.count) },
      signingTime: signingTime, certificateName: identity.certificate.commonName ?? "",
      isDevelopment: identity.isDevelopment)
  }
}
