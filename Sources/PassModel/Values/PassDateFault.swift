/// Why a text is no moment Wallet reads.
public struct PassDateFault: Error, Sendable, Hashable {
  /// A part of a moment.
  public enum Component: String, Sendable, Hashable {
    /// The year.
    case year
    /// The month.
    case month
    /// The day.
    case day
    /// The hour.
    case hour
    /// The minute.
    case minute
    /// The second.
    case second
    /// The time zone.
    case zone
  }

  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// The zone is missing.
    case noZone
    /// The time and the zone are missing.
    case dateOnly
    /// The zone is written `+0100`.
    case zoneWithoutColon
    /// The zone is written `+01`.
    case zoneWithoutMinutes
    /// An hour is written with one digit: `-7:00`, `T9:30`.
    case oneDigitHour
    /// A space stands where the zone's plus sign was, as after the decoding of a URL.
    case spaceForPlus
    /// A space stands between date and time.
    case spaceForT
    /// This text follows the zone.
    case trailingText(String)
    /// `t` or `z` is written small.
    case lowerCase
    /// A part is too small or too large; a 29 February of a common year is a day out of range.
    case outOfRange(Component)
    /// It does not look like a date at all.
    case notADate
  }

  /// What is wrong.
  public let reason: Reason
  /// The text as it should be written, where only one moment can be meant.
  public let correction: String?
  /// What would work, in words for a hint.
  public let hint: String

  init(_ reason: Reason, correction: String?, of text: String) {
    self.reason = reason
    self.correction = correction
    self.hint =
      if let correction {
        "write \(correction)"
      } else {
        switch reason {
        case .noZone: "write \(text)+01:00 with the place's zone, or \(text)Z for UTC"
        case .dateOnly: "write \(text)T00:00:00+01:00 with the time and the place's zone"
        default: "write a date such as 2027-03-04T19:00:00+01:00"
        }
      }
  }

  /// What is wrong, to follow `which`: `has no time zone`.
  public var description: String {
    switch reason {
    case .noZone: "has no time zone"
    case .dateOnly: "has no time and no time zone"
    case .zoneWithoutColon: "has a time zone without a colon"
    case .zoneWithoutMinutes: "has a time zone without minutes"
    case .oneDigitHour: "has an hour of one digit"
    case .spaceForPlus: "has a space where the time zone's '+' belongs"
    case .spaceForT: "has a space where the 'T' belongs"
    case .trailingText(let rest): "goes on with '\(rest)' behind the time zone"
    case .lowerCase: "has a small 't' or 'z'"
    case .outOfRange(let component):
      "has \(component == .hour ? "an" : "a") \(component.rawValue) that does not exist"
    case .notADate: "is no date"
    }
  }
}
