/// Base64 (RFC 4648, section 4).
public enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Writes bytes in base64, with padding and without line breaks.
  public static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let group = (0..<3).map { index + $0 < bytes.count ? Int(bytes[index + $0]) : 0 }
      let bits = group[0] << 16 | group[1] << 8 | group[2]
      let digits = min(3, bytes.count - index) + 1
      for digit in 0..<4 {
        text.append(digit < digits ? alphabet[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
      index += 3
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads base64; white space is skipped, padding may be missing, the letters of the URL form count too.
  ///
  /// - Returns: the bytes, or nil where another character stands in the text.
  public static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    var ended = false
    for character in text {
      let value: Int
      switch character {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
      case UInt8(ascii: "="):
        ended = true
        continue
      case UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "_"): value = 63
      default:
        guard let index = alphabet.firstIndex(of: character) else { return nil }
        value = index
      }
      guard !ended else { return nil }
      bits = (bits << 6 | value) & 0xFFFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return count < 6 ? bytes : nil
  }
}
