/// How the bytes of a text file stand for characters.
public enum TextEncoding: String, Sendable, Hashable {
  /// UTF-8.
  case utf8 = "UTF-8"
  /// UTF-16, little-endian.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16, big-endian.
  case utf16BigEndian = "UTF-16BE"
  /// UTF-32 of either order, which nothing of a pass may be.
  case utf32 = "UTF-32"

  /// Recognises an encoding by its byte-order mark, else by the zero bytes that the first character, which
  /// is ASCII in JSON, YAML and strings files, leaves in the wider forms (YAML 1.2.2, section 5.2).
  ///
  /// - Returns: the encoding and the length of its mark in bytes; 0 where it has none.
  public static func detect(_ bytes: [UInt8]) -> (encoding: TextEncoding, markLength: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return (.utf32, 4)
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    if zeros == [true, true, true, false] || zeros == [false, true, true, true] { return (.utf32, 0) }
    if zeros.starts(with: [true, false]) { return (.utf16BigEndian, 0) }
    if zeros.starts(with: [false, true]) { return (.utf16LittleEndian, 0) }
    return (.utf8, 0)
  }

  /// Decodes a text of this encoding.
  ///
  /// - Parameter bytes: the text without its byte-order mark.
  /// - Returns: the text, each ill-formed place replaced by U+FFFD, and the offset among its scalars of the
  ///   first one that had to be; nothing but that place where the encoding is not read (UTF-32).
  public func decode(_ bytes: ArraySlice<UInt8>) -> (text: String.UnicodeScalarView, fault: Int?) {
    switch self {
    case .utf8:
      let bytes = Array(bytes)
      let fault = UTF8Check.firstFault(in: bytes).map { Self.scalarCount(of: bytes[..<$0.lowerBound]) }
      return (String(decoding: bytes, as: UTF8.self).unicodeScalars, fault)
    case .utf16LittleEndian, .utf16BigEndian:
      let (text, offset) = Self.decodeUTF16(bytes, bigEndian: self == .utf16BigEndian)
      return (
        String(decoding: text, as: UTF8.self).unicodeScalars, offset.map { Self.scalarCount(of: text[..<$0]) }
      )
    case .utf32: return (String.UnicodeScalarView(), 0)
    }
  }

  /// The characters that well-formed UTF-8 stands for.
  private static func scalarCount(of bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }

  /// Decodes UTF-16 to UTF-8; each lone surrogate or cut-off unit becomes U+FFFD.
  ///
  /// - Returns: the text, and the offset in it of the first character that had to be replaced.
  static func decodeUTF16(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) -> (text: [UInt8], fault: Int?) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var fault: Int?
    func unit(_ index: Int) -> UInt16? {
      guard index + 1 < bytes.endIndex else { return nil }
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    var index = bytes.startIndex
    while index < bytes.endIndex {
      var scalar: Unicode.Scalar?
      var length = 2
      if let first = unit(index) {
        scalar = Unicode.Scalar(first)
        if scalar == nil, let second = unit(index + 2), let pair = joinSurrogates(first, second) {
          scalar = pair
          length = 4
        }
      }
      if scalar == nil, fault == nil { fault = text.count }
      text.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
      index += length
    }
    return (text, fault)
  }

  /// The character that two surrogates stand for; nil where they are no pair.
  public static func joinSurrogates(_ high: UInt16, _ low: UInt16) -> Unicode.Scalar? {
    guard 0xD800...0xDBFF ~= high, 0xDC00...0xDFFF ~= low else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
  }
}
