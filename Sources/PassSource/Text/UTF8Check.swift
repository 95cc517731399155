/// Finds the places where bytes are not UTF-8 (RFC 3629: no overlong forms, no surrogates, nothing above
/// U+10FFFF).
package enum UTF8Check {
  /// Finds the first ill-formed place at or after an offset.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - start: where the search begins.
  /// - Returns: the first byte of the place and the number of bytes that one replacement character stands for.
  package static func firstFault(in bytes: [UInt8], from start: Int = 0) -> Range<Int>? {
    var index = start
    while index < bytes.count {
      let lead = bytes[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      let (length, second) = form(of: lead)
      guard length > 0 else { return index..<index + 1 }
      var next = index + 1
      var allowed = second
      while next < index + length, next < bytes.count, allowed.contains(bytes[next]) {
        next += 1
        allowed = 0x80...0xBF
      }
      guard next == index + length else { return index..<next }
      index = next
    }
    return nil
  }

  /// Whether the characters beyond ASCII that are UTF-8 are more than the bytes that are not.
  package static func isMostly(_ bytes: [UInt8]) -> Bool {
    var faults = 0
    var start = 0
    while let fault = firstFault(in: bytes, from: start) {
      faults += fault.count
      start = fault.upperBound
    }
    return bytes.count { $0 >= 0xC0 } - faults > faults
  }

  /// Length of the sequence that a byte begins, and what may come second; 0 where it begins none.
  private static func form(of lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: (0, 0x80...0xBF)
    }
  }
}
