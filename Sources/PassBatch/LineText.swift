internal import PassSource

/// Writes and reads the lines of our own JSON, whose members stand in one fixed order.
enum LineText {
  /// Adds bytes in hexadecimal.
  static func appendHex(_ bytes: [UInt8], to line: inout [UInt8]) {
    for byte in bytes { appendHex(byte, to: &line) }
  }

  /// Adds a byte in hexadecimal.
  static func appendHex(_ byte: UInt8, to line: inout [UInt8]) {
    line.append(digit(byte >> 4))
    line.append(digit(byte & 15))
  }

  private static func digit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }

  /// Adds a number.
  static func append(_ number: Int, to line: inout [UInt8]) {
    guard number >= 10 else {
      line.append(contentsOf: String(number).utf8)
      return
    }
    var rest = number
    let start = line.count
    while rest > 0 {
      line.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    line[start...].reverse()
  }
}

/// Reads such a line from its beginning on; everything that is not as it was written is nil or false.
struct LineScanner {
  private let line: ArraySlice<UInt8>
  private(set) var index: Int

  init(_ line: ArraySlice<UInt8>) {
    self.line = line
    index = line.startIndex
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { index == line.endIndex }

  /// Passes over a text that stands here.
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard line.endIndex - index >= count else { return false }
    for offset in 0..<count {
      guard unsafe line[index + offset] == text.utf8Start[offset] else { return false }
    }
    index += count
    return true
  }

  /// Passes over a number that is not negative.
  mutating func number() -> Int? {
    let start = index
    var number = 0
    while index < line.endIndex, index - start < 18 {
      let digit = line[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      number = number * 10 + Int(digit)
      index += 1
    }
    let isCanonical = index - start == 1 || line[start..<index].first != UInt8(ascii: "0")
    return index > start && isCanonical ? number : nil
  }

  /// Passes over bytes in hexadecimal.
  mutating func hex(_ count: Int) -> [UInt8]? {
    guard line.endIndex - index >= 2 * count else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for place in 0..<count {
      guard let high = Self.nibble(line[index + 2 * place]),
        let low = Self.nibble(line[index + 2 * place + 1])
      else { return nil }
      bytes.append(high << 4 | low)
    }
    index += 2 * count
    return bytes
  }

  private static func nibble(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Passes over a text with its quotes, and gives its content.
  mutating func string() -> [UInt8]? {
    guard take("\"") else { return nil }
    let start = index
    while index < line.endIndex, line[index] != UInt8(ascii: "\""), line[index] != UInt8(ascii: "\\"),
      line[index] >= 0x20
    {
      index += 1
    }
    var bytes = Array(line[start..<index])
    while index < line.endIndex {
      let byte = line[index]
      index += 1
      if byte == UInt8(ascii: "\"") { return bytes }
      guard byte >= 0x20 else { return nil }
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      guard let escaped = escaped() else { return nil }
      bytes.append(escaped)
    }
    return nil
  }

  /// Passes over what follows a backslash, in the forms that we write.
  private mutating func escaped() -> UInt8? {
    guard index < line.endIndex else { return nil }
    index += 1
    switch line[index - 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return line[index - 1]
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"):
      guard take("00"), line.endIndex - index >= 2 else { return nil }
      let digits = line[index..<index + 2]
      index += 2
      return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    default: return nil
    }
  }
}
