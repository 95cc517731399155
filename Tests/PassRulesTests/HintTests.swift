import PassFindings
import PassModel
import PassRules
import Testing

@Suite("Hints that lead to a right pass")
struct HintTests {
  /// The first finding of a rule, or of any.
  private static func first(
    _ text: String, _ rule: String, _ form: PassSubject.Form = .source
  ) throws -> Finding {
    let sample = Sample(text)
    return try #require(
      sample.findings(of: rule, form).first, "\(sample.findings(form).map { "\($0.rule.id): \($0.message)" })"
    )
  }

  private static func field(_ group: String, _ rest: String) -> String {
    "storeCard: { \(group): [{ key: a, label: A, \(rest) }] }"
  }

  @Test(
    "A finished pass is never offered a short form, which Wallet does not know",
    arguments: TableWalk.all.filter { $0.rule == "constant-unknown" })
  func finished(_ walk: TableWalk.Walk) throws {
    let key = try #require(FormatTable.key(walk.key, in: walk.place))
    let group = try #require(key.type.constants)
    let shortForms = FormatTable.constants(of: group).compactMap(\.shortForm)
    for finding in TableWalk.sample(walk.place, walk.key, walk.breaks).sample.findings(
      of: walk.rule, .finished)
    {
      let words = try #require(finding.hint).split { " ,?".contains($0) }.map(String.init)
      #expect(Set(words).isDisjoint(with: shortForms), "\(words)")
    }
  }

  @Test(
    "A near miss of a short form is answered in the spelling that works there",
    arguments: [
      (Self.field("backFields", "value: 2027-03-04T20:00Z, dateStyle: shortt"), "short", "PKDateStyleShort"),
      ("barcodes: [{ format: qrr, message: A }]", "qr", "PKBarcodeFormatQR"),
      ("boardingPass: { transitType: trian }", "train", "PKTransitTypeTrain"),
    ])
  func spelling(_ text: String, source: String, finished: String) throws {
    #expect(try Self.first(text, "constant-unknown").hint == "did you mean \(source)?")
    #expect(try Self.first(text, "constant-unknown", .finished).hint == "did you mean \(finished)?")
  }

  @Test("Other hints name constants as they work there too")
  func otherHints() throws {
    let date = Self.field("backFields", "value: 2027-03-04T20:00Z")
    #expect(
      try Self.first(date, "date-without-style").hint == "add dateStyle: medium and timeStyle: short")
    #expect(
      try Self.first(date, "date-without-style", .finished).hint
        == "add dateStyle: PKDateStyleMedium and timeStyle: PKDateStyleShort")
    for (text, rule) in [
      ("boardingPass: {}", "transit-type-missing"),
      ("barcodes: [{ format: ean13, message: \"4006381333931\" }]", "barcode-no-fallback"),
      ("barcodes: [{ format: code128, message: A }]", "barcode-watch"),
    ] {
      #expect(try Self.first(text, rule).hint?.contains("PK") == (rule == "barcode-no-fallback"))
      let hint = try #require(try Self.first(text, rule, .finished).hint)
      #expect(hint.contains("PKTransitTypeAir") || hint.contains("PKBarcodeFormatQR"), "\(hint)")
    }
  }

  @Test(
    "A text in place of a number is to lose its quotes only where JSON has such a number",
    arguments: [
      ("25.5", true), ("-1", true), ("1e3", true), ("nan", false), ("inf", false), ("0x10", false),
      ("+5", false),
      (".5", false), ("007", false), ("five", false),
    ])
  func numbers(_ text: String, isNumber: Bool) throws {
    let hints = [
      try Self.first(Self.field("primaryFields", "value: \"\(text)\", currencyCode: EUR"), "currency-value")
        .hint,
      try Self.first(
        Self.field("primaryFields", "value: \"\(text)\", numberStyle: decimal"), "currency-value"
      ).hint,
      try Self.first("maxDistance: \"\(text)\"", "value-type").hint,
    ]
    for hint in hints {
      #expect(hint?.hasPrefix("write it without quotes: \(text)") == isNumber, "\(hint ?? "")")
    }
  }

  @Test("A number with a fraction is no hint for a whole one")
  func wholeNumbers() throws {
    let hint = try Self.first("associatedStoreIdentifiers: [\"5.5\"]", "value-type").hint
    #expect(hint == "write a whole number")
    #expect(
      try Self.first("associatedStoreIdentifiers: [\"5\"]", "value-type").hint == "write it without quotes: 5"
    )
  }

  @Test("What is wrong with the address of a service is answered by one address")
  func service() throws {
    let text = "authenticationToken: 0123456789abcdef\nwebServiceURL: "
    let old = Sample(text + "http://a.example/v1/").findings().compactMap(\.hint)
    #expect(
      old == ["write https://a.example", "write https://a.example unless the server answers at /v1/v1"])
    #expect(Sample(text + "https://v1").findings() == [])
    #expect(
      Sample(text + "http://a.example/b").findings().compactMap(\.hint) == ["write https://a.example/b"])
  }

  @Test(
    "The hint on an old date holds a date that Wallet reads, or none",
    arguments: [
      ("2027-03-04T20:00Z", "add relevantDates: [{ date: 2027-03-04T20:00Z }]"),
      ("2027-03-04 20:00+0100", "add relevantDates: [{ date: 2027-03-04T20:00+01:00 }]"),
      ("2027-03-04 20:00", "add relevantDates with the same moment"),
      ("soon", "add relevantDates with the same moment"),
    ])
  func oldDate(_ date: String, hint: String) throws {
    #expect(try Self.first("generic: {}\nrelevantDate: \"\(date)\"", "relevant-date-deprecated").hint == hint)
  }

  @Test("What is too large is told with its size, secrets too, and by how much")
  func sizes() throws {
    let data = try Self.first("userInfo: { a: \(String(repeating: "x", count: 5000)) }", "value-limit")
    #expect(data.message == "'userInfo' is an object, 5008 bytes; it must have at most 4096 bytes")
    #expect(data.hint == "shorten it by 912 bytes")
    let nfc = try Self.first("nfc: { message: \(String(repeating: "x", count: 70)) }", "value-limit")
    #expect(
      nfc.message == "'nfc.message' is a string that is not shown, 70 bytes; it must have at most 64 bytes")
    #expect(nfc.hint == "shorten it by 6 bytes")
  }

  @Test("Every limit of the table has a hint", arguments: TableWalk.all.filter { $0.rule == "value-limit" })
  func limits(_ walk: TableWalk.Walk) {
    let findings = TableWalk.sample(walk.place, walk.key, walk.breaks).sample.findings(of: walk.rule)
    #expect(!findings.isEmpty)
    for finding in findings { #expect(finding.hint != nil, "\(finding.message)") }
  }

  @Test("A URL of another scheme is told all schemes that are right, and one constant is no choice")
  func choices() throws {
    let url = try Self.first("addOnURL: ftp://x/y", "value-limit")
    #expect(url.message == "'addOnURL' is 'ftp://x/y'; it must begin with https:// or http://")
    #expect(url.hint == "write a URL such as https://example.com/path")
    let type = try Self.first("upcomingPassInformation: [{ type: concert }]", "constant-unknown")
    #expect(type.hint == "write event")
    let hour = try Self.first("expirationDate: 2027-03-04T24:00Z", "date-form")
    #expect(hour.message.hasSuffix("which has an hour that does not exist"))
  }
}
