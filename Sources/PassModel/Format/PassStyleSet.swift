/// A set of styles and schemes, such as those that read a key.
///
/// A scheme stands for the newer drawing alone: a key of `posterEventTicket` only does nothing on an
/// event ticket drawn the classic way.
public struct PassStyleSet: OptionSet, Sendable, Hashable {
  /// One bit for each style and scheme.
  public let rawValue: UInt16

  /// Makes a set of its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Makes the set of one style.
  public init(_ style: PassStyle) {
    self =
      switch style {
      case .boardingPass: .boardingPass
      case .coupon: .coupon
      case .eventTicket: .eventTicket
      case .generic: .generic
      case .storeCard: .storeCard
      case .posterGeneric: .posterGeneric
      }
  }

  /// Makes the set of one scheme.
  public init(_ scheme: StyleScheme) {
    self =
      switch scheme {
      case .posterEventTicket: .posterEventTicket
      case .semanticBoardingPass: .semanticBoardingPass
      }
  }

  /// `boardingPass` drawn the classic way.
  public static let boardingPass = PassStyleSet(rawValue: 1 << 0)
  /// `coupon`.
  public static let coupon = PassStyleSet(rawValue: 1 << 1)
  /// `eventTicket` drawn the classic way.
  public static let eventTicket = PassStyleSet(rawValue: 1 << 2)
  /// `generic`.
  public static let generic = PassStyleSet(rawValue: 1 << 3)
  /// `storeCard`.
  public static let storeCard = PassStyleSet(rawValue: 1 << 4)
  /// `posterGeneric`.
  public static let posterGeneric = PassStyleSet(rawValue: 1 << 5)
  /// `eventTicket` drawn by the scheme `posterEventTicket`.
  public static let posterEventTicket = PassStyleSet(rawValue: 1 << 6)
  /// `boardingPass` drawn by the scheme `semanticBoardingPass`.
  public static let semanticBoardingPass = PassStyleSet(rawValue: 1 << 7)

  /// Both drawings of `eventTicket`.
  public static let events: PassStyleSet = [.eventTicket, .posterEventTicket]
  /// Both drawings of `boardingPass`.
  public static let boarding: PassStyleSet = [.boardingPass, .semanticBoardingPass]
  /// The five styles iOS before 18 knows.
  public static let classic: PassStyleSet = [.boardingPass, .coupon, .eventTicket, .generic, .storeCard]
  /// Every style and scheme.
  public static let all = PassStyleSet(rawValue: 0xFF)

  /// The names of the members, styles first, as Apple spells them.
  public var names: [String] {
    PassStyle.allCases.filter { !isDisjoint(with: PassStyleSet($0)) }.map(\.rawValue)
      + StyleScheme.allCases.filter { !isDisjoint(with: PassStyleSet($0)) }.map(\.rawValue)
  }
}
