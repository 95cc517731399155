internal import PassArchive
internal import PassBundle
public import PassFiles
internal import PassFindings
internal import PassManifest
internal import PassRules
internal import PassSource

/// Reads passes to show what is in them: damaged ones as far as they can be read.
public struct Inspector: Sendable {
  /// Bytes that an archive may have.
  public static let limit = FinishedPass.limit

  /// The present moment in seconds since 1970.
  public var now: Int64

  /// Makes an inspector.
  ///
  /// - Parameter now: the present moment in seconds since 1970.
  public init(now: Int64) { self.now = now }

  /// Reads a finished pass, a bundle of several, or a folder with pass.json.
  ///
  /// - Parameter path: the file or folder.
  /// - Returns: what is in it; of a bundle, of each of its passes.
  /// - Throws: `FileFailure` where it cannot be read at all.
  public func inspect(path: String) throws(FileFailure) -> [Inspection] {
    if try FileStatus.of(path).kind == .folder { return [try inspect(folder: SourceFolder(path))] }
    return inspect(bytes: try Files.read(path, limit: Self.limit), name: path)
  }

  /// Reads a finished pass, or a bundle of several, whose bytes are there already.
  ///
  /// - Parameters:
  ///   - bytes: the archive.
  ///   - name: its name for findings.
  /// - Returns: what is in it; of a bundle, of each of its passes.
  public func inspect(bytes: [UInt8], name: String) -> [Inspection] {
    let archive = ArchiveReader.read(bytes, name: name)
    let members = archive.entries.filter { $0.path.lowercased().hasSuffix(".pkpass") }
    if !members.isEmpty, !archive.entries.contains(where: { $0.path.hasSuffix("pass.json") }) {
      // All passes together get the room of one archive, so that none of many can exhaust the machine.
      var limits = ArchiveReader.Limits()
      // What is wrong with the bundle itself is told with the first of its passes.
      return members.enumerated().map { index, member in
        let name = "\(name):\(member.path)"
        let inner = ArchiveReader.read(member.bytes, name: name, limits: limits)
        limits.totalBytes -= inner.entries.reduce(0) { $0 + $1.bytes.count }
        return inspection(
          inner, bytes: member.bytes, name: name, member: member.path,
          around: index == 0 ? archive.findings : [])
      }
    }
    return [inspection(archive, bytes: bytes, name: name)]
  }

  private func inspection(
    _ archive: ArchiveReader.Outcome, bytes: [UInt8], name: String, member: String? = nil,
    around: [Finding] = []
  ) -> Inspection {
    let pass = FinishedPass(archive, name: name, inParts: true)
    // Of what is cut off, every key behind the cut would seem to be missing.
    let subject = pass.isWhole ? pass.subject(now: now, systems: Set(WalletSystem.allCases)) : nil
    let findings = around + pass.findings + (subject.map(Rulebook.findings) ?? [])
    return Inspection(
      Inspection.Parts(
        name: name, member: member, pass: pass.pass, isWhole: pass.isWhole, entries: pass.entries,
        unread: archive.unread,
        contents: pass.contents),
      archive: bytes, findings: Self.withWayOn(findings, name: name).inSourceOrder(),
      files: pass.passFile.map { [$0] } ?? [],
      trees: pass.pass.flatMap { root in pass.passFile.map { [$0.name: root] } } ?? [:])
  }

  /// What is no archive and is not called a pass is likely a source; the hint says what is for those.
  private static func withWayOn(_ findings: [Finding], name: String) -> [Finding] {
    if name.lowercased().hasSuffix(".pkpass") { return findings }
    return findings.map { finding in
      guard finding.rule == ArchiveRules.unreadable else { return finding }
      var finding = finding
      finding.hint =
        "give a finished pass, or a folder with pass.json; of a source 'passforge lint' tells what is wrong, "
        + "and 'passforge build' makes a pass"
      return finding
    }
  }

  /// Reads a folder: its pass.json as it stands, and the files that belong in a pass by their names.
  private func inspect(folder: SourceFolder) throws(FileFailure) -> Inspection {
    guard folder.contains("pass.json") else {
      throw FileFailure("read", path: folder.path, reason: "a folder is a pass only with pass.json in it")
    }
    let contents = try PassFolder().contents(of: folder, including: [])
    var entries: [BundleEntry] = []
    for path in ["pass.json", PassContents.SignUpForm.path, Manifest.path, Manifest.signaturePath]
    where folder.contains(path) {
      entries.append(BundleEntry(path: path, bytes: try folder.read(path, limit: PassFolder.fileLimit)))
    }
    let file = SourceFile(name: Paths.join(folder.path, "pass.json"), bytes: entries[0].bytes)
    let (reading, isWhole) = JSONReader.readParts(of: file)
    let root = reading.document?.root
    entries += contents.files.map { BundleEntry(path: $0.path, bytes: $0.bytes) }
    let findings = Linter(now: now).lint(path: folder.path).findings
    return Inspection(
      Inspection.Parts(
        name: folder.path, member: nil, pass: root?.members == nil ? nil : root, isWhole: isWhole,
        entries: entries,
        unread: [], contents: contents),
      archive: nil, findings: findings, files: [file], trees: root.map { [file.name: $0] } ?? [:])
  }
}
