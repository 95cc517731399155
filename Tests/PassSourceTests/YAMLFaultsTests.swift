import PassFindings
import PassSource
import TestSupport
import Testing

@Suite("Faults of YAML")
struct YAMLFaultsTests {
  static let bad: [TextCase] = [
    .init("a:\n\tb: 1", "2:1 yaml-tab: a tab in the indentation"),
    .init("a: b\n\tc: d", "2:1 yaml-tab: a tab in the indentation"),
    .init("a:\n  - b\n\t- c", "3:1 yaml-tab: a tab in the indentation"),
    .init("a: 1\n  b: 2", "2:4 yaml-syntax: ':' where no member can begin"),
    .init("é: x: y", "1:5 yaml-syntax: ':' where no member can begin"),
    .init(
      "a:\n  b: 1\n c: 2",
      "3:2 yaml-syntax: 'c' where a member of the object that begins in line 1, column 1 is due"),
    .init(
      "- a\nb: 1", "2:1 yaml-syntax: 'b' where an element of the list that begins in line 1, column 1 is due"),
    .init("a: \"é\" y", "1:8 yaml-syntax: 'y' after the closing quote of a text"),
    .init("a: 'it's'", "1:8 yaml-syntax: 's' after the closing quote of a text"),
    .init("a: [\"x\" y]", "1:9 yaml-syntax: 'y' after the closing quote of a text"),
    .init("a: \"abc\nd: e\n", "1:4 yaml-syntax: the quote that opens here is never closed"),
    .init("a: \"x\\qy\"", "1:6 yaml-syntax: a backslash with a letter that is no escape"),
    .init("a: \"\\u12\"", "1:7 yaml-syntax: an escape without the number of a character"),
    .init(
      "a: [1, 2\nb: 3",
      "2:2 yaml-syntax: ':' where ',' or ']' must follow in the list that begins in line 1, column 4"),
    .init(
      "a: {b: 1",
      "1:9 yaml-syntax: the end of the text where ',' or '}' must follow in the object that begins in line 1, column 4"
    ),
    .init("a: @home", "1:4 yaml-syntax: '@' cannot begin a text without quotes"),
    .init("a: `x`", "1:4 yaml-syntax: '`' cannot begin a text without quotes"),
    .init("a: *", "1:4 yaml-syntax: '*' begins an alias and needs a name of letters, digits, '-' and '_'"),
    .init("a: & b", "1:4 yaml-syntax: '&' begins an anchor and needs a name of letters, digits, '-' and '_'"),
    .init("a: !e!x b", "1:4 yaml-syntax: '!' begins a tag, and this is none"),
    .init("a: | text", "1:6 yaml-syntax: 't' after the sign that begins a block of text"),
    .init("a: - b", "1:4 yaml-syntax: '-' where no list can begin"),
    .init("a: [1, , 2]", "1:8 yaml-syntax: ',' where a value is due"),
    .init("[1]\n]", "2:1 yaml-syntax: ']' after the end of the document"),
    .init("%YAML 3.0\n---\na: 1", "1:1 yaml-syntax: a version of YAML that is not read"),
    .init("foo\nbar: 1", "2:4 yaml-syntax: ':' where no member can begin"),
    .init("a: 1\nfoo\nb: 1", "2:1 yaml-syntax: a line that is neither 'name: value' nor part of a text"),
    .init("a: {b:[1]}", "1:6 yaml-syntax: ':' without a space after it"),
    .init("a: 1\n%b: 2", "2:1 yaml-syntax: '%' begins a directive, and this is none"),
    .init("a: x\u{7}y", "1:5 source-encoding: the character U+0007, which YAML text cannot hold"),
    .init("a: \0", "1:4 source-encoding: the character U+0000, which YAML text cannot hold"),
    .init(
      "é: \u{9F}\u{FFFE}",
      "1:4 source-encoding: the character U+009F, which YAML text cannot hold\n1:5 source-encoding: the character U+FFFE, which YAML text cannot hold"
    ),
  ]

  @Test("A fault is told in plain words at its place", arguments: bad)
  func faults(_ text: TextCase) {
    let reading = read(text.text, .yaml)
    #expect(reading.told == text.expected)
    #expect(reading.document == nil)
    #expect(reading.findings.allSatisfy { $0.hint != nil })
  }

  @Test("Columns count characters also past a byte-order mark")
  func afterMark() {
    #expect(read("\u{FEFF}é: x: y", .yaml).told.hasSuffix("1:5 yaml-syntax: ':' where no member can begin"))
  }

  @Test("An alias repeats its value, with its own place")
  func alias() throws {
    let root = try #require(read("a: &x {b: 1}\nc: *x\n&k key: *k", .yaml).document?.root)
    #expect(root.json == #"{"a":{"b":1},"c":{"b":1},"key":"key"}"#)
    #expect(root["c"]?.place == "2:4-2:6")
    #expect(root["c"]?["b"]?.place == "1:11-1:12")
  }

  @Test("A thousand million laughs are one finding at once")
  func laughs() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<12 {
      text +=
        "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",")
        + "]\n"
    }
    let start = ProcessorTime.ofThread
    let reading = read(text, .yaml)
    #expect(reading.findings.map(\.rule) == [SourceRules.yamlAliasLimit])
    #expect(reading.document == nil)
    #expect(ProcessorTime.ofThread - start < 2)
  }

  @Test("Aliases cannot nest deeper than brackets can")
  func deepAliases() {
    var text = "a0: &a0 [x]\n"
    for level in 1..<100 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    #expect(read(text, .yaml).told == "64:12 source-depth: nested more than 64 deep")
  }

  @Test("An alias inside its own anchor is an error", arguments: ["a: &x [*x]", "a: &x {b: {c: *x}}"])
  func endless(_ text: String) {
    let reading = read(text, .yaml)
    #expect(reading.findings.map(\.rule) == [SourceRules.yamlAliasLimit])
    #expect(reading.document == nil)
  }

  static let deep: [String] = [
    String(repeating: "[", count: 1 << 20), String(repeating: "{a: ", count: 1 << 18),
    String(repeating: "- ", count: 1 << 19), String(repeating: "? ", count: 1 << 19),
    (0..<1000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n"),
  ]

  @Test("Deep nesting is one finding at once", arguments: deep.indices)
  func depth(_ index: Int) {
    let start = ProcessorTime.ofThread
    let reading = read(Self.deep[index], .yaml)
    #expect(reading.findings.map(\.rule) == [SourceRules.depth])
    #expect(ProcessorTime.ofThread - start < 3)
  }

  @Test("Size and number of values are bounded")
  func bounds() {
    var limits = ReadingLimits()
    limits.bytes = 10
    limits.nodes = 3
    #expect(read("[1,2,3,4,5,6]", .yaml, limits: limits).findings.map(\.rule) == [SourceRules.size])
    #expect(read("[1,2,3]", .yaml, limits: limits).told == "1:6 source-size: more than 3 values")
  }
}
