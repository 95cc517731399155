internal import PassBundle
internal import PassFindings
internal import PassModel
internal import PassSource

/// The rules on keys that change the look of a pass.
enum LookRules {
  static let stripShine = Rule(
    "strip-shine", .warning, .ignored, "suppressStripShine has had no effect since iOS 7",
    source: "Archive: Wallet Developer Guide")
  static let automaticColors = Rule(
    "automatic-colors", .warning, .ignored,
    "with useAutomaticColors a poster event ticket takes no notice of foregroundColor and labelColor",
    source: "Apple docs: Pass")
  static let logoText = Rule(
    "poster-logo-text", .warning, .ignored,
    "a poster event ticket shows eventLogoText or a primary logo in place of logoText",
    source: "Apple docs: Pass")
  static let contrast = Rule(
    "color-contrast", .warning, .looksWrong,
    "texts stand out from the background by a contrast of 4.5 to 1, large ones of 3 to 1, by the formula of WCAG 2",
    source: "HIG: Wallet; WCAG 2.2")

  static let all = [stripShine, automaticColors, logoText, contrast]
}

extension Checker {
  mutating func checkLook() {
    if let shine = pass.member("suppressStripShine") {
      report(
        LookRules.stripShine, "'suppressStripShine' has no effect", .root.member(shine.name), shine.nameMark,
        hint: "leave it out")
    }
    checkContrast()
    guard drawnBy.contains(.posterEventTicket) else { return }
    if pass["useAutomaticColors"]?.isTrue == true {
      for name in ["foregroundColor", "labelColor"] {
        guard let color = pass.member(name) else { continue }
        report(
          LookRules.automaticColors, "'\(name)' has no effect on the poster beside 'useAutomaticColors'",
          .root.member(name), color.nameMark,
          hint: "leave 'useAutomaticColors' out, or keep '\(name)' for the classic ticket alone")
      }
    }
    let hasLogo = subject.contents.images.contains { $0.name.slot == "primaryLogo" }
    if let text = pass.member("logoText"), pass["eventLogoText"] == nil, !hasLogo {
      report(
        LookRules.logoText, "'logoText' is not shown on the poster", .root.member("logoText"), text.nameMark,
        hint: "add eventLogoText with the same text, or a picture primaryLogo")
    }
  }

  /// Colours that are too near each other. Where a picture covers the whole face, it decides and not the
  /// background's colour; a strip lies behind the primary fields alone.
  private mutating func checkContrast() {
    let drawnBy = drawnBy
    let slots = Set(subject.contents.images.map(\.name.slot))
    // Beside a strip a classic ticket shows no background.
    let isExcluded =
      slots.contains("strip") && drawnBy.contains(.eventTicket) && !drawnBy.contains(.posterEventTicket)
    let covering = ["background", "artwork"].compactMap(ImageSlot.named).filter {
      slots.contains($0.baseName) && (drawnBy.isEmpty || !$0.styles.isDisjoint(with: drawnBy))
    }
    guard let background = color("backgroundColor"), covering.isEmpty || isExcluded else { return }
    for name in ["foregroundColor", "labelColor"] {
      guard let member = pass.member(name), let color = color(name) else { continue }
      let ratio = color.contrast(with: background)
      if ratio >= PassColor.enoughContrast { continue }
      let better = color.standingOut(on: background)
      report(
        LookRules.contrast,
        "'\(name)' is \(shown(member.node, .root.member(name))), whose contrast on '\(background)' is \(Self.tenths(ratio)) to 1",
        .root.member(name), member.node.start,
        hint:
          "write \(background.isDark ? "a lighter" : "a darker") colour, such as \(better) with \(Self.tenths(better.contrast(with: background))) to 1",
        severity: ratio < PassColor.leastContrast ? .warning : .note)
    }
  }

  private func color(_ name: String) -> PassColor? {
    pass[name]?.string.flatMap { try? PassColor(parsing: $0) }
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }
}
