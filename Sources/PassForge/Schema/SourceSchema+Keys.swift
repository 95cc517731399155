internal import PassFindings
internal import PassModel
internal import PassSource

/// Rows of the format table as schemas.
extension SourceSchema {
  /// The schema of a key's value.
  static func property(_ key: FormatKey) -> Node {
    var members = value(of: key.type, key).members ?? []
    if let style = PassStyle(rawValue: key.name), key.place == .topLevel {
      let needed = FormatTable.keys(in: .style).filter { $0.isNeeded(by: style) }.map(\.name)
      if !needed.isEmpty { members.append(Member("required", .texts(needed))) }
    }
    members.append(Member("description", .text(key.description)))
    if key.isDeprecated { members.append(Member("deprecated", .bool(true))) }
    if key.example != nil { members.append(Member("examples", .list([FormatExample.value(of: key)]))) }
    return Node(.object(members))
  }

  private static func value(of type: ValueType, _ key: FormatKey) -> Node {
    switch type {
    case .text, .localizableText:
      if case .suggested(let group)? = key.form { return reference(group.rawValue) }
      return text(key)
    case .number: return number("number", key)
    case .integer: return number("integer", key)
    case .boolean:
      return .object([("type", .texts(["boolean", "string"])), ("pattern", .text(Pattern.onlyTemplate))])
    case .date: return reference("date")
    case .color: return reference("color")
    case .url: return url(key)
    case .anyObject: return .object([("type", .text("object"))])
    case .object(let place): return reference(place.rawValue)
    case .constant(let group): return reference(group.rawValue)
    case .array(let element):
      return .object(
        [("type", .text("array")), ("items", value(of: element, key))] + entries(key))
    case .oneOf(let types):
      // A text takes in dates, whose form is a matter of the field's other keys.
      let all = types.contains(.localizableText) ? types.filter { $0 != .date } : types
      return .object([("anyOf", .list(all.map { value(of: $0, key) }))])
    }
  }

  /// A text within the limits for which Wallet refuses a pass.
  private static func text(_ key: FormatKey) -> Node {
    var pattern: String?
    for bound in key.strictBounds {
      switch bound {
      case .prefix(let prefix): pattern = "^\(Pattern.escaped(prefix))"
      case .minimumCharacters(let count): pattern = "^[\\s\\S]{\(count),}$"
      case .characters(let count): pattern = "^[\\s\\S]{\(count)}$"
      default: continue
      }
    }
    return .object([
      ("type", .text("string")), ("pattern", pattern.map { .text(Pattern.orTemplate($0)) }),
    ])
  }

  private static func url(_ key: FormatKey) -> Node {
    var schemes: [String] = []
    for case .schemes(let allowed) in key.strictBounds { schemes = allowed }
    return .object([
      ("type", .text("string")), ("pattern", .text(Pattern.orTemplate(Pattern.url(schemes: schemes)))),
    ])
  }

  /// A number, or the one variable that stands for it.
  private static func number(_ name: String, _ key: FormatKey) -> Node {
    var members: [(name: String, value: Node?)] = [
      ("type", .texts([name, "string"])), ("pattern", .text(Pattern.onlyTemplate)),
    ]
    for bound in key.strictBounds {
      switch bound {
      case .range(let range):
        members += [("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound))]
      case .exactly(let number): members += [("minimum", .number(number)), ("maximum", .number(number))]
      case .above(let number): members.append(("exclusiveMinimum", .number(number)))
      default: continue
      }
    }
    return .object(members)
  }

  private static func entries(_ key: FormatKey) -> [(name: String, value: Node?)] {
    key.strictBounds.compactMap { bound in
      switch bound {
      case .minimumEntries(let count): ("minItems", .number(Double(count)))
      case .maximumEntries(let count): ("maxItems", .number(Double(count)))
      default: nil
      }
    }
  }
}

extension FormatKey {
  /// The bounds beyond which a source is at fault. That of the token counts only beside a service's address.
  fileprivate var strictBounds: [Limit.Bound] {
    if place == .topLevel && name == "authenticationToken" { return [] }
    return limits.filter { $0.consequence.effect == .refused }.map(\.bound)
  }

  /// Whether the object of a style must have the key.
  fileprivate func isNeeded(by style: PassStyle) -> Bool {
    guard case .byStyle(let styles, nil) = requirement else { return false }
    return !styles.isDisjoint(with: PassStyleSet(style))
  }
}
