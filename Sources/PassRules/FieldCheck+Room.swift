internal import PassFindings
internal import PassModel
internal import PassSource

/// The check of the room on the front.
extension Checker {
  /// Fields for which the front has no room.
  mutating func checkCounts() {
    for (style, member) in styles {
      for limit in FieldLimit.limits(of: style) { checkCount(limit, style, member) }
      if style == .generic { checkBesideSquareCode(member) }
      if style == .boardingPass, let primary = member.node.member("primaryFields"),
        primary.node.elements?.count == 1
      {
        report(
          FieldRules.lonePlace, "'boardingPass.primaryFields' has one field; two are drawn: from and to",
          .root.member(member.name).member(primary.name), primary.nameMark,
          hint: "write the place of departure and the destination as two fields")
      }
    }
  }

  private mutating func checkCount(_ limit: FieldLimit, _ style: PassStyle, _ member: Member) {
    let groups = limit.groups.compactMap { member.node.member($0.rawValue) }
    // Only event tickets have a second row, which has as much room as the first.
    let rows = style == .eventTicket && limit.groups == [.auxiliaryFields] ? 2 : 1
    for row in 0..<rows {
      let count = groups.reduce(0) { sum, group in
        sum
          + (group.node.elements ?? []).count { rows == 1 || ($0["row"]?.number?.integer == 1) == (row == 1) }
      }
      guard count > limit.count, let last = groups.last else { continue }
      let names = groups.map { "'\(member.name).\($0.name)'" }.joined(separator: " and ")
      report(
        FieldRules.tooMany,
        "\(names) \(groups.count > 1 ? "have" : "has") \(count) fields\(row == 1 ? " in row 1" : ""); at most \(limit.count) are shown",
        .root.member(member.name).member(last.name), last.nameMark, hint: "move the others to backFields")
    }
  }

  /// A square code takes the room of one of the two rows of a generic pass.
  private mutating func checkBesideSquareCode(_ member: Member) {
    let formats = (pass["barcodes"]?.elements ?? pass["barcode"].map { [$0] } ?? []).compactMap {
      $0["format"]?.string
    }
    guard let drawn = formats.first, ["PKBarcodeFormatQR", "PKBarcodeFormatAztec"].contains(drawn) else {
      return
    }
    let groups = ["secondaryFields", "auxiliaryFields"].compactMap { member.node.member($0) }
    let count = groups.reduce(0) { $0 + ($1.node.elements?.count ?? 0) }
    guard groups.count == 2, count > 4, let last = groups.last else { return }
    report(
      FieldRules.squareCode,
      "'generic.secondaryFields' and 'generic.auxiliaryFields' have \(count) fields; beside a square barcode 4 are shown",
      .root.member(member.name).member(last.name), last.nameMark,
      hint: "move the others to backFields, or use the format \(spelt("pdf417", of: .barcodeFormat))")
  }
}
