internal import PassFindings
internal import PassModel
internal import PassRules
internal import PassSource

/// What is known of rules, and of passforge's own sections.
extension Guide {
  static func explanation(_ rule: Rule) -> Explanation {
    let severities = [rule.severity, rule.finishedSeverity].map(\.rawValue)
    return Explanation(
      .rule, rule.id, help: rule.summary.capitalizedSentence,
      facts: [
        .init("in a source", "severity", severities[0]),
        .init("when finished", "finishedSeverity", severities[1]),
        .init("effect", "effect", rule.effect.words, value: .text(rule.effect.rawValue)),
        .init("at fault", "domain", rule.domain.words, value: .text(rule.domain.rawValue)),
        .init("keys", "keys", list: keys(of: rule)),
        // An error from outside the rulebook leaves nothing that could be judged or signed.
        rule.severity != .error || Rulebook.rules.contains(rule)
          ? .init(
            "set by", "options",
            list: ["--off", "--warn", "--error"].map { "\($0) \(rule.id)" })
          : .init(
            "switch off", "options", "not possible, since nothing is left to go on with", value: .list([])),
        rule.source.isEmpty
          ? .init("source", "source", "passforge's own rule", value: Node(.null))
          : .init("source", "source", rule.source),
        RuleExample.line(for: rule.id).map { .init("right use", "rightUse", $0) },
      ], example: RuleExample.source(for: rule.id))
  }

  static func explanation(_ section: SourceSection) -> Explanation {
    let names = section.name == SourceSection.images.name ? ImageSlot.all.map(\.baseName) : []
    return Explanation(
      .section, section.name, help: section.help,
      facts: [
        .init("stands in", "place", Place.topLevel.words),
        .init("takes", "type", section.type),
        .init("names", "names", list: names),
        section.keys.isEmpty
          ? nil
          : .init(
            "its keys", "keys",
            section.keys.map { "\($0.name): \($0.type). \($0.help)" }.joined(separator: "\n"),
            value: .object(section.keys.map { ($0.name, .text($0.help)) })),
        .init("rules", "rules", list: rules(on: section.name).map(\.id)),
        .init("source", "source", "passforge's own section"),
      ],
      example: section.exampleNode)
  }

  static func explanation(_ key: SourceSection.Key, of section: SourceSection) -> Explanation {
    Explanation(
      .section, key.name, help: key.help,
      facts: [
        .init("stands in", "place", "each entry of '\(section.name)'"),
        .init("takes", "type", key.type),
        .init("source", "source", "passforge's own section"),
      ],
      example: section.exampleNode)
  }

  static var explanationOfMessageBase64: Explanation {
    let key = SourceSection.messageBase64
    return Explanation(
      .section, key.name, help: key.help,
      facts: [
        .init("stands in", "place", Place.barcode.words),
        .init("takes", "type", key.type),
        .init("rules", "rules", list: ShortForms.rules.map(\.id)),
        .init("source", "source", "passforge's own key"),
      ],
      example: .object([
        (
          "barcodes",
          .list([.object([("format", .text("aztec")), (key.name, .text("AAECAw=="))])])
        )
      ]))
  }

  /// The rules of their own that speak of a key: those whose sentence names it, and those that are named
  /// after it. Names that are also everyday words count only at the top level.
  static func rules(on name: String) -> [Rule] {
    RuleCatalogue.all.filter { speaks($0, of: name) }
  }

  /// All rules on a key. A section of passforge's own has rules that are not those of a key of its name.
  static func rules(on key: FormatKey) -> [Rule] {
    let isSection = SourceSection.all.contains { $0.name == key.name }
    var found = Rulebook.rules(for: key)
    if !isSection || key.place == .topLevel { found += rules(on: key.name) }
    switch (key.place, key.name) {
    case (.field, "row"): found += rules(named: "row")
    case (.semantics, "seats"): found += rules(named: "seat")
    default: break
    }
    return found.uniqued()
  }

  private static func keys(of rule: Rule) -> [String] {
    FormatTable.keys.map(\.name).uniqued().filter { speaks(rule, of: $0) }
  }

  private static func speaks(_ rule: Rule, of name: String) -> Bool {
    if name.contains(where: \.isUppercase) {
      return rule.summary.split { !$0.isLetter && !$0.isNumber }.contains { $0 == name }
    }
    let isSection = SourceSection.all.contains { $0.name == name }
    guard isSection || FormatTable.key(name, in: .topLevel) != nil else { return false }
    return isNamed(rule, after: name) || name.hasSuffix("s") && isNamed(rule, after: String(name.dropLast()))
  }

  /// The rules that are named after something: `icon-missing` after `icon`.
  static func rules(named name: String) -> [Rule] { RuleCatalogue.all.filter { isNamed($0, after: name) } }

  private static func isNamed(_ rule: Rule, after name: String) -> Bool {
    rule.id == name || rule.id.hasPrefix("\(name)-")
  }
}

extension Rule.Domain {
  /// Who has to mend it, with the exit status.
  fileprivate var words: String {
    switch self {
    case .pass: "the pass, its source or its signature (exit status 1)"
    case .identity: "certificate, key or password (exit status 3)"
    case .usage: "the call of the program (exit status 2)"
    case .system: "files, memory or a library (exit status 4)"
    }
  }
}
