/// A time of the Gregorian calendar in UTC, to the second; what certificates and signatures write.
public struct CalendarTime: Sendable, Hashable {
  /// Year, from 1 to 9999.
  public var year: Int
  /// Month, from 1.
  public var month: Int
  /// Day, from 1.
  public var day: Int
  /// Hour, from 0.
  public var hour = 0
  /// Minute, from 0.
  public var minute = 0
  /// Second, from 0.
  public var second = 0

  /// Makes the beginning of a day.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Makes a time of the seconds since 1970-01-01T00:00:00Z.
  public init(seconds: Int64) {
    let seconds = min(max(seconds, -62_135_596_800), 253_402_300_799)
    let days = Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
    let rest = Int(seconds) - days * 86_400
    // Days are counted from 0000-03-01, so that the leap day ends a year; eras are of 400 years.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    hour = rest / 3_600
    minute = rest / 60 % 60
    second = rest % 60
  }

  /// The seconds since 1970-01-01T00:00:00Z.
  public var seconds: Int64 {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = (yearFromMarch >= 0 ? yearFromMarch : yearFromMarch - 399) / 400
    let yearOfEra = yearFromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    return Int64(days) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
  }

  /// The day as `2027-03-04`.
  public var date: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + "\(digits)-\(two(month))-\(two(day))"
  }

  /// The time as `2027-03-04T19:00:00Z`.
  public var text: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date)T\(two(hour)):\(two(minute)):\(two(second))Z"
  }
}
