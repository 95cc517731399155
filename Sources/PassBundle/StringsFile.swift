public import PassFindings

/// The texts of one language: `pass.strings`.
public struct StringsFile: Sendable {
  /// One line of the file: `"key" = "text";`.
  public struct Entry: Sendable, Equatable {
    /// The text as pass.json has it.
    public let key: String
    /// The text in this language.
    public let text: String
    /// Where the key stands.
    public let mark: Mark

    /// Makes an entry.
    public init(key: String, text: String, mark: Mark) {
      self.key = key
      self.text = text
      self.mark = mark
    }
  }

  /// The name of the file in a language's folder.
  public static let name = "pass.strings"

  /// The entries, in the order of the file.
  public var entries: [Entry]

  /// Makes a file of its entries.
  public init(entries: [Entry]) { self.entries = entries }

  /// The file as Wallet reads it: UTF-16, little-endian with byte-order mark, entries by the bytes of
  /// their keys (Apple's archived guide asks for UTF-16 where a text is not ASCII).
  public var bytes: [UInt8] {
    // Apple's reader refuses a file without a character.
    var text = entries.isEmpty ? "\n" : ""
    for entry in entries.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      text += "\(Self.quoted(entry.key)) = \(Self.quoted(entry.text));\n"
    }
    var bytes: [UInt8] = [0xFF, 0xFE]
    bytes.reserveCapacity(2 + text.utf16.count * 2)
    for unit in text.utf16 {
      bytes.append(UInt8(truncatingIfNeeded: unit))
      bytes.append(UInt8(truncatingIfNeeded: unit >> 8))
    }
    return bytes
  }

  /// A text in quotes, with escapes for what would end or bend the line.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
