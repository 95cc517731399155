internal import CommandKit
internal import PassFiles
internal import PassForge

/// Where a pass without signature is written, and the digest that is to be signed.
struct UnsignedTarget {
  /// The folder of the pass.
  let folder: String
  /// The file of the digest; `-` is standard output.
  let digest: String
  private let source: String

  /// The bytes of a digest; an earlier file of this size is replaced.
  private static let digestSize = 32

  var isStandardOutput: Bool { digest == "-" }

  /// Chooses the target.
  ///
  /// - Parameters:
  ///   - output: what `--output` says.
  ///   - digest: what `--to-sign` says.
  ///   - source: the source, whose name gives the folder's where nothing is said.
  ///   - context: the world.
  /// - Throws: `Failure` where there is no name to take, or the digest would go to a terminal.
  init(_ output: String?, digest: String, source: String, in context: Context) throws(Failure) {
    if source.isEmpty {
      throw Failure(.usage, "the source has no name", hint: "give a file, a folder or '-'")
    }
    if source == "-", output == nil {
      throw Failure(.usage, "a pass from standard input has no name", hint: "give -o FOLDER")
    }
    folder = output ?? Paths.stem(of: Paths.name(of: source)) + ".unsigned"
    if folder.isEmpty || folder == "-" || folder == ".unsigned" {
      throw Failure(.usage, "'\(folder)' is no folder to write to", hint: "give -o FOLDER")
    }
    if digest.isEmpty || digest.hasSuffix("/") {
      throw Failure(.usage, "--to-sign '\(digest)' names no file", hint: "give --to-sign FILE")
    }
    self.digest = digest
    self.source = source
    if isStandardOutput && context.terminal.isOutput {
      throw Failure(
        .usage, "a digest is not written to a terminal",
        hint: "give --to-sign FILE, or send the output to a file or pipe")
    }
  }

  /// Checks that nothing but an earlier folder of the kind and an earlier digest would be replaced.
  ///
  /// - Throws: `Failure` where something else is there.
  func check() throws(Failure) {
    if let status = try? FileStatus.ofLink(folder) {
      guard status.kind == .folder else {
        throw Failure(.usage, "it is no folder", hint: "give another one by -o FOLDER", file: folder)
      }
      guard (try? UnsignedFolder(folder))?.isOwn == true || isEmpty else {
        throw Failure(
          .usage, "a folder that is no unsigned pass is there already, and it is not replaced",
          hint: "give another name by -o FOLDER", file: folder)
      }
    }
    guard !isStandardOutput, let status = try? FileStatus.of(digest) else { return }
    guard status.kind == .regular, status.size == Self.digestSize,
      status.identity != (try? FileStatus.of(source))?.identity
    else {
      throw Failure(
        .usage, "a file that is no digest is there already, and it is not replaced",
        hint: "give another name by --to-sign FILE", file: digest)
    }
  }

  private var isEmpty: Bool { (try? SourceFolder(folder).items())?.isEmpty == true }

  /// Writes the pass, and then the digest.
  ///
  /// - Throws: `Failure` where one of them cannot be written.
  func write(_ pass: UnsignedPass, in context: Context) throws(Failure) {
    try check()
    do throws(FileFailure) {
      let old = Set((try? SourceFolder(folder).items())?.map(\.path) ?? [])
      try pass.files.write(to: folder, replacing: .anything)
      // What an earlier pass had and this one has not; the folder is ours, as its marker says.
      try remove(old.subtracting(pass.files.files.map(\.path)))
      if !isStandardOutput { try AtomicFile.write(pass.digest, to: digest) }
    } catch {
      throw Failure(.system, "the pass cannot be written: \(error.reason)", file: error.path)
    }
    if isStandardOutput { try context.output.write(pass.digest) }
  }

  private func remove(_ paths: Set<String>) throws(FileFailure) {
    for path in paths.sorted() where path.hasPrefix("pass/") {
      let file = Paths.join(folder, path)
      if try FileStatus.ofLink(file).kind == .regular { try Files.remove(file) }
    }
  }
}
