/// A name that stands in passes but not in the format: another spelling, a tool's leftover, a member of
/// Apple's own passes, or something a library has made up.
public struct Stranger: Sendable {
  /// Where such a name comes from.
  public enum Origin: Sendable, Hashable {
    /// Apple's tool apple/pass-builder spells a documented key so.
    case applesTool
    /// A library or a habit spells a documented key so.
    case misspelling
    /// Passes that Apple makes itself use it.
    case applesOwnPasses
    /// A tool leaves it behind.
    case leftover
    /// A library has made it up.
    case invention
    /// Wallet reads it, but Apple's pages do not name it.
    case undocumented
  }

  /// The place it stands in.
  public let place: Place
  /// The name as it is written.
  public let name: String
  /// Where it comes from.
  public let origin: Origin
  /// The key of the same place to write instead; nil where there is none.
  public let betterName: String?
  /// Whether iOS 26 reads it, so that it counts as the better name's value.
  public let isRead: Bool
  /// What it is and what becomes of it, in one sentence.
  public let help: String

  /// Every known name of this kind.
  public static let all: [Stranger] = makeAll()

  /// The stranger of this exact name in a place.
  public static func named(_ name: String, in place: Place) -> Stranger? {
    index[place]?[name]
  }

  private static let index: [Place: [String: Stranger]] = {
    var index: [Place: [String: Stranger]] = [:]
    for stranger in all { index[stranger.place, default: [:]][stranger.name] = stranger }
    return index
  }()
}

/// A value that stands for a constant in passes but is none.
public struct StrangeConstant: Sendable {
  /// The group in which it stands.
  public let group: ConstantGroup
  /// The value as it is written.
  public let name: String
  /// The constant to write instead; nil where there is none.
  public let betterName: String?
  /// Whether iOS 26 reads it all the same.
  public let isRead: Bool
  /// What it is, in one sentence.
  public let help: String

  /// The stranger of this exact value in a group.
  public static func named(_ name: String, of group: ConstantGroup) -> StrangeConstant? {
    all.first { $0.group == group && $0.name == name }
  }
}
