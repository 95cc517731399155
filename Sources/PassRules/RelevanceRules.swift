internal import PassFindings
internal import PassModel
internal import PassSource

/// The rules on when and where a pass is offered.
enum RelevanceRules {
  static let entry = Rule(
    "relevant-dates-entry", .warning, .ignored,
    "each entry of relevantDates has date, or startDate and endDate", source: "Apple docs: Pass.RelevantDates"
  )
  static let interval = Rule(
    "relevant-dates-interval", .warning, .ignored,
    "an interval ends after it begins and lasts 24 hours at most",
    source: "undocumented behaviour, iOS 26")
  static let old = Rule(
    "relevant-date-deprecated", .warning, .looksWrong,
    "relevantDates has taken the place of relevantDate since iOS 18", source: "Apple docs: Pass")
  static let distance = Rule(
    "location-distance", .error, finished: .warning, .refused,
    "a distance of a location is above zero (uncertain)",
    source: "undocumented behaviour, iOS 26")
  static let expired = Rule(
    "already-expired", .note, .policy, "a pass has not expired when it is issued")

  static let all = [entry, interval, old, distance, expired]
}

extension Checker {
  mutating func checkRelevance() {
    let path = NodePath.root.member("relevantDates")
    for (index, entry) in (pass["relevantDates"]?.elements ?? []).enumerated() {
      checkEntry(entry, path.element(index))
    }
    for (index, location) in (pass["locations"]?.elements ?? []).enumerated() {
      guard let distance = location["maxDistance"], let number = distance.number, number.double <= 0 else {
        continue
      }
      let path = NodePath.root.member("locations").element(index).member("maxDistance")
      report(
        RelevanceRules.distance, "'\(path)' is \(number.spelling); it must be above 0", path, distance.start,
        hint: "leave it out; maxDistance stands beside locations")
    }
    // Coupons and store cards do not read the old key, of which another rule tells; nothing is known of
    // their not reading the new one.
    let reads =
      FormatTable.key("relevantDate", in: .topLevel).map { !$0.styles.isDisjoint(with: drawnBy) } ?? true
    if reads, let old = pass.member("relevantDate"), pass["relevantDates"] == nil {
      report(
        RelevanceRules.old, "'relevantDate' stands without 'relevantDates', which has taken its place",
        .root.member("relevantDate"), old.nameMark,
        hint: Self.moment(of: old.node).map { "add relevantDates: [{ date: \($0) }]" }
          ?? "add relevantDates with the same moment")
    }
    if let expiration = pass["expirationDate"], let text = expiration.string,
      let date = try? PassDate(parsing: text), Int64(date.secondsSince1970) < subject.now
    {
      report(
        RelevanceRules.expired, "'expirationDate' is '\(text)', so the pass has expired already",
        .root.member("expirationDate"), expiration.start, hint: "write a later date")
    }
    if pass["voided"]?.bool == true, let voided = pass.member("voided") {
      report(
        RelevanceRules.expired, "'voided' is true, so the pass is shown as no longer valid",
        .root.member("voided"), voided.node.start, hint: "leave it out for a valid pass")
    }
  }

  /// A date as it is or as it was meant; nil where that cannot be told.
  private static func moment(of node: Node) -> String? {
    guard let text = node.string else { return nil }
    do throws(PassDateFault) {
      _ = try PassDate(parsing: text)
      return text
    } catch {
      return error.correction
    }
  }

  private mutating func checkEntry(_ entry: Node, _ path: NodePath) {
    guard entry.members != nil else { return }
    let (start, end) = (entry.member("startDate"), entry.member("endDate"))
    let date = entry.member("date")
    if (start == nil) != (end == nil) || (date == nil && start == nil) {
      let lack =
        switch (start, end) {
        case (nil, nil): "neither 'date' nor 'startDate' and 'endDate'"
        case (nil, _): "'endDate' but no 'startDate'"
        default: "'startDate' but no 'endDate'"
        }
      report(
        RelevanceRules.entry, "'\(path)' has \(lack)", path, entry.start,
        hint: "write { date: … } or { startDate: …, endDate: … }")
      return
    }
    if let date, start != nil {
      report(
        RelevanceRules.entry, "'\(path.member("date"))' has no effect beside 'startDate' and 'endDate'",
        path.member("date"), date.nameMark, hint: "leave it out, or write an entry of its own")
    }
    guard let start, let end, let from = start.node.string.flatMap({ try? PassDate(parsing: $0) }),
      let to = end.node.string.flatMap({ try? PassDate(parsing: $0) })
    else { return }
    let length = to.secondsSince1970 - from.secondsSince1970
    if length < 0 {
      report(
        RelevanceRules.interval, "'\(path)' ends before it begins", path, end.node.start,
        hint: "write endDate later than startDate")
    } else if length > 86_400 {
      report(
        RelevanceRules.interval, "'\(path)' lasts longer than 24 hours, so Wallet leaves it out", path,
        end.node.start, hint: "write an entry for each day")
    }
  }
}
