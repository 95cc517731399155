public import PassFindings

/// What is known of a table before its first row.
public struct Table: Sendable {
  /// The file, as the user named it.
  public let file: String
  /// How it is written.
  public let format: TableFormat
  /// How its bytes stand for characters.
  public let encoding: TableEncoding
  /// The character between two fields; of no meaning in JSON Lines.
  public let delimiter: UInt8
  /// The names of the columns in their order, without white space around them; none in JSON Lines, where each
  /// row names its values itself.
  public let columns: [String]
  /// The line of the header; nil where there is none.
  public let headerLine: Int?
  /// What is wrong with the beginning of the file. With an error among it no row is given out.
  public let findings: [Finding]
}

/// The header line of a table.
struct TableHeader {
  /// The names of the columns.
  var columns: [String] = []
  /// What is wrong with them.
  var findings: [Finding] = []

  /// Reads a header line.
  init(_ row: RawRow, delimiter: UInt8, text: RowText) {
    if let finding = text.finding(on: row) {
      findings.append(finding)
      return
    }
    var fields = FieldSplitter(delimiter: delimiter)
    while let field = fields.next(in: row.bytes) {
      if let rest = field.rest {
        findings.append(text.finding(onRest: rest, of: field, row))
      }
      columns.append(Self.trimmed(field.text(in: row.bytes)))
    }
  }

  /// A name without the white space, and the byte-order marks of files that were put together, around it.
  static func trimmed(_ name: String) -> String {
    let isBlank: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
    var rest = name.unicodeScalars.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return String(rest)
  }

  /// The character that is most often between the fields of a first line; of equal ones the first of `,`, `;`,
  /// tab and `|`.
  static func delimiter(of line: [UInt8]) -> UInt8 {
    var counts = candidates.map { _ in 0 }
    var isQuoted = false
    var isFieldStart = true
    for byte in line {
      if byte == .quote, isQuoted || isFieldStart {
        isQuoted.toggle()
      } else if !isQuoted, let index = candidates.firstIndex(of: byte) {
        counts[index] += 1
        isFieldStart = true
        continue
      }
      // The second of two quotes within a field opens it again.
      isFieldStart = byte == .quote && !isQuoted
    }
    let most = counts.max() ?? 0
    return candidates[counts.firstIndex(of: most) ?? 0]
  }

  static let candidates: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), .tab, UInt8(ascii: "|")]

  /// The delimiter of a line `sep=;`, by which spreadsheets are told of it.
  static func separator(_ line: [UInt8]) -> UInt8? {
    var line = line[...]
    if line.count >= 2, line.first == .quote, line.last == .quote { line = line.dropFirst().dropLast() }
    guard line.count == 5, let last = line.last,
      zip(line, "sep=".utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
    else { return nil }
    return last == .tab || TableOptions.isDelimiter(last) ? last : nil
  }
}
