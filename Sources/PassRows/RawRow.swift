/// A row of a table as its bytes, in UTF-8, not yet taken apart.
public struct RawRow: Sendable {
  /// The number of the row, from 1; the header line is not counted.
  public let number: Int
  /// The line of the file in which the row begins, from 1.
  public let line: Int
  /// The row without its line end; empty where it is larger than a row may be.
  public let bytes: [UInt8]
  /// Why the row cannot be taken apart.
  let fault: Fault?

  /// The size of a row at most, in bytes of UTF-8: 1 MiB.
  public static let limit = 1 << 20

  /// What the search for the end of a row has found.
  enum Fault: Sendable, Hashable {
    /// The row is larger than a row may be.
    case size
    /// The file ends within a quote: where it begins, as its line and the bytes of the row before it.
    case quote(line: Int, offset: Int)
  }
}
