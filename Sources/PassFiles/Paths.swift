internal import Glibc

/// Work on paths as texts, and the one question to the system: where does a path really lead.
public enum Paths {
  /// The last part of a path: `c.yaml` of `a/b/c.yaml`, `b` of `a/b/`.
  public static func name(of path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.last.map(String.init) ?? (path.isEmpty ? "" : "/")
  }

  /// The folder of a path: `a/b` of `a/b/c.yaml`, `.` of `c.yaml`.
  public static func folder(of path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard !parts.isEmpty else { return path.hasPrefix("/") ? "/" : "." }
    parts.removeLast()
    if path.hasPrefix("/") { return "/" + parts.joined(separator: "/") }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// A path below a folder; an absolute one stays as it is.
  public static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// A path without the ending of its name: `art/ticket` of `art/ticket.yaml`; a leading dot of the name
  /// is no ending, and dots of folders are none.
  public static func stem(of path: String) -> String {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot != start else { return path }
    return String(path[..<dot])
  }

  /// The absolute path without symbolic links, `.` and `..`.
  ///
  /// - Throws: `FileFailure`; `isMissing` where nothing is there.
  public static func resolved(_ path: String) throws(FileFailure) -> String {
    guard let raw = unsafe path.withCString({ unsafe realpath($0, nil) }) else {
      throw FileFailure("read", path: path, errno: errno)
    }
    defer { unsafe free(raw) }
    return unsafe String(cString: raw)
  }
}
