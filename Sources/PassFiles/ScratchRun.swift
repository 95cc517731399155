internal import Glibc

/// A file without a name, for numbers that are too many for memory; the system deletes it when its owner lets
/// go of it or dies.
package struct ScratchRun: ~Copyable {
  private let file: Descriptor
  private let folder: String
  /// The bytes that are in it.
  package private(set) var size = 0

  /// Makes an empty one.
  ///
  /// - Parameter folder: where its bytes lie; `TMPDIR`, else `/tmp`, where it is not given.
  /// - Throws: `FileFailure`.
  package init(in folder: String? = nil) throws(FileFailure) {
    let folder = folder ?? Self.standardFolder
    self.folder = folder
    // O_TMPFILE is a macro of several flags, which Swift does not import (fcntl-linux.h).
    let unnamed = 0o20_000_000 | O_DIRECTORY
    let raw = unsafe folder.withCString { unsafe open($0, O_RDWR | unnamed | O_CLOEXEC | O_EXCL, 0o600) }
    if raw >= 0 {
      file = Descriptor(taking: raw)
      return
    }
    // A file system without unnamed files: the name is gone before anything is written.
    let path = Paths.join(folder, TemporaryName.make())
    file = try Descriptor.open(
      path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600, operation: "write", named: path)
    AtomicFile.remove(path)
  }

  /// Adds bytes at the end.
  ///
  /// - Throws: `FileFailure`.
  package mutating func append(_ bytes: RawSpan) throws(FileFailure) {
    var done = 0
    while done < bytes.byteCount {
      let raw = file.raw
      let count = unsafe bytes.withUnsafeBytes {
        unsafe write(raw, $0.baseAddress?.advanced(by: done), $0.count - done)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure
      }
      done += count
    }
    size += done
  }

  /// Reads bytes that were written.
  ///
  /// - Parameters:
  ///   - offset: where they begin.
  ///   - bytes: what is filled with them; it may not reach past the end.
  /// - Throws: `FileFailure`.
  package func read(at offset: Int, into bytes: inout MutableRawSpan) throws(FileFailure) {
    var done = 0
    let raw = file.raw
    while done < bytes.byteCount {
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe pread(raw, $0.baseAddress?.advanced(by: done), $0.count - done, off_t(offset + done))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw failure }
      done += count
    }
  }

  private var failure: FileFailure { FileFailure("keep numbers in", path: folder, errno: errno) }

  private static var standardFolder: String {
    guard let value = unsafe getenv("TMPDIR") else { return "/tmp" }
    let folder = unsafe String(cString: value)
    return folder.isEmpty ? "/tmp" : folder
  }
}
