internal import CLinuxFiles
internal import Glibc

/// A folder that very many files are written into.
///
/// It is opened once and worked in by its descriptor, so that a folder that is moved or replaced meanwhile
/// cannot lead the work elsewhere; symbolic links below it are never followed.
public final class OutputFolder: Sendable {
  /// The folder, as the user named it.
  public let path: String
  private let handle: FolderHandle

  /// Opens a folder, which must be there.
  ///
  /// - Throws: `FileFailure` where it is not, or is no folder.
  public init(_ path: String) throws(FileFailure) {
    self.path = path
    handle = try FolderHandle(path)
  }

  // A child that is just being started has a copy of the descriptor, and would keep the lock for a moment.
  deinit { _ = flock(handle.raw, LOCK_UN) }

  /// Keeps other runs out of the folder while it is open.
  ///
  /// - Parameter isShared: whether those may write to it too that share it as well, such as the parts of one
  ///   batch.
  /// - Throws: `FileFailure` where another run has the folder.
  public func lock(isShared: Bool) throws(FileFailure) {
    while flock(handle.raw, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      // Some file systems have no locks; there, nothing keeps two runs apart.
      guard errno == EWOULDBLOCK else { return }
      throw FileFailure("write", path: path, reason: "another run of passforge is writing to it")
    }
  }

  /// A writer of files; each thread has its own.
  ///
  /// - Throws: `FileFailure` where descriptors are out.
  public func makeWriter() throws(FileFailure) -> FolderWriter {
    guard let copy = handle.openFolder(".") else {
      throw FileFailure("open the folder", path: path, errno: errno)
    }
    return FolderWriter(root: FolderHandle(taking: copy), path: path)
  }

  /// The bytes that an ordinary user may still write to the file system of the folder.
  ///
  /// - Throws: `FileFailure`.
  public func freeBytes() throws(FileFailure) -> Int {
    var status = statvfs()
    guard unsafe fstatvfs(handle.raw, &status) == 0 else {
      throw FileFailure("read", path: path, errno: errno)
    }
    let (bytes, overflow) = Int(clamping: status.f_bavail).multipliedReportingOverflow(
      by: Int(clamping: status.f_frsize))
    return overflow ? .max : bytes
  }

  /// Brings all that was written to the folder's file system onto the disk.
  ///
  /// - Throws: `FileFailure` where the disk refused a part.
  public func sync() throws(FileFailure) {
    guard pflinux_sync_file_system(handle.raw) == 0 else {
      throw FileFailure("write", path: path, errno: errno)
    }
  }

  /// What stands at a path below the folder; nil where nothing does.
  ///
  /// - Parameter relative: the path, with `/`; links in it are not followed.
  /// - Returns: the status of the file itself, or nil.
  /// - Throws: `FileFailure` where it cannot be told.
  public func status(of relative: String) throws(FileFailure) -> FileStatus? {
    let place = try OutputPath(relative, in: path)
    guard let folder = try open(place.folder, of: relative) else { return nil }
    if let status = folder.status(place.name) { return status }
    if errno == ENOENT { return nil }
    throw FileFailure("read", path: Paths.join(path, relative), errno: errno)
  }

  /// Reads a file below the folder.
  ///
  /// - Parameters:
  ///   - relative: the path, with `/`; links in it are not followed.
  ///   - limit: the most bytes that are taken.
  /// - Returns: the content; nil where nothing is there, or no ordinary file.
  /// - Throws: `FileFailure` where it cannot be read or is larger than the limit.
  public func read(_ relative: String, limit: Int) throws(FileFailure) -> [UInt8]? {
    let place = try OutputPath(relative, in: path)
    let named = Paths.join(path, relative)
    guard let folder = try open(place.folder, of: relative) else { return nil }
    // O_NONBLOCK: a pipe put there must not hang the batch.
    guard let raw = folder.open(place.name, O_RDONLY | O_NONBLOCK) else {
      if [ENOENT, ELOOP, ENXIO].contains(errno) { return nil }
      throw FileFailure("read", path: named, errno: errno)
    }
    let file = Descriptor(taking: raw)
    let status = try file.status(operation: "read", named: named)
    guard status.kind == .regular else { return nil }
    return try file.readAll(expecting: status.size, limit: limit, named: named)
  }

  /// The names in the folder itself that begin so.
  ///
  /// - Parameter beginning: what they begin with.
  /// - Returns: the names, in no order.
  /// - Throws: `FileFailure` where the folder cannot be read.
  public func names(startingWith beginning: String) throws(FileFailure) -> [String] {
    guard let copy = handle.openFolder(".") else { throw FileFailure("read", path: path, errno: errno) }
    var names: [String] = []
    try FolderHandle(taking: copy).forEachName(path) { name throws(FileFailure) in
      if name.hasPrefix(beginning) { names.append(name) }
    }
    return names
  }

  /// Removes what a run that was killed may have left: hidden files with the names of our temporary ones.
  ///
  /// - Parameter depth: folders below the folder that a file may lie in; 0 looks in the folder alone.
  /// - Returns: how many files were removed.
  /// - Throws: `FileFailure` where a folder cannot be read.
  @discardableResult
  public func removeLeftovers(depth: Int) throws(FileFailure) -> Int {
    guard let copy = handle.openFolder(".") else { throw FileFailure("read", path: path, errno: errno) }
    return try Self.removeLeftovers(in: FolderHandle(taking: copy), named: path, depth: depth)
  }

  private static func removeLeftovers(
    in folder: FolderHandle, named path: String, depth: Int
  ) throws(FileFailure) -> Int {
    var removed = 0
    var folders: [String] = []
    // Only names of our own are looked at more closely, which matters among a million passes.
    try folder.forEachName(path) { name throws(FileFailure) in
      if TemporaryName.matches(name), folder.status(name)?.kind == .regular {
        folder.remove(name)
        removed += 1
      } else if depth > 0, !name.hasPrefix("."), !name.hasSuffix(".pkpass") {
        folders.append(name)
      }
    }
    for name in folders {
      // What is no folder, or a link to one, does not open.
      guard let raw = folder.openFolder(name) else { continue }
      removed += try removeLeftovers(
        in: FolderHandle(taking: raw), named: Paths.join(path, name), depth: depth - 1)
    }
    return removed
  }

  /// Opens a folder below the folder; nil where it, or one above it, is not there or is none.
  private func open(_ parts: Substring.UTF8View, of relative: String) throws(FileFailure) -> FolderHandle? {
    guard var raw = handle.openFolder(".") else { throw FileFailure("read", path: path, errno: errno) }
    for part in Substring(parts).split(separator: "/") {
      let folder = FolderHandle(taking: raw)
      guard let next = folder.openFolder(String(part)) else {
        if errno == ENOENT || errno == ENOTDIR || errno == ELOOP { return nil }
        throw FileFailure("read", path: Paths.join(path, relative), errno: errno)
      }
      raw = next
    }
    return FolderHandle(taking: raw)
  }
}
