internal import Glibc

/// A moment as pass.json writes it: `2027-03-04T19:00:00+01:00`.
///
/// The profile is the W3C note on date and time formats: complete date, `T`, hours and minutes, seconds
/// or none, and a zone, which is `Z` or `±hh:mm`. Source: Apple docs: Pass.
public struct PassDate: Sendable, Hashable, CustomStringConvertible {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int
  /// The second, 0 to 59; 0 where it is not written.
  public let second: Int
  /// Whether a fraction of the second is written, which some systems have refused.
  public let hasFraction: Bool
  /// How far the zone is ahead of UTC, in minutes.
  public let offsetMinutes: Int

  /// Reads a moment.
  ///
  /// - Parameter text: the value of pass.json.
  /// - Throws: `PassDateFault` that tells what is wrong, and what was probably meant.
  public init(parsing text: String) throws(PassDateFault) {
    let loose = try LooseDate(text)
    if let reason = loose.reason { throw PassDateFault(reason, correction: loose.correction, of: text) }
    self = loose.moment
  }

  init(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, hasFraction: Bool,
    offsetMinutes: Int
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.hasFraction = hasFraction
    self.offsetMinutes = offsetMinutes
  }

  /// Makes a moment in UTC of its seconds since the beginning of 1970.
  public init(secondsSince1970 seconds: Int) {
    var time = time_t(seconds)
    var fields = unsafe tm()
    unsafe gmtime_r(&time, &fields)
    self = unsafe PassDate(
      year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday),
      hour: Int(fields.tm_hour), minute: Int(fields.tm_min), second: Int(fields.tm_sec), hasFraction: false,
      offsetMinutes: 0)
  }

  /// Seconds since the beginning of 1970 in UTC, without the fraction.
  public var secondsSince1970: Int {
    var fields = unsafe tm()
    unsafe fields.tm_year = Int32(year) - 1900
    unsafe fields.tm_mon = Int32(month) - 1
    unsafe fields.tm_mday = Int32(day)
    unsafe fields.tm_hour = Int32(hour)
    unsafe fields.tm_min = Int32(minute)
    unsafe fields.tm_sec = Int32(second)
    return unsafe timegm(&fields) - offsetMinutes * 60
  }

  /// The moment in the form Wallet reads, with seconds, without a fraction.
  public var description: String {
    let zone =
      offsetMinutes == 0
      ? "Z"
      : "\(offsetMinutes < 0 ? "-" : "+")\(padded(abs(offsetMinutes) / 60)):\(padded(abs(offsetMinutes) % 60))"
    return "\(padded(year, 4))-\(padded(month))-\(padded(day))"
      + "T\(padded(hour)):\(padded(minute)):\(padded(second))\(zone)"
  }

  /// The days of a month.
  static func days(of month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// A number with leading zeros.
func padded(_ number: Int, _ width: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
