/// A place in a text: line and column, both from 1; columns count Unicode scalars.
public struct Mark: Sendable, Hashable, Comparable {
  /// Line, from 1.
  public var line: UInt32
  /// Column in Unicode scalars, from 1.
  public var column: UInt32

  /// Makes a mark.
  public init(line: UInt32, column: UInt32) {
    self.line = line
    self.column = column
  }

  /// The beginning of a text.
  public static let start = Mark(line: 1, column: 1)

  /// Orders by line, then by column.
  public static func < (one: Mark, other: Mark) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}
