/// An archive that could not be made or read.
///
/// Two errors are equal if their codes and paths are; the library's reason is for people.
public struct ArchiveError: Error, Sendable, CustomStringConvertible, Equatable {
  /// What went wrong.
  public enum Code: Sendable, Equatable {
    /// An entry's path is unfit (`EntryPath`).
    case path(EntryPath.Fault)
    /// Two entries have one path, or paths that differ only in the case of letters.
    case duplicate
    /// The archive would have 65,535 entries or more, or 4 GiB or more (APPNOTE.TXT 4.4.1.4).
    case size
    /// The library failed: memory, most likely.
    case library
  }

  /// What went wrong.
  public let code: Code
  /// The entry concerned; empty where it is the archive as a whole.
  public let path: String
  /// The library's own reason.
  public let reason: String

  init(_ code: Code, path: String = "", reason: String = "") {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// Compares code and path.
  public static func == (one: ArchiveError, other: ArchiveError) -> Bool {
    one.code == other.code && one.path == other.path
  }

  /// The error as one sentence.
  public var description: String {
    switch code {
    case .path(.length): "the path '\(path)' is empty or longer than 65535 bytes"
    case .path(.absolute): "the path '\(path)' is absolute"
    case .path(.dots): "the path '\(path)' has a part that is empty or consists of dots and spaces"
    case .path(.backslash): "the path '\(path)' has a backslash"
    case .path(.control): "the path '\(path)' has a control character"
    case .path(.folder): "the path '\(path)' is that of a folder"
    case .duplicate where reason.isEmpty || reason == path: "'\(path)' is there twice"
    case .duplicate: "'\(reason)' and '\(path)' differ by the case of letters only"
    case .size where path.isEmpty: "the archive would have more than 65534 files"
    case .size: "'\(path)' does not fit into the archive, which holds less than 4 GiB"
    case .library: "the archive could not be made (\(reason))"
    }
  }
}
