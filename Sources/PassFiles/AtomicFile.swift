internal import Glibc

/// Files that appear complete or not at all.
public enum AtomicFile {
  /// What may stand at the target already.
  public enum Replacing: Sendable {
    /// Whatever file is there is replaced; of a symbolic link the link itself, not what it leads to.
    case anything
    /// Nothing may be there.
    case nothing
  }

  /// Writes a file beside its target and moves it there.
  ///
  /// The bytes go to a file without a name (`O_TMPFILE`, open(2)), so that even a killed process leaves
  /// nothing behind; where the file system has none, to a hidden file that is removed on failure.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - path: the target; its folder must be there.
  ///   - permissions: permission bits of the file, less the umask.
  ///   - replacing: what may be there already.
  ///   - synced: whether the bytes must have reached the disk before the file appears, so that a power
  ///     failure cannot leave a file without its content.
  /// - Throws: `FileFailure` naming the target; whatever was at the target is then as it was.
  public static func write(
    _ bytes: [UInt8], to path: String, permissions: UInt32 = 0o666, replacing: Replacing = .anything,
    synced: Bool = true
  ) throws(FileFailure) {
    let folder = Paths.folder(of: path)
    let mode = mode_t(permissions)
    if let raw = unnamedFile(in: folder, mode: mode) {
      let file = Descriptor(taking: raw)
      try file.writeAll(bytes, named: path)
      if synced { try sync(file, named: path) }
      let source = "/proc/self/fd/\(raw)"
      if case .nothing = replacing {
        if link(source, path) { return }
        // Without /proc mounted the file cannot be given a name; the named way below still works.
        if errno != ENOENT { throw FileFailure("write", path: path, errno: errno) }
      } else if let name = freshName(beside: path, { link(source, $0) }) {
        try move(name, to: path)
        return
      } else if errno != ENOENT {
        throw FileFailure("write", path: path, errno: errno)
      }
    }
    try writeNamed(bytes, to: path, mode: mode, replacing: replacing, synced: synced)
  }

  /// The way for file systems without unnamed files.
  static func writeNamed(
    _ bytes: [UInt8], to path: String, mode: mode_t, replacing: Replacing, synced: Bool
  ) throws(FileFailure) {
    var raw: Int32 = -1
    let name = freshName(beside: path) { name in
      raw = unsafe name.withCString { unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
      return raw >= 0
    }
    guard let name else { throw FileFailure("write", path: path, errno: errno) }
    do throws(FileFailure) {
      let file = Descriptor(taking: raw)
      try file.writeAll(bytes, named: path)
      if synced { try sync(file, named: path) }
    } catch {
      remove(name)
      throw error
    }
    if case .nothing = replacing {
      defer { remove(name) }
      guard link(name, path) else { throw FileFailure("write", path: path, errno: errno) }
    } else {
      try move(name, to: path)
    }
  }

  /// Opens a file without a name in a folder; nil where the file system has no such files.
  private static func unnamedFile(in folder: String, mode: mode_t) -> Int32? {
    // O_TMPFILE is a macro of several flags, which Swift does not import (fcntl-linux.h).
    let temporary = 0o20_000_000 | O_DIRECTORY
    let raw = unsafe folder.withCString { unsafe open($0, O_WRONLY | temporary | O_CLOEXEC, mode) }
    return raw >= 0 ? raw : nil
  }

  private static func sync(_ file: borrowing Descriptor, named name: String) throws(FileFailure) {
    guard fsync(file.raw) == 0 else { throw FileFailure("write", path: name, errno: errno) }
  }

  /// Gives an open or named file a further name; the call fails where the name is taken.
  private static func link(_ source: String, _ name: String) -> Bool {
    unsafe source.withCString { from in
      unsafe name.withCString { to in
        unsafe linkat(AT_FDCWD, from, AT_FDCWD, to, AT_SYMLINK_FOLLOW) == 0
      }
    }
  }

  private static func move(_ name: String, to path: String) throws(FileFailure) {
    let moved = unsafe name.withCString { from in unsafe path.withCString { unsafe rename(from, $0) == 0 } }
    if moved { return }
    let code = errno
    remove(name)
    throw FileFailure("write", path: path, errno: code)
  }

  /// Tries names beside the target until one is taken by `make`; nil with `errno` where it fails otherwise.
  static func freshName(beside path: String, _ make: (String) -> Bool) -> String? {
    let folder = Paths.folder(of: path)
    for _ in 0..<100 {
      let number = String(UInt64.random(in: 0 ... .max), radix: 36)
      // A name of its own, since the target's may already be as long as names can be.
      let name = Paths.join(folder, ".passforge-\(number)")
      if make(name) { return name }
      if errno != EEXIST { return nil }
    }
    return nil
  }

  static func remove(_ path: String) {
    let code = errno
    _ = unsafe path.withCString { unsafe unlink($0) }
    errno = code
  }
}
