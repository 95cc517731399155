import Foundation
import PassBundle
import PassFindings
import PassSource
import TestSupport
import Testing

@Suite("Strings files")
struct StringsTests {
  /// Texts that bend lines, and such as only look as if they did.
  static let hard = [
    "", " ", "Stand \"heute\"", "a\\b\nc", "\\", "\\\\\"", "\"", "a\r\nb\rc", "tab\there",
    "\u{0}\u{1}\u{1F}\u{7F}",
    "\u{7}\u{8}\u{B}\u{C}", "/* no comment */", "// none", "a = b;", "\";\n\"x\" = \"y", "{{ name }}", "%@",
    "\\U00e9",
    "\\n", "🎫👩‍👩‍👧", "e\u{301}", "\u{E9}", "\u{2028}\u{2029}\u{85}", "שלום", "日本語", "\u{FEFF}",
    "\u{FFFD}\u{FFFF}",
    "\u{10FFFF}", "\u{202E}abc", "'single'", "ends in \\", "𝄞", "\u{80}\u{9F}",
  ]

  static func bytes(_ text: String, _ encoding: TextEncoding, mark: Bool) -> [UInt8] {
    let text = mark ? "\u{FEFF}" + text : text
    switch encoding {
    case .utf8: return Array(text.utf8)
    case .utf16LittleEndian: return text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian: return text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .utf32: return text.unicodeScalars.flatMap { s in (0..<4).map { UInt8(s.value >> (8 * $0) & 0xFF) } }
    }
  }

  static func read(_ text: String) -> StringsReader.Outcome {
    StringsReader.read(Array(text.utf8), name: "p")
  }

