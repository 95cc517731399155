import PassFindings

/// The lines of a well-formed UTF-8 text: turns indices of characters (Unicode scalars), which is how
/// libyaml counts, into marks.
///
/// libyaml's own lines are not used: it ends them at U+0085, U+2028 and U+2029 too.
struct LineTable {
  /// The text.
  let bytes: [UInt8]
  /// The number of characters in the text.
  let scalarCount: Int
  /// For each line the index of its first character.
  private let starts: [Int]
  /// The offset of each `spacing`th character's first byte, so that no line is too long to look into.
  private let offsets: [Int]
  private static let spacing = 1024

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var offsets: [Int] = []
    var scalar = 0
    for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      if scalar % Self.spacing == 0 { offsets.append(offset) }
      scalar += 1
      let isCRLF = byte == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed
      if byte == .lineFeed || byte == .carriageReturn && !isCRLF { starts.append(scalar) }
    }
    scalarCount = scalar
    self.starts = starts
    self.offsets = offsets
  }

  /// The place of a character.
  func mark(_ scalar: Int) -> Mark {
    let line = line(of: scalar)
    return Mark(line: UInt32(clamping: line + 1), column: UInt32(clamping: scalar - starts[line] + 1))
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

  /// The line of a character, from 0.
  func line(of scalar: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= scalar { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a mark's line, with its end.
  func bytes(inLineOf mark: Mark) -> ArraySlice<UInt8> {
    let line = Int(mark.line) - 1
    guard starts.indices.contains(line) else { return [] }
    return bytes[offset(starts[line])..<offset(end(ofLine: line))]
  }

  /// The rest of a character's line, at most 200 characters, without white space at its end and without
  /// a comment.
  func restOfLine(from scalar: Int) -> String {
    let end = min(end(ofLine: line(of: scalar)), scalar + 200)
    let rest = text(scalar..<max(scalar, lastInk(before: end, from: scalar))).utf8
    var kept = rest.startIndex
    var isAfterSpace = false
    for index in rest.indices {
      let byte = rest[index]
      if byte == UInt8(ascii: "#"), isAfterSpace { break }
      isAfterSpace = byte == .space || byte == .tab
      if !isAfterSpace { kept = rest.index(after: index) }
    }
    return String(decoding: rest[..<kept], as: UTF8.self)
  }

  /// The place past the last character before an index that is neither white space nor a line end.
  ///
  /// - Parameters:
  ///   - scalar: the index to go back from.
  ///   - floor: the index that is not passed.
  /// - Returns: the index past that character, or the floor.
  func lastInk(before scalar: Int, from floor: Int) -> Int {
    var offset = offset(scalar)
    var index = scalar
    while index > floor, [.space, .tab, .lineFeed, .carriageReturn].contains(bytes[offset - 1]) {
      offset -= 1
      index -= 1
    }
    return index
  }

  private func end(ofLine line: Int) -> Int { line + 1 < starts.count ? starts[line + 1] : scalarCount }

  /// The offset of a character's first byte; the end of the text for indices past it.
  private func offset(_ scalar: Int) -> Int {
    guard scalar < scalarCount else { return bytes.count }
    var offset = offsets[scalar / Self.spacing]
    for _ in 0..<scalar % Self.spacing {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }
}
