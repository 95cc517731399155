internal import CommandKit
internal import PassFiles
internal import PassForge

/// Where a pass is written: a file, or standard output.
struct PassTarget {
  /// The path as the user knows it; `-` is standard output.
  let path: String

  var isStandardOutput: Bool { path == "-" }
  /// The path for messages.
  var shownPath: String { isStandardOutput ? "<stdout>" : path }

  /// Chooses the target.
  ///
  /// - Parameters:
  ///   - output: what `--output` says.
  ///   - source: the source, whose name gives the target's where nothing is said.
  ///   - context: the world.
  /// - Throws: `Failure` where a pass would go to a terminal, or a source has no name to take.
  init(_ output: String?, source: String, in context: Context) throws(Failure) {
    if source.isEmpty {
      throw Failure(.usage, "the source has no name", hint: "give a file, a folder or '-'")
    }
    if let output {
      path = output
    } else if source == "-" {
      path = "-"
    } else {
      let resolved = Paths.name(of: source)
      let name =
        resolved == "." || resolved == ".."
        ? (try? Paths.resolved(source)).map(Paths.name) ?? "pass" : resolved
      path = Paths.stem(of: name) + ".pkpass"
    }
    if isStandardOutput && context.terminal.isOutput {
      throw Failure(
        .usage, "a pass is not written to a terminal",
        hint: "give -o FILE, or send the output to a file or pipe")
    }
    if path.isEmpty || path.hasSuffix("/") {
      throw Failure(.usage, "--output '\(path)' names no file", hint: "give -o FILE")
    }
  }

  /// Checks that nothing but an earlier pass would be replaced. So no input ever is, since none is a pass.
  ///
  /// - Throws: `Failure` where something else is at the target.
  func check() throws(Failure) {
    // Where nothing is there, or it cannot be looked at, writing says what is wrong.
    guard !isStandardOutput, let status = try? FileStatus.of(path) else { return }
    switch status.kind {
    case .folder:
      throw Failure(.usage, "it is a folder", hint: "give -o \(Paths.join(path, "FILE.pkpass"))", file: path)
    case .other, .symbolicLink:
      throw Failure(.usage, "it is no ordinary file", hint: "give -o - for standard output", file: path)
    case .regular where !PassProbe.isPass(path):
      throw Failure(
        .usage, "a file that is not a pass is there already, and it is not replaced",
        hint: "give another name, or move the file away", file: path)
    case .regular: break
    }
  }

  /// Writes a pass; a symbolic link to an earlier pass stays one.
  ///
  /// - Throws: `Failure` where the target cannot be written, or is no longer fit to be.
  func write(_ pass: SignedPass, in context: Context) throws(Failure) {
    if isStandardOutput {
      try context.output.write(pass.archive)
      return
    }
    try check()
    do throws(FileFailure) {
      try AtomicFile.write(pass.archive, to: (try? Paths.resolved(path)) ?? path)
    } catch {
      throw Failure(
        .system, "the pass cannot be written: \(error.reason)",
        hint: error.isMissing ? Self.hint(forFolder: Paths.folder(of: path)) : nil, file: path)
    }
  }

  /// What would help where a target's folder is not there; nil where something else stands in its place.
  private static func hint(forFolder folder: String) -> String? {
    do throws(FileFailure) {
      _ = try FileStatus.ofLink(folder)
      return nil
    } catch {
      return "make the folder '\(folder)' first"
    }
  }
}