  static func told(_ outcome: StringsReader.Outcome) -> [String] {
    outcome.findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.rule.id): \($0.message)" }
  }

  static func isSame(_ one: String, _ other: String) -> Bool {
    one.unicodeScalars.elementsEqual(other.unicodeScalars)
  }

  @Test("Every hard text comes back as it was, as key and as text", arguments: hard)
  func roundTrip(_ text: String) throws {
    let file = StringsFile(entries: [
      StringsFile.Entry(key: "before", text: text, mark: .start),
      StringsFile.Entry(key: text, text: "x", mark: .start),
    ])
    let outcome = StringsReader.read(file.bytes, name: "p")
    #expect(outcome.findings == [])
    #expect(outcome.encoding == .utf16LittleEndian && outcome.hasByteOrderMark)
    try #require(outcome.file.entries.count == 2)
    let byKey = outcome.file.entries.first { $0.key == "before" }
    #expect(byKey.map { Self.isSame($0.text, text) } == true)
    #expect(outcome.file.entries.contains { Self.isSame($0.key, text) && $0.text == "x" })
    // What was read is written as it was.
    #expect(StringsFile(entries: outcome.file.entries).bytes == file.bytes)
  }

  /// What Python finds: UTF-16 that it decodes, lines of quoted texts, nothing raw that would bend them.
  static let judge = #"""
    import json, re, sys
    data = open("pass.strings", "rb").read()
    assert data[:2] == b"\xff\xfe"
    text = data[2:].decode("utf-16-le")
    line = re.compile(r'"((?:[^"\\\n]|\\.)*)" = "((?:[^"\\\n]|\\.)*)";\n')
    escapes = {"n": "\n", "r": "\r", "t": "\t", '"': '"', "\\": "\\"}
    def plain(match):
        return chr(int(match[1], 16)) if match[1] else escapes[match[2]]
    def meant(quoted):
        return re.sub(r"\\(?:U([0-9a-f]{4})|(.))", plain, quoted)
    found, end = [], 0
    while end < len(text):
        match = line.match(text, end)
        assert match, text[end:end + 40]
        found.append([meant(match[1]), meant(match[2])])
        assert not re.search(r"[\x00-\x1f\x7f]", match[0][:-1]), match[0]
        end = match.end()
    json.dump(found, sys.stdout)
    """#

  @Test("Python reads what was written: one line for each text, in one order")
  func python() throws {
    let scratch = try ScratchFolder()
    let entries = Self.hard.enumerated().map {
      StringsFile.Entry(key: "key\(900 - $0.offset)", text: $0.element, mark: .start)
    }
    try scratch.write(StringsFile(entries: entries).bytes, to: "pass.strings")
    let output = try OutsideTool.python.run(["-c", Self.judge], in: scratch.path)
    let reading = SourceReader.read(SourceFile(name: "j", bytes: Array(output.utf8)), format: .json)
    let found = try #require(reading.document?.root.elements)
    try #require(found.count == entries.count)
    for (pair, entry) in zip(found, entries.reversed()) {
      #expect(pair.elements?[0].string == entry.key)
      #expect(pair.elements?[1].string.map { Self.isSame($0, entry.text) } == true, "\(entry.key)")
    }
  }

  @Test("The same texts give the same bytes in whatever order they come")
  func order() {
    let entries = ["b", "a", "é", "Z", "e\u{301}", "aa"].map {
      StringsFile.Entry(key: $0, text: $0, mark: .start)
    }
    #expect(StringsFile(entries: entries).bytes == StringsFile(entries: entries.reversed()).bytes)
  }

  @Test(
    "Every encoding is read, with its mark and without",
    arguments: [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian], [true, false])
  func encodings(_ encoding: TextEncoding, _ mark: Bool) {
    // Short ASCII between long texts of other scripts, which leave hardly a zero byte.
    for text in [
      "\"k\" = \"v\";", "\"座席番号の説明\" = \"これは日本語の長い文章です。ゼロバイトはほとんどありません。\";\n", "/* ü */ k = v;", "\n\n", "",
    ] {
      let outcome = StringsReader.read(Self.bytes(text, encoding, mark: mark), name: "p")
      // Apple's reader tells UTF-16 by its mark alone.
      #expect(
        Self.told(outcome)
          == (mark || outcome.encoding == .utf8
            ? [] : ["1:1 strings-encoding: the file is \(encoding.rawValue) without a byte-order mark"]))
      #expect(outcome.hasByteOrderMark == mark)
      #expect(outcome.file.entries == Self.read(text).file.entries)
      if text.count > 2 { #expect(outcome.encoding == encoding) }
      if text.count > 2 { #expect(outcome.file.entries.count == 1) }
    }
  }

  @Test("A byte that is not of the encoding is found at its place, and the rest is read")
  func illFormed() {
    let latin = StringsReader.read(
      Array("\"a\" = \"b\";\n\"é\" = \"".utf8) + [0xE4] + Array("\";".utf8), name: "p")
    #expect(Self.told(latin) == ["2:8 strings-encoding: the file is not well-formed UTF-8"])
    #expect(latin.encoding == nil)
    #expect(latin.file.entries.map(\.key) == ["a", "é"])
    var cut = StringsFile(entries: [StringsFile.Entry(key: "a", text: "b", mark: .start)]).bytes
    cut.append(0x20)
    #expect(
      Self.told(StringsReader.read(cut, name: "p")).first
        == "2:1 strings-encoding: the file is not well-formed UTF-16LE")
    let half: [UInt8] = [0xFE, 0xFF, 0, 0x22, 0xD8, 0x3D, 0, 0x22]
    #expect(
      Self.told(StringsReader.read(half, name: "p")).first
        == "1:2 strings-encoding: the file is not well-formed UTF-16BE")
  }

  @Test("UTF-32 is named as what is not read", arguments: [true, false])
  func wide(mark: Bool) {
    let wide = StringsReader.read(Self.bytes("\"a\" = \"b\";", .utf32, mark: mark), name: "p")
    #expect(Self.told(wide) == ["1:1 strings-encoding: the file is UTF-32, which is not read"])
    #expect(wide.file.entries.isEmpty)
    #expect(wide.encoding == nil)
  }

  @Test("A property list of another kind is named as such, once")
  func otherKinds() throws {
    let list = ["a": "b"]
    for (format, kind) in [
      (PropertyListSerialization.PropertyListFormat.binary, "a binary property list"),
      (.xml, "a property list in XML"),
    ] {
      let bytes = Array(
        try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0))
      let read = StringsReader.read(bytes, name: "p")
      #expect(Self.told(read) == ["1:1 strings-syntax: the file is \(kind), not lines of texts"])
      #expect(read.file.entries.isEmpty)
    }
  }

  @Test(
    "Comments, blanks, bare words and escapes are read",
    arguments: [
      ("/* one */\"a\" = \"b\"; // two", "a", "b"), ("// \"x\" = \"y\";\n\"a\"=\"b\";", "a", "b"),
      ("a = b;", "a", "b"),
      ("\"a\"\n=\n\"b\"\n;", "a", "b"), ("/* a * / ** */ a.b-c_1 = $x;", "a.b-c_1", "$x"),
      (#""\"\\\n\t\r" = "\U00e9\UD83C\UDFAB";"#, "\"\\\n\t\r", "é🎫"),
      ("\"a\" = \"line\nline\";", "a", "line\nline"),
      (#""a" = "\a\b\f\v\'\/\?";"#, "a", "\u{7}\u{8}\u{C}\u{B}'/?"),
      ("\u{2028}\"a\"\u{B}= \"b\";", "a", "b"), ("'a\"' = 'b\"';", "a\"", "b\""), ("\"a\";", "a", "a"),
      (#""a" = "\101\0\18";"#, "a", "A\u{0}\u{1}8"),
    ])
  func forms(_ text: String, _ key: String, _ value: String) {
    let outcome = Self.read(text)
    #expect(outcome.findings == [])
    #expect(outcome.file.entries.map(\.key) == [key])
    #expect(outcome.file.entries.map(\.text) == [value])
  }

  @Test(
    "A fault is told at its exact place",
    arguments: [
      (
        "\"balance\" = \"Stand \"heute\"\";",
        "1:21 there is 'h' where ';' must follow the text of 'balance'"
      ),
      (
        "/* x */\r\n\n\"a\" = \"b\"\r\"c\" = \"d\";",
        "4:1 there is '\"' where ';' must follow the text of 'a'"
      ),
      ("\"a\" \"b\";", "1:5 there is '\"' where '=' must follow the key 'a'"),
      ("\"a\" = ;", "1:7 there is ';' where a text in quotation marks is expected"),
      ("\"a\" =", "1:6 the key 'a' has no text"),
      ("\"a\"", "1:4 there is the end of the file where '=' must follow the key 'a'"),
      ("\"a\" = \"b", "1:7 a text has no closing quotation mark"),
      ("x\n  /* open", "2:3 a comment has no end"),
      ("\"a\" = \"\\", "1:8 the file ends behind a backslash"),
      ("= \"b\";", "1:1 there is '=' where a key in quotation marks is expected"),
      ("é = b;", "1:1 there is 'é' where a key in quotation marks is expected"),
      ("\"🎫\" = b", "1:8 there is the end of the file where ';' must follow the text of '🎫'"),
      ("/ a", "1:1 '/' begins no comment"),
      ("{ a = b; }", "1:1 there is '{' where a key in quotation marks is expected"),
    ])
  func faults(_ text: String, _ expected: String) throws {
    let finding = try #require(Self.read(text).findings.first)
    #expect("\(finding.line ?? 0):\(finding.column ?? 0) \(finding.message)" == expected)
    #expect(finding.rule.id == "strings-syntax")
    #expect(finding.severity == .error)
    #expect(finding.file == "p")
    #expect(finding.hint?.isEmpty == false)
  }

  @Test("A key that stands twice is named with both lines; two spellings of a letter are two keys")
  func duplicates() {
    let outcome = Self.read("\"a\" = \"1\";\n\"b\" = \"2\";\n  \"a\" = \"3\";\n\"a\" = \"4\";")
    #expect(
      Self.told(outcome) == [
        "3:3 strings-duplicate: the key 'a' stands in line 1 already",
        "4:1 strings-duplicate: the key 'a' stands in line 1 already",
      ])
    #expect(Self.read("\"\u{E9}\" = \"1\";\n\"e\u{301}\" = \"2\";").findings == [])
  }

  @Test("Damaged files of every kind are read to an end")
  func damage() {
    let whole = StringsFile(entries: Self.hard.map { StringsFile.Entry(key: $0, text: $0, mark: .start) })
      .bytes
    for end in 0..<whole.count { _ = StringsReader.read(Array(whole[..<end]), name: "p") }
    for index in stride(from: 0, to: whole.count, by: 3) {
      var bytes = whole
      bytes[index] ^= 0x55
      _ = StringsReader.read(bytes, name: "p")
    }
  }
}
