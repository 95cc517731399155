internal import PassBundle
internal import PassFindings
internal import PassModel
internal import PassSource

/// The rules on the sign-up form of a reward card.
enum PersonalizationRules {
  static let nfc = Rule(
    "personalization-nfc", .error, finished: .warning, .refused,
    "a sign-up form belongs to a reward card with nfc (uncertain)",
    source: "Apple docs: Personalize; passkit-generator")
  static let logo = Rule(
    "personalization-logo", .warning, .ignored, "a sign-up form has a picture personalizationLogo",
    source: "Apple docs: Personalize")
  static let style = Rule(
    "personalization-style", .warning, .ignored, "a sign-up form belongs to a store card",
    source: "Apple docs: Personalize")
  static let alone = Rule(
    "personalization-logo-alone", .warning, .ignored,
    "a picture personalizationLogo belongs to a sign-up form",
    source: "Apple docs: Personalize")

  static let all = [nfc, logo, style, alone]
}

extension Checker {
  mutating func checkPersonalization() {
    let logo = subject.contents.images.first { $0.name.slot == "personalizationLogo" }
    guard let form = subject.contents.signUpForm else {
      if let logo {
        report(
          PersonalizationRules.alone, "\(logo.file.path) is not shown without personalization.json",
          of: logo.file.origin, hint: "add the sign-up form, or leave the picture out")
      }
      return
    }
    inFile(of: form.origin) { checker in
      if form.node.members == nil {
        checker.report(
          FormatRules.type, "the sign-up form is \(form.node.kind); it must be an object", form.origin.path,
          form.node.start, consequence: .likelyIgnored)
      }
      checker.check(form.node, in: .personalization, form.origin.path)
    }
    if pass["nfc"] == nil {
      report(
        PersonalizationRules.nfc, "there is a sign-up form, but no 'nfc'", of: form.origin,
        hint: "add nfc, or leave the form out")
    }
    if logo == nil {
      report(
        PersonalizationRules.logo, "there is a sign-up form, but no picture personalizationLogo",
        of: form.origin,
        hint: "add personalizationLogo.png, 150 x 40 points")
    }
    if !styles.isEmpty, !styles.contains(where: { $0.style == .storeCard }) {
      report(
        PersonalizationRules.style, "there is a sign-up form, but the pass is no 'storeCard'",
        of: form.origin,
        hint: "leave the form out, or make the pass a storeCard")
    }
  }
}
