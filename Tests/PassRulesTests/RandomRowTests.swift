import PassFindings
import PassModel
import PassRules
import PassSource
import TestSupport
import Testing

@testable import PassForge

@Suite("Rows by chance")
struct RandomRowTests {
  /// A pass with much in it that may depend on a row.
  private static let rich = Sample(
    """
    authenticationToken: 0123456789abcdef
    logoText: Example
    voided: false
    userInfo: { order: 42, kind: web }
    locations: [{ latitude: 1, longitude: 2, relevantText: Near }]
    beacons: [{ proximityUUID: 2F234454-CF6D-4A0F-ADF2-F4911BA9FFA6, major: 3, relevantText: Nearer }]
    relevantDates: [{ date: 2027-03-04T20:00Z }]
    expirationDate: 2027-03-06T20:00Z
    barcodes:
      - { format: qr, message: 7Q2M-44X9-0YKL-88PZ-TR41, altText: 7Q2M }
      - { format: pdf417, message: 7Q2M-44X9-0YKL-88PZ-TR41, altText: 7Q2M-44X9-0YKL-88PZ-TR41 of a ticket }
      - { format: code128, message: 7Q2M, messageEncoding: utf-8 }
    storeCard:
      headerFields: [{ key: gate, label: gate_label, value: A4 }]
      primaryFields: [{ key: price, label: PRICE, value: 25.5, currencyCode: EUR }]
      secondaryFields: [{ key: doors, label: DOORS, value: 2027-03-04T20:00Z, dateStyle: short }]
      auxiliaryFields: [{ key: count, label: COUNT, value: 25, numberStyle: decimal, changeMessage: "now %@" }]
      backFields:
        - { key: help, label: HELP, value: Call us, attributedValue: <a href="tel:1">Call us</a> }
        - { key: way, label: WAY, value: By train, semantics: { seats: [{ seatRow: "1", seatNumber: "2" }] } }
    semantics:
      eventName: Summer Night
      seats: [{ seatRow: "1", seatNumber: "2" }]
      passengerName: { givenName: Ada, familyName: Example }
      balance: { amount: "25.50", currencyCode: EUR }
      eventStartDate: 2027-03-04T20:00Z
      eventEndDate: 2027-03-04T22:00Z
    """)

  private static let old = Sample(
    rich.text + "\nbarcode: { format: qr, message: 7Q2M-44X9-0YKL-88PZ-TR41, altText: 7Q2M }")

  private static let samples = RulebookTests.cases.flatMap { [$0.breaks, $0.holds] }

  private static let common = [
    "Summer Night", "A-1", "12", "Row 7, seat 12", "Zoë Müller", "日本 太郎", "O'Neil", "12A",
    "HH-2027-0001",
    "x",
    "https://example.com/a?b=c#d", "50 % off",
    "7Q2M", "7Q2M-44X9-0YKL-88PZ-TR41", "+49 30 555", "e\u{301}", "😀",
  ]
  private static let odd = [
    "", " ", "gate_label", "Late", "seat_label", "a_b_c", "_", "a\nb", "a\u{2028}b", "\u{85}", "<b>x</b>",
    "5 < 6",
    "T &amp; C", "{{ x }}", "{{", "\"", "\\", "\t", "\u{7f}", "2027-03-04", "2027-03-04T19:00+01:00",
    "2027-03-04T19:00:00.5Z", "2020-03-04T19:00Z", "2027-03-05T21:00Z", "2027-13-04", "2027-1",
    "authenticationToken", "webServiceURL", "authenticationToken' has no effect",
    "has no effect without", "add webServiceURL, or leave the token out", "'barcodes.message'", "null",
    "true",
    "0",
    "7Q2M-44X9-0YKL-88PZ-TR41\u{301}", "7Q2M-44X9-0Y\u{212A}L-88PZ-TR41", "EUR", "PKBarcodeFormatQR", "qr",
    "#1d3557",
    "Анна", "abcdefghijklmno", "abcdefghijklmnop", "pass.com.example.x", "pfmarkz100000z", "\u{0}",
    "\u{1f}",
    String(repeating: "é", count: 251), String(repeating: "x", count: 501),
    String(repeating: "7", count: 3000),
  ]
  private static let numbers = [
    "0", "1", "25.50", "1.0", "-0", "-3", "1e5", "1E-2", "0.0001", "12345678901234567890",
    "100000000000000000000000",
    "0.1000000000000000055511151231257827",
  ]
  private static let dates = ["2027-03-04T20:00Z", "2028-02-29T19:00:00+01:00", "2031-05-06T07:08-03:30"]

