/// The member of pass.json that holds the fields and decides how Wallet draws the pass.
public enum PassStyle: String, Sendable, Hashable, CaseIterable {
  /// `boardingPass`: travel by air, rail, road or water.
  case boardingPass
  /// `coupon`: an offer.
  case coupon
  /// `eventTicket`: admission.
  case eventTicket
  /// `generic`: whatever fits no other style.
  case generic
  /// `storeCard`: loyalty, gift and points cards.
  case storeCard
  /// `posterGeneric`: a picture over the whole face, iOS 27.
  case posterGeneric

  /// Whether iOS before 27 knows the style.
  public var isClassic: Bool { self != .posterGeneric }

  /// The style Wallet takes where several classic ones are given: the first of this order.
  /// Source: undocumented behaviour, iOS 26.
  public static let precedence: [PassStyle] = [
    .storeCard, .eventTicket, .coupon, .boardingPass, .generic,
  ]
}

/// A newer way to draw a classic style, asked for in `preferredStyleSchemes`.
public enum StyleScheme: String, Sendable, Hashable, CaseIterable {
  /// `posterEventTicket`: an `eventTicket` drawn from its semantic tags, iOS 18.
  case posterEventTicket
  /// `semanticBoardingPass`: a `boardingPass` drawn from its semantic tags, iOS 26.
  case semanticBoardingPass

  /// The classic style whose object the scheme draws anew.
  public var style: PassStyle {
    switch self {
    case .posterEventTicket: .eventTicket
    case .semanticBoardingPass: .boardingPass
    }
  }

  /// The first iOS that knows the scheme.
  public var since: SystemVersion {
    switch self {
    case .posterEventTicket: 18
    case .semanticBoardingPass: 26
    }
  }
}
