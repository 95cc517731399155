import PassFindings
import PassSource
import TestSupport
import Testing

@testable import PassForge

/// Rows that differ in values which look as if no rule asked for them, yet one does.
@Suite("Values that make a row ordinary, or not")
struct OrdinaryValueTests {
  /// Judges rows one after the other, each of which must be found to be what it is alone.
  ///
  /// - Returns: the findings of each row, and how many took the short way.
  @discardableResult
  private func judge(
    _ text: String, _ rows: [[GivenValue?]], options: BatchTemplate.Options = .init()
  ) throws -> (findings: [[Finding]], shortcuts: Int) {
    let stage = try SourceStage()
    let template = try BatchTemplate(
      LoadedSource(bytes: Array(text.utf8), name: "ticket.yaml", folder: stage.folder.path), options: options,
      now: SourceStage.now)
    var judge = RowJudge(template, signatory: .none([]), signingTime: template.now)
    let findings = try rows.map { row in
      let found = try judge.judge(row)
      let whole = judge.verdict(
        of: try template.pass(template.completed(row), folder: template.source.folder))
      #expect(found.findings == whole.findings, "\(row)")
      #expect(found.passJSON == whole.passJSON, "\(row)")
      #expect(found.serialNumber == whole.serialNumber)
      return whole.findings
    }
    return (findings, judge.shortcuts)
  }

  private func texts(_ rows: [String]...) -> [[GivenValue?]] { rows.map { $0.map { .text($0) } } }

  @Test("A text in the form of the languages' keys is judged by the whole rulebook")
  func keyOfTheirForm() throws {
    let source =
      SourceStage.source.replacing("label: EVENT", with: "label: \"{{ label }}\"")
      + "languages: { de: { gate-label: TOR } }\n"
    let found = try judge(
      source,
      texts(["Seat"], ["Row-B"], ["seat-label"], ["gate-label"], ["Gate-Label"], ["12-a"], ["well-known"]))
    let told = found.findings.map { $0.contains { $0.rule.id == "language-key-missing" } }
    #expect(told == [false, false, true, false, true, false, false])
    #expect(found.shortcuts > 0)
  }

  @Test("So is one whose words are parted by capitals, as the keys are")
  func keyOfCapitals() throws {
    let source =
      SourceStage.source.replacing("label: EVENT", with: "label: \"{{ label }}\"")
      + "languages: { de: { gateLabel: TOR } }\n"
    let found = try judge(
      source, texts(["Seat"], ["iPhone"], ["seatLabel"], ["GateLabel"], ["gateLabel"], ["Row"], ["HH_0001"]))
    let told = found.findings.map { $0.contains { $0.rule.id == "language-key-missing" } }
    #expect(told == [false, false, true, true, false, false, false])
    #expect(found.shortcuts > 0)
  }

  @Test(
    "A key that a row may choose is not called unused",
    arguments: [
      // Nothing is known of the variable; its example or default is a key; it is a name or number.
      ("{{ x }}", "{ type: string }", true), ("{{ x }}", "{ type: string, example: cat_std }", true),
      ("{{ x }}", "{ type: string, default: cat_std }", true),
      ("{{ x }}", "{ type: string, example: Anna }", false), ("{{ x }}", "{ type: number }", false),
      // What stands around a place must be that of the key.
      ("cat_{{ x }}", "{ type: string, example: Anna }", true), ("{{ x }}_std", "{ type: string }", true),
      ("{{ x }}{{ x }}", "{ type: string }", true), ("row_{{ x }}", "{ type: string }", false),
      ("{{ x }}_vip", "{ type: string }", false), ("{{{{ x }}", "{ type: string }", false),
    ])
  func reachable(_ value: String, _ variable: String, _ isReachable: Bool) throws {
    let source =
      SourceStage.source
      .replacing("label: EVENT", with: "label: \"\(value)\"")
      + "languages: { de: { cat_std: NORMAL } }\nvariables: { x: \(variable) }\n"
    let rows = texts(["1"], ["2"])
    let told = try judge(source, rows).findings.map { !$0.of("language-key-unused").isEmpty }
    #expect(told == [!isReachable, !isReachable])
  }

