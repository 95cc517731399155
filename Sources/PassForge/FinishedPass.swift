internal import PassArchive
internal import PassBundle
internal import PassFindings
internal import PassRules
internal import PassSource

/// A finished pass that was read from its archive, ready to be judged.
///
/// Its files have names of the form `ticket.pkpass:de.lproj/pass.strings` in findings.
struct FinishedPass {
  /// Bytes that an archive may have.
  static let limit = ArchiveReader.Limits().archiveBytes

  /// The name by which the user knows it.
  let name: String
  /// Its pass.json, for excerpts; nil where there is none.
  let passFile: SourceFile?
  /// What was found of the archive while it was read.
  let archiveFindings: [Finding]
  /// What was found of its content while it was read.
  let contentFindings: [Finding]
  /// The content of the archive; the files of the pass are named as the pass has them.
  let archive: ArchiveReader.Outcome
  /// The files of the pass, manifest and signature among them, without a folder that wraps them.
  let entries: [BundleEntry]
  /// The folder that everything lies in, with its slash: empty as it should be.
  let root: String
  /// The content of pass.json; nil where it is no object.
  let pass: Node?
  /// Whether pass.json was read to its end.
  let isWhole: Bool
  /// Its files, but for pass.json, manifest and signature.
  let contents: PassContents

  /// Whether a file is, or was meant to be, a finished pass: a zip archive, or a name that ends in
  /// `.pkpass`.
  static func isFinished(_ bytes: [UInt8], name: String) -> Bool {
    name.lowercased().hasSuffix(".pkpass") || ArchiveShape.isArchive(bytes)
  }

  /// All that was found while it was read.
  var findings: [Finding] { archiveFindings + contentFindings }

  /// Whether it must be signed with an NFC certificate.
  var needsNFC: Bool { pass?["nfc"] != nil || contents.file(PassContents.SignUpForm.path) != nil }

  /// Reads an archive.
  ///
  /// - Parameters:
  ///   - bytes: its content.
  ///   - name: the name by which the user knows it.
  ///   - inParts: whether a damaged pass.json is read as far as it goes.
  init(_ bytes: [UInt8], name: String, inParts: Bool = false) {
    self.init(ArchiveReader.read(bytes, name: name), name: name, inParts: inParts)
  }

  /// Takes an archive that was read.
  ///
  /// - Parameters:
  ///   - archive: its content.
  ///   - name: the name by which the user knows it.
  ///   - inParts: whether a damaged pass.json is read as far as it goes.
  init(_ archive: ArchiveReader.Outcome, name: String, inParts: Bool = false) {
    var archiveFindings = archive.findings
    let root = Self.root(of: archive)
    if archive.isArchive, let fault = Self.fault(root, of: archive, name: name) {
      archiveFindings.append(fault)
    }
    var findings: [Finding] = []
    var entries: [BundleEntry] = []
    var passFile: SourceFile?
    var files: [PassContents.File] = []
    for entry in archive.entries {
      // What lies beside the wrapping folder is no part of the pass.
      guard entry.path.hasPrefix(root ?? "") else { continue }
      let path = String(entry.path.dropFirst(root?.count ?? 0))
      let inner = "\(name):\(entry.path)"
      entries.append(BundleEntry(path: path, bytes: entry.bytes))
      // Without pass.json there is nothing that other files could belong to.
      if root == nil { continue }
      switch path {
      case "pass.json": passFile = SourceFile(name: inner, bytes: entry.bytes)
      case "manifest.json", "signature": break
      default:
        files.append(
          PassContents.File(path: path, bytes: entry.bytes, origin: PassContents.Origin(file: inner)))
      }
    }
    let outcome = passFile.map { file in
      inParts ? JSONReader.readParts(of: file) : (reading: JSONReader.read(file), isWhole: true)
    }
    let reading = outcome?.reading
    findings += (reading?.findings ?? []).map(Self.finished)
    if let document = reading?.document, document.root.members == nil {
      findings.append(
        Finding(
          BuildRules.noObject, "pass.json is \(document.root.kind), not an object", file: document.file.name,
          at: document.root.start))
    }
    self.name = name
    self.passFile = passFile
    self.pass = (reading?.document?.root).flatMap { $0.members == nil ? nil : $0 }
    self.isWhole = outcome?.isWhole ?? false
    self.contents = PassContents(files: files, isFinished: true)
    self.archive = archive
    self.entries = entries
    self.root = root ?? ""
    self.archiveFindings = archiveFindings
    contentFindings = findings + contents.findings
  }

  /// The paths of files that lie beside the folder that everything else lies in.
  var outside: [String] { archive.entries.map(\.path).filter { !$0.hasPrefix(root) } }

  /// What was found, for a pass that is to be signed anew: all that keeps its content from being taken over
  /// untouched is an error.
  var findingsForSigning: [Finding] {
    findings.map { finding in
      guard ArchiveRules.all.contains(finding.rule), finding.effect == .refused else { return finding }
      var finding = finding
      finding.severity = .error
      return finding
    }
  }

  /// What the rulebook judges; nil where there is no pass.json that could be judged.
  ///
  /// - Parameters:
  ///   - now: the present moment in seconds since 1970.
  ///   - systems: the generations of systems that the pass is judged for.
  /// - Returns: the pass with its files.
  func subject(now: Int64, systems: Set<WalletSystem>) -> PassSubject? {
    guard let pass, let passFile else { return nil }
    return PassSubject(
      pass: pass, file: passFile.name, contents: contents, form: .finished, now: now, systems: systems)
  }

  /// The folder that everything lies in, with its slash: empty as it should be; nil without any pass.json.
  private static func root(of archive: ArchiveReader.Outcome) -> String? {
    let ending = "/pass.json"
    if archive.entries.contains(where: { $0.path == "pass.json" }) { return "" }
    let wrapped = archive.entries.map(\.path).filter { $0.hasSuffix(ending) && !$0.hasPrefix("__MACOSX/") }
    return wrapped.min { $0.utf8.count < $1.utf8.count }.map { String($0.dropLast(ending.count - 1)) }
  }

  private static func fault(_ root: String?, of archive: ArchiveReader.Outcome, name: String) -> Finding? {
    guard let root else {
      // One that is there and cannot be read has been told already.
      if archive.unread.contains("pass.json") { return nil }
      return Finding(
        LintRules.noPass, "there is no pass.json in the archive", file: name,
        hint: "pack pass.json at the top level of the archive")
    }
    guard !root.isEmpty else { return nil }
    return Finding(
      LintRules.noPass, "pass.json is at \(root)pass.json; it must be at the top level", file: name,
      hint: "pack the files in the folder, not the folder itself")
  }

  /// A finding with the severity it has in a finished pass.
  private static func finished(_ finding: Finding) -> Finding {
    var finding = finding
    finding.severity = finding.rule.finishedSeverity
    return finding
  }
}
