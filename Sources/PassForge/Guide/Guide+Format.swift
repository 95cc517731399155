internal import PassFindings
internal import PassModel
internal import PassRules
internal import PassSource

/// What is known of keys, constants, pictures and strangers.
extension Guide {
  static func explanation(_ key: FormatKey) -> Explanation {
    let constants = key.constantGroups.flatMap(FormatTable.constants)
    let members = key.type.place.map { FormatTable.keys(in: $0).map(\.name) } ?? []
    let limits = key.limitWords
    return Explanation(
      .key, key.name, help: key.help,
      facts: [
        .init("stands in", "place", key.place.words),
        .init("takes", "type", key.typeWords),
        .init("one of", "constants", list: constants.map(\.spelt)),
        .init("its keys", "keys", list: members),
        .init(
          "need", "need", key.needWords,
          value: .object([
            ("required", .bool(key.requirement == .required)), ("filledIn", .bool(key.isFilledIn)),
            ("words", .text(key.needWords)),
          ])),
        limits.isEmpty
          ? nil : .init("limits", "limits", limits.joined(separator: "\n"), value: .texts(limits)),
        key.unit.map { .init("unit", "unit", $0.rawValue) },
        .init(
          "read by", "styles", key.styleWords, value: .texts(key.styles.names)),
        .init("first iOS", "since", key.sinceWords, value: key.since.map { .text("\($0)") } ?? Node(.null)),
        consequence("wrong type", "wrongType", key.wrongType),
        key.readsItsText ? consequence("wrong value", "wrongValue", key.wrongValue) : nil,
        key.isSecret
          ? .init("secret", "secret", "its value is never shown in messages", value: .bool(true)) : nil,
        key.isDeprecated
          ? .init(
            "outdated", "replacement", key.replacement.map { "write \($0) instead" } ?? "better left out",
            value: key.replacement.map(Node.text) ?? Node(.null)) : nil,
        .init("rules", "rules", list: rules(on: key).map(\.id)),
        .init("source", "source", key.source),
      ],
      example: FormatExample.source(of: key))
  }

  static func explanation(_ constant: FormatConstant) -> Explanation {
    let keys = constant.group.keys
    return Explanation(
      .constant, constant.name, help: constant.help,
      facts: [
        .init("value of", "keys", list: keys.map(\.name).uniqued()),
        constant.shortForm.map { .init("short form", "shortForm", $0) },
        .init("group", "group", constant.group.rawValue),
        constant.since.map { .init("first iOS", "since", "\($0)") },
        keys.first.map { consequence("misspelt", "wrongValue", $0.wrongValue) },
        .init("source", "source", constant.source),
      ],
      example: keys.first.map { key in
        var values = [Node.text(constant.shortForm ?? constant.name)]
        // Behind a drawing stands the classic style that older systems show.
        if let scheme = StyleScheme(rawValue: constant.name) { values.append(.text(scheme.style.rawValue)) }
        return FormatExample.source(of: key, value: key.isList ? .list(values) : values[0])
      })
  }

  static func explanation(_ slot: ImageSlot) -> Explanation {
    let sizes = slot.sizes.filter { !$0.styles.isEmpty }.map { size in
      "\(dimension(size.width)) x \(dimension(size.height)) points (\(size.styles.words))"
    }
    return Explanation(
      .image, slot.baseName, help: slot.help,
      facts: [
        .init("files", "files", list: ["", "@2x", "@3x"].map { "\(slot.baseName)\($0).png" }),
        .init("need", "need", slot.isRequired ? "required" : "optional"),
        .init("sizes", "sizes", list: sizes),
        slot.aspect.map {
          .init("shape", "aspect", "width to height from \(ratio($0.lowerBound)) to \(ratio($0.upperBound))")
        },
        .init("drawn by", "styles", slot.styles.words, value: .texts(slot.styles.names)),
        .init("first iOS", "since", "\(slot.since)"),
        ImageSlot.excludedByStrip.contains(slot.baseName)
          ? .init("beside", "excludedBy", "not together with strip on an event ticket") : nil,
        .init(
          "rules", "rules",
          list: (rules(named: slot.baseName) + rules(on: SourceSection.images.name)).map(\.id).uniqued()),
        .init("source", "source", slot.source),
      ],
      example: .object([
        (
          SourceSection.images.name,
          .object([
            (
              slot.baseName,
              .object(
                [1, 2, 3].map { scale in
                  let suffix = scale == 1 ? "" : "@\(scale)x"
                  return ("\(scale)x", .text("art/\(slot.baseName)\(suffix).png"))
                })
            )
          ])
        )
      ]))
  }

  static func explanation(_ stranger: Stranger) -> Explanation {
    Explanation(
      .stranger, stranger.name, help: stranger.help,
      facts: [
        .init("stands in", "place", stranger.place.words),
        // Of the others the sentence above says what becomes of them.
        stranger.isRead || stranger.betterName != nil
          ? .init(
            "read", "isRead", stranger.isRead ? "iOS 26 reads it" : "Wallet does not read it",
            value: .bool(stranger.isRead)) : nil,
        stranger.betterName.map { .init("better", "betterName", $0) },
        .init("rules", "rules", list: [Rulebook.rule(on: stranger).id]),
      ],
      example: stranger.betterName.flatMap { FormatTable.key($0, in: stranger.place) }.map {
        FormatExample.source(of: $0)
      })
  }

  static func explanation(_ stranger: StrangeConstant) -> Explanation {
    Explanation(
      .stranger, stranger.name, help: stranger.help,
      facts: [
        .init("value of", "keys", list: stranger.group.keys.map(\.name).uniqued()),
        .init(
          "read", "isRead", stranger.isRead ? "iOS 26 reads it" : "Wallet does not read it",
          value: .bool(stranger.isRead)),
        stranger.betterName.map { .init("better", "betterName", $0) },
        .init("rules", "rules", list: [Rulebook.unknownConstant.id]),
      ],
      example: stranger.betterName.flatMap { FormatTable.constant($0, of: stranger.group) }.flatMap {
        explanation($0).example
      })
  }

  // MARK: Pieces

  private static func consequence(
    _ label: String, _ name: String, _ consequence: Consequence
  ) -> Explanation.Fact {
    .init(
      label, name, consequence.words,
      value: .object([
        ("effect", .text(consequence.effect.rawValue)), ("certain", .bool(consequence.isCertain)),
      ]))
  }

  private static func dimension(_ range: ClosedRange<Int>) -> String {
    range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
  }

  private static func ratio(_ number: Double) -> String {
    [1: "1:1", 2.0 / 3: "2:3", 3.0 / 2: "3:2"][number] ?? plain(number)
  }
}

extension FormatConstant {
  /// Both spellings: `PKBarcodeFormatQR (qr)`.
  fileprivate var spelt: String { shortForm.map { "\(name) (\($0))" } ?? name }
}
