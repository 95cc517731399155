internal import PassFindings
internal import PassModel
internal import PassSource

/// The rules on what the newer designs demand.
enum DesignRules {
  static let posterEventTicket = Rule(
    "poster-event-ticket", .warning, .fallsBack,
    "a poster event ticket has the tags, the picture and the nfc that Apple names, else the classic ticket is shown",
    source: "Apple docs: Creating an event pass using semantic tags; nfc: device logs, uncertain for iOS 27")
  static let semanticBoardingPass = Rule(
    "semantic-boarding-pass", .warning, .fallsBack,
    "a semantic boarding pass is for air travel and has the twelve tags that Apple names, else the classic pass is shown",
    source: "Apple docs: Creating an airline boarding pass using semantic tags")
  static let posterGeneric = Rule(
    "poster-generic", .warning, .fallsBack, "a generic poster has a picture for its face (uncertain)",
    source: "Apple docs: Creating a poster generic pass")

  static let all = [posterEventTicket, semanticBoardingPass, posterGeneric]

  /// The rule of a design.
  static func rule(of design: Prediction.Design) -> Rule {
    switch design {
    case .posterEventTicket: posterEventTicket
    case .semanticBoardingPass: semanticBoardingPass
    case .posterGeneric: posterGeneric
    }
  }
}

extension Checker {
  mutating func checkDesigns() {
    for (prediction, place) in Predictor(checker: self).predictions() {
      // What stands behind the classic style is the matter of another rule.
      let falling = prediction.outcomes.map { ($0, $0.missing.filter { $0 != .order }) }.filter {
        !$0.1.isEmpty
      }
      // Systems that miss the same are told together.
      var told: Set<[Prediction.Lack]> = []
      for (outcome, missing) in falling where told.insert(missing).inserted {
        let systems = falling.filter { $0.1 == missing }.map(\.0.system)
        let instead = outcome.fallback.map { "the classic '\($0)'" } ?? "a poster without a picture"
        report(
          DesignRules.rule(of: prediction.design),
          "\(Prediction.names(of: systems)) will show \(instead) in place of '\(prediction.design.rawValue)', which lacks \(missing.words)",
          place.path, place.mark, hint: "add what is missing, or leave '\(place.name)' out")
      }
    }
  }
}
