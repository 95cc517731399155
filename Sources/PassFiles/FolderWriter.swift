internal import Glibc

/// Writes files into an output folder, each complete or not at all.
///
/// A file is written without a name (`O_TMPFILE`) and is linked to its name when it is whole: a killed
/// process leaves nothing, and the link itself fails where something has the name already. Where the file
/// system has no unnamed files, a hidden one is renamed. Nothing is synced: `OutputFolder.sync` does that for
/// very many files at once.
///
/// A writer belongs to one thread.
public struct FolderWriter: ~Copyable {
  /// How the writing of a file ended.
  public enum Outcome: Sendable, Hashable {
    /// The file is new.
    case created
    /// The file took the place of another one.
    case replaced
    /// Another file is there and stays as it was.
    case refused
  }

  let path: String
  let temporaryName = TemporaryName.make()
  private let root: FolderHandle
  private var folders: [String: FolderHandle] = [:]
  /// Whether the file system has files without a name that can be given one.
  var hasUnnamed = true
  /// Whether an open file can be linked by its descriptor alone; else by /proc.
  var linksOpenFiles = true

  init(root: FolderHandle, path: String) {
    self.root = root
    self.path = path
  }

  /// Writes a file from two pieces; folders on its way are made.
  ///
  /// - Parameters:
  ///   - beginning: the first bytes, which many files may have in common.
  ///   - rest: the bytes after them.
  ///   - relative: the path below the folder, with `/`.
  ///   - mayReplace: whether an ordinary file that is there may be replaced; called only then.
  /// - Returns: how it ended.
  /// - Throws: `FileFailure` naming the target; then whatever was at the target is as it was. Anything but an
  ///   ordinary file there is a failure.
  public mutating func write(
    _ beginning: [UInt8], _ rest: [UInt8] = [], to relative: String,
    replacing mayReplace: (FileStatus) throws(FileFailure) -> Bool
  ) throws(FileFailure) -> Outcome {
    let place = try OutputPath(relative, in: path)
    let piece = Piece(beginning: beginning, rest: rest, name: place.name, relative: relative)
    if place.folder.isEmpty { return try write(piece, in: root, mayReplace) }
    do throws(FileFailure) {
      return try write(piece, in: try folder(Substring(place.folder)), mayReplace)
    } catch {
      // The folder may have been removed since it was opened, which some file systems call EPERM; it is made
      // again, once.
      guard error.code == ENOENT || error.code == EPERM else { throw error }
      folders = [:]
      return try write(piece, in: try folder(Substring(place.folder)), mayReplace)
    }
  }

  /// What is written, and where.
  struct Piece {
    let beginning: [UInt8]
    let rest: [UInt8]
    let name: String
    let relative: String
  }

  private mutating func write(
    _ piece: Piece, in folder: FolderHandle, _ mayReplace: (FileStatus) throws(FileFailure) -> Bool
  ) throws(FileFailure) -> Outcome {
    if hasUnnamed {
      if let outcome = try writeUnnamed(piece, in: folder, mayReplace) { return outcome }
      hasUnnamed = false
    }
    // The hidden file may vanish under our hands: another run that begins takes it for a leftover.
    for _ in 0..<3 {
      if let outcome = try writeNamed(piece, in: folder, mayReplace) { return outcome }
    }
    throw FileFailure("write", path: named(piece), errno: ENOENT)
  }

  /// Folders that are kept open at most.
  private static let most = 64

  /// The folder below the root, made where it is missing.
  private mutating func folder(_ relative: Substring) throws(FileFailure) -> FolderHandle {
    let key = String(relative)
    if let open = folders[key] { return open }
    var folder = root
    for part in relative.split(separator: "/") {
      folder = try Self.open(String(part), in: folder, named: Paths.join(path, key))
    }
    if folders.count >= Self.most { folders = [:] }
    folders[key] = folder
    return folder
  }

  private static func open(
    _ name: String, in folder: FolderHandle, named path: String
  ) throws(FileFailure) -> FolderHandle {
    if let raw = folder.openFolder(name) { return FolderHandle(taking: raw) }
    if errno == ENOENT {
      guard folder.makeFolder(name) || errno == EEXIST else {
        throw FileFailure("create the folder", path: path, errno: errno)
      }
      if let raw = folder.openFolder(name) { return FolderHandle(taking: raw) }
    }
    if errno == ENOTDIR || errno == ELOOP {
      let kind = folder.status(name)?.kind == .symbolicLink ? "a symbolic link" : "a file"
      throw FileFailure("create the folder", path: path, reason: "'\(name)' is \(kind)")
    }
    throw FileFailure("create the folder", path: path, errno: errno)
  }

  func named(_ piece: Piece) -> String { Paths.join(path, piece.relative) }
}