  @Test("A text that looks like a key is told of where the languages have no texts at all")
  func keyWithoutTexts() throws {
    let source = SourceStage.source.replacing("label: EVENT", with: "label: \"{{ label }}\"")
    let rows = texts(["Seat"], ["Row"], ["seat_label"], ["Gate"])
    let judged = try judge(source + "languages: { en: {} }\n", rows)
    #expect(judged.findings.map(\.ids) == [[], [], ["language-key-missing"], []])
    #expect(judged.shortcuts == 2)
    // Without languages it is a text like any other.
    #expect(try judge(source, rows).shortcuts == 3)
  }

  @Test("A token that says what a message says is hidden in it, and the words of other rows stay")
  func tokenInWords() throws {
    let source = SourceStage.source + "authenticationToken: \"{{ token }}\"\n"
    let secrets = texts(
      ["0123456789abcdef"], ["authenticationToken"], ["no effect without 'webServiceURL'"],
      ["abcdefghijklmnop"], ["authenticationToke"], ["has no effect without"], ["fedcba9876543210"])
    let judged = try judge(source, secrets)
    #expect(judged.findings.flatMap(\.self).filter { $0.message.contains("(not shown)") }.count == 4)
    #expect(judged.shortcuts == 2)
    // Nor do words that were hidden in the first row stand for others.
    try judge(source, texts(["authenticationToken"], ["0123456789abcdef"], ["abcdefghijklmnop"]))
    // A message may hold more than ASCII.
    try judge(
      source + "Zoë_authenticationToken: 1\n",
      texts(["0123456789abcdef"], ["authenticationToken"], ["Zo\u{65}\u{308}_authenticationToken"]))
  }

