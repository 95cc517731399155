public import PassFindings

/// What Wallet does with a value it cannot use, and how sure that is.
public struct Consequence: Sendable, Hashable {
  /// What Wallet does.
  public let effect: Effect
  /// Whether documents or device logs say so; false where it is inferred or rests on one weak source.
  public let isCertain: Bool

  /// Makes a consequence.
  public init(_ effect: Effect, isCertain: Bool) {
    self.effect = effect
    self.isCertain = isCertain
  }

  /// The pass is not taken.
  public static let refused = Consequence(.refused, isCertain: true)
  /// The pass is probably not taken.
  public static let likelyRefused = Consequence(.refused, isCertain: false)
  /// The older drawing of the style is shown.
  public static let fallsBack = Consequence(.fallsBack, isCertain: true)
  /// The older drawing of the style is probably shown.
  public static let likelyFallsBack = Consequence(.fallsBack, isCertain: false)
  /// The key, or the entry it stands in, has no effect.
  public static let ignored = Consequence(.ignored, isCertain: true)
  /// The key, or the entry it stands in, probably has no effect.
  public static let likelyIgnored = Consequence(.ignored, isCertain: false)
  /// The pass is shown otherwise than meant.
  public static let looksWrong = Consequence(.looksWrong, isCertain: true)
  /// The pass is probably shown otherwise than meant.
  public static let likelyLooksWrong = Consequence(.looksWrong, isCertain: false)
  /// Wallet does not mind; good practice does.
  public static let policy = Consequence(.policy, isCertain: true)
}
