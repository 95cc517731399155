import PassBundle
import PassFindings
import PassRules
import PassSource
import Testing

/// Faults that issuers have reported in public, each with its whole kind.
@Suite("Reported faults")
struct ReportTests {
  /// A value that must stop a build, or must not.
  struct Value: Sendable, CustomTestStringConvertible {
    let text: String, isTaken: Bool
    var testDescription: String { text }
    static func good(_ text: String) -> Value { Value(text: text, isTaken: true) }
    static func bad(_ text: String) -> Value { Value(text: text, isTaken: false) }
  }

  @Test(
    "A relevant date without a zone, or otherwise not in Wallet's form, stops the build with name and value",
    arguments: [
      Value.bad("2027-03-04T20:00:00"), .bad("2027-03-04T20:00"), .bad("2027-03-04"),
      .bad("2027-03-04T20:00:00+0100"),
      .bad("2027-03-04T20:00:00 01:00"), .bad("2027-03-04 20:00:00Z"), .bad("2027-03-04T20:00:00-7:00"),
      .bad("2027-03-04T20:00:00ZZ"), .bad("2027-02-29T20:00:00Z"), .bad("2027-03-04t20:00:00z"),
      .bad("1804190400"),
      .good("2027-03-04T20:00Z"), .good("2027-03-04T20:00:00+01:00"), .good("2028-02-29T23:59:59-05:30"),
    ], ["relevantDate", "expirationDate"])
  func dates(_ value: Value, key: String) {
    let sample = Sample("generic: {}\n\(key): \"\(value.text)\"")
    for form in [PassSubject.Form.source, .finished] {
      let errors = sample.findings(form).filter { $0.severity == .error }
      #expect(errors.isEmpty == value.isTaken)
      for error in errors {
        #expect(error.message.contains("'\(key)'") && error.message.contains("'\(value.text)'"))
        #expect(error.path == key)
      }
    }
  }

  @Test("A date without a zone says what zone to write")
  func dateHint() {
    let finding = Sample("generic: {}\nrelevantDate: 2027-03-04T20:00:00").findings(of: "date-zone").first
    #expect(finding?.message == "'relevantDate' is '2027-03-04T20:00:00', which has no time zone")
    #expect(finding?.hint?.contains("2027-03-04T20:00:00Z") == true)
  }

  @Test(
    "A colour that Wallet cannot read stops the build",
    arguments: [
      Value.bad("Black"), .bad("rgb(300,0,0)"), .bad("rgb(10-20-30)"), .bad("rgb(10%, 20%, 30%)"),
      .bad("rgb(1, 2)"),
      .bad("rgb(-1, 0, 0)"), .bad("#12345"), .bad("#12345g"), .bad(""), .good("rgb(0, 0, 0)"),
      .good("rgb(255,255,255)"),
      .good("#000000"), .good("rgba(0, 0, 0, 0.5)"),
    ],
    ["backgroundColor", "labelColor", "foregroundColor", "stripColor"])
  func colours(_ value: Value, key: String) {
    let findings = Sample("\(key): \"\(value.text)\"").findings().filter { $0.severity == .error }
    #expect(findings.isEmpty == value.isTaken)
    #expect(findings.allSatisfy { $0.path == key && $0.message.contains(value.text) })
  }

