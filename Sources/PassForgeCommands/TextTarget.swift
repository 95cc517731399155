internal import CommandKit
internal import PassFiles

/// Where texts go: a file, standard output, or a folder. Nothing is replaced unless that is asked for.
struct TextTarget {
  /// The path as the user knows it; `-` is standard output.
  let path: String
  /// Whether files that are there may be replaced.
  let isForced: Bool
  /// An input that is replaced in no case; nil where there is none.
  var kept: String?

  /// Writes a file whole or not at all. A symbolic link is not followed: what it leads to was not named.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - permissions: the permission bits of a file that was not there; one that is replaced keeps its own.
  ///   - context: the world.
  /// - Throws: `Failure` where it cannot be written, or something is there.
  func write(_ bytes: [UInt8], permissions: UInt32, in context: Context) throws(Failure) {
    if path == "-" {
      try context.output.write(bytes)
      return
    }
    if path.isEmpty || path.hasSuffix("/") {
      throw Failure(.usage, "--output '\(path)' names no file", hint: "give -o FILE")
    }
    var permissions = permissions
    if let status = try? FileStatus.ofLink(path) {
      guard status.kind == .regular else {
        throw Failure(.usage, "it is no ordinary file", hint: "give -o FILE", file: path)
      }
      if let kept, (try? FileStatus.of(kept))?.identity == status.identity {
        throw Failure(
          .usage, "it is an input, which is not replaced", hint: "give another name by -o FILE", file: path)
      }
      guard isForced else {
        throw Failure(
          .usage, "there is a file of this name already, and it is not replaced",
          hint: "give another name, or --force", file: path)
      }
      permissions = status.permissions
    }
    do throws(FileFailure) {
      try AtomicFile.write(
        bytes, to: path, permissions: permissions, replacing: isForced ? .anything : .nothing)
    } catch {
      throw Failure(
        .system, "it cannot be written: \(error.reason)",
        hint: error.isMissing ? "make the folder '\(Paths.folder(of: path))' first" : nil, file: path)
    }
  }

  /// Writes files below a folder, all of them or none.
  ///
  /// - Throws: `Failure` where one cannot be written, or something is there.
  func write(_ files: [FileGroup.File]) throws(Failure) {
    if let status = try? FileStatus.of(path), status.kind != .folder {
      throw Failure(.usage, "it is no folder", hint: "give another one by -o FOLDER", file: path)
    }
    let group = FileGroup(files)
    let taken: [String]
    let obstacle: String?
    do throws(FileFailure) {
      taken = isForced ? [] : try group.taken(in: path)
      obstacle = taken.isEmpty ? try group.obstacle(in: path) : nil
      if taken.isEmpty && obstacle == nil {
        try group.write(to: path, replacing: isForced ? .anything : .nothing)
      }
    } catch {
      throw Failure(.system, "it cannot be written: \(error.reason)", file: error.path)
    }
    if let obstacle {
      throw Failure(
        .usage, "it is there already and no ordinary file or folder; nothing was written",
        hint: "give another folder by -o FOLDER", file: Paths.join(path, obstacle))
    }
    if let first = taken.first {
      throw Failure(
        .usage, "it is there already; nothing was written",
        hint: "give another folder by -o FOLDER, or replace it with --force", file: Paths.join(path, first))
    }
  }
}
