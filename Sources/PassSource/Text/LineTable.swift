import PassFindings

/// The lines of a well-formed UTF-8 text: turns indices of characters (Unicode scalars), which is how
/// libyaml counts, into marks.
///
/// libyaml's own lines are not used: it ends them at U+0085, U+2028 and U+2029 too.
struct LineTable {
  /// The text.
  let bytes: [UInt8]
  /// For each line the index of its first character and the offset of its first byte.
  private var starts: [(scalar: Int, byte: Int)] = [(0, 0)]
  /// The number of characters in the text.
  let scalarCount: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scalar = 0
    for (offset, byte) in bytes.enumerated() {
      if byte & 0xC0 != 0x80 { scalar += 1 }
      let isCRLF = byte == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed
      if byte == .lineFeed || byte == .carriageReturn && !isCRLF { starts.append((scalar, offset + 1)) }
    }
    scalarCount = scalar
  }

  /// The place of a character.
  func mark(_ scalar: Int) -> Mark {
    let line = line(of: scalar)
    return Mark(
      line: UInt32(clamping: line + 1), column: UInt32(clamping: scalar - starts[line].scalar + 1))
  }

  /// The offset of a character's first byte; the end of the text for indices past it.
  func offset(_ scalar: Int) -> Int {
    let start = starts[line(of: scalar)]
    var offset = start.byte
    var index = start.scalar
    while index < scalar, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      index += 1
    }
    return offset
  }

  /// The text between two characters.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[offset(range.lowerBound)..<offset(range.upperBound)], as: UTF8.self)
  }

  /// The character at an index; nil past the end.
  func scalar(_ index: Int) -> Unicode.Scalar? {
    guard index < scalarCount else { return nil }
    return text(index..<index + 1).unicodeScalars.first
  }

  /// The bytes of a line, from 0, without its end.
  func line(_ line: Int) -> ArraySlice<UInt8> {
    guard starts.indices.contains(line) else { return [] }
    let end = line + 1 < starts.count ? starts[line + 1].byte : bytes.count
    var slice = bytes[starts[line].byte..<end]
    while let last = slice.last, last == .lineFeed || last == .carriageReturn { slice.removeLast() }
    return slice
  }

  /// The place past the last character before an index that is neither white space nor a line end.
  ///
  /// - Parameters:
  ///   - scalar: the index to go back from.
  ///   - floor: the index that is not passed.
  func lastInk(before scalar: Int, from floor: Int) -> Int {
    var offset = offset(scalar)
    var index = scalar
    while index > floor, [.space, .tab, .lineFeed, .carriageReturn].contains(bytes[offset - 1]) {
      offset -= 1
      index -= 1
    }
    return index
  }

  /// The line of a character, from 0.
  func line(of scalar: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle].scalar <= scalar { low = middle } else { high = middle }
    }
    return low
  }
}
