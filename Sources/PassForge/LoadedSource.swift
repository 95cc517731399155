internal import PassBundle
public import PassFiles
public import PassFindings
public import PassSource

/// A source that was read: its text as a template, and the folder its files lie in; or a finished pass, which is
/// signed anew with its content untouched.
public struct LoadedSource: Sendable {
  /// The name by which the user knows the source.
  public let name: String
  /// The template; nil where the text is too damaged to give one.
  public let template: Template?
  /// The text, for excerpts.
  public let file: SourceFile
  /// The text as a tree, nothing filled in; nil where it is too damaged to give one.
  public let root: Node?
  /// The folder that pictures are read from.
  public let folder: SourceFolder
  /// Whether the files of the folder belong in the pass by their names.
  public let isFolder: Bool
  /// What was found while it was read.
  public let findings: [Finding]
  /// The finished pass that is the source; nil where it is a text.
  let finished: FinishedPass?

  /// Whether the source is a finished pass.
  public var isFinished: Bool { finished != nil }

  /// Bytes that are read of a source: those that a finished pass may have. A text may have 8 MiB.
  public static let limit = FinishedPass.limit

  /// Reads a source: a file in YAML or JSON, a folder with `pass.json`, or a finished pass.
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
      try self.init(bytes: Files.read(path, limit: Self.limit), path: path)
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
    let folder = try SourceFolder(folder)
    if FinishedPass.isFinished(bytes, name: name) {
      self.init(FinishedPass(bytes, name: name), in: folder)
    } else {
      self.init(
        name: name, file: SourceFile(name: name, bytes: bytes),
        format: SourceFormat(name: "", bytes: bytes), folder: folder, isFolder: false)
    }
  }

  /// Takes a source whose file was read already.
  ///
  /// - Parameters:
  ///   - bytes: its text, YAML or JSON.
  ///   - path: the file, whose folder holds the pictures.
  /// - Throws: `FileFailure` where the folder cannot be read.
  init(bytes: [UInt8], path: String) throws(FileFailure) {
    let folder = try SourceFolder(Paths.folder(of: path))
    if FinishedPass.isFinished(bytes, name: path) {
      self.init(FinishedPass(bytes, name: path), in: folder)
    } else {
      self.init(
        name: path, file: SourceFile(name: path, bytes: bytes),
        format: SourceFormat(name: path, bytes: bytes), folder: folder, isFolder: false)
    }
  }

  private init(_ pass: FinishedPass, in folder: SourceFolder) {
    name = pass.name
    template = nil
    file = pass.passFile ?? SourceFile(name: pass.name, bytes: [])
    root = pass.pass
    self.folder = folder
    isFolder = false
    findings = pass.findingsForSigning
    finished = pass
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
      template = reading?.document.map { Template($0) }
    }
    let secret = template?.secretVariables ?? []
    findings = findings.hidingWords(at: secret.map { NodePath.root.member("variables").member($0) })
    findings += template?.findings ?? []
    self.name = name
    self.file = file
    self.root = reading?.document?.root
    self.folder = folder
    self.isFolder = isFolder
    self.findings = findings
    finished = nil
  }
}
