/// Base64 (RFC 4648, section 4), read strictly.
public enum Base64 {
  /// The bytes of a Base64 text; white space between the digits is skipped, since texts are folded.
  ///
  /// - Returns: nil where there is another character, a digit too few, or bits behind the end.
  public static func decoded(_ text: String) -> [UInt8]? {
    var bits: UInt32 = 0
    var digits = 0
    var padding = 0
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { continue }
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(of: byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      digits += 1
      if digits % 4 == 0 {
        bytes += [UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8)]
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits = 0
      }
    }
    switch (digits % 4, padding) {
    case (0, 0): break
    case (2, 2), (2, 0):
      guard bits & 0xF == 0 else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case (3, 1), (3, 0):
      guard bits & 0x3 == 0 else { return nil }
      bytes += [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    default: return nil
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
