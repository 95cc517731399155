public import PassFindings

/// The rules on bundles of several passes (`.pkpasses`).
public enum BundlingRules {
  static let count = Rule(
    "bundle-count", .error, .refused, "a bundle holds at most 10 passes", source: "Apple docs: Distributing")
  static let size = Rule(
    "bundle-size", .error, .refused, "a bundle has at most 150 MB", source: "Apple docs: Distributing")
  static let repeated = Rule(
    "bundle-repeated", .error, .ignored,
    "each pass of a bundle has a type and serial number of its own, since of two with the same Wallet keeps one"
  )
  static let member = Rule(
    "bundle-member", .error, .refused, "a bundle holds complete, finished passes and nothing else",
    source: "Apple docs: Distributing")
  static let name = Rule(
    "bundle-member-name", .note, .policy,
    "each pass of a bundle has a file name of its own, ending in .pkpass")

  /// All of these rules.
  public static let all = [count, size, repeated, member, name]
}
