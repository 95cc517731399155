internal import PassFindings

/// The bytes of a text by the places of its characters.
struct TextOffsets {
  /// The text.
  let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let lines: [Int]

  /// Takes a text in UTF-8; a byte-order mark at its beginning is no character of the first line.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (offset, byte) in bytes.enumerated() {
      let isCRLF = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isCRLF { lines.append(offset + 1) }
    }
    self.lines = lines
  }

  /// The first byte of the character at a place; the end of the text for places past it.
  func offset(_ mark: Mark) -> Int {
    guard Int(mark.line) <= lines.count else { return bytes.count }
    var offset = lines[Int(mark.line) - 1]
    for _ in 1..<max(1, Int(mark.column)) where offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// The place behind the last character of the line that holds an offset, before its line end.
  func endOfLine(_ offset: Int) -> Int {
    bytes[min(offset, bytes.count)...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  /// The blanks that a line begins with, where nothing else stands before an offset of it; else nil.
  func indentation(before offset: Int) -> String? {
    let start = lines.last { $0 <= offset } ?? 0
    let blanks = bytes[start..<offset]
    guard blanks.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// The line end of the text: that of its first line.
  var lineEnd: String {
    guard let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if bytes[first] == 0x0A { return "\n" }
    return first + 1 < bytes.count && bytes[first + 1] == 0x0A ? "\r\n" : "\r"
  }
}
