internal import Glibc

/// A file operation that did not work.
public struct FileFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was tried, as a verb phrase: `read`, `write`, `create the folder`.
  public let operation: String
  /// The path, as the user named it.
  public let path: String
  /// The system's error number (`errno`); 0 where passforge itself refuses.
  public let code: Int32
  /// The reason in words.
  public let reason: String

  /// Makes a failure that passforge itself finds.
  public init(_ operation: String, path: String, reason: String) {
    self.operation = operation
    self.path = path
    self.code = 0
    self.reason = reason
  }

  /// Makes a failure of a system call, with the system's own reason.
  ///
  /// - Parameters:
  ///   - operation: what was tried, as a verb phrase.
  ///   - path: the path, as the user named it.
  ///   - code: the error number that the call left in `errno`.
  public init(_ operation: String, path: String, errno code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
    self.reason = Self.words(for: code)
  }

  /// Whether the file or a folder of its path is not there.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the name itself is at fault: the file system takes none so long, or with such characters.
  public var isOfName: Bool { code == ENAMETOOLONG || code == EILSEQ || code == EINVAL }

  /// The failure as one sentence: `cannot read 'a.yaml': no such file or directory`.
  public var description: String { "cannot \(operation) '\(path)': \(reason)" }

  private static func words(for code: Int32) -> String {
    // strerror's own buffer is only used for unknown numbers; the table of known ones is constant.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    guard let first = words.first, words.dropFirst().first?.isUppercase != true else { return words }
    return first.lowercased() + words.dropFirst()
  }
}
