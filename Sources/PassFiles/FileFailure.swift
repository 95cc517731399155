/// A file operation that the system refused.
public struct FileFailure: Error, Sendable, Equatable {
  /// What was tried, as a verb phrase: `read`, `write`, `create the folder`.
  public let operation: String
  /// The path, as the user named it.
  public let path: String
  /// The system's error number (`errno`); 0 where passforge itself refuses.
  public let code: Int32
  /// The reason in words.
  public let reason: String

  /// Makes a failure.
  public init(_ operation: String, path: String, code: Int32 = 0, reason: String) {
    self.operation = operation
    self.path = path
    self.code = code
    self.reason = reason
  }
}
