public import PassModel

/// A generation of systems for which passes are judged: each brought a newer design.
public enum WalletSystem: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// iOS 18: poster event tickets.
  case iOS18 = 18
  /// iOS 26: semantic boarding passes.
  case iOS26 = 26
  /// iOS 27: generic posters and four more kinds of barcodes.
  case iOS27 = 27

  /// The version itself.
  public var version: SystemVersion { SystemVersion(rawValue) }

  /// Orders by version.
  public static func < (one: WalletSystem, other: WalletSystem) -> Bool { one.rawValue < other.rawValue }
}
