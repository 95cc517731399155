public import PassFindings
public import PassModel

extension Rulebook {
  /// The rules that follow for a key from its row in the format table.
  public static func rules(for key: FormatKey) -> [Rule] {
    var rules: [Rule] = []
    if key.requirement == .required { rules.append(FormatRules.missing) }
    rules.append(FormatRules.type)
    if key.type.constants != nil { rules.append(FormatRules.constant) }
    if takes(.date, key.type) { rules += [FormatRules.date, FormatRules.dateZone, FormatRules.dateFraction] }
    if takes(.color, key.type) { rules.append(FormatRules.color) }
    if takes(.url, key.type) { rules.append(FormatRules.url) }
    if key.form != nil { rules.append(FormatRules.form) }
    if !key.limits.isEmpty { rules.append(FormatRules.limit) }
    return rules
  }

  /// The rule on names that the format does not know.
  public static let unknownKey = FormatRules.unknown

  /// The rule on a name that stands in passes but not in the format.
  public static func rule(on stranger: Stranger) -> Rule {
    stranger.betterName == nil ? FormatRules.foreign : FormatRules.spelling
  }

  /// The rule on values that are no constants.
  public static let unknownConstant = FormatRules.constant

  /// The rule on the encoding of strings files.
  public static let stringsEncoding = LanguageRules.encoding

  private static func takes(_ wanted: ValueType, _ type: ValueType) -> Bool {
    switch type {
    case .array(let element): takes(wanted, element)
    case .oneOf(let types): types.contains { takes(wanted, $0) }
    default: type == wanted
    }
  }
}
