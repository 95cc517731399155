internal import PassBundle
internal import PassFindings
internal import PassModel
internal import PassSource

/// The check of the fields.
extension Checker {
  mutating func checkFields() {
    let fields = fields
    for field in fields {
      checkValue(field)
      checkNumber(field)
      checkDate(field)
      checkNotice(field)
      checkLook(field)
    }
    checkKeys(fields)
    checkCounts()
  }

  private mutating func checkValue(_ field: FieldPlace) {
    guard let value = field.node["value"] else {
      let path = field.path.member("value")
      report(
        FieldRules.value, "'\(path)' \(field.named)is missing", path, field.node.start,
        hint: "add value: a text, a number or a date", consequence: field.group.conflict,
        severity: subject.form == .source ? .error : nil)
      return
    }
    if value.string == "" && (field.node["label"]?.string ?? "").isEmpty {
      report(
        FieldRules.empty, "'\(field.path)' \(field.named)has neither a label nor a value to show", field.path,
        field.node.start, hint: "leave the field out")
    }
  }

  /// The conflicts of number formats, which hurt by group.
  private mutating func checkNumber(_ field: FieldPlace) {
    let formats = ["currencyCode", "numberStyle"].compactMap { field.node.member($0) }
    guard let format = formats.first else { return }
    if formats.count == 2 {
      report(
        FieldRules.currencyWithStyle, "'\(field.path)' \(field.named)has both 'currencyCode' and 'numberStyle'",
        field.path.member(formats[1].name), formats[1].nameMark, hint: "keep one of them",
        consequence: field.group.conflict, severity: conflictInSource)
    }
    if let value = field.node["value"], value.string != nil {
      let path = field.path.member("value")
      report(
        FieldRules.currencyValue,
        "'\(path)' \(field.named)is \(shown(value, path)), a string; with '\(format.name)' it must be a number",
        path, value.start,
        hint: value.string.flatMap { Double($0) == nil ? nil : "write it without quotes: \($0)" }
          ?? "write a number such as 25.5",
        consequence: field.group.conflict, severity: conflictInSource)
    }
    if let date = dateFormats(of: field).first {
      report(
        FieldRules.numberWithDate, "'\(field.path)' \(field.named)has both '\(format.name)' and '\(date.name)'",
        field.path.member(date.name), date.nameMark, hint: "keep one of them",
        consequence: field.group.conflict, severity: conflictInSource)
    }
  }

  /// A conflict is an error in a source whatever its group, since it can be mended.
  private var conflictInSource: Severity? { subject.form == .source ? .error : nil }

  private func dateFormats(of field: FieldPlace) -> [Member] {
    (field.node.members ?? []).filter { member in
      switch member.name {
      case "dateStyle", "timeStyle": true
      case "isRelative", "ignoresTimeZone": member.node.bool == true
      default: false
      }
    }
  }

  private mutating func checkDate(_ field: FieldPlace) {
    guard let value = field.node["value"] else { return }
    let path = field.path.member("value")
    if let format = dateFormats(of: field).first {
      if let text = value.string {
        checkDate(text, value, path, rule: FieldRules.dateValue, consequence: field.group.conflict)
      } else if value.number != nil {
        report(
          FieldRules.dateValue,
          "'\(path)' \(field.named)is \(shown(value, path)); with '\(format.name)' it must be a date", path,
          value.start, hint: "write a date such as 2027-03-04T20:00:00+01:00",
          consequence: field.group.conflict, severity: conflictInSource)
      }
    } else if let text = value.string, (try? PassDate(parsing: text)) != nil, field.node["semantics"] == nil {
      report(
        FieldRules.dateWithoutStyle, "'\(path)' \(field.named)is shown as it stands: \(shown(value, path))", path,
        value.start, hint: "add dateStyle: medium and timeStyle: short")
    }
  }

