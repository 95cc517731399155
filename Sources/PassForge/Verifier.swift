internal import Dispatch
internal import Locks
internal import PassArchive
internal import PassBundle
internal import PassCrypto
internal import PassFiles
internal import PassFindings
internal import PassManifest
internal import PassRules
public import PassSigning
internal import PassSource

/// Says whether Wallet takes finished passes, made by whatever program, and why not.
///
/// It works offline, on the bytes alone, and never writes anything. Whatever is wrong is a finding, and stops
/// nothing else from being checked.
public struct Verifier: Sendable {
  /// What the chain of a signature has to lead to.
  public var trust: Trust
  /// The moment to judge as of, in seconds since 1970.
  public var now: Int64

  /// Bytes that an archive may have.
  public static let limit = FinishedPass.limit

  /// Makes a verifier.
  ///
  /// - Parameters:
  ///   - trust: what the chain of a signature has to lead to.
  ///   - now: the moment to judge as of, in seconds since 1970.
  public init(trust: Trust = .apple, now: Int64) {
    self.trust = trust
    self.now = now
  }

  /// Verifies a file: a pass, or a bundle of passes (`.pkpasses`), which is told by its content.
  ///
  /// - Parameter path: the file.
  /// - Returns: an outcome for each pass. What cannot be read is one too, with a finding of the system's domain.
  public func verify(path: String) -> [Outcome] {
    do throws(FileFailure) {
      return verify(bytes: try Files.read(path, limit: Self.limit), name: path)
    } catch {
      let finding = Finding(
        LintRules.unreadable, "cannot \(error.operation): \(error.reason)", file: error.path)
      return [Outcome(name: path, sections: [Outcome.Section(.archive, [finding])])]
    }
  }

  /// Verifies files, as many at once as there are cores.
  ///
  /// - Parameter paths: the files: passes or bundles of passes.
  /// - Returns: for each file what `verify(path:)` gives, in their order.
  public func verify(paths: [String]) -> [[Outcome]] {
    let outcomes = Locked([[Outcome]](repeating: [], count: paths.count))
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let outcome = verify(path: paths[index])
      outcomes.withLock { $0[index] = outcome }
    }
    return outcomes.withLock { $0 }
  }

  /// Verifies a pass or a bundle of passes that was read already.
  ///
  /// - Parameters:
  ///   - bytes: its content.
  ///   - name: its name for findings.
  /// - Returns: an outcome for each pass; for a bundle with faults of its own, one of it comes first.
  public func verify(bytes: [UInt8], name: String) -> [Outcome] {
    let archive = ArchiveReader.read(bytes, name: name)
    guard Self.isBundle(archive) else { return [verify(FinishedPass(archive, name: name))] }
    var outcomes: [Outcome] = []
    if !archive.findings.isEmpty {
      outcomes.append(Outcome(name: name, sections: [Outcome.Section(.archive, archive.findings)]))
    }
    for member in archive.entries {
      var outcome = verify(FinishedPass(member.bytes, name: "\(name):\(member.path)"))
      outcome.file = name
      outcomes.append(outcome)
    }
    return outcomes
  }

  /// Whether an archive holds passes instead of being one.
  private static func isBundle(_ archive: ArchiveReader.Outcome) -> Bool {
    let paths = archive.entries.map(\.path) + archive.unread
    return paths.contains { $0.lowercased().hasSuffix(".pkpass") } && !paths.contains("pass.json")
  }

  private func verify(_ pass: FinishedPass) -> Outcome {
    var outcome = Outcome(name: pass.name, sections: [Outcome.Section(.archive, pass.archiveFindings)])
    if let passFile = pass.passFile { outcome.files.append(passFile) }
    if let passFile = pass.passFile, let root = pass.pass { outcome.trees[passFile.name] = root }
    outcome.readNumber(of: pass.pass)
    outcome.isWhole = !pass.archive.findings.contains { $0.effect == .refused }
    guard pass.archive.isArchive else { return outcome }
    let manifest = pass.entries.first { $0.path == Manifest.path }?.bytes
    judgeManifest(manifest, of: pass, into: &outcome)
    judgeSignature(of: pass, manifest: manifest, into: &outcome)
    if let subject = pass.subject(now: now, systems: Set(WalletSystem.allCases)) {
      let findings = pass.contentFindings + Rulebook.findings(on: subject)
      outcome.sections.append(Outcome.Section(.rules, findings.inSourceOrder()))
    } else if !pass.contentFindings.isEmpty {
      outcome.sections.append(Outcome.Section(.rules, pass.contentFindings))
    }
    return outcome
  }

  private func judgeManifest(_ manifest: [UInt8]?, of pass: FinishedPass, into outcome: inout Outcome) {
    let unread = pass.archive.unread.filter { $0.hasPrefix(pass.root) }.map {
      String($0.dropFirst(pass.root.count))
    }
    if manifest == nil && unread.contains(Manifest.path) { return }
    let check = ManifestCheck(
      manifest, entries: pass.entries, unread: unread, name: pass.name, root: pass.root)
    outcome.sections.append(Outcome.Section(.manifest, check.findings))
    if let manifest {
      outcome.files.append(SourceFile(name: "\(pass.name):\(pass.root)\(Manifest.path)", bytes: manifest))
    }
  }

  private func judgeSignature(of pass: FinishedPass, manifest: [UInt8]?, into outcome: inout Outcome) {
    let signature = pass.entries.first { $0.path == Manifest.signaturePath }?.bytes
    // One that is there and cannot be read has been told already.
    if signature == nil && pass.archive.unread.contains(pass.root + Manifest.signaturePath) { return }
    let check = SignatureCheck(
      signature, of: manifest,
      file: signature == nil ? pass.name : "\(pass.name):\(pass.root)\(Manifest.signaturePath)", trust: trust,
      now: now)
    for (part, kind) in [
      (SignatureCheck.Part.signature, Outcome.Check.signature), (.signingTime, .signingTime),
      (.chain, .chain),
    ] {
      if let findings = check.findings[part] { outcome.sections.append(Outcome.Section(kind, findings)) }
    }
    outcome.signer = check.signer.map(Outcome.Signer.init)
    outcome.signingTime = check.signingTime
    guard let signer = check.signer, let root = pass.pass else { return }
    let findings = IdentityChecks.check(
      signer, passTypeIdentifier: root["passTypeIdentifier"]?.string,
      teamIdentifier: root["teamIdentifier"]?.string, needsNFC: pass.needsNFC,
      file: "\(pass.name):\(pass.root)\(Manifest.signaturePath)")
    outcome.sections.append(
      Outcome.Section(.identity, findings.map { Self.placed($0, in: root, file: pass.passFile) }))
  }

  /// A finding about a key with the place of the key.
  private static func placed(_ finding: Finding, in root: Node, file: SourceFile?) -> Finding {
    guard let path = finding.path, let file, let value = root[path] else { return finding }
    var finding = finding
    finding.file = file.name
    finding.line = Int(value.start.line)
    finding.column = Int(value.start.column)
    return finding
  }
}
