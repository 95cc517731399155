import PassFindings

/// Turns byte offsets of a UTF-8 text into marks, each byte looked at once as long as offsets rise.
///
/// LF, CR and CRLF end a line, as in editors; U+0085, U+2028 and U+2029 do not.
struct MarkCursor {
  private var offset = 0
  private var mark = Mark.start

  /// The place of a byte offset.
  mutating func mark(at target: Int, in bytes: [UInt8]) -> Mark {
    if target < offset { self = MarkCursor() }
    let end = min(target, bytes.count)
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      if byte == .lineFeed || byte == .carriageReturn && !(offset < bytes.count && bytes[offset] == .lineFeed)
      {
        mark.line &+= 1
        mark.column = 1
      } else if byte & 0xC0 != 0x80 {
        mark.column &+= 1
      }
    }
    return mark
  }
}

extension UInt8 {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let backslash: UInt8 = 0x5C

  /// Whether this is an ASCII digit.
  var isDigit: Bool { self &- 0x30 < 10 }

  /// The value of a hexadecimal digit.
  var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
