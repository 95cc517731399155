/// The grammar of JSON's numbers (RFC 8259, section 6).
enum NumberGrammar {
  /// Whether a text is a number as JSON writes it.
  static func isJSON(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    if rest.first == UInt8(ascii: "0") {
      rest.removeFirst()
    } else if !takeDigits(&rest) {
      return false
    }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard takeDigits(&rest) else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard takeDigits(&rest) else { return false }
    }
    return rest.isEmpty
  }

  /// Whether the digits of a decimal number begin with a 0 that other digits follow.
  static func hasLeadingZero(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
    guard rest.popFirst() == UInt8(ascii: "0"), let next = rest.first else { return false }
    return next.isDigit
  }

  /// Takes the digits at the beginning.
  ///
  /// - Returns: whether there was one at least.
  static func takeDigits(_ rest: inout Substring.UTF8View) -> Bool {
    let tail = rest.drop { $0.isDigit }
    let found = tail.startIndex != rest.startIndex
    rest = tail
    return found
  }
}
