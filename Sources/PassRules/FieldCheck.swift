internal import PassFindings
internal import PassModel
internal import PassSource

/// The check of the fields.
extension Checker {
  mutating func checkFields() {
    let fields = gatherFields()
    for field in fields {
      checkValue(field)
      checkDigits(field)
      checkNumber(field)
      checkDate(field)
      checkNotice(field)
      checkPlace(field)
      checkText(field)
    }
    checkKeys(fields)
    checkCounts()
    checkBack(fields)
  }

  private mutating func checkValue(_ field: FieldPlace) {
    guard let value = field.node["value"] else {
      let path = field.path.member("value")
      report(
        FieldRules.value, "'\(path)' \(field.named)is missing", path, field.node.start,
        hint: "add value: a text, a number or a date", consequence: field.group.conflict)
      return
    }
    if value.string == "" && (field.node["label"]?.string ?? "").isEmpty {
      report(
        FieldRules.empty, "'\(field.path)' \(field.named)has neither a label nor a value to show", field.path,
        field.node.start, hint: "leave the field out")
    }
  }

  /// Keys that are used twice in one style object.
  private mutating func checkKeys(_ fields: [FieldPlace]) {
    var first: [NodePath: [String: FieldPlace]] = [:]
    for field in fields {
      guard let node = field.node["key"], let key = node.string else { continue }
      guard let other = first[field.scope]?[key] else {
        first[field.scope, default: [:]][key] = field
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
        severity: subject.form == .source ? .error : nil)
    }
  }

  /// The back is where people look for terms and for someone to turn to.
  private mutating func checkBack(_ fields: [FieldPlace]) {
    guard let (style, member) = styles.first, member.node.members != nil,
      !fields.contains(where: { $0.group == .backFields || $0.group == .additionalInfoFields })
    else { return }
    report(
      FieldRules.back, "'\(style.rawValue)' has no field on the back", .root.member(member.name),
      member.nameMark,
      hint: "add backFields with the terms and an address to turn to")
  }
}
