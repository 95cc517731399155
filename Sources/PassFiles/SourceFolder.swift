internal import Glibc

/// A folder whose files are read, and nothing outside it.
///
/// Symbolic links are followed as long as they lead to a file inside the folder; so a source that came
/// from elsewhere cannot bring a file of this machine into a pass.
public struct SourceFolder: Sendable {
  /// The folder, as the user named it.
  public let path: String
  private let resolved: String
  /// What was read of it already; nil where every read goes to the disk.
  private var memory: FileMemory?

  /// One file of the folder.
  public struct Item: Sendable, Hashable {
    /// Its path below the folder, with `/`.
    public let path: String
    /// What it is; a symbolic link is what it leads to.
    public let kind: FileStatus.Kind
  }

  /// Opens a folder.
  ///
  /// - Throws: `FileFailure` where it is not there or is no folder.
  public init(_ path: String) throws(FileFailure) {
    self.path = path
    resolved = try Paths.resolved(path)
    if try FileStatus.of(path).kind != .folder {
      throw FileFailure("read", path: path, errno: ENOTDIR)
    }
  }

  /// The same folder, of which files that are read again are not read from the disk: those of the passes of a
  /// batch, most of which share most of their files.
  ///
  /// - Parameter limit: bytes that are kept at most.
  /// - Returns: a folder with a memory of its own.
  public func remembering(limit: Int = 16 << 20) -> SourceFolder {
    var folder = self
    folder.memory = FileMemory(limit: limit)
    return folder
  }

  /// Whether a file, folder or link of this path is there.
  public func contains(_ relative: String) -> Bool {
    (try? FileStatus.ofLink(Paths.join(path, relative))) != nil
  }

  /// Reads a file of the folder.
  ///
  /// - Parameters:
  ///   - relative: path below the folder.
  ///   - limit: the most bytes that are taken.
  /// - Returns: the file's content.
  /// - Throws: `FileFailure` where it cannot be read, is no ordinary file, is too large, or lies
  ///   outside the folder.
  public func read(_ relative: String, limit: Int) throws(FileFailure) -> [UInt8] {
    if let bytes = memory?.file(relative), bytes.count <= limit { return bytes }
    let bytes = try readFromDisk(relative, limit: limit)
    memory?.keep(relative, bytes)
    return bytes
  }

  private func readFromDisk(_ relative: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let named = Paths.join(path, relative)
    if relative.utf8.first == UInt8(ascii: "/") {
      throw FileFailure("read", path: relative, reason: "it must lie in the source's folder '\(path)'")
    }
    // C would read the name up to the zero: another file than the one that is named.
    if relative.utf8.contains(0) {
      throw FileFailure("read", path: named, reason: "its name has a zero character")
    }
    let real = try Paths.resolved(named)
    guard isInside(real) else {
      throw FileFailure("read", path: named, reason: "it leads out of the source's folder")
    }
    // O_NONBLOCK: a pipe put there must not hang the build; O_NOFOLLOW: nor a link swapped in since.
    let file = try Descriptor.open(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, operation: "read", named: named)
    let status = try file.status(operation: "read", named: named)
    guard status.kind == .regular else {
      throw FileFailure("read", path: named, reason: "it is not an ordinary file")
    }
    if status.size > limit {
      throw FileFailure("read", path: named, reason: "it is larger than \(limit) bytes")
    }
    return try file.readAll(expecting: status.size, limit: limit, named: named)
  }

  /// All files of the folder and of the folders directly in it, in the order of their paths' bytes.
  ///
  /// - Throws: `FileFailure` where a folder cannot be listed, or there are more than 10,000 files.
  public func items() throws(FileFailure) -> [Item] {
    var found: [Item] = []
    for name in try names(in: "", most: Self.most) {
      let item = Item(path: name, kind: kind(of: name))
      found.append(item)
      guard item.kind == .folder else { continue }
      for inner in try names(in: name, most: Self.most - found.count) {
        let path = name + "/" + inner
        found.append(Item(path: path, kind: kind(of: path)))
      }
    }
    if found.count > Self.most { throw tooMany }
    return found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The kind of a file; a link that leads nowhere or outside stays a link, and is never entered.
  private func kind(of relative: String) -> FileStatus.Kind {
    let named = Paths.join(path, relative)
    guard let own = try? FileStatus.ofLink(named) else { return .other }
    guard own.kind == .symbolicLink else { return own.kind }
    guard let real = try? Paths.resolved(named), isInside(real) else { return .symbolicLink }
    return (try? FileStatus.of(named).kind) ?? .symbolicLink
  }

  /// The files that are listed at most.
  private static let most = 10_000

  private var tooMany: FileFailure {
    FileFailure("read", path: path, reason: "it holds more than 10,000 files")
  }

  private func names(in relative: String, most: Int) throws(FileFailure) -> [String] {
    let named = relative.isEmpty ? path : Paths.join(path, relative)
    guard let stream = unsafe named.withCString({ unsafe opendir($0) }) else {
      throw FileFailure("read", path: named, errno: errno)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      names.append(name)
      if names.count > most { throw tooMany }
    }
    return names
  }

  private func isInside(_ real: String) -> Bool {
    // Byte by byte: `String` takes two spellings of 'é' for one, the file system does not.
    let (real, folder) = (Array(real.utf8), Array(resolved.utf8))
    return real == folder || real.starts(with: resolved == "/" ? folder : folder + [UInt8(ascii: "/")])
  }
}
