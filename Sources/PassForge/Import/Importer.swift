internal import PassBundle
public import PassFiles
public import PassFindings
public import PassSource

/// Makes editable sources of finished passes and of folders that hold a pass.
public enum Importer {
  /// What came of an import.
  public struct Outcome: Sendable {
    /// The name by which the user knows what was imported.
    public let name: String
    /// Whether it is a finished pass.
    public let isFinished: Bool
    /// All findings, in the order of their places.
    public let findings: [Finding]
    /// The source; nil where there is no pass.json that can be read.
    public let source: ImportedSource?
    /// The texts that findings point into, for excerpts.
    public let files: [SourceFile]
    /// The trees of these texts by their names, where there are any.
    public let trees: [String: Node]
  }

  /// Bytes that a finished pass may have.
  public static let limit = FinishedPass.limit

  /// Imports a finished pass, or a folder with pass.json.
  ///
  /// What is damaged is taken over as far as it can be read; findings tell the rest.
  ///
  /// - Parameter path: the file or folder.
  /// - Returns: the source and all findings.
  /// - Throws: `FileFailure` where it cannot be read.
  public static func source(path: String) throws(FileFailure) -> Outcome {
    guard try FileStatus.of(path).kind == .folder else {
      return source(bytes: try Files.read(path, limit: limit), name: path)
    }
    return outcome(try ImportMaterial(folder: path), name: path, isFinished: false)
  }

  /// Imports a finished pass that was read already, from standard input for example.
  ///
  /// - Parameters:
  ///   - bytes: the archive.
  ///   - name: its name for findings, which gives the source's.
  /// - Returns: the source and all findings.
  public static func source(bytes: [UInt8], name: String) -> Outcome {
    outcome(ImportMaterial(FinishedPass(bytes, name: name)), name: name, isFinished: true)
  }

  private static func outcome(_ material: ImportMaterial, name: String, isFinished: Bool) -> Outcome {
    var findings = material.findings
    var source: ImportedSource?
    if let pass = material.pass {
      var writer = ImportWriter(material, pass: pass, name: stem(of: name))
      source = writer.source()
      findings += writer.findings
    }
    let file = material.file
    return Outcome(
      name: name, isFinished: isFinished, findings: findings.inSourceOrder(), source: source,
      files: file.map { [$0] } ?? [],
      trees: file.flatMap { file in material.tree.map { [file.name: $0] } } ?? [:])
  }

  /// The name of a source: that of the pass without its ending.
  private static func stem(of path: String) -> String {
    var name = Paths.name(of: path)
    if name == "." || name == ".." { name = (try? Paths.resolved(path)).map(Paths.name) ?? "" }
    let stem = Paths.stem(of: name)
    return ["", ".", "..", "/", "<stdin>"].contains(stem) ? "pass" : stem
  }
}
