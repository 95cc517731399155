internal import Glibc

/// A moment in UTC, to the second, as certificates and signatures write it.
public struct CalendarTime: Sendable, Hashable {
  private let parts: [Int32]

  /// Makes a time of the seconds since 1970-01-01T00:00:00Z, kept within the years 1 to 9999.
  public init(seconds: Int64) {
    var time = time_t(min(max(seconds, -62_135_596_800), 253_402_300_799))
    var fields = unsafe tm()
    unsafe gmtime_r(&time, &fields)
    parts = unsafe [
      fields.tm_year + 1900, fields.tm_mon + 1, fields.tm_mday, fields.tm_hour, fields.tm_min, fields.tm_sec,
    ]
  }

  /// Makes a time of the seconds since 1970-01-01T00:00:00Z; nil outside the years 1 to 9999.
  init?(exactly seconds: Int64) {
    guard (-62_135_596_800...253_402_300_799).contains(seconds) else { return nil }
    self.init(seconds: seconds)
  }

  /// The year.
  var year: Int { Int(parts[0]) }

  /// The day as `2027-03-04`.
  public var date: String {
    "\(Self.padded(parts[0], 4))-\(Self.padded(parts[1], 2))-\(Self.padded(parts[2], 2))"
  }

  /// The time as `2027-03-04T19:00:00Z`.
  public var text: String {
    "\(date)T\(Self.padded(parts[3], 2)):\(Self.padded(parts[4], 2)):\(Self.padded(parts[5], 2))Z"
  }

  private static func padded(_ number: Int32, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
