internal import PassBundle
public import PassFiles
public import PassFindings
public import PassSource

/// A source that was read: its text as a template, and the folder its files lie in.
public struct LoadedSource: Sendable {
  /// The name by which the user knows the source.
  public let name: String
  /// The template; nil where the text is too damaged to give one.
  public let template: Template?
  /// The text, for excerpts.
  public let file: SourceFile
  /// The folder that pictures are read from.
  public let folder: SourceFolder
  /// Whether the files of the folder belong in the pass by their names.
  public let isFolder: Bool
  /// What was found while it was read.
  public let findings: [Finding]

  /// Bytes that a source may have: 8 MiB.
  public static let limit = ReadingLimits().bytes

  /// Reads a source: a file in YAML or JSON, or a folder with `pass.json`.
  ///
  /// - Parameter path: the file or folder.
  /// - Throws: `FileFailure` where it cannot be read; a folder without `pass.json` is one too.
  public init(path: String) throws(FileFailure) {
    if try FileStatus.of(path).kind == .folder {
      let folder = try SourceFolder(path)
      let name = Paths.join(path, "pass.json")
      if !folder.contains("pass.json") {
        throw FileFailure("read", path: path, reason: "a folder is a source only with pass.json in it")
      }
      let bytes = try folder.read("pass.json", limit: Self.limit)
      self.init(
        name: path, file: SourceFile(name: name, bytes: bytes), format: .json, folder: folder, isFolder: true)
    } else {
      let bytes = try Files.read(path, limit: Self.limit)
      let folder = try SourceFolder(Paths.folder(of: path))
      self.init(
        name: path, file: SourceFile(name: path, bytes: bytes),
        format: SourceFormat(name: path, bytes: bytes), folder: folder, isFolder: false)
    }
  }

  /// Takes a source that was read already, from standard input for example.
  ///
  /// - Parameters:
  ///   - bytes: its text, YAML or JSON.
  ///   - name: its name for findings.
  ///   - folder: the folder that pictures are read from.
  /// - Throws: `FileFailure` where the folder is not there.
  public init(bytes: [UInt8], name: String, folder: String) throws(FileFailure) {
    self.init(
      name: name, file: SourceFile(name: name, bytes: bytes),
      format: SourceFormat(name: "", bytes: bytes), folder: try SourceFolder(folder), isFolder: false)
  }

  private init(
    name: String, file: SourceFile, format: SourceFormat, folder: SourceFolder, isFolder: Bool
  ) {
    let kind = BinaryKind(file.bytes)
    let reading = kind == nil ? SourceReader.read(file, format: format) : nil
    var findings = reading?.findings ?? []
    if let kind { findings.append(kind.finding(file: file.name)) }
    if let document = reading?.document, document.root.members == nil {
      findings.append(
        Finding(
          BuildRules.noObject, "the source is \(document.root.kind), not an object", file: file.name,
          at: document.root.start, hint: "write keys with values, as in 'description: Concert ticket'"))
      template = nil
    } else {
      template = reading?.document.map(Template.init)
    }
    let secret = template?.secretVariables ?? []
    findings = findings.hidingWords(at: secret.map { NodePath.root.member("variables").member($0) })
    findings += template?.findings ?? []
    self.name = name
    self.file = file
    self.folder = folder
    self.isFolder = isFolder
    self.findings = findings
  }
}
