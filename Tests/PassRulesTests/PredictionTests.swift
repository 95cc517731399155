import PassFindings
import PassRules
import Testing

@Suite("What Wallet makes of newer designs")
struct PredictionTests {
  @Test("A pass that asks for no newer design has no prediction")
  func none() { #expect(Sample().predictions == []) }

  @Test("A poster event ticket with all it needs is shown from iOS 18 on")
  func poster() throws {
    let prediction = try #require(Designs.poster.predictions.first)
    #expect(prediction.design == .posterEventTicket)
    #expect(prediction.outcomes.map(\.isShown) == [true, true, true])
    #expect(prediction.outcomes.allSatisfy { $0.fallback == "eventTicket" })
    #expect(prediction.sentences == ["iOS 18, 26 and 27: 'posterEventTicket' is shown"])
    #expect(prediction.recommended.contains("semantics.seats"))
  }

  @Test(
    "A missing tag of a poster event ticket is named",
    arguments: ["eventName", "venueName", "venueRegionName", "venueRoom"])
  func posterTags(_ tag: String) throws {
    let lines = Designs.poster.text.split(separator: "\n").filter { !$0.hasPrefix("  \(tag):") }
    let sample = Sample(lines.joined(separator: "\n"), files: Designs.artwork)
    let prediction = try #require(sample.predictions.first)
    #expect(
      prediction.outcomes.map { $0.missing.map(\.name) } == Array(repeating: ["semantics.\(tag)"], count: 3))
    // Of two of them Apple's page and Apple's tool say different things.
    let doubt = ["venueRegionName", "venueRoom"].contains(tag) ? " (uncertain)" : ""
    #expect(
      sample.findings(of: "poster-event-ticket").map(\.message) == [
        "iOS 18, 26 and 27 will show the classic 'eventTicket' in place of 'posterEventTicket', which lacks 'semantics.\(tag)'\(doubt)"
      ])
    // An empty text fills no place either.
    let empty = Sample(sample.text + "\n  \(tag): \"\"", files: Designs.artwork)
    #expect(empty.predictions == [prediction])
  }

  @Test(
    "Sport and live performances need more",
    arguments: [
      ("PKEventTypeSports", ["semantics.homeTeamAbbreviation", "semantics.awayTeamAbbreviation"]),
      ("PKEventTypeLivePerformance", ["semantics.performerNames"]), ("PKEventTypeMovie", []),
    ])
  func kinds(_ kind: String, missing: [String]) {
    let sample = Sample(
      Designs.poster.text.replacing("PKEventTypeConference", with: kind), files: Designs.artwork)
    #expect(sample.predictions.first?.outcomes.first?.missing.map(\.name) == missing)
  }

  @Test("A poster needs a picture, and a way in that may be a barcode on iOS 27")
  func needs() {
    let background = Sample(Designs.poster.text, files: Picture.scales("background", 180, 220))
    #expect(background.predictions.first?.outcomes.first?.isShown == true)
    let bare = Sample(Designs.poster.text)
    #expect(bare.predictions.first?.outcomes.first?.missing.map(\.name) == ["artwork.png or background.png"])
    let lines = Designs.poster.text.split(separator: "\n").filter { !$0.hasPrefix("nfc:") }
    let coded = Sample(
      lines.joined(separator: "\n") + "\nbarcodes: [{ format: qr, message: A }]", files: Designs.artwork)
    #expect(coded.predictions.first?.outcomes.map(\.isShown) == [false, false, true])
    #expect(coded.predictions.first?.outcomes.first?.missing.map(\.isCertain) == [false])
    #expect(
      coded.predictions.first?.sentences == [
        "iOS 18 and 26: the classic 'eventTicket' is shown in place of 'posterEventTicket'",
        "iOS 27: 'posterEventTicket' is shown",
      ])
  }

  @Test(
    "What is missing is told by the finding, not by the prediction again, which has a line for all systems")
  func toldOnce() throws {
    let sample = Sample("eventTicket: {}\npreferredStyleSchemes: [posterEventTicket, eventTicket]")
    let prediction = try #require(sample.predictions.first)
    #expect(
      prediction.sentences == [
        "iOS 18, 26 and 27: the classic 'eventTicket' is shown in place of 'posterEventTicket'"
      ])
    let told = sample.findings(of: "poster-event-ticket").map(\.message).joined()
    for lack in prediction.outcomes.flatMap(\.missing) { #expect(told.contains("'\(lack.name)'")) }
  }

  @Test("A scheme behind the classic style is never shown, and only one rule says so")
  func order() {
    let sample = Sample(
      Designs.poster.text.replacing(
        "[posterEventTicket, eventTicket]", with: "[eventTicket, posterEventTicket]"),
      files: Designs.artwork)
    #expect(sample.predictions.first?.outcomes.contains(where: \.isShown) == false)
    #expect(sample.findings().map(\.rule.id) == ["style-scheme-order"])
  }

  @Test("A semantic boarding pass is shown from iOS 26 on; older systems show the classic one")
  func flight() {
    #expect(Designs.flight.predictions.first?.outcomes.map(\.isShown) == [false, true, true])
    #expect(
      Designs.flight.predictions.first?.sentences == [
        "iOS 18: the classic 'boardingPass' is shown; 'semanticBoardingPass' is not known",
        "iOS 26 and 27: 'semanticBoardingPass' is shown",
      ])
  }

  @Test(
    "Each of the twelve tags of a semantic boarding pass is missed",
    arguments: [
      "airlineCode", "flightNumber", "departureAirportCode", "departureCityName", "departureLocationTimeZone",
      "destinationAirportCode", "destinationCityName", "destinationLocationTimeZone", "originalBoardingDate",
      "originalDepartureDate", "originalArrivalDate", "passengerName",
    ])
  func flightTags(_ tag: String) {
    let lines = Designs.flight.text.split(separator: "\n").filter { !$0.hasPrefix("  \(tag):") }
    let sample = Sample(lines.joined(separator: "\n"))
    #expect(
      sample.predictions.first?.outcomes.map { $0.missing.map(\.name) } == [
        [], ["semantics.\(tag)"], ["semantics.\(tag)"],
      ])
    #expect(sample.findings(of: "semantic-boarding-pass").count == 1)
  }

  @Test("A time zone under the other name that systems read counts, and one means of travel alone does")
  func otherNames() {
    let zones = Designs.flight.text.replacing("LocationTimeZone", with: "AirportTimeZone")
    #expect(Sample(zones).predictions.first?.outcomes.last?.isShown == true)
    let rail = Designs.flight.text.replacing("transitType: air", with: "transitType: train")
    #expect(Sample(rail).predictions.first?.outcomes.last?.isShown == false)
  }

  @Test("A generic poster is shown by iOS 27; others show the style beside it or probably refuse the pass")
  func generic() {
    let beside = Sample("coupon: {}\nposterGeneric: {}", files: Designs.artwork)
    #expect(beside.predictions.first?.outcomes.map(\.isShown) == [false, false, true])
    #expect(
      beside.predictions.first?.sentences.first
        == "iOS 18 and 26: the classic 'coupon' is shown; 'posterGeneric' is not known")
    let alone = Sample("posterGeneric: {}", files: Designs.artwork)
    #expect(
      alone.predictions.first?.sentences.first
        == "iOS 18 and 26: the pass is probably refused (uncertain); 'posterGeneric' is not known")
  }

  @Test("The systems in question narrow prediction and rules")
  func narrowed() {
    let lines = Designs.poster.text.split(separator: "\n").filter { !$0.hasPrefix("nfc:") }
    let coded = Sample(
      lines.joined(separator: "\n") + "\nbarcodes: [{ format: qr, message: A }]", files: Designs.artwork)
    #expect(coded.on(.iOS27).findings(of: "poster-event-ticket").isEmpty)
    #expect(coded.on(.iOS18).findings(of: "poster-event-ticket").count == 1)
    #expect(coded.on(.iOS26).predictions.first?.outcomes.map(\.system) == [.iOS26])
    let flight = Sample(Designs.flight.text.replacing("flightNumber: 815", with: "boardingZone: A"))
    #expect(flight.on(.iOS18).findings(of: "semantic-boarding-pass").isEmpty)
    let code: Sample = "barcodes: [{ format: code39, message: A }]"
    #expect(code.on(.iOS27).findings(of: "barcode-no-fallback").isEmpty)
    #expect(code.on(.iOS18, .iOS27).findings(of: "barcode-no-fallback").count == 1)
  }
}
