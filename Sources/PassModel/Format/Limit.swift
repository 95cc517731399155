/// A bound on the value of a key, with what follows beyond it.
public struct Limit: Sendable, Hashable {
  /// What is bounded.
  public enum Bound: Sendable, Hashable {
    /// A number from the first to the last of the range, both included.
    case range(ClosedRange<Double>)
    /// A number above this one.
    case above(Double)
    /// The only number that works.
    case exactly(Double)
    /// A text that begins so.
    case prefix(String)
    /// A text of at least so many characters.
    case minimumCharacters(Int)
    /// A text of exactly so many characters.
    case characters(Int)
    /// A text of at most so many bytes of UTF-8, or an object of so many bytes of JSON.
    case maximumBytes(Int)
    /// A list of at least so many entries.
    case minimumEntries(Int)
    /// A list of which so many entries are used.
    case maximumEntries(Int)
    /// A URL of one of these schemes.
    case schemes([String])
  }

  /// What is bounded.
  public let bound: Bound
  /// What Wallet does beyond the bound.
  public let consequence: Consequence

  /// Makes a limit.
  public init(_ bound: Bound, _ consequence: Consequence) {
    self.bound = bound
    self.consequence = consequence
  }
}

/// What a number counts.
public enum Unit: String, Sendable, Hashable {
  /// Metres.
  case metres
  /// Seconds.
  case seconds
  /// Bytes.
  case bytes
  /// Degrees of latitude or longitude.
  case degrees
}
