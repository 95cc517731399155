import Foundation
import PassBundle
import PassFindings
import PassSource
import Testing

@Suite("Strings files as Apple's reader has them")
struct StringsFaultTests {
  /// What CoreFoundation makes of a file, the reader that Wallet has it by; nil where it refuses it.
  static func judge(_ bytes: [UInt8]) -> [String: String]? {
    let list = try? unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return list as? [String: String]
  }

  /// The entries as Apple's reader has them: of two with one key the later.
  static func table(_ outcome: StringsReader.Outcome) -> [String: String] {
    Dictionary(outcome.file.entries.map { ($0.key, $0.text) }, uniquingKeysWith: { $1 })
  }

  @Test("Apple's reader reads every hard text as it was meant", arguments: StringsTests.hard)
  func written(_ text: String) throws {
    let file = StringsFile(entries: [
      StringsFile.Entry(key: "k", text: text, mark: .start),
      StringsFile.Entry(key: text + "x", text: "v", mark: .start),
    ])
    let found = try #require(Self.judge(file.bytes))
    #expect(found.count == 2)
    #expect(found["k"].map { StringsTests.isSame($0, text) } == true)
    #expect(found.keys.contains { StringsTests.isSame($0, text + "x") })
  }

  @Test("A file without entries is one for Apple's reader too")
  func empty() {
    #expect(Self.judge(StringsFile(entries: []).bytes) == [:])
    #expect(StringsReader.read(StringsFile(entries: []).bytes, name: "p").findings == [])
  }

  @Test(
    "What Apple's reader takes is taken, and what it refuses is a fault",
    arguments: [
      "a = b;", "a-b.c_1$/: = http://x;", "'a\"b' = \"c'd\";", "\"a\";", "a", "\"a\" = \"b\"", "\"a\" \"b\";",
      "= b;", "a = ;",
      "\"a\" = \"\\u00e9\";", "\"a\" = \"\\U00e9\\U12\\U\";", "\"a\" = \"\\UD83D\\UDFAB\";",
      "\"a\" = \"x\\qy\\z\";",
      "\"a\" = \"\\101\\0\\18\\177\";", "\"a\" = \"\\a\\b\\f\\v\\'\\/\\?\\\n\\\";", "\"a\" = \"b\nc\r\nd\";",
      "/* c */ a = b; // d",
      "a//b = c;", "a = b; /x", "a = b; / * x */", "é = b;", "\u{A0}a = b;", "\u{2003}a = b;",
      "\u{2028}a\u{2029}= b;",
      "a\u{B}=\u{C}b;", "a = b\u{85};", "\"a\" = \"b", "\"a\" = \"\\", "a\\ = b;", "\"\" = \"\";", "a = b;//",
      "//", " \n",
      "'it''s' = x;", "\"balance\" = \"Stand \"heute\"\";\n\"x\" = \"y\";", "a = b;\na = c;",
      "\u{FEFF}a = b;",
    ])
  func agreement(_ text: String) {
    let bytes = StringsTests.bytes(text, .utf16LittleEndian, mark: true)
    let outcome = StringsReader.read(bytes, name: "p")
    if let expected = Self.judge(bytes) {
      #expect(!outcome.findings.hasErrors)
      #expect(Self.table(outcome) == expected)
    } else {
      #expect(outcome.findings.hasErrors)
    }
  }

  @Test("No damaged file that Apple's reader refuses is taken")
  func damaged() {
    let entries = StringsTests.hard.enumerated().map {
      StringsFile.Entry(key: "key\($0.offset)", text: $0.element, mark: .start)
    }
    let whole = StringsFile(entries: entries).bytes
    // Each unit taken out, or a quotation mark put in its place.
    for index in stride(from: 2, to: whole.count, by: 2) {
      for replacement: [UInt8] in [[], [0x22, 0]] {
        var bytes = whole
        bytes.replaceSubrange(index..<index + 2, with: replacement)
        guard Self.judge(bytes) == nil else { continue }
        #expect(StringsReader.read(bytes, name: "p").findings.hasErrors, "\(index)")
      }
    }
  }

  @Test(
    "What is read otherwise than it looks is told, and read on",
    arguments: [
      ("\"a\" = \"x\\qy\";", "1:9 '\\q' is no escape, only 'q' is read", "xqy"),
      ("\"a\" = \"\\u00e9\";", "1:8 '\\u' is no escape, only 'u' is read", "u00e9"),
      ("\"a\" = \"\\U12\";", "1:8 '\\U' is not followed by four hexadecimal digits", "\u{12}"),
      ("\"a\" = \"\\UD83Dx\";", "1:8 '\\U' is followed by half of a character", "\u{FFFD}x"),
      ("\"a\" = \"\\UDC00\";", "1:8 '\\U' is followed by half of a character", "\u{FFFD}"),
      ("\"a\" = \"\\351\";", "1:8 an octal number above 177 is a character of NeXTSTEP's set", "\u{FFFD}"),
    ])
  func warnings(_ text: String, _ expected: String, _ read: String) throws {
    let outcome = StringsTests.read(text)
    let finding = try #require(outcome.findings.first)
    #expect("\(finding.line ?? 0):\(finding.column ?? 0) \(finding.message)" == expected)
    #expect(finding.severity == .warning)
    #expect(outcome.findings.count == 1)
    #expect(outcome.file.entries.map(\.text) == [read])
  }

  @Test("All faults of a file are told, and the lines between them are read")
  func several() {
    let outcome = StringsTests.read(
      """
      "a" = "1";
      "b" = "Stand "heute"";
      "c" = "3"
      "d" = "4";
      e = ;
      "f" = "6";
      """)
    #expect(
      StringsTests.told(outcome) == [
        "2:15 strings-syntax: there is 'h' where ';' must follow the text of 'b'",
        "4:1 strings-syntax: there is '\"' where ';' must follow the text of 'c'",
        "5:5 strings-syntax: there is ';' where a text in quotation marks is expected",
      ])
    #expect(outcome.file.entries.map(\.key) == ["a", "d", "f"])
  }

  @Test("A file that is none of strings ends after twenty faults")
  func noStrings() {
    let outcome = StringsTests.read(String(repeating: "{ \"json\": true }\n", count: 1000))
    #expect(outcome.findings.count == 20)
  }
}
