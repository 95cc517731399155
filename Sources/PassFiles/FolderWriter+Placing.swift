internal import CLinuxFiles
internal import Glibc

extension FolderWriter {
  /// Writes an unnamed file and links it to its name.
  ///
  /// - Returns: how it ended; nil where this file system has no such files, or no way to name them.
  mutating func writeUnnamed(
    _ piece: Piece, in folder: FolderHandle, _ mayReplace: (FileStatus) throws(FileFailure) -> Bool
  ) throws(FileFailure) -> Outcome? {
    // O_TMPFILE is a macro of several flags, which Swift does not import (fcntl-linux.h).
    let unnamed = 0o20_000_000 | O_DIRECTORY
    guard let raw = folder.open(".", O_WRONLY | unnamed, mode: 0o666) else {
      if [EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(errno) { return nil }
      throw failure(piece)
    }
    let file = Descriptor(taking: raw)
    try file.writeAll(piece.beginning, piece.rest, named: named(piece))
    while true {
      if link(file, to: piece.name, in: folder) { return .created }
      if [ENOENT, EPERM, EOPNOTSUPP].contains(errno) { return nil }
      guard errno == EEXIST else { throw failure(piece) }
      switch try obstacle(to: piece, in: folder, mayReplace) {
      case .gone: continue
      case .stays: return .refused
      case .replaceable:
        guard link(file, to: temporaryName, in: folder) else { throw failure(piece) }
        if try move(piece, in: folder) { return .replaced }
      }
    }
  }

  /// Writes a hidden file and renames it.
  ///
  /// - Returns: how it ended; nil where the hidden file has been removed meanwhile.
  mutating func writeNamed(
    _ piece: Piece, in folder: FolderHandle, _ mayReplace: (FileStatus) throws(FileFailure) -> Bool
  ) throws(FileFailure) -> Outcome? {
    guard let raw = folder.open(temporaryName, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666) else {
      throw failure(piece)
    }
    do throws(FileFailure) {
      try Descriptor(taking: raw).writeAll(piece.beginning, piece.rest, named: named(piece))
      return try place(piece, in: folder, mayReplace)
    } catch {
      folder.remove(temporaryName)
      throw error
    }
  }

  private func place(
    _ piece: Piece, in folder: FolderHandle, _ mayReplace: (FileStatus) throws(FileFailure) -> Bool
  ) throws(FileFailure) -> Outcome? {
    while true {
      if renameNew(to: piece.name, in: folder) { return .created }
      if errno == ENOENT { return nil }
      // Where the system cannot rename to free names only, a look has to do.
      let hasLooked = errno == EEXIST
      guard hasLooked || errno == EINVAL || errno == ENOSYS else { throw failure(piece) }
      switch try obstacle(to: piece, in: folder, mayReplace) {
      case .gone:
        if !hasLooked { return try move(piece, in: folder) ? .created : nil }
      case .stays:
        folder.remove(temporaryName)
        return .refused
      case .replaceable: return try move(piece, in: folder) ? .replaced : nil
      }
    }
  }

  private enum Obstacle { case gone, stays, replaceable }

  /// Looks at what has the name of a file that is to be written.
  private func obstacle(
    to piece: Piece, in folder: FolderHandle, _ mayReplace: (FileStatus) throws(FileFailure) -> Bool
  ) throws(FileFailure) -> Obstacle {
    guard let status = folder.status(piece.name) else {
      if errno == ENOENT { return .gone }
      throw failure(piece)
    }
    let kind =
      switch status.kind {
      case .regular: ""
      case .folder: "a folder"
      case .symbolicLink: "a symbolic link"
      case .other: "a device, pipe or socket"
      }
    guard kind.isEmpty else {
      throw FileFailure("write", path: named(piece), reason: "\(kind) of this name is there")
    }
    return try mayReplace(status) ? .replaceable : .stays
  }

  private mutating func link(_ file: borrowing Descriptor, to name: String, in folder: FolderHandle) -> Bool {
    let (source, target) = (file.raw, folder.raw)
    if linksOpenFiles {
      if unsafe name.withCString({ unsafe pflinux_link_open(source, target, $0) }) == 0 { return true }
      if errno != ENOENT { return false }
      // Systems before Linux 6.10 allow it to root only.
      linksOpenFiles = false
    }
    return unsafe "/proc/self/fd/\(source)".withCString { from in
      unsafe name.withCString { unsafe linkat(AT_FDCWD, from, target, $0, AT_SYMLINK_FOLLOW) } == 0
    }
  }

  private func renameNew(to name: String, in folder: FolderHandle) -> Bool {
    let raw = folder.raw
    return unsafe temporaryName.withCString { from in
      unsafe name.withCString { unsafe pflinux_rename_new(raw, from, $0) } == 0
    }
  }

  /// Gives the hidden file the name; false where somebody has removed it meanwhile.
  private func move(_ piece: Piece, in folder: FolderHandle) throws(FileFailure) -> Bool {
    if folder.rename(temporaryName, to: piece.name) { return true }
    if errno == ENOENT { return false }
    let failure = failure(piece)
    folder.remove(temporaryName)
    throw failure
  }

  private func failure(_ piece: Piece) -> FileFailure {
    FileFailure("write", path: named(piece), errno: errno)
  }
}
