public import PassFindings

/// A value that differs from pass to pass, as the `variables` section declares it.
public struct Variable: Sendable {
  /// The types of variables.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Any text.
    case string
    /// A number, with its digits.
    case number
    /// A moment, in Wallet's own form, such as `2027-03-04T19:00+01:00`, or in that of the variable's format
    /// and zone.
    case date
    /// `true` or `false`.
    case bool
  }

  /// Its name, as it stands between braces.
  public let name: String
  /// Its type.
  public let kind: Kind
  /// Whether it may be missing.
  public let isOptional: Bool
  /// The value where none is given.
  public let defaultValue: Node?
  /// A value for rehearsals; never signed for real.
  public let example: Node?
  /// Where it is declared; nil where a source without a `variables` section just uses it.
  public let mark: Mark?
  /// Whether it is used in a secret (`NodePath.isSecret`), so that no message may show what it is given.
  public let isSecret: Bool
  /// How its dates are read, if that is its type.
  let dates: DateReading
}

/// A value for a variable, and where it was given.
public enum GivenValue: Sendable {
  /// A text from the command line or a table; it is read as the variable's type.
  case text(String)
  /// A typed value from a file of values.
  case node(Node)
}
