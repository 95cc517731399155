internal import PassFindings
internal import PassModel
internal import PassSource

/// The rules on semantic tags that belong together.
enum SemanticRules {
  static let amount = Rule(
    "currency-amount", .error, finished: .warning, .refused,
    "an amount of money has both amount and currencyCode", source: "undocumented behaviour, iOS 26")
  static let order = Rule(
    "semantic-dates-order", .warning, .looksWrong,
    "an event ends after it begins, and a journey boards before it departs and departs before it arrives",
    source: "apple/pass-builder")
  static let seat = Rule(
    "seat-empty", .warning, .looksWrong, "a seat has a section, a row, a number or words of its own",
    source: "Apple docs: SemanticTagType.Seat")
  static let wifi = Rule(
    "wifi-password", .note, .policy,
    "the password of a network in a pass can be read by whoever has the file",
    source: "Apple docs: SemanticTagType.WifiNetwork")

  static let all = [amount, order, seat, wifi]
}

extension Checker {
  mutating func checkSemantics() {
    for (tags, path) in gatherTags() {
      checkAmounts(tags, path)
      checkOrder(tags, path, ["eventStartDate", "eventEndDate"])
      checkOrder(tags, path, ["originalBoardingDate", "originalDepartureDate", "originalArrivalDate"])
      checkOrder(tags, path, ["currentBoardingDate", "currentDepartureDate", "currentArrivalDate"])
      checkSeats(tags, path)
      for (index, network) in (tags["wifiAccess"]?.elements ?? []).enumerated() {
        guard let password = network.member("password") else { continue }
        report(
          SemanticRules.wifi, "the pass holds the password of a network",
          path.member("wifiAccess").element(index).member("password"), password.nameMark,
          hint: "name a network that guests may know")
      }
    }
  }

  /// The objects that hold tags: of the pass, of its fields and of its upcoming events.
  private func gatherTags() -> [(tags: Node, path: NodePath)] {
    var places: [(tags: Node, path: NodePath)] = []
    func add(_ node: Node, _ path: NodePath) {
      if let tags = node["semantics"], tags.members != nil { places.append((tags, path.member("semantics"))) }
    }
    add(pass, .root)
    for field in gatherFields() { add(field.node, field.path) }
    let upcoming = NodePath.root.member("upcomingPassInformation")
    for (index, entry) in (pass["upcomingPassInformation"]?.elements ?? []).enumerated() {
      add(entry, upcoming.element(index))
    }
    return places
  }

  private mutating func checkAmounts(_ tags: Node, _ path: NodePath) {
    for name in ["balance", "totalPrice"] {
      guard let amount = tags.member(name), amount.node.members != nil else { continue }
      for part in ["amount", "currencyCode"] where amount.node[part] == nil {
        let missing = path.member(name).member(part)
        report(
          SemanticRules.amount, "'\(missing)' is missing", missing, amount.node.start,
          hint: part == "amount" ? "add amount: \"25.50\"" : "add currencyCode: EUR",
          consequence: name == "balance" ? .likelyRefused : .likelyLooksWrong)
      }
    }
  }

  /// Tags whose moments follow each other.
  private mutating func checkOrder(_ tags: Node, _ path: NodePath, _ names: [String]) {
    var earlier: (name: String, date: PassDate)?
    for name in names {
      guard let node = tags[name], let date = node.string.flatMap({ try? PassDate(parsing: $0) }) else {
        continue
      }
      if let earlier, date.secondsSince1970 < earlier.date.secondsSince1970 {
        let place = path.member(name)
        report(
          SemanticRules.order, "'\(place)' is \(shown(node, place)), which is before '\(earlier.name)'",
          place,
          node.start, hint: "write a later date, or mend '\(earlier.name)'")
      }
      earlier = (name, date)
    }
  }

  private mutating func checkSeats(_ tags: Node, _ path: NodePath) {
    for (index, seat) in (tags["seats"]?.elements ?? []).enumerated() {
      guard let members = seat.members else { continue }
      let telling = members.contains {
        $0.name != "seatSectionColor" && $0.name != "seatType" && $0.node.string != ""
      }
      if telling { continue }
      let place = path.member("seats").element(index)
      report(
        SemanticRules.seat, "'\(place)' names no seat", place, seat.start,
        hint: "add seatSection, seatRow or seatNumber, or leave it out")
    }
  }
}
