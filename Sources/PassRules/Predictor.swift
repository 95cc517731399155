internal import PassBundle
internal import PassModel
internal import PassSource

/// Predicts which newer designs of a pass Wallet shows.
struct Predictor {
  let checker: Checker

  private var pass: Node { checker.pass }
  private var tags: Node? { pass["semantics"] }

  /// A prediction for each newer design that the pass asks for, with the key that asks for it.
  func predictions() -> [(prediction: Prediction, place: NodePlace)] {
    var asked: [(prediction: Prediction, place: NodePlace)] = []
    let schemes = NodePlace.schemes(of: pass)
    for scheme in StyleScheme.allCases {
      guard checker.drawnBy.contains(PassStyleSet(scheme)),
        let place = schemes.first(where: { $0.name == scheme.rawValue })
      else { continue }
      let design: Prediction.Design =
        scheme == .posterEventTicket ? .posterEventTicket : .semanticBoardingPass
      asked.append((prediction(of: design), place))
    }
    if let poster = checker.styles.first(where: { $0.style == .posterGeneric }) {
      asked.append((prediction(of: .posterGeneric), NodePlace(poster.member)))
    }
    return asked
  }

  private func prediction(of design: Prediction.Design) -> Prediction {
    let outcomes = checker.subject.systems.sorted().map { system in
      let isKnown = system >= design.since
      return Prediction.Outcome(
        system: system, isKnown: isKnown, missing: isKnown ? missing(for: design, on: system) : [],
        fallback: checker.drawnClassic?.style.rawValue)
    }
    return Prediction(design: design, outcomes: outcomes, recommended: recommended(for: design))
  }

  private func missing(for design: Prediction.Design, on system: WalletSystem) -> [Prediction.Lack] {
    switch design {
    case .posterEventTicket:
      order(.posterEventTicket) + tags(for: .posterEventTicket) + artwork(true) + entry(on: system)
    case .semanticBoardingPass: order(.semanticBoardingPass) + journey() + tags(for: .semanticBoardingPass)
    case .posterGeneric: artwork(false)
    }
  }

  /// A scheme behind the classic style is never reached.
  private func order(_ scheme: StyleScheme) -> [Prediction.Lack] {
    let names = (pass["preferredStyleSchemes"]?.elements ?? []).compactMap(\.string)
    guard let own = names.firstIndex(of: scheme.rawValue),
      let classic = names.firstIndex(of: scheme.style.rawValue),
      classic < own
    else { return [] }
    return [.order]
  }

  /// Tags that the table demands of a design and that are missing or empty.
  private func tags(for styles: PassStyleSet) -> [Prediction.Lack] {
    FormatTable.keys(in: .semantics).compactMap { key in
      guard case .byStyle(let wanted, let circumstance) = key.requirement, !wanted.isDisjoint(with: styles),
        holds(circumstance), !isFilled(key.name)
      else { return nil }
      return Prediction.Lack(name: "semantics.\(key.name)", isCertain: !Self.doubtful.contains(key.name))
    }
  }

  /// Tags that Apple's page demands, while Apple's own tool does not look for them and tickets without
  /// them have been seen as posters.
  private static let doubtful: Set<String> = ["venueRegionName", "venueRoom"]

  private func holds(_ circumstance: Circumstance?) -> Bool {
    switch circumstance {
    case nil: true
    case .sports: tags?["eventType"]?.string == "PKEventTypeSports"
    case .livePerformance: tags?["eventType"]?.string == "PKEventTypeLivePerformance"
    case .air: pass["boardingPass"]?["transitType"]?.string == "PKTransitTypeAir"
    case .rail: pass["boardingPass"]?["transitType"]?.string == "PKTransitTypeTrain"
    }
  }

  /// Whether a tag has content, under its own name or under one that systems read too.
  private func isFilled(_ name: String) -> Bool {
    let others = Stranger.all.filter { $0.place == .semantics && $0.isRead && $0.betterName == name }
    return ([name] + others.map(\.name)).contains { name in
      switch tags?[name]?.value {
      case nil, .null: false
      case .string(let text): !text.isEmpty
      case .array(let elements): !elements.isEmpty
      case .object(let members): !members.isEmpty
      case .bool, .number: true
      }
    }
  }

  private func artwork(_ isCertain: Bool) -> [Prediction.Lack] {
    let slots = Set(checker.subject.contents.images.map(\.name.slot))
    if slots.contains("artwork") || slots.contains("background") { return [] }
    return [
      Prediction.Lack(name: isCertain ? "artwork.png or background.png" : "artwork.png", isCertain: isCertain)
    ]
  }

  /// How a poster event ticket is let in: by nfc that says whether to authenticate, on iOS 27 perhaps by a
  /// barcode alone.
  private func entry(on system: WalletSystem) -> [Prediction.Lack] {
    if pass["nfc"]?["requiresAuthentication"] != nil { return [] }
    let hasCode = pass["barcodes"]?.elements?.isEmpty == false || pass["barcode"] != nil
    if system >= .iOS27 && hasCode { return [] }
    return [Prediction.Lack(name: "nfc.requiresAuthentication", isCertain: false)]
  }

  private func journey() -> [Prediction.Lack] {
    holds(.air) ? [] : [Prediction.Lack(name: "boardingPass.transitType: air", isCertain: true)]
  }

  private func recommended(for design: Prediction.Design) -> [String] {
    let names =
      switch design {
      case .posterEventTicket:
        ["eventStartDate", "eventStartDateInfo", "seats"] + (holds(.livePerformance) ? ["artistIDs"] : [])
      case .semanticBoardingPass:
        [
          "seats", "departureAirportName", "departureLocation", "departureLocationSecurityPrograms",
          "destinationAirportName", "destinationLocation", "destinationLocationSecurityPrograms",
          "transitProvider",
        ]
      case .posterGeneric: [String]()
      }
    return names.filter { !isFilled($0) }.map { "semantics.\($0)" }
  }
}
