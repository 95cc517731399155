/// The table of texts that goes to translators and comes back: a row for each key, a column for each language.
public enum TextTable {
  /// The column of keys.
  public static let keyColumn = "key"
  /// The column that tells where a key is used; it is not read.
  public static let useColumn = "used"

  /// Writes the table: CSV in UTF-8 with a byte-order mark, by which spreadsheets on Windows know it, and lines
  /// that end in CRLF (RFC 4180).
  ///
  /// - Parameters:
  ///   - texts: the texts.
  ///   - added: languages that get an empty column, where they are not there already.
  /// - Returns: the bytes of the file.
  public static func csv(_ texts: SourceTexts, adding added: [String] = []) -> [UInt8] {
    var names = texts.languages.map(\.name)
    for name in added where !names.contains(name) { names.append(name) }
    let tables = texts.languages.map(\.table)
    var text = "\u{FEFF}" + line([keyColumn, useColumn] + names)
    for key in texts.keys {
      let uses = texts.uses[key, default: []].joined(separator: ", ")
      let own = names.indices.map { $0 < tables.count ? tables[$0][key] ?? "" : "" }
      text += line([guarded(key), guarded(uses)] + own.map(guarded))
    }
    return Array(text.utf8)
  }

  private static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\r\n"
  }

  /// A field in quotes where RFC 4180 wants them, and where blanks at its ends might be lost.
  private static func quoted(_ field: String) -> String {
    let special: [UInt8] = [0x22, 0x2C, 0x3B, 0x09, 0x0A, 0x0D]
    guard field.utf8.contains(where: special.contains) || field.first == " " || field.last == " " else {
      return field
    }
    var quoted = String.UnicodeScalarView()
    for scalar in field.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    return "\"\(String(quoted))\""
  }

  /// A text that no spreadsheet runs as a formula: one that begins with `=`, `+`, `-`, `@`, a tab or a carriage
  /// return gets an apostrophe before it, and so does one that has such apostrophes already. `unguarded` takes
  /// exactly one away, so that every text comes back as it was.
  static func guarded(_ text: String) -> String { beginsAsFormula(text) ? "'" + text : text }

  /// The text that stands in a cell.
  static func unguarded(_ cell: String) -> String {
    cell.utf8.first == UInt8(ascii: "'") && beginsAsFormula(cell)
      ? String(cell.unicodeScalars.dropFirst()) : cell
  }

  /// Whether a text has the first character of a formula, behind any number of apostrophes.
  private static func beginsAsFormula(_ text: String) -> Bool {
    let first = text.utf8.first { $0 != UInt8(ascii: "'") }
    return first.map { [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D].contains($0) } == true
  }
}
