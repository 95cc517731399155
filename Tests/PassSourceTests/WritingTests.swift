import Foundation
import PassFindings
import PassSource
import Testing

@Suite("Writing values")
struct WritingTests {
  @Test(
    "YAML is written as people write it",
    arguments: [
      (#"{"a": 1.50, "b": true, "c": null}"#, "a: 1.50\nb: true\nc: null\n"),
      (#"{"a": {"b": "c", "d": [1, 2]}}"#, "a:\n  b: c\n  d: [1, 2]\n"),
      (#"{"a": {"b": "c"}}"#, "a: { b: c }\n"),
      (#"{"a": [{"b": "c"}, {"d": {"e": "f"}}]}"#, "a:\n  - { b: c }\n  - d: { e: f }\n"),
      (#"{"a": [{"b": {"c": "d"}, "e": [{"f": "g"}]}]}"#, "a:\n  - b: { c: d }\n    e:\n      - { f: g }\n"),
      (#"{"a": [], "b": {}, "c": [[]]}"#, "a: []\nb: {}\nc:\n  - []\n"),
      (#"[{"a": "b"}, "c"]"#, "- { a: b }\n- c\n"),
      (#""text""#, "text\n"),
      (#"{"a": "2027-03-04T19:00+01:00"}"#, "a: 2027-03-04T19:00+01:00\n"),
      (
        #"{"a": "rgb(29, 53, 87)", "b": ["rgb(29, 53, 87)"]}"#,
        "a: rgb(29, 53, 87)\nb: [\"rgb(29, 53, 87)\"]\n"
      ),
      (
        ##"{"a": "#1d3557", "b": "no", "c": "0123", "d": ""}"##,
        "a: \"#1d3557\"\nb: \"no\"\nc: \"0123\"\nd: \"\"\n"
      ),
      (#"{"1x": "icon@2x.png", "a b": "{{ c }}"}"#, "1x: icon@2x.png\na b: \"{{ c }}\"\n"),
    ])
  func yaml(_ json: String, text: String) throws {
    #expect(YAMLText.text(of: try Self.node(json)) == text)
  }

  @Test(
    "What was written is read back as the same value",
    arguments: [
      "plain", "a: b", "a:", "a #b", "#a", "- a", "-", "? a", "&a", "*a", "!a", "%a", "@a", "`a", "|", ">",
      "'a'",
      "\"a\"", "{a}", "[a]", "a, b", "a]b", " a", "a ", "a\nb", "a\tb", "\u{1}", "\u{85}", "\u{2028}",
      "\u{0}", "\u{7F}", "a\u{9B}b", "\u{FFFE}", "\u{FFFF}", "\u{1FFFE}",
      String(repeating: "a", count: 1_001),
      String(repeating: "long: \u{7}", count: 900),
      "\u{FEFF}a",
      "yes", "No", "on", "y", "~", "null", "true", "False", "1", "01", "1.0", "1e3", "0x1F", "0o17", ".5",
      ".inf",
      "+1", "1_000", "2027-03-04", "2027-03-04T19:00Z", "19:00", "1:30:00", "<<", "=", "---", "...", "é",
      "日本",
      "😀", "a\\b", "{{ a }}", "a{{ b }}", "", "%", "a%", "1x", "a:b", "http://a.b/c?d=e#f",
      String(repeating: "long words ", count: 20) + "x",
    ])
  func readBack(_ text: String) throws {
    let quoted = JSONText.quoted(text)
    for json in [
      "{\"a\": \(quoted)}", "[\(quoted)]", "{\"a\": [\(quoted), 1]}", "{\"a\": {\"b\": \(quoted)}}",
      "{\(quoted): 1}", "{\"a\": [{\(quoted): \(quoted)}]}", "{\"a\": [[[\(quoted)]]]}",
    ] {
      let node = try Self.node(json)
      let yaml = YAMLText.text(of: node)
      let reading = SourceReader.read(SourceFile(name: "a.yaml", bytes: Array(yaml.utf8)), format: .yaml)
      let back = try #require(reading.document?.root, "\(yaml): \(reading.findings.map(\.message))")
      #expect(JSONText.laidOut(back) == JSONText.laidOut(node), "\(yaml)")
    }
  }

  @Test("Comments stand above their values, and leave the value as it is")
  func comments() throws {
    let node = try Self.node(
      ##"{"a": {"b": 1, "c": [2]}, "d": [{"e": [{"f": 1}], "g": "#"}, 3], "h": {"long": {"i": 1}}}"##)
    let told = [
      "a": "on a", "a.b": "on b", "a.c[0]": "on two\nlines", "d[0]": "on d", "d[0].e[0].f": "on f",
      "d[0].g": "on g", "d[1]": "\u{1B}[31m\u{FFFE}", "h.long": "",
    ]
    let yaml = YAMLText.text(of: node) { told[$0.description].map { [$0] } ?? [] }
    #expect(
      yaml == """
        # on a
        a:
          # on b
          b: 1
          # on two
          # lines
          c: [2]
        d:
          # on d
          - e:
              # on f
              - { f: 1 }
            # on g
            g: "#"
          # \u{FFFD}[31m\u{FFFD}
          - 3
        h:
          #
          long: { i: 1 }

        """)
    let back = SourceReader.read(SourceFile(name: "a.yaml", bytes: Array(yaml.utf8)), format: .yaml)
    #expect(back.findings.isEmpty)
    #expect(try JSONText.laidOut(#require(back.document?.root)) == JSONText.laidOut(node))
  }

  @Test("JSON is laid out by members and elements, and keeps digits and order")
  func json() throws {
    let node = try Self.node(#"{"b": [1.50, {}, [], [null]], "a": {"c": "\"\n"}}"#)
    #expect(
      JSONText.laidOut(node) == """
        {
          "b": [
            1.50,
            {},
            [],
            [
              null
            ]
          ],
          "a": {
            "c": "\\"\\n"
          }
        }
        """)
  }

  private static func node(_ json: String) throws -> Node {
    let reading = SourceReader.read(SourceFile(name: "a.json", bytes: Array(json.utf8)), format: .json)
    return try #require(reading.document?.root, "\(json): \(reading.findings.map(\.message))")
  }
}
