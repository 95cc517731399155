internal import PassSource

/// Turns the bytes of a table into UTF-8, piece by piece.
///
/// What stands for no character becomes bytes that are not UTF-8 either, so that its row tells of it.
struct TableDecoder {
  /// The encoding; found by the first bytes where it is not given.
  let encoding: TableEncoding
  /// Whether the file is UTF-32, which is not read.
  let isUTF32: Bool
  /// The encoding of which the file bears the mark, where an 8-bit one is named.
  let contradiction: TextEncoding?
  private let isBigEndian: Bool
  /// Bytes at the beginning that mark the encoding.
  private var markLength: Int
  /// The beginning of a character whose rest was not yet read.
  private var carry: [UInt8] = []

  /// Whether these first bytes of a file do not suffice to know its encoding.
  static func needsMore(_ bytes: [UInt8]) -> Bool {
    if bytes.count >= 4 { return false }
    guard bytes.count >= 2, let first = bytes.first else { return true }
    return [0xEF, 0xFE, 0xFF].contains(first) || bytes.contains(0)
  }

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - encoding: the encoding that the user names.
  ///   - first: the first bytes of the file, four of them or all.
  init(_ encoding: TableEncoding?, first: [UInt8]) {
    let (found, length) = TextEncoding.detect(first)
    let isWide = found == .utf16LittleEndian || found == .utf16BigEndian
    self.encoding = encoding ?? (isWide ? .utf16 : .utf8)
    isUTF32 = encoding == nil && found == .utf32
    let isNamedByte = encoding.map { ![.utf8, .utf16].contains($0) } ?? false
    contradiction = isNamedByte && length > 0 ? found : nil
    isBigEndian = found == .utf16BigEndian
    switch self.encoding {
    case .utf8: markLength = found == .utf8 ? length : 0
    case .utf16: markLength = isWide ? length : 0
    case .windows1252, .latin1, .macintosh: markLength = 0
    }
  }

  /// Decodes a piece.
  mutating func decode(_ piece: [UInt8]) -> [UInt8] {
    if markLength == 0, encoding == .utf8 { return piece }
    let skipped = min(markLength, piece.count)
    markLength -= skipped
    let rest = piece[skipped...]
    switch encoding {
    case .utf8: return Array(rest)
    case .utf16: return decodeUTF16(rest)
    case .latin1: return decodeBytes(rest, .latin1)
    case .windows1252: return decodeBytes(rest, .windows1252)
    case .macintosh: return decodeBytes(rest, .macintosh)
    }
  }

  /// Ends the file.
  ///
  /// - Returns: what stands for a last character that is cut off.
  mutating func finish() -> [UInt8] {
    defer { carry = [] }
    return carry.isEmpty ? [] : [0xFF]
  }

  private func decodeBytes(_ bytes: ArraySlice<UInt8>, _ encoding: SingleByteEncoding) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else if let found = encoding.scalar(byte) {
        text.append(contentsOf: UTF8.encode(found) ?? UTF8.encodedReplacementCharacter)
      } else {
        text.append(byte)
      }
    }
    return text
  }

  private mutating func decodeUTF16(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let all = carry + bytes
    var text: [UInt8] = []
    text.reserveCapacity(all.count)
    var index = 0
    func unit(_ index: Int) -> UInt16 {
      let (first, second) = (UInt16(all[index]), UInt16(all[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    while index + 1 < all.count {
      let first = unit(index)
      if let scalar = Unicode.Scalar(first) {
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else if 0xD800...0xDBFF ~= first, index + 3 >= all.count {
        break
      } else if index + 3 < all.count, let pair = TextEncoding.joinSurrogates(first, unit(index + 2)) {
        text.append(contentsOf: UTF8.encode(pair) ?? UTF8.encodedReplacementCharacter)
        index += 2
      } else {
        // The lone half in UTF-8's scheme, which no reader of UTF-8 takes.
        text += [0xED, UInt8(0x80 | first >> 6 & 0x3F), UInt8(0x80 | first & 0x3F)]
      }
      index += 2
    }
    carry = Array(all[index...])
    return text
  }
}
