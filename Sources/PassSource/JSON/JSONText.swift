/// Writes pieces of JSON.
public enum JSONText {
  /// A text as a JSON string with its quotes; only the quote, the backslash and control characters are
  /// escaped (RFC 8259, section 7).
  public static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds a text as a JSON string to UTF-8 bytes; only the quote, the backslash and control characters
  /// are escaped (RFC 8259, section 7).
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(.quote)
    for byte in text.utf8 {
      switch byte {
      case .quote, .backslash:
        bytes.append(.backslash)
        bytes.append(byte)
      case .lineFeed: bytes.append(contentsOf: [.backslash, UInt8(ascii: "n")])
      case .carriageReturn: bytes.append(contentsOf: [.backslash, UInt8(ascii: "r")])
      case .tab: bytes.append(contentsOf: [.backslash, UInt8(ascii: "t")])
      case 0..<0x20: bytes.append(contentsOf: "\\u00\(byte.hexadecimal)".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(.quote)
  }
}