  @Test("A row is found to be what a source of its own is, whatever the template", arguments: 0..<8)
  func sameAsWhole(seed: Int) throws {
    var chance = SeededNumbers(seed: UInt64(seed))
    var (rows, shortcuts, failures) = (0, 0, 0)
    for _ in 0..<11 {
      let sample =
        switch chance.next(9) {
        case 0...2: Self.samples[chance.next(Self.samples.count)]
        case 3: Self.old
        default: Self.rich
        }
      let template = Self.template(of: sample, &chance)
      var judge = try SampleFolder(sample).judge(template)
      for _ in 0..<40 {
        let row = Self.row(of: template, &chance)
        let found = try judge.judge(row)
        let whole = try judge.wholeVerdict(on: row)
        rows += 1
        // The findings alone, since each comparison that fails shows all there is.
        if found.findings == whole.findings && found.passJSON == whole.passJSON
          && found.serialNumber == whole.serialNumber
        {
          continue
        }
        failures += 1
        if failures > 3 { continue }
        Issue.record("\(row)\n\(found.findings.map(FoundWords.init))\n\(whole.findings.map(FoundWords.init))")
      }
      shortcuts += judge.shortcuts
    }
    #expect(failures == 0)
    #expect(shortcuts * 4 > rows, "\(shortcuts) of \(rows) rows took the short way")
  }

  /// A template in which values come from rows by chance, most of them where a row may be an ordinary one.
  private static func template(of sample: Sample, _ chance: inout SeededNumbers) -> RowTemplate {
    var source = sample.source
    let languages = chance.next(4)
    if languages > 1, !sample.files.keys.contains(where: { $0.hasSuffix(".strings") }),
      case .object(let members) = source.value
    {
      let texts = ["gate_label", "Late"].map { Member($0, Node(.string("Text"))) }
      let section = Node(.object([Member("de", Node(.object(languages == 2 ? [] : texts)))]))
      source.value = .object(members + [Member("languages", section)])
    }
    var names: [String] = []
    return RowTemplate(source) { spot, name in
      guard chance.next(spot.demand != nil ? 2 : 120) == 0 else { return nil }
      // A moment with words around it is none.
      if [.moment, .expiry, .amount].contains(spot.demand), chance.next(20) > 0 {
        return RowTemplate.Use(text: "{{ \(name) }}")
      }
      if case .string = spot.own, chance.next(6) == 0, let other = names.last {
        return RowTemplate.Use(text: "{{ \(chance.next(2) == 0 ? other : name) }}")
      }
      if case .string = spot.own { names.append(name) }
      switch (spot.own, chance.next(10)) {
      case (.string, 0): return RowTemplate.Use(text: "N {{ \(name) }}")
      case (.string, 1):
        return RowTemplate.Use(text: "{{ \(name)? }} of {{ \(names[0])? }}", isOptional: true)
      case (_, 2): return RowTemplate.Use(text: "{{ \(name)? }}", isOptional: true)
      default: return RowTemplate.Use(text: "{{ \(name) }}")
      }
    }
  }

  /// A row, ordinary for the most part; else with one odd value or a few.
  private static func row(of template: RowTemplate, _ chance: inout SeededNumbers) -> [GivenValue?] {
    let isOrdinary = chance.next(4) > 0
    return template.spots.map { spot in
      let isOdd = !isOrdinary && chance.next(4) == 0
      switch spot.own {
      case .bool: return .text(isOdd ? "true" : "false")
      case .number:
        let digits = isOdd ? pick(numbers, &chance) : pick(["7.5", "25.00"], &chance)
        return .node(Node(.number(NumberLiteral(json: digits))))
      default:
        if isOdd { return chance.next(8) == 0 ? nil : .text(pick(odd, &chance)) }
        switch spot.demand {
        case .moment, .expiry: return .text(pick(dates, &chance))
        case .amount: return .text(pick(["25", "0.50"], &chance))
        case .payload, .token: return .text("token of \(chance.next(1000)) and more")
        case .message: return .text(pick(["7Q2M-44X9-0YKL-88PZ-TR41", "A-1", "7Q2M"], &chance))
        default: return .text(pick(common, &chance))
        }
      }
    }
  }

  private static func pick(_ texts: [String], _ chance: inout SeededNumbers) -> String {
    texts[chance.next(texts.count)]
  }
}

extension RowJudge {
  /// The verdict of the whole rulebook.
  func wholeVerdict(on row: [GivenValue?]) throws -> RowVerdict {
    verdict(of: try template.pass(template.completed(row), folder: template.source.folder))
  }
}
