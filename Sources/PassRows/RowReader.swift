internal import PassFindings
public import PassFiles

/// Reads the rows of a table one after the other, however many there are.
///
/// A row is given out as soon as its line end was read, without waiting for what follows. Nothing is kept of
/// rows that were given out.
public struct RowReader: Sendable {
  /// What is known of the table before its first row.
  public let table: Table

  private let read: @Sendable () throws(FileFailure) -> [UInt8]
  private var splitter: RowSplitter
  private var decoder: TableDecoder
  private var isAtEnd: Bool
  private var number = 0

  /// Opens a table: reads as much of it as its format, delimiter and header take.
  ///
  /// - Parameters:
  ///   - file: the file, as the user named it; its ending may tell the format.
  ///   - options: what the user says of the table.
  ///   - read: gives the next bytes of the file, and none at its end.
  /// - Throws: what `read` throws.
  public init(
    _ file: String, options: TableOptions = TableOptions(),
    read: @escaping @Sendable () throws(FileFailure) -> [UInt8]
  ) throws(FileFailure) {
    var opening = try TableOpening(file, options, read)
    table = try opening.table()
    self.read = read
    splitter = opening.splitter
    decoder = opening.decoder
    isAtEnd = opening.isAtEnd
  }

  /// Reads the next row; waits for it where it is not there yet. Blank lines are passed over.
  ///
  /// - Returns: the row; nil behind the last one.
  /// - Throws: what reading the file throws.
  public mutating func next() throws(FileFailure) -> RawRow? {
    if table.findings.hasErrors { return nil }
    while true {
      if let place = splitter.next(isLast: isAtEnd) {
        number += 1
        return splitter.row(place, number: number)
      }
      if isAtEnd { return nil }
      isAtEnd = try splitter.fill(&decoder, read)
    }
  }
}

extension RowReader {
  /// The next row where it has been read already; nil where the file would have to be read first.
  public mutating func ready() -> RawRow? {
    if table.findings.hasErrors { return nil }
    guard let place = splitter.next(isLast: isAtEnd) else { return nil }
    number += 1
    return splitter.row(place, number: number)
  }
}

extension RowSplitter {
  /// Reads and decodes the next piece of a file.
  ///
  /// - Returns: whether this is the end of the file.
  mutating func fill(
    _ decoder: inout TableDecoder, _ read: () throws(FileFailure) -> [UInt8]
  ) throws(FileFailure) -> Bool {
    let piece = try read()
    append(piece.isEmpty ? decoder.finish() : decoder.decode(piece))
    return piece.isEmpty
  }

  /// The row at a place.
  func row(_ place: Place, number: Int) -> RawRow {
    RawRow(
      number: number, line: place.line, bytes: place.fault == .size ? [] : Array(buffer[place.range]),
      fault: place.fault)
  }
}
