/// What plain scalars mean: the core schema of YAML 1.2 (YAML 1.2.2, section 10.3.2).
enum CoreSchema {
  /// The meaning of a plain scalar.
  enum Meaning {
    case value(Value)
    /// `.inf` or `.nan`, which JSON cannot write.
    case notFinite
    /// A hexadecimal or octal number of more than 64 bits.
    case tooLong
  }

  /// What a plain scalar means.
  static func meaning(of text: String) -> Meaning {
    switch text {
    case "", "~", "null", "Null", "NULL": return .value(.null)
    case "true", "True", "TRUE": return .value(.bool(true))
    case "false", "False", "FALSE": return .value(.bool(false))
    default: break
    }
    guard let first = text.utf8.first, first.isDigit || "+-.".utf8.contains(first) else {
      return .value(.string(text))
    }
    if isNotFinite(text) { return .notFinite }
    if let digits = basedDigits(text) {
      guard UInt64(digits.digits, radix: digits.radix) != nil else { return .tooLong }
    }
    if let number = number(text) { return .value(.number(number)) }
    return .value(.string(text))
  }

  /// The number that a text spells by the core schema, in JSON's grammar with every digit; nil where it
  /// is none or does not fit.
  static func number(_ text: String) -> NumberLiteral? {
    if let based = basedDigits(text) {
      return UInt64(based.digits, radix: based.radix).map { NumberLiteral(json: String($0), spelling: text) }
    }
    if NumberGrammar.isJSON(text) { return NumberLiteral(json: text) }
    return decimal(text).map { NumberLiteral(json: $0, spelling: text) }
  }

  /// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`, rewritten to JSON's grammar.
  private static func decimal(_ text: String) -> String? {
    var rest = Substring(text).utf8
    var json = ""
    if rest.first == UInt8(ascii: "-") { json = "-" }
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let whole = takenDigits(&rest)
    var fraction = Substring()
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = takenDigits(&rest)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    let significant = whole.utf8.drop { $0 == UInt8(ascii: "0") }
    json += significant.isEmpty ? "0" : String(Substring(significant))
    if !fraction.isEmpty { json += "." + fraction }
    if let letter = rest.first, letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") {
      let exponent = Substring(rest)
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard NumberGrammar.takeDigits(&rest) else { return nil }
      json += exponent
    }
    return rest.isEmpty ? json : nil
  }

  private static func takenDigits(_ rest: inout Substring.UTF8View) -> Substring {
    let start = rest
    _ = NumberGrammar.takeDigits(&rest)
    return Substring(start[start.startIndex..<rest.startIndex])
  }

  /// The digits of `0x1F` and `0o17`; the core schema gives them no sign.
  private static func basedDigits(_ text: String) -> (digits: Substring, radix: Int)? {
    let radix: Int
    if text.hasPrefix("0x") {
      radix = 16
    } else if text.hasPrefix("0o") {
      radix = 8
    } else {
      return nil
    }
    let digits = text.dropFirst(2)
    let fits = digits.utf8.allSatisfy { byte in byte.hexValue.map { Int($0) < radix } ?? false }
    return fits && !digits.isEmpty ? (digits, radix) : nil
  }

  private static func isNotFinite(_ text: String) -> Bool {
    switch text {
    case ".nan", ".NaN", ".NAN": return true
    default: break
    }
    let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    return unsigned == ".inf" || unsigned == ".Inf" || unsigned == ".INF"
  }
}
