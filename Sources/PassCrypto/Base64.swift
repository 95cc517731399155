internal import COpenSSLShim

/// Base64 (RFC 4648, section 4), as people hand it on.
public enum Base64 {
  /// Reads base64; white space is skipped, padding may be missing, the letters of the URL form count too.
  ///
  /// - Returns: the bytes, or nil where another character stands in the text.
  public static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var digits: [UInt8] = []
    for character in text {
      switch character {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
      case UInt8(ascii: "-"): digits.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): digits.append(UInt8(ascii: "/"))
      default: digits.append(character)
      }
    }
    if digits.isEmpty { return [] }
    while digits.count % 4 != 0 { digits.append(UInt8(ascii: "=")) }
    var bytes = Buffer()
    let status = unsafe digits.withUnsafeMutableBufferPointer { digits -> pfossl_status in
      guard let start = digits.baseAddress else { return PFOSSL_FAILED }
      // The digits may be those of a key.
      defer { unsafe pfossl_cleanse(start, digits.count) }
      return unsafe bytes.fill { unsafe pfossl_base64_read(start, digits.count, $0) }
    }
    return status == PFOSSL_OK ? bytes.bytes : nil
  }

  /// Writes base64 with its padding, on one line.
  ///
  /// - Parameters:
  ///   - bytes: what is written.
  ///   - text: what it is added to.
  public static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    let start = text.count
    text.append(contentsOf: repeatElement(0, count: (bytes.count + 2) / 3 * 4))
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe text.withUnsafeMutableBufferPointer { text in
        guard let from = bytes.baseAddress, let to = text.baseAddress else { return }
        unsafe pfossl_base64_write(from, bytes.count, to + start)
      }
    }
  }
}
