import Foundation
import PassFindings
import PassSource
import TestSupport
import Testing

@testable import PassForge

@Suite("Judging the rows of a table")
struct RowJudgeTests {
  /// A template with a place in everything that is ordinary somewhere, and in much that never is.
  private static let ticket = """
    description: "{{ event }} ticket"
    organizationName: Harbour Hall
    passTypeIdentifier: pass.com.example.concert
    teamIdentifier: A1B2C3D4E5
    serialNumber: "{{ serial }}"
    groupingIdentifier: "{{ group? }}"
    webServiceURL: https://example.com/passes
    authenticationToken: "{{ token }}"
    locations: [{ latitude: 1, longitude: 2, relevantText: "Near {{ event }}" }]
    barcodes:
      - { format: qr, message: "{{ code }}", altText: "{{ alt }}" }
      - { format: pdf417, message: "P-{{ code }}", altText: fixed alternative text of 1234567890123456789012345 }
    eventTicket:
      headerFields: [{ key: gate, label: gate_label, value: "{{ gate? }}" }]
      primaryFields: [{ key: event, label: EVENT, value: "{{ event }}" }]
      secondaryFields:
        - { key: price, label: PRICE, value: "{{ price }}", currencyCode: EUR }
        - { key: doors, label: DOORS, value: "{{ doors }}", dateStyle: medium, timeStyle: short }
      auxiliaryFields:
        - { key: name, label: "{{ label }}", value: "{{ name }} of {{ group? }}" }
        - { key: kind, label: KIND, value: "{{ name }}", changeMessage: "now %@" }
      backFields: [{ key: help, label: HELP, value: "Call {{ name }} or write" }]
    images: { icon: icon.png }
    languages: { en: { gate_label: GATE, Late: LATE }, de: { gate_label: TOR, Late: SPÄT } }
    variables:
      event: { type: string }
      serial: { type: string }
      group: { type: string, optional: true }
      token: { type: string, default: abcdefghijklmnopqrstuvwxyz }
      code: { type: string }
      alt: { type: string }
      gate: { type: string, optional: true }
      price: { type: number }
      doors: { type: date }
      label: { type: string }
      name: { type: string }
    """

  private static let texts = [
    "Summer Night", "A-1", "", " ", "Late", "gate_label", "seat_label", "Zoë Müller", "日本 太郎", "a\nb",
    "a\u{2028}b",
    "<b>x</b>", "5 < 6", "{{ x }}", "\"quoted\"", "back\\slash", "2027-03-04", "2027-03-04T19:00+01:00",
    "2027-1",
    "O'Neil & Sons", "tab\there", "%@", "%d", "null", "12", "1.10", "0123", "1e3", "ß", "e\u{301}", "\u{7f}",
    "😀",
    "fixed alternative text of 1234567890123456789012345", "1234567890123456789012345",
    "text of 12345678901234567",
    String(repeating: "x", count: 499), String(repeating: "7", count: 3000), "abcdefghijklmnop",
    "abcdefghijklmno",
    "https://example.com", "+49 30 555", "a_b", "_", "A_1", "key", "True", "25.50",
  ]
  private static let numbers = ["25.5", "1.10", "0", "-3", "1e5", "12345678901234567890", "x", "", "007"]
  private static let dates = [
    "2027-03-04T19:00+01:00", "2027-03-04T19:00:00Z", "2027-03-04", "2027-02-30T19:00Z", "tomorrow", "",
    "2027-03-04T19:00:00.5Z",
  ]

  private func template(_ text: String, _ stage: SourceStage) throws -> BatchTemplate {
    try BatchTemplate(
      LoadedSource(bytes: Array(text.utf8), name: "ticket.yaml", folder: stage.folder.path),
      now: SourceStage.now)
  }

  @Test(
    "A row is found to be what a source of its own is found to be, and gives the same pass.json",
    arguments: 0..<8)
  func sameAsWhole(seed: Int) throws {
    let template = try template(Self.ticket, SourceStage())
    var judge = RowJudge(template, signatory: .none([]), signingTime: template.now)
    var random = SeededNumbers(seed: UInt64(seed))
    var ordinary = 0
    for _ in 0..<250 {
      // Most rows are ordinary but for a place or two, as those of real tables are.
      let row: [GivenValue?] = template.variables.map { variable in
        let isOdd = random.next(12) == 0
        return switch variable.name {
        case "price": .text(Self.numbers[isOdd ? random.next(Self.numbers.count) : 0])
        case "doors": .text(Self.dates[isOdd ? random.next(Self.dates.count) : random.next(2)])
        case "token": isOdd ? .text(Self.texts[random.next(Self.texts.count)]) : nil
        default:
          random.next(20) == 0
            ? nil : .text(isOdd ? Self.texts[random.next(Self.texts.count)] : "Value \(random.next(1000))")
        }
      }
      let found = try judge.judge(row)
      let whole = judge.verdict(
        of: try template.pass(template.completed(row), folder: template.source.folder))
      #expect(found.findings == whole.findings, "\(row)")
      #expect(found.passJSON == whole.passJSON, "\(row)")
      #expect(found.serialNumber == whole.serialNumber)
      if !found.findings.hasErrors { ordinary += 1 }
    }
    #expect(ordinary > 60)
    #expect(judge.shortcuts > 40, "the rows are to take the short way for the most part")
  }

  @Test("What no value of a row changes is the template's own fault")
  func ownFindings() throws {
    let text = Self.ticket.replacing("organizationName: Harbour Hall\n", with: "")
    let template = try template(text, SourceStage())
    let judge = RowJudge(template, signatory: .none([]), signingTime: template.now)
    #expect(
      try judge.ownFindings(first: nil).filter { $0.severity == .error }.ids == ["required-key-missing"])
    // A fault of the first row alone is none of the template's.
    let faulty: [GivenValue?] = template.variables.map { _ in .text("x") }
    #expect(
      try judge.ownFindings(first: faulty).filter { $0.severity == .error }.ids == ["required-key-missing"])
  }

  @Test("Many ways of filling the optional places are told apart, however many there are")
  func shapes() throws {
    let names = (0..<9).map { "v\($0)" }
    let fields = names.map { "{ key: \($0), label: L, value: \"{{ \($0)? }}\" }" }.joined(separator: ", ")
    let variables = names.map { "\($0): { type: string, optional: true }" }.joined(separator: ", ")
    let text =
      SourceStage.source.replacing("HH-0001", with: "\"{{ serial }}\"")
      + "variables: { serial: { type: string }, \(variables) }\n"
    let source = text.replacing(
      "backFields: [", with: "auxiliaryFields: [\(fields)]\n  backFields: [")
    let template = try template(source, SourceStage())
    var judge = RowJudge(template, signatory: .none([]), signingTime: template.now)
    for bits in 0..<512 {
      let row: [GivenValue?] =
        [.text("S-\(bits)")] + names.indices.map { bits >> $0 & 1 == 1 ? .text("V\($0)") : nil }
      let found = try judge.judge(row)
      let whole = judge.verdict(of: try template.pass(row, folder: template.source.folder))
      #expect(found.passJSON == whole.passJSON)
      #expect(found.findings == whole.findings)
    }
  }
}
