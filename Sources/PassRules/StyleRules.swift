internal import PassFindings
internal import PassModel
internal import PassSource

/// The rules on the style of a pass and on what goes with it.
enum StyleRules {
  static let none = Rule(
    "style-missing", .error, .refused,
    "a pass has one style: boardingPass, coupon, eventTicket, generic or storeCard",
    source: "Apple docs: Pass")
  static let several = Rule(
    "style-several", .warning, .looksWrong,
    "a pass has one classic style; of several Wallet draws only the first it looks for",
    source: "Apple docs: Pass; undocumented behaviour, iOS 26")
  static let posterAlone = Rule(
    "style-poster-alone", .error, finished: .warning, .refused,
    "posterGeneric stands beside a classic style, since iOS before 27 knows no other",
    source: "Apple docs: Creating a generic pass; inferred for iOS before 27")
  static let transitMissing = Rule(
    "transit-type-missing", .error, .refused, "a boarding pass names its means of travel",
    source: "Apple docs: PassFields")
  static let transitElsewhere = Rule(
    "transit-type-elsewhere", .warning, .ignored, "only boarding passes have a means of travel",
    source: "Apple docs: PassFields")
  static let otherStyle = Rule(
    "key-other-style", .warning, .ignored, "keys are read only by the styles they belong to",
    source: "Apple docs: Pass")

  static let all = [none, several, posterAlone, transitMissing, transitElsewhere, otherStyle]
}

extension Checker {
  mutating func checkStyle() {
    let classic = styles.filter(\.style.isClassic)
    let names = PassStyle.allCases.filter(\.isClassic).map(\.rawValue)
    if styles.isEmpty {
      report(
        StyleRules.none, "the pass has no style", .root, pass.start,
        hint: "add one of \(names.joined(separator: ", ")) with its fields")
    } else if classic.isEmpty, let poster = styles.first, subject.systems.contains(where: { $0.version < 27 })
    {
      report(
        StyleRules.posterAlone,
        "'posterGeneric' stands alone, so iOS before 27 probably refuses the pass (uncertain)",
        .root.member(poster.member.name), poster.member.nameMark, hint: "add 'generic' with the same fields")
    }
    for extra in classic.dropFirst() {
      report(
        StyleRules.several,
        "'\(extra.member.name)' is a second style beside '\(classic[0].member.name)'",
        .root.member(extra.member.name), extra.member.nameMark,
        hint: drawnClassic.map { "keep one of them; Wallet draws '\($0.style.rawValue)'" })
    }
    for (style, member) in styles { checkTransitType(style, member) }
    checkKeysOfOtherStyles()
  }

  private mutating func checkTransitType(_ style: PassStyle, _ member: Member) {
    let path = NodePath.root.member(member.name).member("transitType")
    guard member.node.members != nil else { return }
    let transit = member.node.member("transitType")
    if style == .boardingPass {
      if transit == nil {
        report(
          StyleRules.transitMissing, "'\(path)' is missing", path, member.nameMark,
          hint:
            "add transitType: \(["air", "boat", "bus", "generic"].map { spelt($0, of: .transitType) }.joined(separator: ", ")) or \(spelt("train", of: .transitType))"
        )
      }
    } else if let transit {
      report(
        StyleRules.transitElsewhere, "'\(path)' has no effect; only boarding passes have one", path,
        transit.nameMark, hint: "leave it out")
    }
  }

  /// Names keys that none of the pass's styles reads.
  private mutating func checkKeysOfOtherStyles() {
    let drawnBy = drawnBy
    guard !drawnBy.isEmpty else { return }
    for member in pass.members ?? [] {
      guard let key = FormatTable.key(member.name, in: .topLevel), !key.styles.isEmpty,
        key.styles.isDisjoint(with: drawnBy)
      else { continue }
      report(
        StyleRules.otherStyle,
        "'\(member.name)' has no effect here; it belongs to \(key.styles.names.joined(separator: ", "))",
        .root.member(member.name), member.nameMark, hint: Self.schemeHint(for: key.styles, drawnBy))
    }
    for (style, styleMember) in styles {
      let own = PassStyleSet(style)
      let schemes = drawnBy.subtracting(.classic).subtracting(.posterGeneric)
      for member in styleMember.node.members ?? [] where member.name != "transitType" {
        guard let key = FormatTable.key(member.name, in: .style),
          key.styles.isDisjoint(with: own.union(schemes))
        else { continue }
        let path = NodePath.root.member(styleMember.name).member(member.name)
        report(
          StyleRules.otherStyle,
          "'\(path)' has no effect here; it belongs to \(key.styles.names.joined(separator: ", "))", path,
          member.nameMark, hint: Self.schemeHint(for: key.styles, own))
      }
    }
  }

  private static func schemeHint(for styles: PassStyleSet, _ drawnBy: PassStyleSet) -> String {
    for scheme in StyleScheme.allCases
    where styles.contains(PassStyleSet(scheme)) && drawnBy.contains(PassStyleSet(scheme.style)) {
      return "add preferredStyleSchemes: [\(scheme.rawValue), \(scheme.style.rawValue)]"
    }
    return "leave it out"
  }
}
