internal import PassFindings
internal import PassModel
internal import PassSource

/// The check of numbers and dates in fields.
extension Checker {
  /// A number keeps its value but not its digits, so what is no amount belongs in quotes.
  mutating func checkDigits(_ field: FieldPlace) {
    guard let value = field.node["value"], let number = value.number,
      field.node["currencyCode"] == nil, field.node["numberStyle"] == nil
    else { return }
    let shown = Self.digitsShown(number)
    guard shown != number.json else { return }
    let path = field.path.member("value")
    report(
      FieldRules.digits, "'\(path)' \(field.named)is \(number.spelling); Wallet shows \(shown)", path,
      value.start,
      hint: "write it in quotes if these digits matter: \"\(number.spelling)\"")
  }

  /// The digits that are left of a number once it has been read: no zeros at the end of a fraction, no
  /// more than a number of 64 bits holds.
  private static func digitsShown(_ number: NumberLiteral) -> String {
    let parts = number.json.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = !number.json.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
    let digits = number.json.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isPlain, digits <= 15 || (parts.count == 1 && Int(number.json) != nil) else {
      return number.integer.map { String($0) } ?? "\(number.double)"
    }
    guard parts.count == 2 else { return number.json }
    var fraction = parts[1]
    while fraction.last == "0" { fraction.removeLast() }
    return fraction.isEmpty ? String(parts[0]) : "\(parts[0]).\(fraction)"
  }

  /// The conflicts of number formats, which hurt by group.
  mutating func checkNumber(_ field: FieldPlace) {
    let formats = ["currencyCode", "numberStyle"].compactMap { field.node.member($0) }
    guard let format = formats.first else { return }
    if formats.count == 2 {
      report(
        FieldRules.currencyWithStyle,
        "'\(field.path)' \(field.named)has both 'currencyCode' and 'numberStyle'",
        field.path.member(formats[1].name), formats[1].nameMark, hint: "keep one of them",
        consequence: field.group.conflict)
    }
    if let value = field.node["value"], value.string != nil, !value.isStandIn {
      let path = field.path.member("value")
      report(
        FieldRules.currencyValue,
        "'\(path)' \(field.named)is \(shown(value, path)), a string; with '\(format.name)' it must be a number",
        path, value.start,
        hint: value.string.flatMap { NumberLiteral.isJSON($0) ? "write it without quotes: \($0)" : nil }
          ?? "write a number such as 25.5",
        consequence: field.group.conflict)
    }
    if let date = dateFormats(of: field).first {
      report(
        FieldRules.numberWithDate,
        "'\(field.path)' \(field.named)has both '\(format.name)' and '\(date.name)'",
        field.path.member(date.name), date.nameMark, hint: "keep one of them",
        consequence: field.group.conflict)
    }
  }

  private func dateFormats(of field: FieldPlace) -> [Member] {
    (field.node.members ?? []).filter { member in
      switch member.name {
      case "dateStyle", "timeStyle": true
      case "isRelative", "ignoresTimeZone": member.node.isTrue
      default: false
      }
    }
  }

  mutating func checkDate(_ field: FieldPlace) {
    guard let value = field.node["value"], !value.isStandIn else { return }
    let path = field.path.member("value")
    if let format = dateFormats(of: field).first {
      if let text = value.string {
        checkDate(text, value, path, rule: FieldRules.dateValue, consequence: field.group.conflict)
      } else if value.number != nil {
        report(
          FieldRules.dateValue,
          "'\(path)' \(field.named)is \(shown(value, path)); with '\(format.name)' it must be a date", path,
          value.start, hint: "write a date such as 2027-03-04T20:00:00+01:00",
          consequence: field.group.conflict)
      }
    } else if let text = value.string, let mending = Self.mending(ofDate: text) {
      let styles =
        "add dateStyle: \(spelt("medium", of: .dateStyle)) and timeStyle: \(spelt("short", of: .dateStyle))"
      report(
        FieldRules.dateWithoutStyle, "'\(path)' \(field.named)is shown as it stands: \(shown(value, path))",
        path, value.start, hint: mending.isEmpty ? styles : "\(styles), and \(mending)")
    }
  }

  /// What is still to be done to a text that looks like a date, for Wallet to read it as one: nothing to one
  /// that is right; nil for a text that looks like no date.
  private static func mending(ofDate text: String) -> String? {
    do throws(PassDateFault) {
      _ = try PassDate(parsing: text)
      return ""
    } catch {
      switch error.reason {
      case .notADate, .outOfRange, .trailingText: return nil
      default: return error.hint
      }
    }
  }
}
