import CommandKit
import Foundation
import PassBundle
import PassSource
import TestSupport
import Testing

@Suite("passforge strings, within the process")
struct StringsTests {
  static let source = """
    description: Concert ticket   # kept
    organizationName: Harbour Hall
    passTypeIdentifier: pass.com.example.concert
    teamIdentifier: A1B2C3D4E5
    serialNumber: HH-0001
    eventTicket:
      primaryFields:
        - { key: event, label: event_label, value: Summer Night }
      auxiliaryFields:
        - { key: seat, label: seat_label, value: 12 }
        - { key: row, label: seat_label, value: row_text }
    languages:  # kept too
      en: { event_label: EVENT, seat_label: "SEAT, ROW" }  # English
      de:
        # and this
        event_label: VERANSTALTUNG # long
        seat_label: |
          PLATZ
          "neu"
      de-AT:
        seat_label: SITZ
    # behind
    images: { icon: icon.png }

    """

  static let table = """
    \u{FEFF}key,used,en,de,de-AT\r
    event_label,eventTicket.primaryFields[0].label,EVENT,VERANSTALTUNG,\r
    seat_label,"eventTicket.auxiliaryFields[0].label, eventTicket.auxiliaryFields[1].label","SEAT, ROW","PLATZ
    ""neu""
    ",SITZ\r
    row_text,eventTicket.auxiliaryFields[1].value,,,\r

    """

