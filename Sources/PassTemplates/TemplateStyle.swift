/// The styles and designs that there is an example of.
public enum TemplateStyle: String, Sendable, Hashable, CaseIterable {
  /// `boardingPass`: a flight.
  case boardingPass
  /// `coupon`: a bakery's offer.
  case coupon
  /// `eventTicket`: a seat in a cinema.
  case eventTicket
  /// `generic`: a membership card.
  case generic
  /// `storeCard`: a prepaid card with an update service.
  case storeCard
  /// `posterEventTicket`: a concert ticket that iOS 18 draws as a poster.
  case posterEventTicket
  /// `semanticBoardingPass`: a flight that iOS 26 draws from its semantic tags.
  case semanticBoardingPass
  /// `posterGeneric`: a membership card that iOS 27 draws as a poster.
  case posterGeneric

  /// Finds a style by its name, spelt as Apple spells it or in the form `boarding-pass`.
  public init?(named name: String) {
    guard let style = Self.allCases.first(where: { $0.rawValue == name || $0.fileName == name }) else {
      return nil
    }
    self = style
  }

  /// The name in the form `boarding-pass`, as files are named.
  public var fileName: String {
    var name = ""
    for character in rawValue {
      if character.isUppercase { name += "-" }
      name += character.lowercased()
    }
    return name
  }
}
