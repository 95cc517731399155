/// Why a text is no colour Wallet reads.
public struct PassColorFault: Error, Sendable, Hashable {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// A name: `Black`.
    case name
    /// A number below 0 or above 255; Wallet takes the nearest.
    case outOfRange
    /// Percentages.
    case percent
    /// `rgba(…)`: opacity, which Wallet does not know.
    case alpha
    /// `#rrggbbaa` or `#rgba`.
    case hexWithAlpha
    /// `#` with another count of digits, or with other characters.
    case hexDigits
    /// Anything else: `rgb(1-2-3)`, spaces around the text.
    case other
  }

  /// What is wrong.
  public let reason: Reason
  /// The colour that was probably meant.
  public let correction: PassColor?

  init(_ reason: Reason, _ correction: PassColor? = nil) {
    self.reason = reason
    self.correction = correction
  }

  /// What is wrong, to follow `which`: `is a name`.
  public var description: String {
    switch reason {
    case .name: "is a name"
    case .outOfRange: "has a number outside 0 to 255"
    case .percent: "has percentages"
    case .alpha, .hexWithAlpha: "has an opacity, which Wallet does not know"
    case .hexDigits: "is not '#' with six hexadecimal digits"
    case .other: "is no colour"
    }
  }

  /// What would work, in words for a hint.
  public var hint: String {
    if let correction { "write \(correction)" } else { "write a colour such as rgb(29, 53, 87) or #1d3557" }
  }
}
