internal import Glibc

/// Files that appear in a folder together, or not at all.
public struct FileGroup: Sendable {
  /// One of the files.
  public struct File: Sendable {
    /// Its path below the folder, with `/`.
    public let path: String
    /// Its content.
    public let bytes: [UInt8]
    /// Its permission bits, less the umask.
    public let permissions: UInt32

    /// Names a file and its content.
    ///
    /// - Parameters:
    ///   - path: its path below the folder, with `/`.
    ///   - bytes: its content.
    ///   - permissions: its permission bits, less the umask; 0600 for what holds a secret.
    public init(path: String, bytes: [UInt8], permissions: UInt32 = 0o666) {
      self.path = path
      self.bytes = bytes
      self.permissions = permissions
    }
  }

  /// The files, in the order in which they are written.
  public let files: [File]

  /// Makes a group.
  public init(_ files: [File]) { self.files = files }

  /// The paths of the group at which something is already, in the order of the files.
  ///
  /// - Throws: `FileFailure` where it cannot be told.
  public func taken(in folder: String) throws(FileFailure) -> [String] {
    var taken: [String] = []
    for file in files where try Self.status(Paths.join(folder, file.path)) != nil { taken.append(file.path) }
    return taken
  }

  /// The first path of the group at which something other than an ordinary file is, such as a symbolic link,
  /// or other than a folder where one belongs.
  ///
  /// - Throws: `FileFailure` where it cannot be told.
  public func obstacle(in folder: String) throws(FileFailure) -> String? {
    for file in files {
      var parent = Paths.folder(of: file.path)
      while parent != "." && !parent.isEmpty {
        if let status = try Self.status(Paths.join(folder, parent)), status.kind == .symbolicLink {
          return parent
        }
        parent = Paths.folder(of: parent)
      }
      if let status = try Self.status(Paths.join(folder, file.path)), status.kind != .regular {
        return file.path
      }
    }
    return nil
  }

  /// Writes the files. A folder that is not there is made, and appears with all of its files at once.
  ///
  /// - Parameters:
  ///   - folder: where the files go.
  ///   - replacing: what may be at their places already; folders never are replaced.
  ///   - folderPermissions: permission bits of the folder where it is made, less the umask.
  /// - Throws: `FileFailure`; then everything is as it was before.
  public func write(
    to folder: String, replacing: AtomicFile.Replacing, folderPermissions: UInt32 = 0o777
  ) throws(FileFailure) {
    var changes = Changes()
    do throws(FileFailure) {
      if try Self.status(folder) == nil {
        try make(folder, folderPermissions, noting: &changes)
      } else {
        try add(to: folder, replacing, noting: &changes)
      }
    } catch {
      changes.undo()
      throw error
    }
    changes.settle()
  }

  /// Fills a folder beside the new one, and gives it that name when it is whole.
  private func make(
    _ folder: String, _ permissions: UInt32, noting changes: inout Changes
  ) throws(FileFailure) {
    try changes.makeFolder(Paths.folder(of: folder))
    let stage = AtomicFile.freshName(beside: folder) {
      unsafe $0.withCString { unsafe mkdir($0, mode_t(permissions)) } == 0
    }
    guard let stage else { throw FileFailure("create the folder", path: folder, errno: errno) }
    changes.note(folder: stage)
    for file in files {
      let path = Paths.join(stage, file.path)
      try Self.named(Paths.join(folder, file.path)) { () throws(FileFailure) in
        try changes.makeFolder(Paths.folder(of: path))
        // Nothing can be there, and this way works on file systems without links too.
        try AtomicFile.write(file.bytes, to: path, permissions: file.permissions)
      }
      changes.note(file: path)
    }
    // An empty folder that has come into being meanwhile is no loss; anything else stops the call.
    let moved = unsafe stage.withCString { from in unsafe folder.withCString { unsafe rename(from, $0) == 0 }
    }
    guard moved else { throw FileFailure("create the folder", path: folder, errno: errno) }
  }

  private func add(
    to folder: String, _ replacing: AtomicFile.Replacing, noting changes: inout Changes
  ) throws(FileFailure) {
    var old: [String: FileStatus] = [:]
    for file in files {
      let path = Paths.join(folder, file.path)
      guard let status = try Self.status(path) else { continue }
      if case .nothing = replacing { throw FileFailure("write", path: path, errno: EEXIST) }
      if status.kind == .folder { throw FileFailure("write", path: path, errno: EISDIR) }
      old[path] = status
    }
    for file in files { try changes.makeFolder(Paths.folder(of: Paths.join(folder, file.path))) }
    for file in files {
      let path = Paths.join(folder, file.path)
      if old[path] == nil {
        try AtomicFile.write(
          file.bytes, to: path, permissions: file.permissions, replacing: .nothing)
        changes.note(file: path)
      } else {
        try changes.keep(path)
        try AtomicFile.write(file.bytes, to: path, permissions: file.permissions)
      }
    }
  }

  /// What stands at a path; nil where nothing does.
  private static func status(_ path: String) throws(FileFailure) -> FileStatus? {
    do throws(FileFailure) {
      return try FileStatus.ofLink(path)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Does work on a file that will have another name, which a failure then shows.
  private static func named(
    _ path: String, _ work: () throws(FileFailure) -> Void
  ) throws(FileFailure) {
    do throws(FileFailure) {
      try work()
    } catch {
      throw FileFailure(error.operation, path: path, errno: error.code)
    }
  }
}

/// What a group has done to a folder so far, so that it can be undone.
private struct Changes {
  private enum Change {
    case folder(String)
    case file(String)
    /// A file that is replaced, and the further name under which it still is.
    case replaced(String, keptAs: String)
  }

  private var changes: [Change] = []

  mutating func note(folder: String) { changes.append(.folder(folder)) }
  mutating func note(file: String) { changes.append(.file(file)) }

  mutating func makeFolder(_ path: String) throws(FileFailure) {
    var made: [String] = []
    defer { changes += made.map { .folder($0) } }
    try Files.createFolder(path, noting: &made)
  }

  /// Gives a file that will be replaced a further name; a symbolic link is kept as one.
  mutating func keep(_ path: String) throws(FileFailure) {
    let kept = AtomicFile.freshName(beside: path) { name in
      unsafe path.withCString { old in
        unsafe name.withCString { unsafe linkat(AT_FDCWD, old, AT_FDCWD, $0, 0) == 0 }
      }
    }
    guard let kept else { throw FileFailure("replace", path: path, errno: errno) }
    changes.append(.replaced(path, keptAs: kept))
  }

  /// Takes everything back, the last first.
  func undo() {
    for change in changes.reversed() {
      switch change {
      case .folder(let path): _ = unsafe path.withCString { unsafe rmdir($0) }
      case .file(let path): AtomicFile.remove(path)
      case .replaced(let path, let kept):
        _ = unsafe kept.withCString { from in unsafe path.withCString { unsafe rename(from, $0) } }
        // Where both names still are one file, rename(2) does nothing.
        AtomicFile.remove(kept)
      }
    }
  }

  /// Lets go of what was replaced.
  func settle() {
    for case .replaced(_, let kept) in changes { AtomicFile.remove(kept) }
  }
}
