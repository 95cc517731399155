import PassFindings

extension JSONParser {
  /// Reads what stands without quotes: a number, `true`, `false` or `null`. Anything else is reported;
  /// where it is clear what was meant, that is read.
  ///
  /// - Returns: the value, and whether it only stands in for one that JSON cannot write.
  mutating func word() throws(Stop) -> (value: Value, isStandIn: Bool) {
    let text = wordText()
    guard !text.isEmpty else {
      try fail(
        "'\(excerpt())' where a value must stand",
        hint: "a value is a text in double quotes, a number, true, false, null, [ ] or { }")
    }
    let start = mark()
    index += text.utf8.count
    switch text {
    case "true": return (.bool(true), false)
    case "false": return (.bool(false), false)
    case "null": return (.null, false)
    default: break
    }
    if NumberGrammar.isJSON(text) { return (.number(NumberLiteral(json: text)), false) }
    let (message, hint, value) = Self.judge(text)
    let isStandIn = Self.isNotFinite(text)
    if faults.isSecret {
      faults.add(
        SourceRules.jsonSyntax, "neither a text in quotes nor a number of JSON", at: start,
        hint: "write it in double quotes")
      return (value, isStandIn)
    }
    faults.add(SourceRules.jsonSyntax, message, at: start, hint: hint)
    return (value, isStandIn)
  }

  /// The text up to the next white space, bracket, comma, colon, quote or control character.
  func wordText() -> String {
    var end = index
    scan: while end < bytes.count {
      switch bytes[end] {
      case 0...0x20, .quote, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "{"), UInt8(ascii: "}"):
        break scan
      default: end += 1
      }
    }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// Whether a text is a number of other languages that JSON cannot write.
  private static func isNotFinite(_ text: String) -> Bool {
    ["NaN", "Infinity", "-Infinity", "+Infinity", "inf", "-inf", "nan"].contains(text)
  }

  /// Words a fault of something that is neither a number nor one of JSON's three words.
  private static func judge(_ text: String) -> (message: String, hint: String, value: Value) {
    let shown = shorten(text)
    let quoted = "write \(JSONText.quoted(shown))"
    switch text {
    case "True", "TRUE", "False", "FALSE":
      let isTrue = text.utf8.first == UInt8(ascii: "T")
      return ("'\(text)' is spelt '\(isTrue)' in JSON", "write \(isTrue)", .bool(isTrue))
    case "None", "nil", "NULL", "Null", "undefined":
      return ("'\(text)' is spelt 'null' in JSON", "write null", .null)
    case _ where isNotFinite(text):
      return ("'\(text)' is not a number in JSON", "write a number, or leave the member out", .null)
    default: break
    }
    guard let first = text.utf8.first, first.isDigit || "+-.".utf8.contains(first) else {
      return ("'\(shown)' is not in quotes", quoted, .string(text))
    }
    if let number = CoreSchema.number(text) {
      let reason =
        switch first {
        case UInt8(ascii: "+"): "a number has no '+' before it"
        case UInt8(ascii: "."): "a number has a digit before its '.'"
        default:
          if text.utf8.contains(UInt8(ascii: "x")) || text.utf8.contains(UInt8(ascii: "o")) {
            "numbers are decimal in JSON"
          } else if NumberGrammar.hasLeadingZero(text) {
            "a number does not begin with 0"
          } else {
            "a number has a digit on either side of its '.'"
          }
        }
      return (
        "'\(shown)' is not a number in JSON: \(reason)",
        "write \(shorten(number.json)), or \(JSONText.quoted(shown)) for a text", .number(number)
      )
    }
    return ("'\(shown)' is not a number in JSON", "\(quoted) for a text", .string(text))
  }

  private static func shorten(_ text: String) -> String {
    text.unicodeScalars.count > 40
      ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))) + "…" : text
  }
}
