import Foundation
import PassBundle
import PassFindings
import PassSource
import TestSupport
import Testing

@Suite("Strings files as they are found in the wild")
struct StringsKindTests {
  static let text = "/* Sitz */\n\"seat\" = \"Plätze für Gäste\";\n// Ende\n\"row\" = \"Reihe\";"

  @Test("Every line end is read, and counted", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(_ end: String) {
    let outcome = StringsTests.read(Self.text.replacingOccurrences(of: "\n", with: end))
    #expect(outcome.findings == [])
    #expect(outcome.file.entries.map(\.key) == ["seat", "row"])
    #expect(outcome.file.entries.map(\.mark) == [Mark(line: 2, column: 1), Mark(line: 4, column: 1)])
  }

  @Test(
    "Forms that look odd are read as Apple's reader reads them",
    arguments: [
      ("/* /* */ \"a\" = \"b\";", ["a": "b"]), ("\"a\" = \"b\"; // end", ["a": "b"]), ("//", [:]), ("", [:]),
      ("/* only */\n// comments\n", [:]), ("\"a=b;c\" = \"d=e;\";", ["a=b;c": "d=e;"]),
      (#""a" = "\"\\\n\t\U0041";"#, ["a": "\"\\\n\tA"]), ("seat_label = PLATZ;", ["seat_label": "PLATZ"]),
      ("\"a\" = \"x\u{0}y\";", ["a": "x\u{0}y"]), ("\"a\" = \"/* b */ // c\";", ["a": "/* b */ // c"]),
    ] as [(String, [String: String])])
  func forms(_ text: String, _ expected: [String: String]) {
    let bytes = StringsTests.bytes(text, .utf16LittleEndian, mark: true)
    let outcome = StringsReader.read(bytes, name: "p")
    #expect(outcome.findings == [])
    #expect(StringsFaultTests.table(outcome) == expected)
    // Apple's own reader wants a character at least.
    if !text.isEmpty { #expect(StringsFaultTests.judge(bytes) == expected) }
  }

  @Test(
    "A file in 8-bit characters is told at its first letter, with the call that would turn it into UTF-16",
    arguments: [([0xE4, 0xFC], "WINDOWS-1252"), ([0x8A, 0x9F], "MACINTOSH")] as [([UInt8], String)])
  func eightBits(_ umlauts: [UInt8], _ name: String) throws {
    let bytes = Self.text.unicodeScalars.map { scalar in
      scalar == "ä" ? umlauts[0] : scalar == "ü" ? umlauts[1] : UInt8(scalar.value)
    }
    let outcome = StringsReader.read(bytes, name: "p")
    #expect(StringsTests.told(outcome) == ["2:13 strings-encoding: the file is not well-formed UTF-8"])
    #expect(
      outcome.findings.first?.hint
        == "save it as UTF-16 with a byte-order mark, or: iconv -f \(name) -t UTF-16 OLD > NEW")
    // The call does what is said of it.
    let scratch = try ScratchFolder()
    try scratch.write(bytes, to: "OLD")
    _ = try OutsideTool("sh", package: "dash").run(
      ["-c", "iconv -f \(name) -t UTF-16 OLD > NEW"], in: scratch.path)
    let mended = StringsReader.read(try scratch.read("NEW"), name: "p")
    #expect(mended.findings == [])
    #expect(mended.file.entries.map(\.text) == ["Plätze für Gäste", "Reihe"])
  }

  @Test("Of one odd byte in a file of UTF-8 no encoding is offered that would spoil the rest")
  func mostly() {
    let bytes = Array("\"a\" = \"Zurück – Überraschung".utf8) + [0xFC] + Array("\";".utf8)
    let finding = StringsReader.read(bytes, name: "p", isNamed: true).findings.first
    #expect(finding?.message == "the file is not well-formed UTF-8")
    #expect(finding?.hint == "the rest is UTF-8: write this character anew")
  }

  @Test("A file in 8-bit characters is read as its source says, unless it is UTF-8 or UTF-16 after all")
  func named() throws {
    let text = "\"a\" = \"Plätze für Gäste\";\n"
    func read(_ bytes: [UInt8], _ encoding: SingleByteEncoding) -> StringsReader.Outcome {
      StringsReader.read(bytes, name: "p", isNamed: true, as: encoding)
    }
    for (encoding, codec) in [(SingleByteEncoding.macintosh, "MACINTOSH"), (.latin1, "ISO-8859-1")] {
      let scratch = try ScratchFolder()
      try scratch.write(text.utf8, to: "OLD")
      _ = try OutsideTool("sh", package: "dash").run(
        ["-c", "iconv -f UTF-8 -t \(codec) OLD > NEW"], in: scratch.path)
      let outcome = read(try scratch.read("NEW"), encoding)
      #expect(outcome.findings == [] && outcome.encoding == nil)
      #expect(outcome.file.entries.map(\.text) == ["Plätze für Gäste"])
    }
    let undefined = read(Array("\"a\" = \"b".utf8) + [0x81] + Array("\";".utf8), .windows1252)
    #expect(
      StringsTests.told(undefined) == ["1:9 strings-encoding: the file is not well-formed windows-1252"])
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    // A byte-order mark leaves no doubt, as in what 'strings --read' has written.
    for bytes in [wide, [0xEF, 0xBB, 0xBF] + Array(text.utf8)] {
      let outcome = read(bytes, .macintosh)
      #expect(outcome.findings == [] && outcome.file.entries.map(\.text) == ["Plätze für Gäste"])
    }
    for (bytes, kind) in [(Array(text.utf8), "UTF-8")] {
      let outcome = read(bytes, .macintosh)
      #expect(StringsTests.told(outcome) == ["1:1 strings-encoding: the file is \(kind), and not macintosh"])
      #expect(outcome.findings.map(\.severity) == [.warning])
      #expect(outcome.file.entries.map(\.text) == ["Plätze für Gäste"])
    }
    #expect(read(Array("\"a\" = \"b\";".utf8), .macintosh).findings == [])
  }

  @Test(
    "Quotation marks of a word processor are named",
    arguments: ["“a” = “b”;", "\"a\" = “b”;", "«a» = «b»;", "„a“ = „b“;", "‘a’ = ‘b’;"])
  func curly(_ text: String) {
    let finding = StringsTests.read(text).findings.first
    #expect(finding?.rule.id == "strings-syntax" && finding?.severity == .error)
    #expect(finding?.hint == "write straight quotation marks: \"key\" = \"text\";")
  }

  @Test("Faults on several lines are told together, and what is right between them is read")
  func several() {
    let outcome = StringsTests.read(
      "\"a\" = \"1\"\n\"b\" = \"2\";\n\"c\" = \"Stand \"heute\"\";\n\"d\" = \"4\";")
    #expect(outcome.findings.map(\.line) == [2, 3])
    #expect(outcome.file.entries.map(\.key) == ["b", "d"])
  }

  @Test("Of remarks that go on and on the first are told")
  func remarks() {
    let outcome = StringsTests.read(String(repeating: "a;\n", count: 5000))
    #expect(outcome.findings.count == 21)
    #expect(outcome.findings.last?.message.hasSuffix("what is like it further on is not told") == true)
    #expect(outcome.file.entries.count == 5000)
  }

  @Test("A file of 16 MiB takes about as long per byte as a small one")
  func size() throws {
    func seconds(_ bytes: Int) -> Double {
      let line = "\"key\" = \"a text of some length, as texts are\";\n"
      let text = Array(String(repeating: line, count: bytes / line.utf8.count).utf8)
      var count = 0
      let took = ProcessorTime.seconds { count = StringsReader.read(text, name: "p").file.entries.count }
      #expect(count == bytes / line.utf8.count)
      return took
    }
    _ = seconds(1 << 18)
    // Of several, since the machine has other work to do.
    let small = (0..<3).map { _ in seconds(1 << 20) }.max() ?? 0
    #expect(seconds(16 << 20) < 16 * 4 * small)
  }

  @Test("Any text of Unicode scalars comes back as it was", arguments: 0..<40)
  func property(_ seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(seed) &+ 7)
    func text(_ most: Int) -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<numbers.next(most) {
        // Half of them are signs that bend lines.
        let value =
          numbers.next(2) == 0
          ? Array("\"\\\n\r\t;=/*'U%@\u{0}".unicodeScalars)[numbers.next(14)].value
          : UInt32(numbers.next(0x11_0000))
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      return String(text)
    }
    let entries = (0..<25).map { index in
      StringsFile.Entry(key: "\(index)\(text(12))", text: text(60), mark: .start)
    }
    let outcome = StringsReader.read(StringsFile(entries: entries).bytes, name: "p")
    #expect(outcome.findings == [])
    let found = Dictionary(uniqueKeysWithValues: outcome.file.entries.map { (Array($0.key.utf8), $0.text) })
    #expect(found.count == entries.count)
    for entry in entries {
      #expect(found[Array(entry.key.utf8)].map { StringsTests.isSame($0, entry.text) } == true)
    }
  }
}
