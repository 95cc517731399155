internal import PassBundle
internal import PassFindings
internal import PassModel
internal import PassSource
internal import Spelling

/// The check of the notices that fields give when they change.
extension Checker {
  mutating func checkNotice(_ field: FieldPlace) {
    guard let member = field.node.member("changeMessage"), let text = member.node.string else { return }
    let path = field.path.member("changeMessage")
    // A text may be a key of pass.strings; then each language's text is the notice.
    let texts = subject.contents.languages.compactMap { language in
      language.strings.entries.last { $0.key == text }.map { (language.name, $0.text) }
    }
    let formats = (texts.isEmpty ? [text] : texts.map(\.1)).map { ChangeMessage($0).codes }
    if !formats.allSatisfy({ $0 == ["@"] }) {
      let reason =
        formats.contains([])
        ? "changeMessage without %@ is shown as a generic notice"
        : "changeMessage must have %@ once and no other format code, else a generic notice is shown"
      let faulty = texts.filter { ChangeMessage($0.1).codes != ["@"] }.map { "'\($0.0)'" }
      let which = faulty.isEmpty ? "" : "the text in \(listed(faulty)): "
      report(
        FieldRules.changeMessage,
        "\(which)\(reason) ('\(path)' \(field.named.isEmpty ? "" : field.named)".trimmed + ")",
        path, member.node.start, hint: "write a text such as 'Now at %@'")
    }
    if pass["webServiceURL"] == nil {
      report(
        FieldRules.changeWithoutService,
        "'\(path)' \(field.named)has no effect, since a pass without 'webServiceURL' never changes", path,
        member.nameMark, hint: "leave it out, or add webServiceURL and authenticationToken")
    }
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
