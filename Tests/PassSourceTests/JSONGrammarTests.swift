import PassFindings
import PassSource
import Testing

/// A text with what must come of it.
struct TextCase: CustomTestStringConvertible, Sendable {
  let text: String
  let expected: String
  init(_ text: String, _ expected: String) {
    self.text = text
    self.expected = expected
  }
  var testDescription: String { String(text.prefix(40)) }
}

@Suite("JSON")
struct JSONGrammarTests {
  static let good: [TextCase] = [
    .init("null", "null"), .init(" true ", "true"), .init("\t\r\nfalse\n", "false"), .init("0", "0"),
    .init("-0", "-0"), .init("-0.0e-0", "-0.0e-0"), .init("25.5", "25.5"), .init("1.10", "1.10"),
    .init("1E+2", "1E+2"), .init("1e400", "1e400"),
    .init("1234567890123456789012345678901234567890", "1234567890123456789012345678901234567890"),
    .init("\"\"", "\"\""), .init("[]", "[]"), .init("{}", "{}"), .init("[ [ ] , { } ]", "[[],{}]"),
    .init(#"{"":""}"#, #"{"":""}"#), .init(#""\"\\\/\b\f\n\r\t""#, #""\"\\/\u0008\u000C\n\r\t""#),
    .init(#""\u00e9\u20AC""#, "\"é€\""), .init(#""\uD83D\uDE00""#, "\"😀\""),
    .init("\"😀\u{7F}\"", "\"😀\u{7F}\""),
    .init(#""\u0000""#, #""\u0000""#), .init("\"\u{2028}\u{85}\"", "\"\u{2028}\u{85}\""),
    .init(#"{"b":1,"a":{"c":[1,2,{"d":null}]}}"#, #"{"b":1,"a":{"c":[1,2,{"d":null}]}}"#),
    .init("\"e\u{301}\"", "\"e\u{301}\""),
    // Two spellings of é are two names, though Swift's strings compare equal.
    .init("{\"\u{E9}\":1,\"e\u{301}\":2}", "{\"\u{E9}\":1,\"e\u{301}\":2}"),
  ]

  @Test("Every good text gives its value without a word", arguments: good)
  func accepts(_ text: TextCase) {
    let reading = read(text.text, .json)
    #expect(reading.told.isEmpty)
    #expect(reading.document.map { Array($0.root.json.utf8) } == Array(text.expected.utf8))
  }

  static let bad: [TextCase] = [
    .init("", "1:1 source-empty: the text is empty"),
    .init(" \n", "1:1 source-empty: the text holds nothing but white space"),
    .init("{} x", "1:4 json-syntax: 'x' after the end of the value"),
    .init("[]\n]", "2:1 json-syntax: ']' after the end of the value"),
    .init("{}\0", "1:3 json-syntax: 'U+0000' after the end of the value"),
    .init("[1,,2]", "1:4 json-syntax: ',' without a value before it"),
    .init("[,]", "1:2 json-syntax: ',' without a value before it"),
    .init("{,}", "1:2 json-syntax: ',' without a value before it"),
    .init("[1 2]", "1:4 json-syntax: '2' where ',' or ']' must follow a value"),
    .init(#"{"a": "say "hi""}"#, "1:13 json-syntax: 'h' where ',' or '}' must follow a value"),
    .init(#"{"a" 1}"#, "1:6 json-syntax: '1' where ':' must follow the name 'a'"),
    .init(#"{"a":}"#, "1:6 json-syntax: 'a' has no value"),
    .init(#"{"a"}"#, "1:5 json-syntax: '}' where ':' must follow the name 'a'"),
    .init("{[1]:2}", "1:2 json-syntax: '[' where the name of a member must stand"),
    .init("[1}", "1:3 json-syntax: '}' cannot close the list that begins in line 1"),
    .init("{\"a\":\n[1", "2:3 json-syntax: the text ends inside the list that begins in line 2, column 1"),
    .init("{", "1:2 json-syntax: the text ends inside the object that begins in line 1, column 1"),
    .init(#"{"a":1,"#, "1:8 json-syntax: the text ends inside the object that begins in line 1, column 1"),
    .init(#"{"a":"#, "1:6 json-syntax: the text ends inside the object that begins in line 1, column 1"),
    .init("\"ab", "1:1 json-syntax: the text ends inside this string"),
    .init("\"ab\\", "1:1 json-syntax: the text ends inside this string"),
    .init("[\"é\", \"ab\n\"]", "1:7 json-syntax: this string is not closed in its line"),
    .init(":", "1:1 json-syntax: ':' where a value must stand"),
    .init("\u{1}", "1:1 json-syntax: 'U+0001' where a value must stand"),
  ]

  @Test("A text whose structure is broken gives one exact finding and no document", arguments: bad)
  func refuses(_ text: TextCase) {
    let reading = read(text.text, .json)
    #expect(reading.told == text.expected)
    #expect(reading.document == nil)
    #expect(reading.findings.hasErrors)
  }

  static let mended: [(text: String, told: String, value: String)] = [
    (#"["\q"]"#, #"1:3 json-syntax: '\q' is not an escape of JSON"#, #"["\\q"]"#),
    (#"["a\u12"]"#, #"1:4 json-syntax: '\u' without four hexadecimal digits"#, #"["a\\u12"]"#),
    (
      #"["é\ud800x"]"#, #"1:4 json-syntax: '\ud800' is half a surrogate pair, which is no character"#,
      "[\"é\u{FFFD}x\"]"
    ),
    (
      #"["\ud800\u0041"]"#, #"1:3 json-syntax: '\ud800' is half a surrogate pair, which is no character"#,
      "[\"\u{FFFD}A\"]"
    ),
    (
      #"["\uDC00"]"#, #"1:3 json-syntax: '\uDC00' is half a surrogate pair, which is no character"#,
      "[\"\u{FFFD}\"]"
    ),
    ("[\"a\tb\"]", "1:4 json-syntax: a tab inside a string", #"["a\tb"]"#),
    ("[\"\u{1}\"]", "1:3 json-syntax: the control character U+0001 inside a string", #"["\u0001"]"#),
    ("[\"\0\"]", "1:3 json-syntax: the control character U+0000 inside a string", #"["\u0000"]"#),
    ("[007]", "1:2 json-syntax: '007' is not a number in JSON: a number does not begin with 0", "[7]"),
    ("[+5]", "1:2 json-syntax: '+5' is not a number in JSON: a number has no '+' before it", "[5]"),
    ("[.5]", "1:2 json-syntax: '.5' is not a number in JSON: a number has a digit before its '.'", "[0.5]"),
    (
      "[1.]", "1:2 json-syntax: '1.' is not a number in JSON: a number has a digit on either side of its '.'",
      "[1]"
    ),
    ("[0x1F]", "1:2 json-syntax: '0x1F' is not a number in JSON: numbers are decimal in JSON", "[31]"),
    ("[1_000]", "1:2 json-syntax: '1_000' is not a number in JSON", #"["1_000"]"#),
    ("[1e]", "1:2 json-syntax: '1e' is not a number in JSON", #"["1e"]"#),
    ("[-]", "1:2 json-syntax: '-' is not a number in JSON", #"["-"]"#),
    ("[NaN]", "1:2 json-syntax: 'NaN' is not a number in JSON", "[null]"),
    ("[-Infinity]", "1:2 json-syntax: '-Infinity' is not a number in JSON", "[null]"),
    ("[True]", "1:2 json-syntax: 'True' is spelt 'true' in JSON", "[true]"),
    ("[None]", "1:2 json-syntax: 'None' is spelt 'null' in JSON", "[null]"),
    ("[yes]", "1:2 json-syntax: 'yes' is not in quotes", #"["yes"]"#),
    ("['a\"b']", "1:2 json-syntax: a text in single quotes", #"["a\"b"]"#),
    ("{a: 1}", "1:2 json-syntax: the name 'a' is not in quotes", #"{"a":1}"#),
    ("{1: 1}", "1:2 json-syntax: a name cannot be a number: '1'", #"{"1":1}"#),
    ("[1] // x", "1:5 json-syntax: a comment, which JSON does not have", "[1]"),
    ("[/* ] */1]", "1:2 json-syntax: a comment, which JSON does not have", "[1]"),
    ("# x\n[1]", "1:1 json-syntax: a comment, which JSON does not have", "[1]"),
    ("{\"a\":1\n\"b\":2}", "1:7 json-syntax: ',' is missing after this value", #"{"a":1,"b":2}"#),
    ("[1,]", "1:3 json-trailing-comma: ',' after the last value of this list", "[1]"),
    ("{\"a\":1\n, }", "2:1 json-trailing-comma: ',' after the last value of this object", #"{"a":1}"#),
  ]

  @Test("A fault that leaves no doubt is reported at its place and passed over", arguments: mended.indices)
  func mends(_ index: Int) {
    let (text, told, value) = Self.mended[index]
    let reading = read(text, .json)
    #expect(reading.told == told)
    #expect(reading.document?.root.json == value)
    #expect(reading.findings[0].hint != nil)
  }

  @Test("All faults of one text are found in one run, in the order of their places")
  func findsAll() {
    let text = "{\"a\": 1, \"a\": 2,\n \"b\": [01, 'x',], \"c\": \"\\z\",\n \"a\": nil,}"
    #expect(
      read(text, .json).told == """
        1:10 duplicate-key: 'a' stands twice in this object; it is already in line 1
        2:8 json-syntax: '01' is not a number in JSON: a number does not begin with 0
        2:12 json-syntax: a text in single quotes
        2:15 json-trailing-comma: ',' after the last value of this list
        2:25 json-syntax: '\\z' is not an escape of JSON
        3:2 duplicate-key: 'a' stands twice in this object; it is already in line 1
        3:7 json-syntax: 'nil' is spelt 'null' in JSON
        3:10 json-trailing-comma: ',' after the last value of this object
        """)
  }

  @Test("Of two members of one name the later counts, also among many")
  func duplicates() {
    let names = (0..<40).map { "\"n\($0)\": \($0)" } + ["\"n7\": 700"]
    let reading = read("{" + names.joined(separator: ",\n") + "}", .json)
    #expect(reading.told == "41:1 duplicate-key: 'n7' stands twice in this object; it is already in line 8")
    #expect(reading.document?.root["n7"]?.number?.json == "700")
    #expect(reading.document?.root.members?.count == 40)
    #expect(reading.findings[0].path == "n7")
  }

  @Test("No message holds the value of a secret")
  func secrets() {
    let reading = read(#"{"authenticationToken": hush1, "nfc": {"message": 0123, "x": ['hush2']}}"#, .json)
    #expect(reading.findings.count == 3)
    for finding in reading.findings {
      let words = finding.message + (finding.hint ?? "")
      #expect(!words.contains("hush") && !words.contains("123"), "\(words)")
    }
    #expect(reading.findings.map(\.path) == ["authenticationToken", "nfc.message", "nfc.x[0]"])
  }
}
