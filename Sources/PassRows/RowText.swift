internal import PassFindings
internal import PassSource

/// Words on the bytes of a row: whether they are text, and where a fault in them stands.
struct RowText {
  let file: String
  let format: TableFormat
  let encoding: TableEncoding

  /// What keeps a row from being taken apart; nil for most.
  func finding(on row: RawRow) -> Finding? {
    switch row.fault {
    case .size?:
      return finding(
        RowRules.size, "the row is larger than \(RawRow.limit >> 20) MiB", row,
        hint: format == .jsonLines
          ? "write each object in a line of its own" : "a quote in the row may lack the one that closes it")
    case .quote(let line, let offset)?:
      return Finding(
        RowRules.quote, "the quote that begins here is not closed", file: file,
        at: Mark(line: UInt32(clamping: line), column: mark(offset, row)?.column ?? 1),
        hint: "close it before the delimiter, and double quotes within the field: \"\""
      ).with(row)
    case nil: break
    }
    var isPlain = true
    for byte in row.bytes { isPlain = isPlain && (1..<0x80).contains(byte) }
    return isPlain ? nil : oddFinding(row)
  }

  /// Text behind the quote that closes a field.
  func finding(onRest rest: Range<Int>, of field: FieldSplitter.Field, _ row: RawRow) -> Finding {
    let begin = mark(field.range.lowerBound, row)?.line
    // A field of several lines may have swallowed what was meant as other rows.
    let span = begin == mark(rest.lowerBound, row)?.line ? "" : ", which begins in line \(begin ?? 0)"
    return finding(
      RowRules.quote, "text follows the quote that closes this field\(span)", row, at: rest.lowerBound,
      hint: "double quotes within a field: \"\"")
  }

  private func oddFinding(_ row: RawRow) -> Finding? {
    if let fault = UTF8Check.firstFault(in: row.bytes) {
      let bytes = row.bytes[fault].map(\.hexadecimal).joined(separator: " ")
      let (message, hint) =
        switch encoding {
        case .utf8:
          (
            "'\(bytes)' is not UTF-8",
            Self.isText(row.bytes)
              ? Self.hint(row.bytes)
              : "save the table as UTF-8, or name its encoding by --encoding"
          )
        case .utf16: ("half a character of UTF-16", "save the table as UTF-8")
        case .windows1252, .latin1, .macintosh:
          ("'\(bytes)' is no character of \(encoding.rawValue)", "name the right encoding by --encoding")
        }
      return finding(RowRules.encoding, message, row, at: fault.lowerBound, hint: hint)
    }
    guard let zero = row.bytes.firstIndex(of: 0) else { return nil }
    return finding(
      RowRules.encoding, "a zero byte, which no text has", row, at: zero,
      hint: "save the table as UTF-8, or name its encoding by --encoding")
  }

  /// Whether every byte is one that a text in 8-bit characters has.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    let likely = SingleByteEncoding.guesses(for: bytes).likely
    return bytes.allSatisfy { byte in
      byte < 0x80 ? byte >= 0x20 || (0x09...0x0D).contains(byte) : likely.scalar(byte) != nil
    }
  }

  private static func hint(_ bytes: [UInt8]) -> String {
    let (likely, other) = SingleByteEncoding.guesses(for: bytes)
    let system = likely == .macintosh ? "an older Mac" : "Windows"
    return
      "for a table that was saved on \(system): --encoding \(likely.rawValue); if letters come out wrong, \(other.rawValue)"
  }

  /// A finding at a byte of a row; at its beginning where none is named.
  func finding(_ rule: Rule, _ message: String, _ row: RawRow, at offset: Int = 0, hint: String?) -> Finding {
    Finding(rule, message, file: file, at: mark(offset, row), hint: hint).with(row)
  }

  /// The place of a byte; nil where it is no longer kept.
  private func mark(_ offset: Int, _ row: RawRow) -> Mark? {
    guard offset <= row.bytes.count else { return nil }
    var mark = Mark(line: UInt32(clamping: row.line), column: 1)
    for index in 0..<offset {
      let byte = row.bytes[index]
      let isCRLF = byte == .carriageReturn && index + 1 < row.bytes.count && row.bytes[index + 1] == .lineFeed
      if byte == .lineFeed || byte == .carriageReturn && !isCRLF {
        mark.line &+= 1
        mark.column = 1
      } else if byte & 0xC0 != 0x80 {
        mark.column &+= 1
      }
    }
    return mark
  }
}

extension Finding {
  /// The finding as one on a row.
  func with(_ row: RawRow) -> Finding {
    var finding = self
    finding.row = row.number > 0 ? row.number : nil
    if finding.line == nil { finding.line = row.line }
    return finding
  }
}
