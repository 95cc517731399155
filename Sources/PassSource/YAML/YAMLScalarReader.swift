import PassFindings

/// Finds the value of one scalar by its style and tag.
struct YAMLScalarReader {
  /// What the tags of the core schema begin with; `!!` stands for it.
  static let tagPrefix = "tag:yaml.org,2002:"

  /// A tag as it is mostly written, in words for messages; a secret that begins with '!' is taken for one when
  /// it is not quoted, so there it is not named.
  static func shown(tag: String, _ faults: FaultLog) -> String {
    if faults.isSecret { return "the tag" }
    return "the tag '\(tag.hasPrefix(tagPrefix) ? "!!" + tag.dropFirst(tagPrefix.count) : tag)'"
  }

  /// The scalar without its quotes and escapes.
  let text: String
  /// Whether it stands without quotes.
  let isPlain: Bool
  /// Its tag, written out.
  let tag: String?
  /// Its place.
  let mark: Mark

  /// Whether the value only stands in for a number that JSON cannot write.
  var isStandIn: Bool {
    guard tag == nil ? isPlain : tag == Self.tagPrefix + "float" else { return false }
    return if case .notFinite = CoreSchema.meaning(of: text) { true } else { false }
  }

  /// The value, with findings on what it loses.
  func value(_ faults: inout FaultLog) -> Value {
    guard let tag else { return isPlain ? plain(&faults) : .string(text) }
    switch tag {
    case "!", Self.tagPrefix + "str": return .string(text)
    case Self.tagPrefix + "int", Self.tagPrefix + "float", Self.tagPrefix + "bool", Self.tagPrefix + "null":
      return tagged(String(tag.dropFirst(Self.tagPrefix.count)), &faults)
    default:
      faults.add(
        SourceRules.yamlTag, "\(Self.shown(tag: tag, faults)) is not read here", at: mark,
        hint: "tags are !!str, !!int, !!float, !!bool, !!null; quote a text that begins with '!'")
      return .string(text)
    }
  }

  private func plain(_ faults: inout FaultLog) -> Value {
    switch CoreSchema.meaning(of: text) {
    case .notFinite:
      report(
        SourceRules.yamlNumber, "is not a number in JSON", &faults, hint: "leave the member out, or quote it")
      return .null
    case .tooLong:
      report(SourceRules.yamlNumber, "is a number of more than 64 bits", &faults, hint: quoteIt(faults))
      return .string(text)
    case .value(.number(let number)):
      noteDigits(number, &faults)
      return .number(number)
    case .value(let value): return value
    }
  }

  /// Reports a number that is not written as it is spelt, for it may have been meant as a text.
  private func noteDigits(_ number: NumberLiteral, _ faults: inout FaultLog) {
    let isBased = text.hasPrefix("0x") || text.hasPrefix("0o")
    if isBased || text.hasPrefix("+") || NumberGrammar.hasLeadingZero(text) {
      let result = faults.isSecret ? "another number" : "the number \(number.json)"
      report(SourceRules.yamlNumberDigits, "is read as \(result)", &faults, hint: quoteIt(faults))
    } else if number.json.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      report(
        SourceRules.yamlNumberDigits, "is read as a number with an exponent", severity: .note, &faults,
        hint: quoteIt(faults))
    }
  }

  private func tagged(_ type: String, _ faults: inout FaultLog) -> Value {
    switch (type, CoreSchema.meaning(of: text)) {
    case ("bool", .value(.bool(let bool))): return .bool(bool)
    case ("null", .value(.null)): return .null
    case ("float", .value(.number(let number))): return .number(number)
    case ("int", .value(.number(let number)))
    where !number.json.utf8.contains(where: { ".eE".utf8.contains($0) }):
      return .number(number)
    case (_, .notFinite) where type == "float":
      report(SourceRules.yamlNumber, "is not a number in JSON", &faults, hint: "leave the member out")
      return .null
    default:
      report(SourceRules.yamlTag, "does not fit its tag !!\(type)", &faults, hint: "remove the tag")
      return .string(text)
    }
  }

  /// Reports a fault of the scalar, which is named unless it is a secret.
  private func report(
    _ rule: Rule, _ predicate: String, severity: Severity? = nil, _ faults: inout FaultLog, hint: String
  ) {
    let subject = faults.isSecret ? "this value" : "'\(text)'"
    faults.add(rule, "\(subject) \(predicate)", severity: severity, at: mark, hint: hint)
  }

  private func quoteIt(_ faults: FaultLog) -> String {
    faults.isSecret ? "quote it if it is a text" : "quote it if it is a text: \(JSONText.quoted(text))"
  }
}
