import Foundation
import PassModel
import Testing

@Suite("Dates of passes")
struct PassDateTests {
  @Test(
    "Dates of the profile are read as the moment they name",
    arguments: [
      "2027-03-04T19:00Z", "2027-03-04T20:00:00+01:00", "1970-01-01T00:00:00Z", "2028-02-29T23:59:59-11:30",
      "2000-02-29T12:00Z", "2027-12-31T23:59:59+14:00", "1969-12-31T23:59:59Z", "2001-03-01T00:00+00:00",
      "2400-02-29T00:00:00Z", "1999-11-30T06:05-03:30",
    ])
  func valid(_ text: String) throws {
    let date = try PassDate(parsing: text)
    let formatter = ISO8601DateFormatter()
    let withSeconds = text.dropFirst(16).first == ":" ? text : text.prefix(16) + ":00" + text.dropFirst(16)
    let judge = try #require(formatter.date(from: String(withSeconds)))
    #expect(date.secondsSince1970 == Int(judge.timeIntervalSince1970))
    #expect(!date.hasFraction)
    #expect(try PassDate(parsing: date.description).secondsSince1970 == date.secondsSince1970)
  }

  @Test("A fraction of the second is told apart and not counted")
  func fraction() throws {
    let date = try PassDate(parsing: "2027-03-04T19:00:00.000Z")
    #expect(date.hasFraction)
    #expect(try PassDate(parsing: "2027-03-04T19:00Z").secondsSince1970 == date.secondsSince1970)
    #expect(date.description == "2027-03-04T19:00:00Z")
  }