  @Test("A text beside a code repeats its message by characters, not by bytes")
  func repeatedMessage() throws {
    let code = "7Q2M-44X9-0YKL-88PZ-TR41"
    let source =
      SourceStage.source
      + "barcodes: [{ format: qr, message: \"{{ code }}\", altText: \"{{ alt }}\" }]\n"
    let judged = try judge(
      source,
      texts(
        [code, "Code \(code)"], [code, "Code \(code)\u{301}"], [code, "\(code)\u{301} of"], [code, "x"],
        [code, "Ö \(code)"], [code, code.replacing("K", with: "\u{212A}")], [code, "Müller"], [code, code]))
    #expect(
      judged.findings.map { !$0.of("barcode-alt-text").isEmpty } == [
        true, false, false, false, true, true, false, true,
      ])
    let fixed = source.replacing("{{ alt }}", with: "K\u{301} und \u{212A}K1234567890123456789012345Ö")
    let codes = texts(
      [code], ["KK123456789012345678901234"], ["1234567890123456789012345"], [String(code.reversed())])
    try judge(fixed, codes)
  }

  @Test("Values that are too much in all, each being short, are told of")
  func size() throws {
    let place = "{ latitude: 1, longitude: 2, relevantText: \"{{ a }}\" }"
    let places = Array(repeating: place, count: 17_000).joined(separator: ", ")
    let judged = try judge(
      SourceStage.source + "locations: [\(places)]\n", texts(["x"], [String(repeating: "x", count: 499)]))
    #expect(judged.findings.map { $0.ids.contains("variable-size") } == [false, true])
  }

  @Test("Texts of the source that are those which stand for values while its shape is worked out are texts")
  func marks() throws {
    let literal = "\\x70fmarkz100000z"
    let source = SourceStage.source.replacing("Concert ticket", with: "\"\(literal) {{ a }}\"")
    try judge(source, texts(["pfmarkz100000z"], ["x"], ["y"]))
    let number = SourceStage.source.replacing(
      "value: Summer Night", with: "value: 0x1B4409A60, currencyCode: EUR"
    ).replacing("value: help@example.com", with: "value: \"{{ n }}\", numberStyle: decimal")
    try judge(
      number + "variables: { n: { type: number } }\n", texts(["7319100000"], ["7319100000"], ["5"], ["6"]))
  }

  @Test("An old code and a new one are compared where they are of two variables")
  func twoCodes() throws {
    let source =
      SourceStage.source + "barcode: { format: qr, message: \"{{ a }}\" }\n"
      + "barcodes: [{ format: qr, message: \"{{ b }}\" }]\n"
    let judged = try judge(source, texts(["x", "x"], ["y", "y"], ["x", "y"], ["z", "z"]))
    #expect(judged.findings.map(\.ids) == [[], [], ["barcode-differs"], []])
    // Of one variable they are the same whatever it is.
    #expect(try judge(source.replacing("{{ b", with: "{{ a"), texts(["x"], ["y"], ["z"])).shortcuts == 2)
  }

  @Test("Data for the app are ordinary but for their size, and for secrets")
  func userInfo() throws {
    let source = SourceStage.source + "userInfo: { order: \"{{ a }}\", list: [\"{{ b }}\", 1] }\n"
    let rows = texts(["x", "1"], ["a_b", "2027-03-04"], ["3", String(repeating: "y", count: 400)])
    #expect(try judge(source, rows).shortcuts == 2)
    let filler = String(repeating: "z", count: 3400)
    let large = try judge(source.replacing("order:", with: "rest: \(filler), order:"), rows)
    #expect(large.findings.map(\.ids) == [[], [], []] && large.shortcuts == 0)
    let larger = source.replacing(
      "order:", with: "rest: \(filler)\(String(repeating: "z", count: 500)), order:")
    #expect(try judge(larger, rows).findings.map(\.ids) == [[], [], ["value-limit"]])
    // A secret is hidden wherever its name stands.
    try judge(
      source.replacing("order", with: "authenticationToken") + "foregroundColour: 1\n",
      texts(["abcdefgh", "x"], ["foregroundColour", "x"], ["abcdefghi", "x"]))
  }

  @Test("What is sent to readers has at most 64 bytes, and is a secret")
  func payload() throws {
    let source = SourceStage.source + "authenticationToken: 0123456789abcdef\nnfc: { message: \"{{ a }}\" }\n"
    let judged = try judge(
      source,
      texts(
        ["HH-1"], ["HH-2"], [String(repeating: "x", count: 64)], [String(repeating: "x", count: 65)],
        ["authenticationToken"], ["is missing"], ["Zoë"]))
    #expect(
      judged.findings.map { $0.ids.contains("value-limit") } == [
        false, false, false, true, false, false, false,
      ])
    #expect(judged.shortcuts == 2)
  }

  @Test("Moments are ordinary as long as they follow each other and are not past")
  func moments() throws {
    let source =
      SourceStage.source
        + """
        expirationDate: "{{ end }}"
        relevantDates: [{ startDate: "{{ start }}", endDate: "{{ end }}" }]
        semantics: { eventStartDate: "{{ start }}", eventEndDate: 2027-03-09T19:00Z, venueDoorsOpenDate: "{{ doors }}" }
        variables: { start: { type: date }, end: { type: date }, doors: { type: date } }

        """
    let day = "2027-03-05T19:00Z"
    let judged = try judge(
      source,
      texts(
        [day, "2027-03-05T22:00Z", day], ["2027-03-05T20:00+01:00", day, "2020-01-01T00:00Z"],
        [day, "2027-03-06T19:00Z", day], [day, "2027-03-06T19:01Z", day], [day, "2027-03-05T18:59Z", day],
        ["2027-03-09T19:01Z", "2027-03-09T20:00Z", day], ["2020-01-01T00:00Z", "2020-01-01T01:00Z", day],
        [day, "2027-03-05T22:00:00.5Z", day]))
    #expect(
      judged.findings.map { Set($0.ids) } == [
        [], [], [], ["relevant-dates-interval"], ["relevant-dates-interval"], ["semantic-dates-order"],
        ["already-expired"], ["variable-type"],
      ])
    #expect(judged.shortcuts == 2)
  }
}
