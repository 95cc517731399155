import PassFindings
import PassSource
import TestSupport
import Testing

@testable import PassForge

@Suite("New texts in a source")
struct TextSourceTests {
  private var numbers: SeededNumbers

  init() { numbers = SeededNumbers(seed: 5) }

  /// A text of a few signs that YAML, JSON and CSV all mind.
  private mutating func text() -> String {
    let signs = Array("abc ä:#-{}[],'\"\\\n\t&*!|>%@=+y~ ".unicodeScalars)
    var text = String.UnicodeScalarView()
    for _ in 0...numbers.next(10) { text.append(signs[numbers.next(signs.count)]) }
    return String(text)
  }

  private mutating func texts() -> [(String, String)] {
    (0..<6).filter { _ in numbers.next(3) > 0 }.map { ("key_\($0)", text()) }
  }

  private static func object(_ languages: [(String, [(String, String)])]) -> Node {
    Node(
      .object(
        languages.map { language, texts in
          Member(language, Node(.object(texts.map { Member($0.0, Node(.string($0.1))) })))
        }))
  }

  /// A source around a section, in one of the forms that people write.
  private mutating func source(_ section: Node) -> (before: String, text: String, after: String) {
    let endings = ["", "# end\n", "images: { icon: icon.png }  # end\n"]
    let after = endings[numbers.next(3)]
    switch numbers.next(3) {
    case 0:
      let json = JSONText.laidOut(Node(.object([Member("languages", section)])))
      return ("{\n  \"x\": 1.50,", "{\n  \"x\": 1.50," + json.dropFirst(), "")
    case 1:
      let before = "x: 1.50 # one\n\n"
      let flow = JSONText.laidOut(section).split(separator: "\n").joined(separator: " ")
      return (before, before + "languages: \(flow)   # note\n" + after, after)
    default:
      let before = "# \u{E4}\u{1F3AB}\nx: 1.50\n"
      let block = YAMLText.text(of: Node(.object([Member("languages", section)])))
      return (before, before + block + after, after)
    }
  }

  @Test(
    "What is meant is read back, what stands around it stays, and comments in it are kept", arguments: 0..<120
  )
  func property(_ seed: Int) throws {
    var test = self
    test.numbers = SeededNumbers(seed: UInt64(seed) &+ 3)
    let old = ["en", "de", "pt-BR"].map { ($0, test.texts()) }
    let (before, text, after) = test.source(Self.object(old))
    let changes = ["fr", "de", "en", "zh-Hant"].map { ($0, test.texts()) }
    let stage = try SourceStage()
    let loaded = try LoadedSource(bytes: Array(text.utf8), name: "t", folder: stage.folder.path)
    let texts = try #require(try SourceTexts(loaded))
    #expect(texts.findings == [])
    // The table, a column for each language.
    func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\"\""))\"" }
    var table = "key," + changes.map(\.0).joined(separator: ",") + "\n"
    for key in (0..<6).map({ "key_\($0)" }) {
      let cells = changes.map { change in change.1.first { $0.0 == key }.map { TextTable.guarded($0.1) } ?? ""
      }
      table += key + "," + cells.map(quoted).joined(separator: ",") + "\n"
    }
    let update = TextUpdate(table: Array(table.utf8), name: "t.csv", to: texts)
    #expect(!update.findings.hasErrors)
    guard case .text(let bytes, let isRewritten) = TextOutput(update, of: texts) else {
      Issue.record("not written: \(text)")
      return
    }
    #expect(!isRewritten, "\(text)")
    let written = String(decoding: bytes, as: UTF8.self)
    #expect(written.hasPrefix(before) && written.hasSuffix(after))
    #expect(!text.contains("# note") || written.contains("# note"))
    var meant = old.map { language, texts in (language, Dictionary(uniqueKeysWithValues: texts)) }
    for (language, texts) in changes where !texts.isEmpty {
      let index = meant.firstIndex { $0.0 == language } ?? meant.count
      if index == meant.count { meant.append((language, [:])) }
      for (key, text) in texts { meant[index].1[key] = text }
    }
    let reading = SourceReader.read(
      SourceFile(name: "t", bytes: bytes), format: SourceFormat(name: "t", bytes: bytes))
    let found = try #require(reading.document?.root["languages"]?.members)
    #expect(found.map(\.name) == meant.map(\.0))
    for (member, (_, texts)) in zip(found, meant) {
      let own = (member.node.members ?? []).map { ($0.name, $0.node.string ?? "") }
      #expect(Dictionary(uniqueKeysWithValues: own) == texts, "\(written)")
    }
  }

  @Test(
    "A cell that a spreadsheet would run is guarded, and every text comes back",
    arguments: [
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-5 %", "'-5 %"), ("@a", "'@a"), ("\tx", "'\tx"), ("'=1", "''=1"),
      ("''-", "'''-"), ("'a", "'a"), ("'", "'"), ("a=b", "a=b"), ("", ""), ("''", "''"), (" =1", " =1"),
    ])
  func guarded(_ text: String, _ cell: String) {
    #expect(TextTable.guarded(text) == cell)
    #expect(TextTable.unguarded(cell) == text)
  }

  @Test(
    "A cell that a translator typed without the guard is taken as it is", arguments: ["=x", "-5", "+1", "@"])
  func typed(_ cell: String) {
    #expect(TextTable.unguarded(cell) == cell)
  }
}
