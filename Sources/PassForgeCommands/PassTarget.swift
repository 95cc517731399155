internal import CommandKit
internal import PassFiles
internal import PassForge

/// Where a pass, or a bundle of passes, is written: a file, or standard output.
struct PassTarget {
  /// What is written.
  private enum Kind: String {
    case pass
    case bundle

    /// The ending of its files.
    var ending: String { self == .pass ? "pkpass" : "pkpasses" }

    /// Whether a file is one of the kind.
    func isMet(by path: String) -> Bool { self == .pass ? PassProbe.isPass(path) : PassProbe.isBundle(path) }
  }

  /// The path as the user knows it; `-` is standard output.
  let path: String
  /// The inputs of the command, which may be passes themselves.
  private let inputs: [String]
  private let kind: Kind

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
    inputs = [source]
    kind = .pass
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
    try checkName(in: context)
  }

  /// Chooses the target of a bundle.
  ///
  /// - Parameters:
  ///   - output: what `--output` says.
  ///   - inputs: the passes that go into it.
  ///   - context: the world.
  /// - Throws: `Failure` where a bundle would go to a terminal, or the name is none.
  init(bundle output: String, of inputs: [String], in context: Context) throws(Failure) {
    self.inputs = inputs
    kind = .bundle
    path = output
    try checkName(in: context)
  }

  private func checkName(in context: Context) throws(Failure) {
    if isStandardOutput && context.terminal.isOutput {
      throw Failure(
        .usage, "a \(kind.rawValue) is not written to a terminal",
        hint: "give -o FILE, or send the output to a file or pipe")
    }
    if path.isEmpty || path.hasSuffix("/") {
      throw Failure(.usage, "--output '\(path)' names no file", hint: "give -o FILE")
    }
  }

  /// Checks that nothing but an earlier pass, or an earlier bundle, would be replaced, and no input.
  ///
  /// - Throws: `Failure` where something else is at the target.
  func check() throws(Failure) {
    // Where nothing is there, or it cannot be looked at, writing says what is wrong.
    guard !isStandardOutput, let status = try? FileStatus.of(path) else { return }
    switch status.kind {
    case .folder:
      throw Failure(
        .usage, "it is a folder", hint: "give -o \(Paths.join(path, "FILE.\(kind.ending)"))",
        file: path)
    case .other, .symbolicLink:
      throw Failure(.usage, "it is no ordinary file", hint: "give -o - for standard output", file: path)
    case .regular where inputs.contains { (try? FileStatus.of($0))?.identity == status.identity }:
      throw Failure(
        .usage, "it is an input, which is not replaced", hint: "give another name by -o FILE", file: path)
    case .regular where !kind.isMet(by: path):
      throw Failure(
        .usage, "a file that is not a \(kind.rawValue) is there already, and it is not replaced",
        hint: "give another name, or move the file away", file: path)
    case .regular: break
    }
  }

  /// Writes the archive of a pass or bundle; a symbolic link to an earlier one stays one.
  ///
  /// - Throws: `Failure` where the target cannot be written, or is no longer fit to be.
  func write(_ archive: [UInt8], in context: Context) throws(Failure) {
    if isStandardOutput {
      try context.output.write(archive)
      return
    }
    try check()
    do throws(FileFailure) {
      try AtomicFile.write(archive, to: (try? Paths.resolved(path)) ?? path)
    } catch {
      throw Failure(
        .system, "the \(kind.rawValue) cannot be written: \(error.reason)",
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
