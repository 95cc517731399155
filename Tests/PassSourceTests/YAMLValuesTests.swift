import PassFindings
import PassSource
import Testing

@Suite("Values of YAML")
struct YAMLValuesTests {
  static let plain: [TextCase] = [
    .init("null", "null"), .init("~", "null"), .init("Null", "null"), .init("NULL", "null"),
    .init("nUll", "\"nUll\""),
    .init("true", "true"), .init("True", "true"), .init("TRUE", "true"), .init("tRUE", "\"tRUE\""),
    .init("false", "false"), .init("NO", "\"NO\""), .init("on", "\"on\""), .init("yes", "\"yes\""),
    .init("y", "\"y\""),
    .init("0", "0"), .init("-0", "-0"), .init("5", "5"), .init("-12", "-12"), .init("1.10", "1.10"),
    .init("25.5", "25.5"), .init(".5", "0.5"), .init("-.5", "-0.5"), .init("1.", "1"),
    .init("1.5e3", "1.5e3"),
    .init("1.e+3", "1e+3"), .init("00.5", "0.5"), .init("0123", "123"), .init("-007", "-7"),
    .init("000", "0"),
    .init("+5", "5"), .init("0x1F", "31"), .init("0o17", "15"),
    .init("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
    .init("1234567890123456789012345678901234567890", "1234567890123456789012345678901234567890"),
    .init("0x", "\"0x\""), .init("0o8", "\"0o8\""), .init("-0x1F", "\"-0x1F\""), .init("0b1", "\"0b1\""),
    .init("1_000", "\"1_000\""), .init("12:30:00", "\"12:30:00\""), .init("2027-03-04", "\"2027-03-04\""),
    .init("2027-03-04T19:00+01:00", "\"2027-03-04T19:00+01:00\""), .init("1e", "\"1e\""),
    .init("e3", "\"e3\""),
    .init(".", "\".\""), .init("-", "\"-\""), .init("+", "\"+\""), .init("1.2.3", "\"1.2.3\""),
    .init("..", "\"..\""),
    .init("1,5", "\"1,5\""), .init("inf", "\"inf\""), .init("7Q2M-44X", "\"7Q2M-44X\""),
    .init("\"5\"", "\"5\""),
    .init("'true'", "\"true\""), .init("''", "\"\""), .init("!!str 5", "\"5\""), .init("! 5", "\"5\""),
    .init("!!int \"5\"", "5"), .init("!!float 1.50", "1.50"), .init("!!bool 'true'", "true"),
    .init("!!null ''", "null"),
    .init("!!seq [1]", "[1]"), .init("!!map {a: 1}", "{\"a\":1}"), .init("|\n  a\n  b\n", "\"a\\nb\\n\""),
    .init(">-\n  a\n  b\n", "\"a b\""), .init("\"\\x41\\u00e9\\U0001F600\\0\"", "\"Aé😀\\u0000\""),
  ]

  @Test("A scalar means what the core schema says", arguments: plain)
  func coreSchema(_ text: TextCase) throws {
    // In a member, for '-' alone begins a list at the top.
    guard text.text != "-" else { return }
    let reading = read("a: \(text.text)", .yaml)
    #expect(reading.document?.root["a"]?.json == text.expected)
    #expect(!reading.findings.hasErrors)
  }

  @Test("A number keeps its spelling")
  func spelling() throws {
    let root = try #require(read("[0123, +5, 0x1F, 1.10]", .yaml).document?.root)
    #expect(root.elements?.map { $0.number?.spelling } == ["0123", "+5", "0x1F", "1.10"])
    #expect(root.elements?.map { $0.number?.json } == ["123", "5", "31", "1.10"])
  }

  static let told: [TextCase] = [
    .init("a: 0123", "1:4 yaml-number-digits: '0123' is read as the number 123"),
    .init("a: +49 1", ""), .init("a: +491", "1:4 yaml-number-digits: '+491' is read as the number 491"),
    .init("a: 12E4", "1:4 yaml-number-digits: '12E4' is read as a number with an exponent"),
    .init("a: .inf", "1:4 yaml-number: '.inf' is not a number in JSON"),
    .init("a: -.INF", "1:4 yaml-number: '-.INF' is not a number in JSON"),
    .init("a: .NaN", "1:4 yaml-number: '.NaN' is not a number in JSON"),
    .init(
      "a: 0x10000000000000000", "1:4 yaml-number: '0x10000000000000000' is a number of more than 64 bits"),
    .init("a: !!int x", "1:4 yaml-tag: 'x' does not fit its tag !!int"),
    .init("a: !!int 1.5", "1:4 yaml-tag: '1.5' does not fit its tag !!int"),
    .init("a: !!binary aGk=", "1:4 yaml-tag: the tag '!!binary' is not read here"),
    .init("a: !ruby x", "1:4 yaml-tag: the tag '!ruby' is not read here"),
    .init("a: !!set {a: 1}", "1:4 yaml-tag: the tag '!!set' is not read here"),
    .init("1: a", "1:1 yaml-key-text: '1' is no text in YAML; it is taken as the name \"1\""),
    .init("no: a\non: b", ""), .init("\"1\": a", ""),
    .init("[a]: b", "1:1 yaml-key: a list or an object as the name of a member"),
    .init("{? {a: 1} : 2}", "1:4 yaml-key: a list or an object as the name of a member"),
    .init("? \n: b", "1:2 yaml-key: a member without a name"),
    .init(
      "a: &x {b: 1}\nc:\n  <<: *x", "3:3 yaml-merge-key: the merge key '<<', which YAML 1.2 does not have"),
    .init("\"<<\": 1", ""), .init("{\"a\":1,\n\t\"b\":[2]}", ""), .init("a:\t1\t# c", ""),
    .init("a: 1\nb: 2\na: 3", "3:1 duplicate-key: 'a' stands twice in this object; it is already in line 1"),
    .init("{a: 1, \"a\": 2}", "1:8 duplicate-key: 'a' stands twice in this object; it is already in line 1"),
    .init("a: 1\n---\nb: 2", "2:1 yaml-several-documents: a second document in the same file"),
    .init("a: 1\n...\n", ""), .init("--- \na: 1\n", ""), .init("%YAML 1.2\n---\na: 1", ""),
    .init("", "1:1 source-empty: the text is empty"),
    .init("# x\n", "1:1 source-empty: the text holds nothing but white space and comments"),
    .init("a: *x", "1:4 yaml-alias: '*x' names no value; there is no '&x' before it"),
  ]

  @Test("What YAML reads otherwise than meant is told at its place", arguments: told)
  func traps(_ text: TextCase) {
    #expect(read(text.text, .yaml).told == text.expected)
  }

  static let variables: [(text: String, place: String, hint: String)] = [
    ("value: {{ x }}", "1:8", "quote it: \"{{ x }}\""),
    ("value: {{x?}} # c", "1:8", "quote it: \"{{x?}}\""),
    ("a: [ {{ x }}, 1 ]", "1:6", "quote it: \"{{ x }}\""),
    ("a: { é: {{ x }}, c: 1 }", "1:9", "quote it: \"{{ x }}\""),
    ("value: {{ x }} EUR  # c", "1:8", "quote the whole text: \"{{ x }} EUR\""),
    ("value: {{ x }}-{{ y }}", "1:8", "quote the whole text: \"{{ x }}-{{ y }}\""),
    ("a: { value: Hello {{ x }} }", "1:19", "quote the whole text: \"… {{ name }} …\""),
  ]

  @Test("A variable without quotes is one finding of its own", arguments: variables.indices)
  func unquotedVariable(_ index: Int) throws {
    let (text, place, hint) = Self.variables[index]
    let reading = read(text, .yaml)
    let finding = try #require(reading.findings.first)
    #expect(reading.findings.count == 1)
    #expect(finding.rule == SourceRules.yamlUnquotedVariable)
    #expect("\(finding.line!):\(finding.column!)" == place)
    #expect(finding.hint == hint)
  }

  @Test("Each of several variables without quotes is told, and reading goes on")
  func unquotedVariables() {
    let reading = read("a: {{ x }}\nb: {{ y }}\nc: \"{{ z }}\"\nd: 0123", .yaml)
    #expect(reading.findings.map(\.line) == [1, 2, 4])
    #expect(reading.document?.root.json == #"{"a":"{{ x }}","b":"{{ y }}","c":"{{ z }}","d":123}"#)
  }

  @Test("U+2028, U+2029 and U+0085 are ordinary characters")
  func unicodeBreaks() throws {
    let root = try #require(
      read("a: x\u{2028}y\u{85}z\u{2029}\nb: \"p\u{2028} q\"\n'\u{2028}': 1", .yaml).document?.root)
    #expect(root["a"]?.string == "x\u{2028}y\u{85}z\u{2029}")
    #expect(root["b"]?.string == "p\u{2028} q")
    #expect(root["b"]?.place == "2:4-2:10")
    #expect(root["\u{2028}"] != nil)
  }

  @Test("No message holds the value of a secret")
  func secrets() {
    let reading = read("authenticationToken: 00123456\nnfc: {message: 0x777, k: !!int hush}\n", .yaml)
    #expect(reading.findings.count == 3)
    for finding in reading.findings {
      let words = finding.message + (finding.hint ?? "")
      #expect(!words.contains("123456") && !words.contains("777") && !words.contains("hush"), "\(words)")
    }
    #expect(read("authenticationToken: hush: x", .yaml).findings[0].path == "authenticationToken")
    #expect(SecretNames.areNamed(in: #"{"a":1,"authenticationToken":"x"}"#))
    #expect(!SecretNames.areNamed(in: "value: nfcard"))
    for line in [
      #"{"a":1,"Nfc" : {"#, "authentictionToken: x", "  'wifiacces': [", "{ a: 1, NFC: {",
      #""AuthenticationToken":"x""#,
    ] {
      #expect(SecretNames.areNamed(in: line), "\(line)")
    }
    #expect(!SecretNames.areNamed(in: "value: an NFL card: no"))
  }
}
