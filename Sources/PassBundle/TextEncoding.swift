/// The encodings in which strings files are found.
public enum TextEncoding: String, Sendable, Hashable {
  /// UTF-8 without byte-order mark.
  case utf8 = "UTF-8"
  /// UTF-8 that begins with a byte-order mark.
  case utf8WithMark = "UTF-8 with byte-order mark"
  /// UTF-16, little-endian.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16, big-endian.
  case utf16BigEndian = "UTF-16BE"

  /// The encoding of a text and where the text itself begins.
  ///
  /// A byte-order mark decides. Without one a text of UTF-16 is told by its zero bytes: the quotation
  /// marks, signs and blanks of a strings file are ASCII, so every other byte of them is zero.
  public static func detected(in bytes: [UInt8]) -> (encoding: TextEncoding, start: Int, hasMark: Bool) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8WithMark, 3, true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2, true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2, true) }
    let sample = bytes.prefix(64)
    let zeros = sample.enumerated().filter { $0.element == 0 }
    let even = zeros.count { $0.offset % 2 == 0 }
    let odd = zeros.count - even
    if odd > even && odd * 4 > sample.count { return (.utf16LittleEndian, 0, false) }
    if even > odd && even * 4 > sample.count { return (.utf16BigEndian, 0, false) }
    return (.utf8, 0, false)
  }

  /// The text of these bytes, as Unicode scalars.
  ///
  /// - Parameters:
  ///   - bytes: the text without byte-order mark.
  /// - Returns: nil where the bytes are not in this encoding.
  public func scalars(of bytes: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
    switch self {
    case .utf8, .utf8WithMark:
      return Self.decode(bytes, as: UTF8.self)
    case .utf16LittleEndian, .utf16BigEndian:
      guard bytes.count % 2 == 0 else { return nil }
      let isLittle = self == .utf16LittleEndian
      let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
        let (low, high) = isLittle ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
        return UInt16(high) << 8 | UInt16(low)
      }
      return Self.decode(units, as: UTF16.self)
    }
  }

  private static func decode<Codec: UnicodeCodec>(
    _ units: some Sequence<Codec.CodeUnit>, as codec: Codec.Type
  ) -> [Unicode.Scalar]? {
    var decoder = Codec()
    var iterator = units.makeIterator()
    var scalars: [Unicode.Scalar] = []
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .emptyInput: return scalars
      case .error: return nil
      }
    }
  }
}
