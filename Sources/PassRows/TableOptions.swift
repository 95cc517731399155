/// How a table is written.
public enum TableFormat: String, Sendable, Hashable, CaseIterable {
  /// Values between commas or semicolons, in quotes where they hold these (RFC 4180).
  case csv
  /// Values between tabs; quotes as in CSV, since spreadsheets write them here too.
  case tsv
  /// One JSON object a line.
  case jsonLines = "jsonl"

  /// The format that the ending of a file's name tells; nil where it tells none.
  ///
  /// - Parameter name: the file's name.
  public init?(fileName name: String) {
    let last = name.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: ".") else { return nil }
    switch last[last.index(after: dot)...].lowercased() {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "jsonl", "ndjson", "json": self = .jsonLines
    default: return nil
    }
  }
}

/// How the bytes of a table stand for characters.
public enum TableEncoding: String, Sendable, Hashable, CaseIterable {
  /// UTF-8.
  case utf8 = "utf-8"
  /// UTF-16; its order of bytes is told by its mark, and is little-endian where there is none.
  case utf16 = "utf-16"
  /// What Windows calls ANSI in western Europe and America.
  case windows1252 = "windows-1252"
  /// ISO 8859-1, each byte the character of its number.
  case latin1 = "iso-8859-1"
  /// Mac OS Roman, in which spreadsheets for older Macs save.
  case macintosh
}

/// What the user says of a table; what is not said is found out.
public struct TableOptions: Sendable {
  /// The format; by the file's name, else by the first character where it is not given.
  public var format: TableFormat?
  /// The character between two fields of CSV; the most frequent one of the first line where it is not given.
  public var delimiter: UInt8?
  /// The encoding; UTF-8, or UTF-16 where the file begins like that, if it is not given.
  public var encoding: TableEncoding?
  /// Whether texts for variables of type number are read as `1.234,50`.
  public var decimalComma = false
  /// The columns of a table that has no header line.
  public var columns: [String]?
  /// The columns of variables that do not bear their names.
  public var mapping: [String: String] = [:]
  /// Columns that are used otherwise than by variables, so that they must be there and are not called unknown.
  public var reportColumns: [String] = []

  /// Makes options of which none is given.
  public init() {}

  /// Reads the character between two fields as a command line gives it: itself, or `tab` or `\t`.
  ///
  /// - Parameter text: the argument.
  /// - Returns: the character; nil where it cannot be one: fields are parted by one ASCII character that is
  ///   no letter, digit, quote or line end.
  public static func delimiter(_ text: String) -> UInt8? {
    if text.lowercased() == "tab" || text == "\\t" { return .tab }
    guard text.utf8.count == 1, let byte = text.utf8.first else { return nil }
    return byte == .tab || isDelimiter(byte) ? byte : nil
  }

  /// Whether a byte is a visible character, or a blank, that can part two fields.
  static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case .quote, UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      false
    default: (0x20...0x7E).contains(byte)
    }
  }
}

extension UInt8 {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22

  /// Two upper-case hexadecimal digits, as in `0xE9`.
  var hexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "0x0\(digits)" : "0x\(digits)"
  }
}
