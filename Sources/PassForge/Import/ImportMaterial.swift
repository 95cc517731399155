internal import PassBundle
internal import PassFiles
internal import PassFindings
internal import PassModel
internal import PassRules
internal import PassSource

/// What an import has to do with: a pass and its files, from an archive or a folder.
struct ImportMaterial {
  /// The name by which the user knows it.
  let name: String
  /// The file that holds the pass; nil where there is none.
  var file: SourceFile?
  /// Its content, as it was read.
  var tree: Node?
  /// The pass itself, without what is no part of it; nil where there is none that can be read.
  var pass: Node?
  /// Whether places for variables in it are to be filled in by a build, as in any source.
  var isTemplate = false
  /// Its files.
  var contents = PassContents()
  /// The paths of files that are there and not taken over.
  var leftOut: [String] = []
  /// What was found so far.
  var findings: [Finding] = []

  /// Takes a finished pass.
  init(_ finished: FinishedPass) {
    name = finished.name
    file = finished.passFile
    tree = finished.pass
    findings = finished.findings
    let members = finished.outside + finished.entries.map(\.path)
    if finished.pass == nil, !members.isEmpty, members.allSatisfy({ $0.hasSuffix(".pkpass") }) {
      findings.append(
        Finding(
          ImportRules.bundle, "it is a bundle of passes: \(members.joined(separator: ", "))",
          file: finished.name, hint: "unpack it, and import each pass"))
    }
    contents = finished.contents
    leftOut = finished.outside
    let made = ["manifest.json", "signature"]
    leftOut += finished.entries.map(\.path).filter { made.contains($0) || Self.isLeftover($0) }
    take(finished.pass, sections: ContentsReader.sections)
    if !leftOut.isEmpty {
      findings.append(
        Finding(
          ImportRules.leftover, "left out: \(leftOut.joined(separator: ", "))", file: finished.name))
    }
    guard let tree, let file else { return }
    let written = ShortForms.writtenOut(tree, file: file.name).pass
    for path in NodeChanges.paths(from: tree, to: written) {
      findings.append(
        Finding(
          ImportRules.rewritten, "a build will write '\(path)' otherwise, or put it in", path: path,
          file: file.name))
    }
  }

  /// Takes a folder with pass.json.
  ///
  /// - Throws: `FileFailure` where the folder cannot be read.
  init(folder path: String) throws(FileFailure) {
    name = path
    let folder = try SourceFolder(path)
    guard folder.contains("pass.json") else {
      findings = [
        Finding(
          LintRules.noPass, "there is no pass.json in the folder", file: path,
          hint: "name the folder that pass.json lies in")
      ]
      return
    }
    let source = try LoadedSource(path: path)
    file = source.file
    tree = source.root
    isTemplate = true
    findings = source.findings
    // The sections of pass.json itself would name files of that folder; its own files are found by name.
    let reader = ContentsReader(folder: folder, isFolderSource: true, pictures: nil)
    contents = try reader.contents(for: Document(file: source.file, root: Node(.object([]))))
    findings += contents.findings.filter { $0.rule != BundleRules.leftOut }
    leftOut = contents.leftOut
    take(
      source.template == nil ? nil : source.root,
      sections: ContentsReader.sections.subtracting(["variables"]))
    if !leftOut.isEmpty {
      findings.append(
        Finding(
          ImportRules.leftover, "left out: \(leftOut.joined(separator: ", "))", file: path,
          hint: "they stay where they are"))
    }
  }

  /// Takes the pass, less the marks of designers and keys that a source would take for sections.
  private mutating func take(_ root: Node?, sections: Set<String>) {
    guard var root, let file else { return }
    for member in root.members ?? [] where sections.contains(member.name) {
      findings.append(
        Finding(
          ImportRules.section, "'\(member.name)' is the name of a section of sources, so it is left out",
          path: .root.member(member.name), file: file.name, at: member.nameMark,
          hint: "give the key another name"))
    }
    root.value = .object((root.members ?? []).filter { !sections.contains($0.name) })
    findings += DesignerMarks.remove(from: &root, file: file.name)
    pass = root
  }

  /// Whether a file is a trace of a program or a file system, and no part of a pass.
  static func isLeftover(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let last = parts.last else { return false }
    return path == "tooling.json" || parts.first == "__MACOSX" || last == ".DS_Store" || last == "Thumbs.db"
      || last.hasPrefix("._")
  }
}
