internal import PassModel

/// Moments as options and reports write them.
public enum Moment {
  /// The last second that a date of four-digit years can write: 9999-12-31T23:59:59Z.
  public static let last: Int64 = 253_402_300_799

  /// The seconds since 1970 of a moment such as `2027-03-04T19:00:00+01:00`; nil where the text is none.
  public static func seconds(of text: String) -> Int64? {
    (try? PassDate(parsing: text)).map { Int64($0.secondsSince1970) }
  }

  /// A moment in UTC: `2027-03-04T18:00:00Z`.
  public static func text(of seconds: Int64) -> String {
    PassDate(secondsSince1970: Int(seconds)).description
  }
}
