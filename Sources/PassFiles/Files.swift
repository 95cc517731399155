internal import Glibc

/// Reading and making of single files and folders.
public enum Files {
  /// Reads a whole file; devices and pipes are read to their end.
  ///
  /// - Parameters:
  ///   - path: the file; symbolic links are followed.
  ///   - limit: the most bytes that are taken.
  /// - Returns: the file's content.
  /// - Throws: `FileFailure` where the file cannot be read, is a folder, or is larger than the limit.
  public static func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let file = try Descriptor.open(path, O_RDONLY, operation: "read", named: path)
    let status = try file.status(operation: "read", named: path)
    if status.kind == .folder { throw FileFailure("read", path: path, errno: EISDIR) }
    if status.kind == .regular && status.size > limit {
      throw FileFailure("read", path: path, reason: "it is larger than \(limit) bytes")
    }
    return try file.readAll(expecting: status.size, limit: limit, named: path)
  }

  /// The names in a folder, in the order of their bytes.
  ///
  /// - Parameter path: the folder; symbolic links are followed.
  /// - Returns: the names, without `.` and `..`.
  /// - Throws: `FileFailure` where it cannot be listed.
  public static func names(in path: String) throws(FileFailure) -> [String] {
    var names: [String] = []
    try FolderHandle(path).forEachName(path) { names.append($0) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Removes a file; nothing happens where it is gone.
  ///
  /// - Parameter path: the file; of a symbolic link the link itself.
  /// - Throws: `FileFailure`.
  public static func remove(_ path: String) throws(FileFailure) {
    if unsafe path.withCString({ unsafe unlink($0) }) == 0 || errno == ENOENT { return }
    throw FileFailure("remove", path: path, errno: errno)
  }

  /// Makes a folder and those above it.
  ///
  /// - Parameters:
  ///   - path: the folder; nothing happens where it is there.
  ///   - permissions: permission bits of the folders that are made, less the umask.
  /// - Throws: `FileFailure`.
  public static func createFolder(_ path: String, permissions: UInt32 = 0o777) throws(FileFailure) {
    var made: [String] = []
    try createFolder(path, permissions: permissions, noting: &made)
  }

  /// Makes a folder and those above it, and notes each that was not there, the outermost first.
  static func createFolder(
    _ path: String, permissions: UInt32 = 0o777, noting made: inout [String]
  ) throws(FileFailure) {
    do throws(FileFailure) {
      if try FileStatus.of(path).kind == .folder { return }
    } catch {
      // Anything but a missing folder, a path that is too long say, is not mended by making folders.
      guard error.isMissing else { throw FileFailure("create the folder", path: path, errno: error.code) }
    }
    let parent = Paths.folder(of: path)
    if parent != path && parent != "." {
      try createFolder(parent, permissions: permissions, noting: &made)
    }
    if unsafe path.withCString({ unsafe mkdir($0, mode_t(permissions)) }) == 0 {
      made.append(path)
      return
    }
    let code = errno
    if code == EEXIST && (try? FileStatus.of(path))?.kind == .folder { return }
    throw FileFailure("create the folder", path: path, errno: code)
  }
}
