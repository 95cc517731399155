internal import Glibc

/// A large file that grows under a hidden name beside its target, and is moved there when it is whole.
///
/// What has been written stays when the process is killed, so that a later one can go on behind it.
public final class PartialFile: Sendable {
  /// The file that it becomes.
  public let target: String
  private let path: String
  private let file: Descriptor

  /// The hidden name: `.all.tar.passforge-partial` beside `all.tar`.
  private static func path(of target: String) -> String {
    Paths.join(Paths.folder(of: target), ".\(Paths.name(of: target)).passforge-partial")
  }

  /// Whether an earlier run has left a part of the file.
  public static func exists(for target: String) -> Bool {
    (try? FileStatus.ofLink(path(of: target)))?.kind == .regular
  }

  /// Opens the file, or makes it.
  ///
  /// - Parameter target: the file that it becomes.
  /// - Throws: `FileFailure` where it cannot be written.
  public init(for target: String) throws(FileFailure) {
    self.target = target
    path = Self.path(of: target)
    file = try Descriptor.open(
      path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o666, operation: "write", named: path)
    if try file.status(operation: "write", named: path).kind != .regular {
      throw FileFailure("write", path: path, reason: "it is no ordinary file")
    }
  }

  /// The bytes that are there.
  ///
  /// - Throws: `FileFailure` where that cannot be told.
  public var size: Int {
    get throws(FileFailure) { try file.status(operation: "read", named: path).size }
  }

  /// Keeps the first bytes, and goes on behind them.
  ///
  /// - Parameter size: how many stay.
  /// - Throws: `FileFailure` where the file cannot be cut.
  public func cut(to size: Int) throws(FileFailure) {
    guard ftruncate(file.raw, off_t(size)) == 0, lseek(file.raw, off_t(size), SEEK_SET) >= 0 else {
      throw FileFailure("write", path: path, errno: errno)
    }
  }

  /// Reads bytes that are there.
  ///
  /// - Parameters:
  ///   - offset: where they begin.
  ///   - count: how many.
  /// - Returns: the bytes; fewer where the file ends before.
  /// - Throws: `FileFailure` where reading fails.
  public func read(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = unsafe pread(
          file.raw, buffer.baseAddress.map { unsafe $0 + filled }, count - filled, off_t(offset + filled))
        if got < 0 && errno == EINTR { continue }
        if got < 0 { code = errno }
        if got <= 0 { break }
        filled += got
      }
    }
    if code != 0 { throw FileFailure("read", path: path, errno: code) }
    return bytes
  }

  /// Writes the next bytes.
  ///
  /// - Throws: `FileFailure` where they cannot be written.
  public func append(_ bytes: [UInt8]) throws(FileFailure) { try file.writeAll(bytes, named: target) }

  /// Brings what was written onto the disk.
  ///
  /// - Throws: `FileFailure` where the disk refused a part.
  public func sync() throws(FileFailure) {
    guard fdatasync(file.raw) == 0 else { throw FileFailure("write", path: target, errno: errno) }
  }

  /// Gives the whole file its name.
  ///
  /// - Throws: `FileFailure`; the part then stays.
  public func finish() throws(FileFailure) {
    guard fsync(file.raw) == 0 else { throw FileFailure("write", path: target, errno: errno) }
    let moved = unsafe path.withCString { from in unsafe target.withCString { unsafe rename(from, $0) == 0 } }
    if !moved { throw FileFailure("write", path: target, errno: errno) }
  }
}
