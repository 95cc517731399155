import PassBundle
import PassFindings
import PassRules
import TestSupport
import Testing

@Suite("Rules on the texts of languages")
struct LanguageTests {
  /// A strings file of these keys, each with a text.
  private static func strings(_ keys: String...) -> [UInt8] {
    StringsFile(entries: keys.map { StringsFile.Entry(key: $0, text: "T \($0) %@", mark: .start) }).bytes
  }
  private static func sample(_ text: String, _ languages: [String: [UInt8]]) -> Sample {
    Sample(text, files: Dictionary(uniqueKeysWithValues: languages.map { ("\($0).lproj/pass.strings", $1) }))
  }
  private static let card =
    "storeCard: { primaryFields: [{ key: a, label: seat_label, value: row_label }], backFields: [{ key: b, value: B }] }"

  @Test("Languages that lack the same texts are told together, others by themselves")
  func missing() {
    let sample = Self.sample(
      Self.card,
      [
        "de": Self.strings("row_label"), "en": Self.strings("row_label", "seat_label"),
        "fr": Self.strings("row_label"), "it": Self.strings("row_label"), "nl": Self.strings(),
      ])
    #expect(
      sample.findings(of: "language-keys-differ").map(\.message) == [
        "the languages 'de', 'fr' and 'it' have no text for 'seat_label'",
        "the language 'nl' has no text for 'row_label' and 'seat_label'",
      ])
    #expect(sample.findings(of: "language-keys-differ").first?.file == "de.lproj/pass.strings")
  }

  @Test("A text that is used nowhere is told once, with all languages that have it")
  func unused() {
    let sample = Self.sample(
      Self.card,
      [
        "de": Self.strings("row_label", "seat_label", "x"),
        "en": Self.strings("row_label", "seat_label", "x"),
        "fr": Self.strings("row_label", "seat_label", "y"),
      ])
    #expect(
      sample.findings(of: "language-key-unused").map(\.message) == [
        "the text of 'x' in 'de' and 'en' is used nowhere in the pass",
        "the text of 'y' in 'fr' is used nowhere in the pass",
      ])
  }

  @Test(
    "A value that looks like a key, which no language has, is told wherever texts are looked up",
    arguments: [
      ("description: pass_text", "description"), ("logoText: pass_text", "logoText"),
      ("organizationName: pass_text", "organizationName"),
      (
        "webServiceURL: https://a.example\nauthenticationToken: 0123456789abcdef\ngeneric: { backFields: [{ key: b, value: B, changeMessage: pass_text }] }",
        "generic.backFields[0].changeMessage"
      ),
      ("generic: { backFields: [{ key: b, value: pass_text }] }", "generic.backFields[0].value"),
      ("generic: { backFields: [{ key: b, value: B, label: pass_text }] }", "generic.backFields[0].label"),
      ("semantics: { eventName: pass_text }", "semantics.eventName"),
      ("semantics: { seats: [{ seatDescription: pass_text }] }", "semantics.seats[0].seatDescription"),
    ])
  func places(_ text: String, _ path: String) {
    let sample = Self.sample(text, ["de": Self.strings("other_text")])
    #expect(sample.findings(of: "language-key-missing").map(\.path) == [path])
    #expect(Self.sample(text, ["de": Self.strings("pass_text")]).findings(of: "language-key-missing") == [])
    #expect(Sample(text).findings(of: "language-key-missing") == [])
  }

  @Test("A sign-up form is looked at in its own file")
  func form() {
    let sample = Sample(
      files: [
        "personalization.json": Array(
          #"{"requiredPersonalizationFields": [], "description": "join_text"}"#.utf8),
        "de.lproj/pass.strings": Self.strings("other"),
      ])
    let finding = sample.findings(of: "language-key-missing").first
    #expect(finding?.file == "personalization.json")
    #expect(finding?.message.contains("'join_text'") == true)
  }

  @Test(
    "Dots, hyphens and capitals make a key only beside keys of that form that begin or end alike",
    arguments: [
      ("event.name.label", ["event.title.label"], true), ("seat-label", ["gate-label"], true),
      ("Seat-Label", ["seat-label"], true), ("Seat_Label", ["seat_label"], true),
      ("seat_label", ["x"], true), ("seat_lable", ["seat_label"], true),
      ("event.name.label", ["seat_label"], false), ("seat-label", ["seat.label"], false),
      ("example.com", ["event.name"], false), ("well-known", ["seat-label"], false),
      ("HH-0001", ["seat-label"], false), ("Seat", ["seat"], false), ("12-a", ["seat-a"], false),
      ("seat.label.", ["seat.label"], false), ("seat label", ["seat_label"], false), ("a_b c", ["x"], false),
      ("seat-label", ["seat-label"], false), ("T-Shirt", ["seat-label"], false),
      ("seatLabel", ["gateLabel"], true), ("seatLabel", ["seatText"], true),
      ("SeatLabel", ["seatLabel"], true),
      ("seatLabel", ["gate_label"], false), ("iPhone", ["seatLabel"], false),
      ("McDonald", ["seatLabel"], false),
      ("seatLabel2", ["gateLabel"], false), ("HALL", ["hall", "seatLabel"], false),
      ("seat", ["seatLabel"], false),
      ("seatLabel", ["seatLabel"], false), ("seatLabel!", ["gateLabel"], false),
      ("A1B2", ["seatLabel"], false),
      ("HH_0001", ["seat_label"], false), ("line_1", ["seat_label"], true), ("GATE_1", ["GATE_2"], true),
      ("SEAT_LABEL", ["x"], true), ("seat-1", ["seat-label"], false), ("A_1_B", ["x"], false),
      ("GATE_12b", ["x"], false), ("E1_A2", ["x"], false), ("Row_12A", ["x"], false),
      ("SEAT_LABEL2", ["SEAT_TEXT"], true), ("gate_12b", ["x"], true),
    ])
  func forms(_ text: String, _ keys: [String], _ expected: Bool) {
    #expect(LanguageKeys(Set(keys)).isMissing(text) == expected)
  }

  @Test(
    "A text is not compared with each key, though it is joined as they are",
    arguments: ["Label", "-label", ".label"])
  func many(_ ending: String) {
    let keys = LanguageKeys(Set((0..<50_000).map { "hall\($0)\(ending)" }))
    let seconds = ProcessorTime.seconds {
      for number in 0..<1000 { #expect(!keys.isMissing("seat\(number)\(ending)Text")) }
    }
    // 50 million comparisons would take minutes.
    #expect(seconds < 5)
    #expect(keys.isMissing("seat\(ending)"))
  }

  @Test("The nearest key is offered where one is near")
  func nearest() {
    let sample = Self.sample(
      "generic: { backFields: [{ key: b, value: Seat_Lable, label: gate_text }] }",
      ["de": Self.strings("seat_label")])
    #expect(
      sample.findings(of: "language-key-missing").map(\.hint) == [
        "write seat_label, or add Seat_Lable to the languages", "add gate_text to the languages",
      ])
  }

  @Test("A changeMessage that is a key is judged by the texts of the languages, which are named")
  func notices() {
    func sample(_ de: String, _ en: String) -> Sample {
      func file(_ text: String) -> [UInt8] {
        StringsFile(entries: [StringsFile.Entry(key: "gate_text", text: text, mark: .start)]).bytes
      }
      return Self.sample(
        "webServiceURL: https://a.example\nauthenticationToken: 0123456789abcdef\ngeneric: { backFields: [{ key: gate, value: B, changeMessage: gate_text }] }",
        ["de": file(de), "en": file(en)])
    }
    #expect(sample("Jetzt %@", "Now %@").findings(of: "change-message") == [])
    let told = sample("Jetzt", "Now %@").findings(of: "change-message").map(\.message)
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("the text in 'de': changeMessage without %@ is shown as a generic") == true)
    let twice = sample("%@ %@", "%d").findings(of: "change-message").map(\.message)
    #expect(twice.first?.hasPrefix("the text in 'de' and 'en': changeMessage must have %@ once") == true)
  }
}
