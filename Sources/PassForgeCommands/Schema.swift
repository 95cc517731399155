internal import CommandKit
internal import PassFiles
internal import PassForge

/// `passforge schema`: the JSON Schema of a source, for editors and validators.
struct Schema: Command {
  static let name = "schema"
  static let summary = "write the JSON Schema of a source, for editors"
  static let discussion = """
    The schema follows JSON Schema 2020-12. Editors with the YAML language server, VS Code among them, offer \
    keys, constants and their descriptions from it, and mark mistakes, in a file whose first line is

      # yaml-language-server: $schema=passforge.schema.json

    In JSON the member "$schema" does the same; it is for editors alone, and no pass gets it. The schema knows what a source looks like; 'passforge lint' \
    knows more.
    """
  static let examples = [
    "passforge schema -o passforge.schema.json",
    "passforge schema | less",
  ]

  static var parameters: [Parameter<Schema>] {
    option(
      "-o", "--output", set: \.output, value: "file",
      help: "where to write the schema; standard output if left out")
    flag("--force", set: \.isForced, help: "replace a file that is there")
  }

  var output: String?
  var isForced = false

  func validate() throws(UsageError) {
    if isForced, output == nil { throw .incomplete("--force", needs: "--output") }
  }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    guard let output, output != "-" else {
      try context.output.write(SourceSchema.text)
      return .done
    }
    if output.isEmpty || output.hasSuffix("/") {
      throw Failure(.usage, "--output '\(output)' names no file", hint: "give -o FILE")
    }
    try write(to: output)
    return .done
  }

  /// Writes the schema whole or not at all. A symbolic link is not followed: what it leads to was not named.
  private func write(to path: String) throws(Failure) {
    if let status = try? FileStatus.ofLink(path) {
      guard status.kind == .regular else {
        throw Failure(.usage, "it is no ordinary file", hint: "give -o FILE", file: path)
      }
      guard isForced else {
        throw Failure(
          .usage, "there is a file of this name already, and it is not replaced",
          hint: "give another name, or --force", file: path)
      }
    }
    do throws(FileFailure) {
      try AtomicFile.write(
        Array(SourceSchema.text.utf8), to: path, replacing: isForced ? .anything : .nothing)
    } catch {
      throw Failure(
        .system, "the schema cannot be written: \(error.reason)",
        hint: error.isMissing ? "make the folder '\(Paths.folder(of: path))' first" : nil, file: path)
    }
  }
}
