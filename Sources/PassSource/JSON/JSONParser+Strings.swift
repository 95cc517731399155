import PassFindings

extension JSONParser {
  /// Reads a string from its opening quote to past its closing one. A string in single quotes is
  /// reported and read all the same.
  mutating func string() throws(Stop) -> String {
    let open = index
    let quote = bytes[index]
    if quote != .quote {
      faults.add(
        SourceRules.jsonSyntax, "a text in single quotes", at: mark(), hint: "JSON takes double quotes only")
    }
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != quote, bytes[index] != .backslash, bytes[index] >= 0x20 {
      index += 1
    }
    if index < bytes.count, bytes[index] == quote {
      index += 1
      return String(decoding: bytes[start..<index - 1], as: UTF8.self)
    }
    return try string(from: start, openedAt: open, quote: quote)
  }

  /// The slow way, for strings with escapes or faults; the bytes from `start` to the reading place are
  /// known to be plain.
  private mutating func string(from start: Int, openedAt open: Int, quote: UInt8) throws(Stop) -> String {
    var text = Array(bytes[start..<index])
    while true {
      guard index < bytes.count else {
        try failUnclosed(openedAt: open, "the text ends inside this string")
      }
      let byte = bytes[index]
      switch byte {
      case quote:
        index += 1
        return String(decoding: text, as: UTF8.self)
      case .backslash:
        escape(into: &text)
      case .lineFeed where !keepsParts, .carriageReturn where !keepsParts:
        try failUnclosed(openedAt: open, "this string is not closed in its line")
      case 0..<0x20:
        let (name, escape) = Self.described(byte)
        faults.add(SourceRules.jsonSyntax, "\(name) inside a string", at: mark(), hint: "write \(escape)")
        text.append(byte)
        index += 1
      default:
        text.append(byte)
        index += 1
      }
    }
  }

  /// A control character in words, and how JSON writes it.
  private static func described(_ byte: UInt8) -> (name: String, escape: String) {
    switch byte {
    case .tab: ("a tab", "\\t")
    case .lineFeed: ("a line break", "\\n")
    case .carriageReturn: ("a line break", "\\r")
    default: ("the control character \(Unicode.Scalar(byte).shown)", "\\u00\(byte.hexadecimal)")
    }
  }

  private mutating func failUnclosed(openedAt open: Int, _ message: String) throws(Stop) -> Never {
    faults.add(
      SourceRules.jsonSyntax, message, at: place(open),
      hint: "close it with '\"'; a line break inside a text is written \\n")
    throw Stop()
  }

  /// Reads an escape and adds what it stands for; a bad one is reported and kept as it is written.
  private mutating func escape(into text: inout [UInt8]) {
    let start = index
    guard index + 1 < bytes.count else {
      index = bytes.count
      return
    }
    index += 2
    switch bytes[index - 1] {
    case .quote, .backslash, UInt8(ascii: "/"): text.append(bytes[index - 1])
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(.lineFeed)
    case UInt8(ascii: "r"): text.append(.carriageReturn)
    case UInt8(ascii: "t"): text.append(.tab)
    case UInt8(ascii: "u"): unicodeEscape(from: start, into: &text)
    default:
      index = start + 1
      let shown = excerpt()
      faults.add(
        SourceRules.jsonSyntax, "'\\\(shown)' is not an escape of JSON", at: place(start),
        hint: "write \\\\ for a backslash; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
      text.append(.backslash)
    }
  }

  /// Reads the four digits after `\u`, and the second half of a surrogate pair.
  private mutating func unicodeEscape(from start: Int, into text: inout [UInt8]) {
    guard let unit = hexadecimalUnit(at: index) else {
      faults.add(
        SourceRules.jsonSyntax, "'\\u' without four hexadecimal digits", at: place(start),
        hint: "write it like \\u00E9, or write the character itself")
      text.append(contentsOf: bytes[start..<index])
      return
    }
    index += 4
    var scalar = Unicode.Scalar(unit)
    if scalar == nil, index + 1 < bytes.count, bytes[index] == .backslash,
      bytes[index + 1] == UInt8(ascii: "u"),
      let low = hexadecimalUnit(at: index + 2), let pair = TextEncoding.joinSurrogates(unit, low)
    {
      scalar = pair
      index += 6
    }
    guard let scalar else {
      let shown = String(decoding: bytes[start..<index], as: UTF8.self)
      faults.add(
        SourceRules.jsonSyntax, "'\(shown)' is half a surrogate pair, which is no character",
        at: place(start), hint: "write both halves, as in \\uD83D\\uDE00, or the character itself")
      text.append(contentsOf: UTF8.encodedReplacementCharacter)
      return
    }
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private func hexadecimalUnit(at offset: Int) -> UInt16? {
    guard offset + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = byte.hexValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