  @Test("Every day of two leap cycles has the seconds Foundation gives it")
  func calendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for offset in stride(from: 0, to: 3000, by: 13) {
      let moment = Date(timeIntervalSince1970: TimeInterval(offset * 86_400 - 30 * 365 * 86_400))
      let parts = calendar.dateComponents([.year, .month, .day], from: moment)
      let text = String(format: "%04d-%02d-%02dT00:00Z", parts.year!, parts.month!, parts.day!)
      #expect(try PassDate(parsing: text).secondsSince1970 == Int(moment.timeIntervalSince1970))
    }
  }

  struct Miss: CustomTestStringConvertible {
    let text: String
    let reason: PassDateFault.Reason
    var correction: String?
    var testDescription: String { text }
  }

  static let misses: [Miss] = [
    Miss(text: "2027-03-04T20:00:00", reason: .noZone),
    Miss(text: "2027-03-04T20:00", reason: .noZone),
    Miss(text: "2027-03-04T20:00:00.5", reason: .noZone),
    Miss(text: "2027-03-04", reason: .dateOnly),
    Miss(
      text: "2027-03-04T20:00:00+0100", reason: .zoneWithoutColon, correction: "2027-03-04T20:00:00+01:00"),
    Miss(text: "2027-03-04T20:00+0000", reason: .zoneWithoutColon, correction: "2027-03-04T20:00+00:00"),
    Miss(text: "2027-03-04T20:00-07", reason: .zoneWithoutMinutes, correction: "2027-03-04T20:00-07:00"),
    Miss(text: "2027-03-04T20:00-7:00", reason: .oneDigitHour, correction: "2027-03-04T20:00-07:00"),
    Miss(text: "2027-03-04T9:30Z", reason: .oneDigitHour, correction: "2027-03-04T09:30Z"),
    Miss(text: "2027-03-04T20:00:00 01:00", reason: .spaceForPlus, correction: "2027-03-04T20:00:00+01:00"),
    Miss(text: "2027-03-04 20:00:00Z", reason: .spaceForT, correction: "2027-03-04T20:00:00Z"),
    Miss(text: "2027-03-04 20:00", reason: .spaceForT),
    Miss(text: "2027-03-04T20:00:00ZZ", reason: .trailingText("Z"), correction: "2027-03-04T20:00:00Z"),
    Miss(
      text: "2027-03-04T20:00+01:00 (CET)", reason: .trailingText(" (CET)"),
      correction: "2027-03-04T20:00+01:00"),
    Miss(text: "2027-03-04t20:00:00z", reason: .lowerCase, correction: "2027-03-04T20:00:00Z"),
    Miss(text: "2027-03-04T20:00z", reason: .lowerCase, correction: "2027-03-04T20:00Z"),
    Miss(text: "2027-02-29T20:00Z", reason: .outOfRange(.day)),
    Miss(text: "1900-02-29T20:00Z", reason: .outOfRange(.day)),
    Miss(text: "2027-04-31T20:00Z", reason: .outOfRange(.day)),
    Miss(text: "2027-13-01T20:00Z", reason: .outOfRange(.month)),
    Miss(text: "2027-00-01", reason: .outOfRange(.month)),
    Miss(text: "0000-01-01T00:00Z", reason: .outOfRange(.year)),
    Miss(text: "2027-03-04T24:00Z", reason: .outOfRange(.hour)),
    Miss(text: "2027-03-04T20:60Z", reason: .outOfRange(.minute)),
    Miss(text: "2027-03-04T20:00:60Z", reason: .outOfRange(.second)),
    Miss(text: "2027-03-04T20:00+24:00", reason: .outOfRange(.zone)),
    Miss(text: "2027-03-04T20:00+0199", reason: .outOfRange(.zone)),
    Miss(text: "1804201200", reason: .notADate), Miss(text: "", reason: .notADate),
    Miss(text: "04.03.2027 20:00", reason: .notADate), Miss(text: "tomorrow", reason: .notADate),
    Miss(text: "2027-3-4T20:00Z", reason: .notADate), Miss(text: "2027-03-04T20Z", reason: .notADate),
    Miss(text: "2027-03-04T20:00:0Z", reason: .notADate),
    Miss(text: "2027-03-04T20:00 CET", reason: .notADate),
    Miss(text: "２０２７-03-04T20:00Z", reason: .notADate), Miss(text: "2027-03-04T20:00+1:0", reason: .notADate),
    Miss(text: "2027-03-04T20:00:00.Z", reason: .notADate),
    Miss(text: "99999999999999999999-01-01T00:00Z", reason: .notADate),
  ]

  @Test("Near misses are told apart, and corrected where one moment can be meant", arguments: misses)
  func miss(_ miss: Miss) throws {
    let fault = try #require(throws: PassDateFault.self) { try PassDate(parsing: miss.text) }
    #expect(fault.reason == miss.reason)
    #expect(fault.correction == miss.correction)
    #expect(!fault.description.isEmpty)
    if let correction = fault.correction {
      #expect(throws: Never.self) { try PassDate(parsing: correction) }
      #expect(fault.hint == "write \(correction)")
    }
  }

  @Test("A missing zone is met with both ways to write one")
  func hint() throws {
    let fault = try #require(throws: PassDateFault.self) { try PassDate(parsing: "2027-03-04T20:00:00") }
    #expect(fault.description == "has no time zone")
    #expect(fault.hint.contains("2027-03-04T20:00:00+01:00"))
    #expect(fault.hint.contains("2027-03-04T20:00:00Z"))
  }

  @Test("Seconds since 1970 become the moment that Foundation names, and back")
  func seconds() throws {
    let formatter = ISO8601DateFormatter()
    // From the first to the last moment of the years that can be written, in steps that meet all times of day.
    let range = -62_135_596_800...253_402_300_799
    let steps = Array(stride(from: range.lowerBound, through: range.upperBound, by: 50_000_017 * 13))
    let edges = [
      -62_135_596_800, -1, 0, 1, 86_399, 86_400, -86_400, -86_401, 951_782_400, 1_709_164_800,
      253_402_300_799,
    ]
    for seconds in steps + edges where seconds >= -12_219_292_800 || edges.contains(seconds) {
      let date = PassDate(secondsSince1970: seconds)
      #expect(date.secondsSince1970 == seconds)
      #expect(date.offsetMinutes == 0 && !date.hasFraction)
      #expect(try PassDate(parsing: date.description) == date)
      // Before October 1582 Foundation counts by the Julian calendar.
      guard seconds >= -12_219_292_800 else { continue }
      #expect(date.description == formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds))))
    }
    #expect(PassDate(secondsSince1970: -62_135_596_800).description == "0001-01-01T00:00:00Z")
    #expect(PassDate(secondsSince1970: 253_402_300_799).description == "9999-12-31T23:59:59Z")
  }
}
