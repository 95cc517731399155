internal import PassBundle
internal import PassFindings
internal import PassManifest
internal import PassModel
internal import PassRules
internal import PassSource

/// What must hold of a pass before it goes into a bundle.
enum MemberCheck {
  /// Judges a pass: its archive, its manifest both ways, that there is a signature, and the rulebook.
  ///
  /// This is the one place where a bundle judges its passes.
  ///
  /// - Parameters:
  ///   - pass: the pass.
  ///   - now: the present moment in seconds since 1970.
  /// - Returns: all findings, in the order of their places.
  static func findings(on pass: FinishedPass, now: Int64) -> [Finding] {
    var findings = pass.findings
    guard pass.pass != nil else { return findings }
    findings += manifestFindings(pass)
    if pass.entries.first(where: { $0.path == Manifest.signaturePath })?.bytes.isEmpty ?? true {
      findings.append(
        Finding(
          BundlingRules.member, "the pass has no signature", file: pass.name,
          hint: "sign it: passforge build PASS -o SIGNED.pkpass"))
    }
    findings += pass.subject(now: now, systems: Set(WalletSystem.allCases)).map(Rulebook.findings) ?? []
    return findings.inSourceOrder()
  }

  /// Compares the manifest with the files, both ways.
  private static func manifestFindings(_ pass: FinishedPass) -> [Finding] {
    guard let entry = pass.entries.first(where: { $0.path == Manifest.path }) else {
      return [Finding(BundlingRules.manifest, "the pass has no manifest", file: pass.name)]
    }
    let file = SourceFile(name: "\(pass.name):\(Manifest.path)", bytes: entry.bytes)
    let reading = JSONReader.read(file)
    guard let members = reading.document?.root.members else {
      return reading.findings
        + [Finding(BundlingRules.manifest, "the manifest is no object of paths and digests", file: file.name)]
    }
    var findings = reading.findings
    func report(_ message: String, at member: Member? = nil) {
      findings.append(
        Finding(BundlingRules.manifest, message, file: file.name, at: member?.nameMark))
    }
    let files = pass.entries.filter { $0.path != Manifest.path && $0.path != Manifest.signaturePath }
    // Paths are compared byte by byte: `String` would take two spellings of 'é' for one.
    var digests: [[UInt8]: String] = [:]
    for line in Manifest(of: files).lines { digests[Array(line.path.utf8)] = line.digest }
    for member in members {
      guard let digest = digests.removeValue(forKey: Array(member.name.utf8)) else {
        report("the manifest names '\(member.name)', which is not in the pass", at: member)
        continue
      }
      if member.node.string != digest {
        let stated = member.node.string.map { "'\($0)'" } ?? member.node.kind
        report("the digest of '\(member.name)' is '\(digest)', but the manifest states \(stated)", at: member)
      }
    }
    for file in files where digests[Array(file.path.utf8)] != nil {
      report("the manifest does not name '\(file.path)', which is in the pass")
    }
    return findings
  }
}
