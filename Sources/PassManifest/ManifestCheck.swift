public import PassBundle
internal import PassCrypto
public import PassFindings
internal import PassSource

/// Compares the manifest of a finished pass with its files, both ways.
public struct ManifestCheck {
  /// What was found, in the order of the manifest, then of the files.
  public private(set) var findings: [Finding] = []

  private let name: String
  private let manifestName: String

  /// Compares.
  ///
  /// - Parameters:
  ///   - manifest: the exact bytes of manifest.json; nil where there is none.
  ///   - entries: the files that were read, manifest and signature among them or not.
  ///   - unread: paths of files that are there but could not be read: nothing can be said of their content.
  ///   - name: the name of the archive, by which the user knows it.
  ///   - root: the folder that everything lies in, with its slash; empty as it should be.
  public init(
    _ manifest: [UInt8]?, entries: [BundleEntry], unread: [String], name: String, root: String = ""
  ) {
    self.name = name
    manifestName = "\(name):\(root)\(Manifest.path)"
    guard let manifest else {
      if !unread.contains(Manifest.path) {
        findings.append(
          Finding(
            ManifestRules.missing, "there is no manifest.json in the archive", file: name,
            hint: "a pass has a manifest of all its files, which is what is signed"))
      }
      return
    }
    let file = SourceFile(name: manifestName, bytes: manifest)
    let reading = JSONReader.read(file)
    findings += reading.findings.map { finding in
      var finding = finding
      finding.severity = finding.rule.finishedSeverity
      return finding
    }
    guard let root = reading.document?.root else { return }
    guard let members = root.members else {
      findings.append(
        Finding(
          ManifestRules.form, "manifest.json is \(root.kind), not an object", file: manifestName,
          at: root.start))
      return
    }
    compare(members, with: entries, unread: Set(unread))
  }

  private mutating func compare(_ members: [Member], with entries: [BundleEntry], unread: Set<String>) {
    // By bytes: Swift takes two spellings of one letter for the same path, file systems do not.
    let files = Dictionary(entries.map { (Array($0.path.utf8), $0) }) { first, _ in first }
    var listed: Set<[UInt8]> = []
    for member in members {
      listed.insert(Array(member.name.utf8))
      check(member, file: files[Array(member.name.utf8)], isUnread: unread.contains(member.name))
    }
    for entry in entries where !listed.contains(Array(entry.path.utf8)) {
      reportUnlisted(entry.path)
    }
    for path in unread.sorted() where !listed.contains(Array(path.utf8)) && files[Array(path.utf8)] == nil {
      reportUnlisted(path)
    }
  }

  private mutating func reportUnlisted(_ path: String) {
    if path == Manifest.path || path == Manifest.signaturePath { return }
    report(
      ManifestRules.unlisted, "'\(path)' is in the archive, but not in the manifest",
      at: nil,
      hint: Self.isLeftover(path)
        ? "a program added it when the folder was packed; pack the files of the manifest alone"
        : "make the manifest of all files, then sign it")
  }

  private mutating func check(_ member: Member, file: BundleEntry?, isUnread: Bool) {
    let path = member.name
    let mark = member.node.start
    if path == Manifest.path || path == Manifest.signaturePath {
      report(
        ManifestRules.itself, "the manifest lists '\(path)', whose digest it cannot hold",
        at: member.nameMark,
        hint: "leave manifest.json and signature out of the manifest")
      return
    }
    if file != nil && Self.isLeftover(path) {
      report(
        ManifestRules.leftover, "'\(path)' is no part of a pass; a Mac or Windows added it to the folder",
        at: member.nameMark, hint: "leave it out")
    }
    guard let stated = member.node.string else {
      report(
        ManifestRules.form, "the digest of '\(path)' is \(member.node.kind); it must be a string", at: mark)
      return
    }
    guard let file else {
      // An entry that is there and cannot be read has been told already.
      if !isUnread {
        report(
          ManifestRules.absent, "'\(path)' is in the manifest, but not in the archive", at: member.nameMark,
          hint: "pack every file that the manifest lists, under that very path")
      }
      return
    }
    compare(stated, with: file, at: mark)
  }

  private mutating func compare(_ stated: String, with file: BundleEntry, at mark: Mark) {
    let digits = stated.utf8.allSatisfy(Self.isHexadecimal)
    guard stated.utf8.count == 40, digits else {
      let isLong = stated.utf8.count == 64 && digits
      report(
        ManifestRules.digestForm,
        isLong
          ? "the digest of '\(file.path)' has 64 digits, as of SHA-256; passes have SHA-1"
          : "the digest of '\(file.path)' is '\(stated.prefix(80))', which has not the form of a SHA-1 digest",
        at: mark,
        hint: "write \(Digest.hex(Digest.sha1(file.bytes)))")
      return
    }
    let actual = Digest.hex(Digest.sha1(file.bytes))
    if stated == actual { return }
    if stated.lowercased() == actual {
      report(
        ManifestRules.digestCase, "the digest of '\(file.path)' is written in upper case", at: mark,
        hint: "write it in lower case: \(actual)")
      return
    }
    report(
      ManifestRules.digest,
      "the digest of '\(file.path)' is \(stated) in the manifest, but \(actual) of the file", at: mark,
      hint: "the file was changed after the manifest was made; make the manifest and the signature anew")
  }

  private mutating func report(_ rule: Rule, _ message: String, at mark: Mark?, hint: String? = nil) {
    findings.append(
      Finding(
        rule, message, severity: rule.finishedSeverity, file: mark == nil ? name : manifestName, at: mark,
        hint: hint))
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Whether a path is one of the files that a Mac or Windows adds to folders.
  private static func isLeftover(_ path: String) -> Bool {
    let last = path.split(separator: "/").last ?? ""
    return path.hasPrefix("__MACOSX/") || last == ".DS_Store" || last == "Thumbs.db" || last.hasPrefix("._")
  }
}
