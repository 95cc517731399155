/// Why a pattern or a row gives no good file name.
public struct NameFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong; lower case, no full stop, values in single quotes.
  public let message: String
  /// What would work.
  public let hint: String

  /// Makes a fault.
  ///
  /// - Parameters:
  ///   - message: what is wrong; lower case, no full stop, values in single quotes.
  ///   - hint: what would work.
  public init(_ message: String, hint: String) {
    self.message = message
    self.hint = hint
  }

  /// The message.
  public var description: String { message }
}

/// The name of a row's file.
public struct RowName: Sendable, Equatable {
  /// The path below the output folder, with `/`.
  public let path: String
  /// Why other systems may not take the name; nil for a name that all take.
  public let remark: NameFault?
}