  /// The table as Python's reader of CSV has it.
  static func rows(_ bytes: [UInt8]) throws -> [[String]] {
    let scratch = try ScratchFolder()
    try scratch.write(bytes, to: "t.csv")
    let program = """
      import csv, json
      print(json.dumps(list(csv.reader(open("t.csv", encoding="utf-8-sig", newline=""), strict=True))))
      """
    let json = try OutsideTool.python.run(["-c", program], in: scratch.path)
    return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String]])
  }

  /// A source of texts alone.
  static func source(_ languages: String) -> String { "description: d\nlanguages:\n\(languages)" }

  @Test("People are told the languages, and what each lacks; a region has what its language has")
  func overview() throws {
    let session = try Session(source: Self.source)
    let outcome = session.run("strings", "@ticket.yaml")
    #expect(outcome.status == .done && outcome.errors == "")
    #expect(
      outcome.text.replacingOccurrences(of: session.folder.path + "/", with: "@") == """
        @ticket.yaml: 3 languages, 3 keys
          en     2 texts, 1 missing
          de     2 texts, 1 missing
          de-AT  1 text, 1 more from de, 1 missing
        missing in en, de and de-AT: row_text

        """)
  }

  @Test("For programs the overview is JSON")
  func json() throws {
    let session = try Session(source: Self.source)
    let outcome = session.run("strings", "@ticket.yaml", "--format", "json")
    let reports = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [[String: Any]])
    let strings = try #require(reports.first?["strings"] as? [String: Any])
    let languages = try #require(strings["languages"] as? [[String: Any]])
    #expect(languages.map { $0["language"] as? String } == ["en", "de", "de-AT"])
    #expect(languages.last?["missing"] as? [String] == ["row_text"])
  }

  @Test("The table has a row for each key, where it is used, and a column for each language")
  func table() throws {
    let session = try Session(source: Self.source)
    let outcome = session.run("strings", "@ticket.yaml", "--csv")
    #expect(outcome.status == .done && outcome.errors == "")
    #expect(outcome.text == Self.table)
    let added = session.run(
      "strings", "@ticket.yaml", "--csv", "--add", "fr", "--add", "en", "--add", "zh-Hant")
    #expect(try Self.rows(added.output).first == ["key", "used", "en", "de", "de-AT", "fr", "zh-Hant"])
    #expect(try Self.rows(added.output).allSatisfy { $0.count == 7 })
  }

  @Test("A table that comes back as it was changes nothing, not a byte")
  func unchanged() throws {
    let session = try Session(source: Self.source)
    _ = session.run("strings", "@ticket.yaml", "--csv", "-o", "@t.csv")
    let outcome = session.run("strings", "@ticket.yaml", "--read", "@t.csv")
    #expect(outcome.output == Array(Self.source.utf8))
    #expect(
      outcome.errors == """
        en: 0 texts changed, 0 added; 1 still missing
        de: 0 texts changed, 0 added; 1 still missing
        de-AT: 0 texts changed, 0 added; 1 still missing

        """)
  }

  @Test("What comes back goes into the source, in whatever form the table is, and all else stays")
  func read() throws {
    var session = try Session(source: Self.source)
    session.input = Array(
      "fr;key;de;de-AT;used\r\nPLACE;seat_label;Platz: neu # 1;;x\r\n;row_text;'=REIHE;- Reihe;x\r\n".utf8)
    let outcome = session.run("strings", "@ticket.yaml", "--read", "-")
    #expect(outcome.status == .done)
    #expect(
      outcome.text
        == Self.source.replacingOccurrences(
          of: "|\n      PLATZ\n      \"neu\"\n",
          with: "\"Platz: neu # 1\"\n    row_text: \"=REIHE\"\n"
        ).replacingOccurrences(
          of: "seat_label: SITZ\n",
          with: "seat_label: SITZ\n    row_text: \"- Reihe\"\n  fr:\n    seat_label: PLACE\n"))
    #expect(
      outcome.errors == """
        fr: 0 texts changed, 1 added; 2 still missing
        de: 1 text changed, 1 added
        de-AT: 0 texts changed, 1 added

        """)
  }

  @Test(
    "Every form of the section takes new texts",
    arguments: [
      "  en: { a_b: x }\n  de: {}\n", "  {en: {a_b: x}, de: {a_b: 'y'}}\n",
      "  en:\n    a_b: >-\n      x\n      y\n  de: { a_b: y,\n    c_d: z }\n",
      "  en:\n    \"a_b\": x   # c\n\n\n",
      "  en:\n    a_b: |+\n      x\n\n", "  en: &t { a_b: x }\n  de: *t\n", "  ? en\n  : a_b: x\n",
      "  en:\r\n    a_b: x\r\n  de:\r\n    a_b: y\r\n",
    ])
  func forms(_ section: String) throws {
    for ending in ["", "images: { icon: icon.png }\n"] {
      var session = try Session(source: Self.source(section) + ending)
      session.input = Array("key,en,de,fr\na_b,new: x,neu,\"b\n\"\"b\"\"\"\nc_d,C {d},,'+1\n".utf8)
      let outcome = session.run("strings", "@ticket.yaml", "--read", "-", "-o", "@new.yaml")
      #expect(outcome.status == .done, "\(section) \(outcome.errors)")
      let rows = try Self.rows(session.run("strings", "@new.yaml", "--csv").output)
      let column = { (name: String) in rows[0].firstIndex(of: name) ?? 0 }
      let row = try #require(rows.first { $0[0] == "a_b" })
      #expect([row[column("en")], row[column("de")], row[column("fr")]] == ["new: x", "neu", "b\n\"b\""])
      let other = try #require(rows.first { $0[0] == "c_d" })
      #expect([other[column("en")], other[column("fr")]] == ["C {d}", "'+1"])
      let text = String(decoding: try session.folder.read("new.yaml"), as: UTF8.self)
      #expect(text.hasPrefix("description: d\nlanguages:\n") && text.hasSuffix(ending))
    }
  }

  @Test("JSON keeps its layout; a source without languages gets them")
  func json2() throws {
    var session = try Session()
    let json =
      "{\n  \"description\": \"a_b\",\n  \"languages\": {\n    \"de\": {\n      \"a_b\": \"x\"\n    }\n  },\n  \"x\": 1.50\n}\n"
    try session.folder.write(json.utf8, to: "s.json")
    session.input = Array("key\tde\na_b\ty\nc_d\tz\n".utf8)
    let outcome = session.run("strings", "@s.json", "--read", "-", "--quiet")
    #expect(
      outcome.text == json.replacingOccurrences(of: "\"x\"\n", with: "\"y\",\n      \"c_d\": \"z\"\n"))
    try session.folder.write("{\"description\":\"a_b\"}".utf8, to: "s.json")
    let added = session.run("strings", "@s.json", "--read", "-", "--off", "texts-key-unknown")
    #expect(added.text == #"{"description":"a_b", "languages": { "de": { "a_b": "y", "c_d": "z" } }}"#)
    try session.folder.write("description: a_b\n".utf8, to: "s.yaml")
    #expect(
      session.run("strings", "@s.yaml", "--read", "-", "--quiet").text
        == "description: a_b\nlanguages:\n  de:\n    a_b: \"y\"\n    c_d: z\n")
  }

  @Test("Any text goes out and comes back as it was, whatever a spreadsheet would make of it")
  func property() throws {
    var numbers = SeededNumbers(seed: 11)
    let signs = Array("=+-@'\"\\,;\t\n\r%#:{}[] aä🎫\u{2028}".unicodeScalars)
    func text() -> String {
      var text = String.UnicodeScalarView()
      for _ in 0...numbers.next(8) { text.append(signs[numbers.next(signs.count)]) }
      return String(text)
    }
    let texts = (0..<300).map { ("key_\($0)", text()) }
    let members = texts.map { "\"\($0.0)\": \(JSONText.quoted($0.1))" }.joined(separator: ", ")
    let session = try Session()
    try session.folder.write("{\"languages\": {\"de\": {\(members)}}}".utf8, to: "s.json")
    let empty = texts.map { "\"\($0.0)\": \"\"" }.joined(separator: ", ")
    try session.folder.write("{\"languages\": {\"de\": {\(empty)}}}".utf8, to: "e.json")
    #expect(session.run("strings", "@s.json", "--csv", "-o", "@t.csv").status == .done)
    let rows = try Self.rows(try session.folder.read("t.csv"))
    #expect(rows.dropFirst().map { $0[0] } == texts.map(\.0))
    for row in rows.dropFirst() { #expect(row[2].first.map { "=+-@\t\r".contains($0) } != true) }
    let outcome = session.run("strings", "@e.json", "--read", "@t.csv", "-o", "@n.json", "--quiet")
    #expect(outcome.status == .done, "\(outcome.errors)")
    let json =
      try JSONSerialization.jsonObject(with: Data(try session.folder.read("n.json"))) as? [String: Any]
    let found = try #require((json?["languages"] as? [String: [String: String]])?["de"])
    for (key, text) in texts {
      #expect(found[key].map { $0.unicodeScalars.elementsEqual(text.unicodeScalars) } == true, "\(key)")
    }
  }
}
