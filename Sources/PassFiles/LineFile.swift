internal import Glibc
internal import Locks

/// A text file that grows by whole lines, and that one process at a time writes.
package final class LineFile: Sendable {
  /// The file, as the user named it.
  package let path: String
  /// Whether it is an ordinary file: a pipe or terminal can neither be read again, cut nor synced.
  package let isRegular: Bool
  private let file: Descriptor
  private let end: Locked<Int>

  /// Opens a file, or makes it.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - permissions: permission bits of a file that is made, less the umask.
  ///   - isOwn: whether the file is one of ours, and so an ordinary file and no link to one; else it is
  ///     whatever the user named.
  /// - Throws: `FileFailure` where it cannot be opened, or where another process writes it.
  package init(_ path: String, permissions: UInt32, isOwn: Bool) throws(FileFailure) {
    self.path = path
    // A pipe that the user named may not be open to read too, or it would never end for its reader.
    let kind = isOwn ? .regular : (try? FileStatus.of(path))?.kind ?? .regular
    let access = kind == .regular ? O_RDWR : O_WRONLY
    // O_NONBLOCK: a pipe put where our own file belongs must not hang the run.
    file = try Descriptor.open(
      path, access | O_CREAT | O_APPEND | (isOwn ? O_NOFOLLOW | O_NONBLOCK : 0), mode: mode_t(permissions),
      operation: "write", named: path)
    let status = try file.status(operation: "write", named: path)
    isRegular = status.kind == .regular && access == O_RDWR
    if isOwn && !isRegular { throw FileFailure("write", path: path, reason: "it is no ordinary file") }
    end = Locked(isRegular ? status.size : 0)
    guard isRegular else { return }
    while flock(file.raw, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      // Some file systems have no locks; there, nothing keeps two runs apart.
      if errno != EWOULDBLOCK { break }
      throw FileFailure("write", path: path, reason: "another run of passforge is writing to it")
    }
    // Between the opening and the lock, the run before may have added lines.
    end.withLock { [size = try file.status(operation: "write", named: path).size] in $0 = size }
  }

  // A child that is just being started has a copy of the descriptor, and would keep the lock for a moment.
  deinit { _ = flock(file.raw, LOCK_UN) }

  /// The size of the file in bytes.
  package var size: Int { end.withLock { $0 } }

  /// Reads a part of the file, which ends where the file does.
  ///
  /// - Throws: `FileFailure`.
  package func read(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
    var part = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let read = unsafe part.withUnsafeMutableBytes {
        unsafe pread(self.file.raw, $0.baseAddress?.advanced(by: done), count - done, off_t(offset + done))
      }
      if read == 0 { break }
      if read < 0 {
        if errno == EINTR { continue }
        throw FileFailure("read", path: path, errno: errno)
      }
      done += read
    }
    part.removeLast(count - done)
    return part
  }

  /// Cuts the file.
  ///
  /// - Throws: `FileFailure`.
  package func cut(to size: Int) throws(FileFailure) {
    try end.withLock { end throws(FileFailure) in
      guard ftruncate(file.raw, off_t(size)) == 0 else {
        throw FileFailure("write", path: path, errno: errno)
      }
      end = size
    }
  }

  /// Adds lines at the end, with one call of the system.
  ///
  /// - Returns: where they begin.
  /// - Throws: `FileFailure`; then no part of them remains.
  @discardableResult
  package func append(_ lines: [UInt8]) throws(FileFailure) -> Int {
    try end.withLock { end throws(FileFailure) in
      let start = end
      do throws(FileFailure) {
        try file.writeAll(lines, named: path)
      } catch {
        // Half a line would spoil the next one.
        if isRegular { _ = ftruncate(file.raw, off_t(start)) }
        throw error
      }
      end += lines.count
      return start
    }
  }

  /// Brings the lines onto the disk.
  ///
  /// - Throws: `FileFailure` where the disk refused a part.
  package func sync() throws(FileFailure) {
    guard isRegular else { return }
    guard fdatasync(file.raw) == 0 else { throw FileFailure("write", path: path, errno: errno) }
  }

  /// Brings the file's name onto the disk.
  ///
  /// - Throws: `FileFailure` where the disk refused it.
  package func syncName() throws(FileFailure) {
    let folder = Paths.folder(of: path)
    let handle = try FolderHandle(folder)
    // Some file systems have nothing to sync there, and say so.
    guard fsync(handle.raw) == 0 || errno == EINVAL else {
      throw FileFailure("write", path: folder, errno: errno)
    }
  }
}
