internal import PassFindings
internal import PassModel
internal import PassSource

/// The rules on the drawings that a pass asks for.
enum SchemeRules {
  static let order = Rule(
    "style-scheme-order", .warning, .fallsBack,
    "preferredStyleSchemes names the newer drawing first and the classic style last, since Wallet takes the first it can",
    source: "Apple docs: Pass")
  static let mismatch = Rule(
    "style-scheme-mismatch", .warning, .fallsBack,
    "preferredStyleSchemes names drawings of the pass's own style", source: "Apple docs: Pass")
  static let classicFields = Rule(
    "classic-fields-missing", .warning, .looksWrong,
    "beside a newer drawing stand fields of the classic style, else older systems show a blank face",
    source: "Apple docs: Creating an event pass using semantic tags")

  static let all = [order, mismatch, classicFields]
}

extension Checker {
  mutating func checkSchemes() {
    if let member = pass.member("preferredStyleSchemes"), let elements = member.node.elements {
      checkSchemes(elements, member, .root.member(member.name))
    }
    checkClassicFields()
  }

  private mutating func checkSchemes(_ elements: [Node], _ member: Member, _ path: NodePath) {
    let own = styles.map(\.style)
    var classicAt: Int?
    for (index, element) in elements.enumerated() {
      guard let name = element.string else { continue }
      if let scheme = StyleScheme(rawValue: name) {
        if !own.isEmpty, !own.contains(scheme.style) {
          report(
            SchemeRules.mismatch, "'\(name)' draws '\(scheme.style.rawValue)', which the pass does not have",
            path.element(index), element.start, hint: "leave it out")
        } else if let classicAt {
          report(
            SchemeRules.order, "'\(name)' stands behind the classic style, which Wallet always takes first",
            path.element(index), element.start,
            hint: "write [\(name), \(elements[classicAt].string ?? scheme.style.rawValue)]")
        }
      } else if let style = PassStyle(rawValue: name) {
        classicAt = classicAt ?? index
        if !own.isEmpty, !own.contains(style), FormatTable.constant(name, of: .styleScheme) != nil {
          report(
            SchemeRules.mismatch, "'\(name)' is not the style of the pass", path.element(index),
            element.start,
            hint: "write \(own[0].rawValue)")
        }
      }
    }
    let asked = elements.compactMap { $0.string.flatMap(StyleScheme.init(rawValue:)) }
    if classicAt == nil, let scheme = asked.last, own.contains(scheme.style) {
      report(
        SchemeRules.order, "'\(path)' does not end with '\(scheme.style.rawValue)'", path, member.node.start,
        hint: "write [\(scheme.rawValue), \(scheme.style.rawValue)]")
    }
  }

  /// What is left for older systems where a newer drawing is asked for.
  private mutating func checkClassicFields() {
    let isNewer = !drawnBy.isDisjoint(with: [.posterEventTicket, .semanticBoardingPass, .posterGeneric])
    guard isNewer, let classic = drawnClassic, classic.member.node.members != nil else { return }
    let front = FieldGroup.allCases.filter { $0.isFront && $0 != .footerFields }
    let hasFields = front.contains { classic.member.node[$0.rawValue]?.elements?.isEmpty == false }
    if !hasFields {
      report(
        SchemeRules.classicFields,
        "'\(classic.style.rawValue)' has no field on the front, so older systems show a blank face",
        .root.member(classic.member.name), classic.member.nameMark,
        hint: "add headerFields, primaryFields and secondaryFields for them")
    }
  }
}
