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
      report(
        FormatRules.missing, "'\(path.member(key.name))' is missing", path.member(key.name), node.start,
        hint: "add \(key.name): \(key.example ?? Self.placeholder(for: key.type))",
        consequence: place == .barcode ? Consequence(key.wrongType.effect, isCertain: true) : key.wrongType,
        severity: place == .barcode && subject.form == .source ? .error : nil)
    }
  }

  /// Checks a value against the type of its key, and against the key's further demands.
  private mutating func check(_ node: Node, _ key: FormatKey, _ type: ValueType, _ path: NodePath) {
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

  /// Whether a value is of a type; numbers and truth values stand for each other, since to Wallet they
  /// are one class.
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
    let isOneClass =
      switch (type, node.value) {
      case (.boolean, .number), (.number, .bool), (.integer, .bool): true
      default: false
      }
    // The name of an entry that is skipped in 'barcodes' says nothing of a pass without a code.
    let isCode = key.place == .barcode && subject.form == .source
    report(
      FormatRules.type, "'\(path)' is \(found); it must be \(type.description)", path, node.start,
      hint: Self.typeHint(node, type, path),
      consequence: isOneClass ? .looksWrong : key.wrongType, severity: isCode ? .error : nil)
  }

  private static func typeHint(_ node: Node, _ type: ValueType, _ path: NodePath) -> String? {
    if path.isSecret { return nil }
    return switch (type, node.value) {
    case (.text, .number(let number)), (.localizableText, .number(let number)):
      "write it in quotes: \"\(number.spelling)\""
    case (.text, .bool(let bool)), (.localizableText, .bool(let bool)): "write it in quotes: \"\(bool)\""
    case (.number, .string(let text)), (.integer, .string(let text)):
      Double(text) == nil ? nil : "write it without quotes: \(text)"
    case (.boolean, .string("true")), (.boolean, .string("false")): "write it without quotes"
    case (.array, .object), (.array, .string): "write it as a list, in square brackets"
    default: nil
    }
  }

  private mutating func reportUnknown(_ member: Member, in place: Place, _ path: NodePath) {
    // Apple's designer leaves its own marks on fields.
    if place == .topLevel && member.name == "$schema" { return }
    let names = FormatTable.keys(in: place).map(\.name)
    let near = nearest(to: member.name, among: names)
    report(
      FormatRules.unknown, "'\(path)' is not a key that Wallet knows", path, member.nameMark,
      hint: near.map { "did you mean \($0)?" } ?? elsewhere(member.name, place))
  }

  /// Where a key of this name belongs, if it is known elsewhere.
  private func elsewhere(_ name: String, _ place: Place) -> String? {
    let others = FormatTable.keys(named: name).map(\.place).filter { $0 != place }
    return others.isEmpty ? nil : "\(name) belongs in \(others.map(\.title).joined(separator: " or "))"
  }

  private static func placeholder(for type: ValueType) -> String {
    switch type {
    case .text, .localizableText: "a text"
    default: type.description
    }
  }
}

extension Place {
  /// The place in words for messages.
  var title: String {
    switch self {
    case .topLevel: "the pass itself"
    case .style: "the object of the style"
    case .field: "a field"
    default: "'\(rawValue)'"
    }
  }
}