  @Test("All colours at fault are told in one run")
  func allColours() {
    let sample: Sample = """
      backgroundColor: Black
      foregroundColor: rgb(300,0,0)
      labelColor: rgb(10-20-30)
      """
    #expect(
      sample.findings(of: "color-form").map(\.path) == ["backgroundColor", "foregroundColor", "labelColor"])
    // In a finished pass Wallet takes the nearest of a number that is too large.
    #expect(sample.findings(of: "color-form", .finished).map(\.severity) == [.error, .warning, .error])
  }

  @Test(
    "A key of two fields of a style stops the build and names both places",
    arguments: [
      ("headerFields", "backFields", Severity.warning), ("headerFields", "primaryFields", .error),
      ("primaryFields", "auxiliaryFields", .error), ("secondaryFields", "backFields", .warning),
      ("auxiliaryFields", "backFields", .warning), ("primaryFields", "secondaryFields", .warning),
    ])
  func keys(_ one: String, _ other: String, finished: Severity) throws {
    let sample = Sample(
      "storeCard: { \(one): [{ key: name, value: A }], \(other): [{ key: name, value: B }] }")
    let finding = try #require(sample.findings(of: "field-key-twice").first)
    #expect(finding.severity == .error)
    #expect(
      finding.message
        == "the key 'name' is used in 'storeCard.\(one)[0]' and again in 'storeCard.\(other)[0]'")
    #expect(sample.findings(of: "field-key-twice", .finished).map(\.severity) == [finished])
  }

  @Test(
    "A number where a text belongs stops the build, with the text to write",
    arguments: [
      (
        "barcodes: [{ format: qr, message: 1234500067, messageEncoding: iso-8859-1 }]", "barcodes[0].message",
        "\"1234500067\""
      ),
      ("serialNumber: 42", "serialNumber", "\"42\""),
      ("barcode: { format: qr, message: 7 }", "barcode.message", "\"7\""),
      ("storeCard: { primaryFields: [{ key: 1, value: A }] }", "storeCard.primaryFields[0].key", "\"1\""),
      (
        "storeCard: { primaryFields: [{ key: a, label: 2, value: A }] }", "storeCard.primaryFields[0].label",
        "\"2\""
      ),
      ("organizationName: 3", "organizationName", "\"3\""),
      ("semantics: { eventName: 4 }", "semantics.eventName", "\"4\""),
    ])
  func types(_ text: String, path: String, hint: String) throws {
    let finding = try #require(Sample(text).findings(of: "value-type").first)
    #expect(finding.severity == .error)
    #expect(finding.path == path)
    #expect(finding.message.contains("'\(path)'") && finding.message.contains("must be a string"))
    #expect(finding.hint?.contains(hint) == true)
  }

  @Test("A text beside a currency stops the build where Wallet refuses it, and is named with its field")
  func money() throws {
    func sample(_ group: String, _ value: String) -> Sample {
      Sample("storeCard: { \(group): [{ key: bal, label: Balance, value: \(value), currencyCode: EUR }] }")
    }
    for group in ["headerFields", "primaryFields", "auxiliaryFields"] {
      let finding = try #require(sample(group, "\"25.00\"").findings(of: "currency-value").first)
      #expect(finding.severity == .error)
      for word in ["'bal'", ".value", "'currencyCode'", "25.00"] { #expect(finding.message.contains(word)) }
      #expect(finding.hint == "write it without quotes: 25.00")
    }
    for group in ["secondaryFields", "backFields"] {
      #expect(sample(group, "\"25.00\"").findings(of: "currency-value").map(\.severity) == [.warning])
    }
    for value in ["25", "25.5", "25.00", "-3"] {
      #expect(sample("primaryFields", value).findings().filter { $0.severity != .note }.map(\.message) == [])
    }
  }

  @Test("A pass without an icon is refused, and a name in other letters is told")
  func icon() {
    let none: [String: [UInt8]?] = ["icon.png": nil, "icon@2x.png": nil, "icon@3x.png": nil]
    #expect(Sample(files: none).findings(of: "icon-missing").map(\.message) == ["icon.png is missing"])
    let other = Sample(files: none.merging(["Icon.PNG": Picture.png(38, 38)]) { $1 })
    #expect(
      other.findings(of: "icon-missing").map(\.message) == [
        "icon.png is missing; found 'Icon.PNG', but the name must be 'icon.png'"
      ])
    #expect(Sample(files: none).findings(of: "icon-missing", .finished).map(\.severity) == [.error])
    for name in ["icon.png", "icon@2x.png", "icon@3x.png"] {
      let lone = Sample(files: none.merging([name: Picture.png(114, 114)]) { $1 })
      #expect(lone.findings(of: "icon-missing").isEmpty)
    }
  }

  @Test(
    "A message must be writable in its character set, whose name may be in any case",
    arguments: [
      ("Kai-Straße 7", "ISO-8859-1", true), ("Kai-Straße 7", "utf-8", true), ("Kai-Straße 7", "UTF-8", true),
      ("Анна", "iso-8859-1", false), ("Анна", "utf-8", true), ("Kai-Straße 7", "us-ascii", false),
      ("Kai-Strasse 7", "us-ascii", true), ("5 €", "iso-8859-1", false), ("5 €", "windows-1252", true),
    ])
  func characterSets(_ message: String, encoding: String, isTaken: Bool) {
    for key in ["barcodes: [", "barcode: ["] {
      let isList = key.hasPrefix("barcodes")
      let code = "{ format: qr, message: \"\(message)\", messageEncoding: \(encoding) }"
      let sample = Sample(isList ? "barcodes: [\(code)]" : "barcode: \(code)")
      let errors = sample.findings().filter { $0.severity == .error }
      #expect(errors.isEmpty == isTaken)
      #expect(
        errors.allSatisfy { $0.message.contains(isList ? "'barcodes[0].message'" : "'barcode.message'") })
    }
  }

  @Test("A pass.json with a byte-order mark is judged like one without")
  func byteOrderMark() throws {
    let json = #"{"formatVersion": 1, "serialNumber": 5}"#
    let marked = SourceReader.read(
      SourceFile(name: "pass.json", bytes: [0xEF, 0xBB, 0xBF] + Array(json.utf8)))
    let plain = SourceReader.read(SourceFile(name: "pass.json", bytes: Array(json.utf8)))
    #expect(marked.findings.map(\.rule.id) == ["byte-order-mark"])
    #expect(marked.findings.allSatisfy { $0.severity != .error })
    func rules(_ reading: Reading) throws -> [String] {
      let root = try #require(reading.document?.root)
      let subject = PassSubject(
        pass: root, file: "pass.json", contents: Sample().contents(), form: .finished, now: Sample.now)
      return Rulebook.findings(on: subject).map { "\($0.rule.id) \($0.path ?? "") \($0.line ?? 0)" }
    }
    #expect(try rules(marked) == rules(plain))
  }

  @Test("A quotation mark in a text of a language is named with its line")
  func strings() {
    let text = "\"a\" = \"b\";\n\"balance\" = \"Stand \"heute\"\";\n"
    let sample = Sample(files: ["de.lproj/pass.strings": Array(text.utf8)])
    let finding = sample.contents().findings.first { $0.rule.id == "strings-syntax" }
    #expect(finding?.file == "de.lproj/pass.strings")
    #expect(finding?.line == 2)
    #expect(finding?.severity == .error)
    #expect(
      sample.contents(isFinished: true).findings.first { $0.rule.id == "strings-syntax" }?.severity
        == .warning)
  }

  @Test("Other data under a picture's name is named, and other names are no pictures")
  func pictures() {
    let jpeg = Sample(files: ["logo.png": Picture.jpeg]).findings(of: "image-jpeg").first
    #expect(jpeg?.message == "logo.png holds JPEG data")
    #expect(jpeg?.severity == .warning)
    let tiny = Sample(files: ["logo.png": [0x78]]).findings(of: "image-damaged").first
    #expect(tiny?.message.hasPrefix("logo.png ") == true)
    #expect(tiny?.severity == .error)
    for (bytes, word) in [(Array("GIF89a".utf8), "GIF"), (Array("%PDF-1.7".utf8), "PDF"), ([], "empty")] {
      let finding = Sample(files: ["logo.png": bytes]).findings(of: "image-damaged").first
      #expect(finding?.message.contains(word) == true)
    }
    let other = Sample(files: ["strip.jpg": Picture.jpeg]).contents().findings
    #expect(other.map(\.rule.id) == ["image-name"])
    #expect(other.first?.message.contains("'strip.jpg'") == true)
    #expect(other.first?.severity == .warning)
  }

  @Test(
    "A notice without its place for the new value is generic",
    arguments: [
      ("Your balance has changed", false), ("Balance: %@", true), ("%@ and %@", false), ("%d trips", false),
      ("100 % of %@", true), ("100%% of %@", true), ("%", false),
    ])
  func notices(_ text: String, isTaken: Bool) {
    let sample = Sample(
      """
      webServiceURL: https://api.example.net/
      authenticationToken: 0123456789abcdef
      storeCard:
        primaryFields: [{ key: bal, label: B, value: "1", changeMessage: "\(text)" }]
        backFields: [{ key: terms, label: Terms, value: None }]
      """)
    let found = sample.findings()
    #expect(found.isEmpty == isTaken, "\(found.map(\.message))")
    #expect(found.allSatisfy { $0.severity == .warning && $0.message.contains("'bal'") })
    if !text.contains("%") {
      #expect(found.first?.message.contains("changeMessage without %@ is shown as a generic notice") == true)
    }
  }

  @Test(
    "An amount that is a decimal in an unusual form is a warning at most, one that is none an error",
    arguments: [
      (".5", Severity.warning), ("5.", .warning), ("1e3", .warning), ("1E+3", .warning), ("+5", .warning),
      ("1,5", .error), ("five", .error), (".", .error), ("1e", .error), ("1.2.3", .error), ("1e3e3", .error),
      ("- 5", .error), ("25.50", nil), ("-5", nil), ("007", nil),
    ] as [(String, Severity?)])
  func decimals(_ amount: String, severity: Severity?) {
    let sample = Sample("semantics: { balance: { amount: \"\(amount)\", currencyCode: EUR } }")
    for form in [PassSubject.Form.source, .finished] {
      let findings = sample.findings(form)
      #expect(findings.map(\.severity) == (severity.map { [$0] } ?? []), "\(findings.map(\.message))")
      #expect(findings.allSatisfy { $0.severity == .error || $0.message.hasSuffix("(uncertain)") })
    }
  }

  @Test(
    "An address for the app is any URL that has a scheme",
    arguments: [
      Value.good("foo:"), .good("foo://"), .good("foo:bar"), .good("x-y.z+1:"), .bad("foo"), .bad(":foo"),
      .bad("1a:b"), .bad("foo: bar"), .bad("https:"), .bad("https://"),
    ])
  func launch(_ value: Value) {
    let sample = Sample("associatedStoreIdentifiers: [1]\nappLaunchURL: \"\(value.text)\"")
    #expect(sample.findings().isEmpty == value.isTaken)
  }

  @Test("An action that calls needs a number to call")
  func call() {
    func action(_ url: String) -> Sample {
      Sample("featuredActions: [{ identifier: a, type: call, label: A, url: \"\(url)\" }]")
    }
    #expect(action("tel:").findings(of: "featured-action-url").count == 1)
    #expect(action("tel:+49305550100").findings(of: "featured-action-url").isEmpty)
  }

  @Test(
    "Coupons and store cards may have relevantDates, which nothing says they do not read",
    arguments: ["coupon", "storeCard"])
  func relevance(_ style: String) {
    let back = "\(style): { backFields: [{ key: a, label: A, value: A }] }\n"
    #expect(Sample(back + "relevantDates: [{ date: 2027-03-05T20:00Z }]").findings() == [])
    #expect(Sample(back + "relevantDate: 2027-03-05T20:00Z").findings().map(\.rule.id) == ["key-other-style"])
  }
}
