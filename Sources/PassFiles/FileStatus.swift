internal import Glibc

/// What the system says of a file.
public struct FileStatus: Sendable, Hashable {
  /// The kinds of file that passforge tells apart.
  public enum Kind: Sendable, Hashable {
    /// An ordinary file.
    case regular
    /// A folder.
    case folder
    /// A symbolic link.
    case symbolicLink
    /// A device, pipe or socket.
    case other
  }

  /// Which file it is: device and inode. Two names with one identity are one file.
  public struct Identity: Sendable, Hashable {
    let device: UInt64
    let inode: UInt64
  }

  /// What kind of file it is.
  public let kind: Kind
  /// Its size in bytes.
  public let size: Int
  /// Which file it is.
  public let identity: Identity
  /// The permission bits, such as 0o600.
  public let permissions: UInt32
  /// When its content was changed last, in nanoseconds since 1970.
  public let modified: Int64

  init(_ raw: stat) {
    kind =
      switch raw.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      default: .other
      }
    size = Int(raw.st_size)
    identity = Identity(device: UInt64(raw.st_dev), inode: UInt64(raw.st_ino))
    permissions = UInt32(raw.st_mode & 0o7777)
    modified = Int64(raw.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(raw.st_mtim.tv_nsec)
  }

  /// Whether a file is still the one it was, with the content it had.
  public func isUnchanged(since earlier: FileStatus) -> Bool {
    identity == earlier.identity && size == earlier.size && modified == earlier.modified
  }

  /// The status of the file that a path leads to, symbolic links followed.
  ///
  /// - Throws: `FileFailure`; `isMissing` where nothing is there.
  public static func of(_ path: String) throws(FileFailure) -> FileStatus {
    var raw = stat()
    guard unsafe path.withCString({ unsafe stat($0, &raw) }) == 0 else {
      throw FileFailure("read", path: path, errno: errno)
    }
    return FileStatus(raw)
  }

  /// The status of what stands at a path itself, a symbolic link not followed.
  ///
  /// - Throws: `FileFailure`; `isMissing` where nothing is there.
  public static func ofLink(_ path: String) throws(FileFailure) -> FileStatus {
    var raw = stat()
    guard unsafe path.withCString({ unsafe lstat($0, &raw) }) == 0 else {
      throw FileFailure("read", path: path, errno: errno)
    }
    return FileStatus(raw)
  }
}
