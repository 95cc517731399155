import PassFindings
import PassSource

/// Keys and texts, with quotes and without.
extension StringsReader {
  /// Reads a key or text.
  mutating func readText(_ what: String) throws(Fault) -> String {
    guard let quote = next, quote == "\"" || quote == "'" else { return try readBareWord(what) }
    let begin = mark
    advance()
    var text = String.UnicodeScalarView()
    while let scalar = next {
      if scalar == quote {
        advance()
        return String(text)
      }
      if scalar == "\\" {
        text.append(try readEscape())
      } else {
        text.append(scalar)
        advance()
      }
    }
    throw Fault(message: "a text has no closing quotation mark", mark: begin, hint: "end it with \(quote)")
  }

  private static let bareCharacters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.$:/".unicodeScalars)

  /// A key or text without quotes, as property lists allow it for ASCII letters, digits and a few signs.
  private mutating func readBareWord(_ what: String) throws(Fault) -> String {
    let begin = mark
    var text = String.UnicodeScalarView()
    while let scalar = next, Self.bareCharacters.contains(scalar) {
      text.append(scalar)
      advance()
    }
    if text.isEmpty {
      let found = next.map { "'\(Character($0))'" } ?? "the end of the file"
      throw Fault(
        message: "there is \(found) where \(what) in quotation marks is expected", mark: begin,
        hint: next.map(Self.isCurly) == true
          ? "write straight quotation marks: \"key\" = \"text\";" : "write \"key\" = \"text\";")
    }
    return String(text)
  }

  /// Whether a character is a quotation mark of typography, which word processors put in.
  private static func isCurly(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isQuotationMark && !scalar.isASCII
  }

  /// Reads an escape as CoreFoundation does: an unknown one is its character without the backslash.
  private mutating func readEscape() throws(Fault) -> Unicode.Scalar {
    let begin = mark
    advance()
    guard let scalar = next else {
      throw Fault(
        message: "the file ends behind a backslash", mark: begin, hint: "write \\\\ for a backslash")
    }
    advance()
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "a": return "\u{07}"
    case "b": return "\u{08}"
    case "f": return "\u{0C}"
    case "v": return "\u{0B}"
    case "U": return readCodePoint(begin)
    case "0"..."7": return readOctal(scalar, begin)
    case "\"", "\\", "'", "\n", "\r", "/", "?": return scalar
    default:
      warn(
        "'\\\(Character(scalar))' is no escape, only '\(Character(scalar))' is read", at: begin,
        hint: scalar == "u" ? "write \\U for a character by its number" : "write \\\\ for a backslash")
      return scalar
    }
  }

  /// Up to three octal digits: a character of ASCII, or of NeXTSTEP's own set beyond it.
  private mutating func readOctal(_ first: Unicode.Scalar, _ begin: Mark) -> Unicode.Scalar {
    var value = first.value - 0x30
    for _ in 0..<2 {
      guard let digit = next, ("0"..."7").contains(digit) else { break }
      value = value << 3 | (digit.value - 0x30)
      advance()
    }
    if value < 0x80, let scalar = Unicode.Scalar(value) { return scalar }
    warn(
      "an octal number above 177 is a character of NeXTSTEP's set", at: begin,
      hint: "write the character itself")
    return "\u{FFFD}"
  }

  /// Four hexadecimal digits of UTF-16, two such groups for a character beyond U+FFFF.
  private mutating func readCodePoint(_ begin: Mark) -> Unicode.Scalar {
    let (first, digits) = readUnit()
    if digits < 4 {
      warn(
        "'\\U' is not followed by four hexadecimal digits", at: begin, hint: "write the character itself")
    }
    if let scalar = Unicode.Scalar(first) { return scalar }
    let behind = self
    if next == "\\" {
      advance()
      if next == "U" {
        advance()
        if let pair = TextEncoding.joinSurrogates(first, readUnit().value) { return pair }
      }
    }
    self = behind
    warn(
      "'\\U' is followed by half of a character", at: begin, hint: "write the character itself")
    return "\u{FFFD}"
  }

  private mutating func readUnit() -> (value: UInt16, digits: Int) {
    var value: UInt16 = 0
    var count = 0
    while count < 4, let scalar = next, scalar.isASCII, let digit = Character(scalar).hexDigitValue {
      value = value << 4 | UInt16(digit)
      count += 1
      advance()
    }
    return (value, count)
  }
}
