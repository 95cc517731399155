internal import COpenSSLShim

/// A failure of libcrypto, with all reasons that it left.
///
/// The reasons are libcrypto's own words (`bad decrypt`, `wrong tag`): they name algorithms and functions,
/// never keys or passwords.
public struct OpenSSLError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was tried, as a verb phrase: `sign`, `write the public key`.
  public let operation: String
  /// The reasons, the innermost first; empty where libcrypto gave none.
  public let reasons: [String]

  /// Makes an error.
  public init(_ operation: String, reasons: [String] = []) {
    self.operation = operation
    self.reasons = reasons
  }

  /// The failure in one line: the operation, then the reasons in brackets.
  public var description: String {
    reasons.isEmpty
      ? "cannot \(operation)" : "cannot \(operation) (\(reasons.joined(separator: "; ")))"
  }

  /// An error with the reasons taken from this thread's queue.
  static func drained(_ operation: String) -> OpenSSLError {
    OpenSSLError(operation, reasons: drainReasons())
  }

  /// Takes all reasons out of this thread's queue.
  static func drainReasons() -> [String] {
    var reasons: [String] = []
    var text = [CChar](repeating: 0, count: 256)
    while unsafe text.withUnsafeMutableBufferPointer({ buffer in
      guard let start = buffer.baseAddress else { return Int32(0) }
      return unsafe pfossl_error_next(start, buffer.count)
    }) != 0 {
      reasons.append(String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    return reasons
  }
}
