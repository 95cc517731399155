/// Takes a flat JSON object apart: texts without escapes, numbers, `true`, `false` and `null`. Whatever else
/// there is in a line is odd, and is left to the JSON reader, which knows all of JSON and its faults.
struct ObjectScanner {
  /// A value by its place in the line.
  enum Value {
    case string(Range<Int>)
    case number(Range<Int>)
    case bool(Bool)
    case null
  }

  private enum State {
    case start
    case member
    case end
  }

  /// Whether the line is no object that is read here.
  private(set) var isOdd = false
  private var index = 0
  private var state = State.start

  /// The next member; nil at the end of the object, and where the line is odd.
  mutating func next(in bytes: [UInt8]) -> (name: Range<Int>, value: Value)? {
    if state == .start {
      guard take(UInt8(ascii: "{"), bytes) else { return odd() }
      skipSpace(bytes)
      state = index < bytes.count && bytes[index] == UInt8(ascii: "}") ? .end : .member
    }
    if state == .end {
      guard take(UInt8(ascii: "}"), bytes) else { return odd() }
      skipSpace(bytes)
      return index == bytes.count ? nil : odd()
    }
    skipSpace(bytes)
    guard let name = string(bytes), take(UInt8(ascii: ":"), bytes) else { return odd() }
    skipSpace(bytes)
    guard let value = value(bytes) else { return odd() }
    if !take(UInt8(ascii: ","), bytes) { state = .end }
    return (name, value)
  }

  private mutating func odd() -> (name: Range<Int>, value: Value)? {
    isOdd = true
    return nil
  }

  private mutating func skipSpace(_ bytes: [UInt8]) {
    while index < bytes.count {
      switch bytes[index] {
      case .space, .tab, .lineFeed, .carriageReturn: index += 1
      default: return
      }
    }
  }

  /// Steps over white space and a byte, if it is there.
  private mutating func take(_ byte: UInt8, _ bytes: [UInt8]) -> Bool {
    skipSpace(bytes)
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// A text without escapes.
  private mutating func string(_ bytes: [UInt8]) -> Range<Int>? {
    guard index < bytes.count, bytes[index] == .quote else { return nil }
    var end = index + 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == .quote {
        defer { index = end + 1 }
        return index + 1..<end
      }
      if byte < 0x20 || byte == UInt8(ascii: "\\") { return nil }
      end += 1
    }
    return nil
  }

  private mutating func value(_ bytes: [UInt8]) -> Value? {
    guard index < bytes.count else { return nil }
    if bytes[index] == .quote { return string(bytes).map { .string($0) } }
    let start = index
    while index < bytes.count, Self.isOfWord(bytes[index]) { index += 1 }
    let word = bytes[start..<index]
    guard let first = word.first else { return nil }
    switch first {
    case UInt8(ascii: "t") where word.elementsEqual("true".utf8): return .bool(true)
    case UInt8(ascii: "f") where word.elementsEqual("false".utf8): return .bool(false)
    case UInt8(ascii: "n") where word.elementsEqual("null".utf8): return .null
    default: return Self.isNumber(word) ? .number(start..<index) : nil
    }
  }

  /// Whether a word is a number (RFC 8259, section 6).
  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var index = word.startIndex
    func byte() -> UInt8 { index < word.endIndex ? word[index] : 0 }
    func digits() -> Bool {
      let start = index
      while byte() &- 0x30 < 10 { index += 1 }
      return index > start
    }
    if byte() == UInt8(ascii: "-") { index += 1 }
    if byte() == UInt8(ascii: "0") { index += 1 } else if !digits() { return false }
    if byte() == UInt8(ascii: ".") {
      index += 1
      if !digits() { return false }
    }
    if byte() | 0x20 == UInt8(ascii: "e") {
      index += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { index += 1 }
      if !digits() { return false }
    }
    return index == word.endIndex
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
