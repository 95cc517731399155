internal import Glibc

/// Work on names within an open folder; symbolic links are never followed.
final class FolderHandle: Sendable {
  private let descriptor: Descriptor

  /// Takes over an open folder.
  init(taking raw: Int32) { descriptor = Descriptor(taking: raw) }

  /// Opens a folder by its path, the one place where links are followed: the user named it.
  init(_ path: String) throws(FileFailure) {
    descriptor = try Descriptor.open(path, O_RDONLY | O_DIRECTORY, operation: "open the folder", named: path)
  }

  var raw: Int32 { descriptor.raw }

  /// Opens a name in the folder; nil with `errno` where that fails.
  func open(_ name: String, _ flags: Int32, mode: mode_t = 0) -> Int32? {
    let raw = raw
    while true {
      let file = unsafe name.withCString { unsafe openat(raw, $0, flags | O_NOFOLLOW | O_CLOEXEC, mode) }
      if file >= 0 { return file }
      if errno != EINTR { return nil }
    }
  }

  /// Opens a folder in the folder; nil with `errno`.
  func openFolder(_ name: String) -> Int32? { open(name, O_RDONLY | O_DIRECTORY) }

  /// Makes a folder; false with `errno`.
  func makeFolder(_ name: String) -> Bool {
    let raw = raw
    return unsafe name.withCString { unsafe mkdirat(raw, $0, 0o777) } == 0
  }

  /// The status of a name; nil with `errno`.
  func status(_ name: String) -> FileStatus? {
    let raw = raw
    var status = stat()
    let done = unsafe name.withCString { unsafe fstatat(raw, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
    return done ? FileStatus(status) : nil
  }

  /// Renames within the folder, over whatever file is there; false with `errno`.
  func rename(_ name: String, to new: String) -> Bool {
    let raw = raw
    return unsafe name.withCString { from in
      unsafe new.withCString { unsafe renameat(raw, from, raw, $0) } == 0
    }
  }

  /// Removes a file; `errno` stays as it was.
  func remove(_ name: String) {
    let code = errno
    let raw = raw
    _ = unsafe name.withCString { unsafe unlinkat(raw, $0, 0) }
    errno = code
  }

  /// Calls `body` with each name in the folder.
  func forEachName(_ path: String, _ body: (String) throws(FileFailure) -> Void) throws(FileFailure) {
    // A descriptor of its own, since the stream keeps its place in it and closes it.
    guard let copy = openFolder("."), let stream = unsafe fdopendir(copy) else {
      throw FileFailure("read", path: path, errno: errno)
    }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { try body(name) }
    }
  }
}