  private mutating func checkNotice(_ field: FieldPlace) {
    guard let member = field.node.member("changeMessage"), let text = member.node.string else { return }
    let path = field.path.member("changeMessage")
    // A text may be a key of pass.strings; then each language's text is the notice.
    let texts = subject.contents.languages.compactMap { language in
      language.strings.entries.last { $0.key == text }?.text
    }
    let formats = (texts.isEmpty ? [text] : texts).map(Self.formatCodes)
    if !formats.allSatisfy({ $0 == ["@"] }) {
      let reason =
        formats.contains([])
        ? "changeMessage without %@ is shown as a generic notice"
        : "changeMessage must have %@ once and no other format code, else a generic notice is shown"
      report(
        FieldRules.changeMessage, "\(reason) ('\(path)' \(field.named.isEmpty ? "" : field.named)".trimmed + ")",
        path, member.node.start, hint: "write a text such as 'Now at %@'")
    }
    if pass["webServiceURL"] == nil {
      report(
        FieldRules.changeWithoutService,
        "'\(path)' \(field.named)has no effect, since a pass without 'webServiceURL' never changes", path,
        member.nameMark, hint: "leave it out, or add webServiceURL and authenticationToken")
    }
  }

  /// The format codes of a notice: the character behind each `%`, which is no code where it is `%` itself.
  private static func formatCodes(_ text: String) -> [Character] {
    var codes: [Character] = []
    var rest = text[...]
    while let sign = rest.firstIndex(of: "%") {
      rest = rest[rest.index(after: sign)...]
      guard let code = rest.first else { break }
      rest = rest.dropFirst()
      // A percent sign before a blank, as in '20 % off', is meant as one and Wallet takes it so.
      if code != "%" && !code.isWhitespace { codes.append(code) }
    }
    return codes
  }

  private mutating func checkLook(_ field: FieldPlace) {
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
    if let member = field.node.member("attributedValue"), let text = member.node.string,
      let tag = Self.foreignTag(in: text)
    {
      report(
        FieldRules.attributed,
        "'\(field.path.member(member.name))' \(field.named)holds '<\(tag)>', which Wallet does not know",
        field.path.member(member.name), member.node.start, hint: "use <a href=\"…\">…</a> only")
    }
    if field.group.isFront, let value = field.node["value"], value.string?.contains(where: \.isNewline) == true {
      report(
        FieldRules.lineBreak, "'\(field.path.member("value"))' \(field.named)has a line break",
        field.path.member("value"), value.start, hint: "fields on the front are one line")
    }
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

  /// Keys that are used twice in one style object.
  private mutating func checkKeys(_ fields: [FieldPlace]) {
    var first: [PassStyle: [String: FieldPlace]] = [:]
    for field in fields {
      guard let node = field.node["key"], let key = node.string else { continue }
      guard let other = first[field.style]?[key] else {
        first[field.style, default: [:]][key] = field
        continue
      }
      // The repeat is charged to the group that is read later; which that is is known only where both
      // are strict or neither is.
      let isSecondary = field.group == .secondaryFields || other.group == .secondaryFields
      let consequence: Consequence =
        switch (other.group.isStrict, field.group.isStrict) {
        case (true, true): .refused
        case (false, false): .looksWrong
        default: isSecondary ? .likelyRefused : .looksWrong
        }
      let path = field.path.member("key")
      report(
        FieldRules.keyTwice, "the key '\(key)' is used in '\(other.path)' and again in '\(field.path)'", path,
        node.start, hint: "give each field a key of its own", consequence: consequence,
        severity: conflictInSource)
    }
  }

  private mutating func checkCounts() {
    for (style, member) in styles {
      for limit in FieldLimit.limits(of: style) {
        let groups = limit.groups.compactMap { member.node.member($0.rawValue) }
        let count = groups.reduce(0) { $0 + ($1.node.elements ?? []).count { $0["row"]?.number?.integer != 1 } }
        guard count > limit.count, let last = groups.last else { continue }
        let names = groups.map { "'\(member.name).\($0.name)'" }.joined(separator: " and ")
        report(
          FieldRules.tooMany,
          "\(names) \(groups.count > 1 ? "have" : "has") \(count) fields; at most \(limit.count) are shown",
          .root.member(member.name).member(last.name), last.nameMark, hint: "move the others to backFields")
      }
      if style == .boardingPass, let primary = member.node.member("primaryFields"),
        primary.node.elements?.count == 1
      {
        report(
          FieldRules.lonePlace, "'boardingPass.primaryFields' has one field; two are drawn: from and to",
          .root.member(member.name).member(primary.name), primary.nameMark)
      }
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
