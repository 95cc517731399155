internal import PassFindings
internal import PassModel
internal import PassSource
internal import Spelling

/// The check of a pass against the format table: keys, types, limits, constants, dates, colours.
extension Checker {
  mutating func checkFormat() { check(pass, in: .topLevel, .root) }

  /// Checks the members of an object, and those that are missing.
  mutating func check(_ node: Node, in place: Place, _ path: NodePath) {
    guard let members = node.members else { return }
    for member in members {
      let memberPath = path.member(member.name)
      if let key = FormatTable.key(member.name, in: place) {
        check(member.node, key, key.type, memberPath)
      } else {
        reportUnknown(member, in: place, memberPath)
      }
    }
    for key in FormatTable.keys(in: place) where key.requirement == .required {
      if members.contains(where: { $0.name == key.name }) { continue }
      // A missing value of a field hurts by its group; the rules on fields say so.
      if place == .field && key.name == "value" { continue }
      let missing = path.member(key.name)
      report(
        FormatRules.missing, "'\(missing)' is missing", missing, node.start,
        hint: "add \(key.name): \(key.example ?? Self.placeholder(for: key.type))",
        consequence: weighed(key.absent, key, missing), severity: severityOfCode(key))
    }
  }

  /// What follows from a fault in a key, where its place says more than the table: the old barcode has the
  /// pass refused for what makes Wallet pass over an entry of the list, unless the list hides it.
  func weighed(_ consequence: Consequence, _ key: FormatKey, _ path: NodePath) -> Consequence {
    guard key.place == .barcode, path.steps.first == .member("barcode"), consequence.effect == .ignored else {
      return consequence
    }
    return pass["barcodes"]?.elements == nil ? .refused : .likelyRefused
  }

  /// In a source a barcode with a fault is an error: an entry that Wallet passes over is no code, and
  /// issuers have reported refusals.
  func severityOfCode(_ key: FormatKey) -> Severity? {
    let isOfCode = key.place == .barcode || (key.place == .topLevel && key.name == "barcodes")
    return isOfCode && subject.form == .source ? .error : nil
  }

  /// Checks a value against the type of its key, and against the key's further demands.
  private mutating func check(_ node: Node, _ key: FormatKey, _ type: ValueType, _ path: NodePath) {
    // The reader has told already that there is no right value here.
    if node.isStandIn { return }
    guard Self.fits(node, type) else {
      reportType(node, key, type, path)
      return
    }
    switch type {
    case .object(let place): check(node, in: place, path)
    case .array(let element):
      checkEntries(node, key, path)
      for (index, entry) in (node.elements ?? []).enumerated() {
        check(entry, key, element, path.element(index))
      }
      return
    case .oneOf: break
    case .constant(let group): checkConstant(node, key, group, path)
    case .date: checkDate(node, key, path)
    case .color: checkColor(node, key, path)
    case .url: checkURL(node, key, path)
    case .text, .localizableText, .number, .integer, .boolean, .anyObject: break
    }
    checkLimits(node, key, path)
    if let form = key.form { checkForm(node, key, form, path) }
  }

  /// Whether a value is of a type.
  static func fits(_ node: Node, _ type: ValueType) -> Bool {
    switch (type, node.value) {
    case (.text, .string), (.localizableText, .string), (.date, .string), (.color, .string),
      (.url, .string), (.constant, .string), (.boolean, .bool), (.number, .number), (.anyObject, .object),
      (.object, .object), (.array, .array):
      true
    case (.integer, .number(let number)): number.integer != nil
    case (.oneOf(let types), _): types.contains { fits(node, $0) }
    default: false
    }
  }

  private mutating func reportType(_ node: Node, _ key: FormatKey, _ type: ValueType, _ path: NodePath) {
    let found: String
    if case .number(let number) = node.value, !path.isSecret {
      found = type == .integer ? number.spelling : "a number, \(number.spelling)"
    } else {
      found = shown(node, path)
    }
    let consequence =
      Self.isOneClass(node, type)
      ? .looksWrong : weighed(type == key.type ? key.wrongType : key.wrongEntry, key, path)
    report(
      FormatRules.type, "'\(path)' is \(found); it must be \(type.description)", path, node.start,
      hint: Self.typeHint(node, type, path), consequence: consequence, severity: severityOfCode(key))
  }

  /// Whether a value is a number in place of a truth value or the reverse, which to Wallet are one class.
  private static func isOneClass(_ node: Node, _ type: ValueType) -> Bool {
    switch (type, node.value) {
    case (.boolean, .number), (.number, .bool), (.integer, .bool): true
    case (.oneOf(let types), .bool): types.contains { isOneClass(node, $0) }
    default: false
    }
  }

  private static func typeHint(_ node: Node, _ type: ValueType, _ path: NodePath) -> String? {
    if path.isSecret { return "write \(type.description)" }
    return switch (type, node.value) {
    case (.text, .number(let number)), (.localizableText, .number(let number)):
      "write it in quotes: \"\(number.spelling)\""
    case (.text, .bool(let bool)), (.localizableText, .bool(let bool)): "write it in quotes: \"\(bool)\""
    case (.number, .string(let text)) where NumberLiteral.isJSON(text):
      "write it without quotes: \(text)"
    case (.integer, .string(let text))
    where NumberLiteral.isJSON(text) && NumberLiteral(json: text).integer != nil:
      "write it without quotes: \(text)"
    case (.boolean, .string("true")), (.boolean, .string("false")): "write it without quotes"
    case (.array, .object), (.array, .string): "write it as a list, in square brackets"
    case (.object, _), (.anyObject, _): "write it as an object, in braces"
    case (.date, _): "write a date such as 2027-03-04T20:00:00+01:00"
    case (.color, _): "write a colour such as rgb(29, 53, 87)"
    case (.url, _): "write a URL such as https://example.com/path"
    default: "write \(type.description)"
    }
  }

  private static func placeholder(for type: ValueType) -> String {
    switch type {
    case .text, .localizableText: "a text"
    default: type.description
    }
  }
}
