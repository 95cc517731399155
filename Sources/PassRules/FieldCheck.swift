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
    // Of earlier holders only the first of each kind can tell more than the others.
    var holders: [NodePath: [String: [FieldPlace]]] = [:]
    for field in fields {
      guard let node = field.node["key"], let key = node.string else { continue }
      let earlier = holders[field.scope]?[key] ?? []
      if !earlier.contains(where: { $0.group.isOneKind(with: field.group) }) {
        holders[field.scope, default: [:]][key, default: []].append(field)
      }
      let repeats = earlier.map {
        (other: $0, consequence: Self.consequence(ofRepeating: $0.group, field.group))
      }
      // The strictest pair decides, the earliest of equally strict ones.
      guard let worst = repeats.min(by: { $0.consequence.rank < $1.consequence.rank }) else {
        continue
      }
      let path = field.path.member("key")
      report(
        FieldRules.keyTwice, "the key '\(key)' is used in '\(worst.other.path)' and again in '\(field.path)'",
        path,
        node.start, hint: "give each field a key of its own", consequence: worst.consequence,
        severity: subject.form == .source ? .error : nil)
    }
  }

  /// What follows where two groups share a key. The repeat is charged to the group that is read later;
  /// which that is is known only where both are strict or neither is.
  private static func consequence(ofRepeating other: FieldGroup, _ own: FieldGroup) -> Consequence {
    switch (other.isStrict, own.isStrict) {
    case (true, true): .refused
    case (false, false): .looksWrong
    default: own == .secondaryFields || other == .secondaryFields ? .likelyRefused : .looksWrong
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

extension FieldGroup {
  /// Whether a shared key has the same consequences in both groups.
  fileprivate func isOneKind(with other: FieldGroup) -> Bool {
    isStrict == other.isStrict && (self == .secondaryFields) == (other == .secondaryFields)
  }
}

extension Consequence {
  /// The place among those of a shared key, the strictest first.
  fileprivate var rank: Int {
    switch (effect, isCertain) {
    case (.refused, true): 0
    case (.refused, false): 1
    default: 2
    }
  }
}
