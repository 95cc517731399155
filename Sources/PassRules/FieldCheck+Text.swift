internal import PassBundle
internal import PassFindings
internal import PassModel
internal import PassSource

/// The check of texts in fields, and of what has an effect in some groups only.
extension Checker {
  mutating func checkPlace(_ field: FieldPlace) {
    if let member = field.node.member("textAlignment"),
      field.group == .primaryFields || field.group == .backFields
    {
      report(
        FieldRules.alignment, "'\(field.path.member(member.name))' \(field.named)has no effect there",
        field.path.member(member.name), member.nameMark, hint: "leave it out")
    }
    if let member = field.node.member("dataDetectorTypes"), field.group.isFront {
      report(
        FieldRules.detectors, "'\(field.path.member(member.name))' \(field.named)has no effect on the front",
        field.path.member(member.name), member.nameMark, hint: "leave it out, or move the field to the back")
    }
    if let member = field.node.member("row"),
      field.group != .auxiliaryFields || field.style != .eventTicket
    {
      report(
        FieldRules.row, "'\(field.path.member(member.name))' \(field.named)has no effect there",
        field.path.member(member.name), member.nameMark, hint: "leave it out")
    }
  }

  /// What a text of a field must not hold.
  mutating func checkText(_ field: FieldPlace) {
    if let member = field.node.member("attributedValue"), let text = member.node.string {
      checkAttributed(text, member, field)
    }
    if field.group.isFront, let value = field.node["value"],
      value.string?.contains(where: \.isNewline) == true
    {
      report(
        FieldRules.lineBreak, "'\(field.path.member("value"))' \(field.named)has a line break",
        field.path.member("value"), value.start, hint: "fields on the front are one line")
    }
  }

  private mutating func checkAttributed(_ text: String, _ member: Member, _ field: FieldPlace) {
    let path = field.path.member(member.name)
    if let tag = Self.foreignTag(in: text) {
      report(
        FieldRules.attributed, "'\(path)' \(field.named)holds '<\(tag)>', which Wallet does not know", path,
        member.node.start, hint: "use <a href=\"…\">…</a> only")
    } else if let value = field.node["value"]?.string, Self.plainText(of: text) != value,
      !isTranslated(text), !isTranslated(value)
    {
      report(
        FieldRules.attributedDiffers,
        "'\(path)' \(field.named)shows another text than its value \(shown(field.node["value"] ?? member.node, path))",
        path, member.node.start, hint: "write the same text in both, since Apple Watch shows the value")
    }
  }

  /// Whether a language has a text for this key.
  private func isTranslated(_ key: String) -> Bool {
    subject.contents.languages.contains { $0.strings.entries.contains { $0.key == key } }
  }

  /// A text without its tags, and with the characters that its entities stand for.
  private static func plainText(of text: String) -> String {
    var plain = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      plain += rest[..<open]
      rest = rest[rest.index(after: close)...]
    }
    plain += rest
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      plain = plain.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
    }
    return plain
  }

  /// The name of the first tag in a text that is no link.
  private static func foreignTag(in text: String) -> String? {
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: open)...]
      var name = rest
      if name.first == "/" { name = name.dropFirst() }
      let tag = name.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      // '<' before anything but a letter is a sign of its own: '5 < 6'.
      guard tag.first?.isLetter == true, rest.contains(">") else { continue }
      if tag.lowercased() != "a" { return String(tag) }
    }
    return nil
  }
}
