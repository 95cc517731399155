import PassBatch
import PassFindings
import Testing

@Suite("Names of the files of a batch")
struct NamePatternTests {
  static let known: Set<String> = ["serialNumber", "order", "seat", "event"]

  static func name(_ pattern: String, _ values: [String: String]) throws(NameFault) -> RowName {
    try NamePattern(pattern, variables: known).path { values[$0] }
  }

  struct Good: CustomTestStringConvertible {
    let pattern: String
    let values: [String: String]
    let path: String
    var testDescription: String { path }
  }

  static let good = [
    Good(pattern: "{{ serialNumber }}", values: ["serialNumber": "HH-0001"], path: "HH-0001.pkpass"),
    Good(pattern: "{{order}}.pkpass", values: ["order": "7"], path: "7.pkpass"),
    Good(pattern: "{{ order }}.zip", values: ["order": "7"], path: "7.zip.pkpass"),
    Good(
      pattern: "{{ event }}/{{ order }}-{{ seat? }}", values: ["event": "Night", "order": "1"],
      path: "Night/1-.pkpass"),
    Good(pattern: "a/b/{{ order }}", values: ["order": "a b.c"], path: "a/b/a b.c.pkpass"),
    Good(pattern: "{{{{{{ order }}", values: ["order": "1"], path: "{{1.pkpass"),
    Good(pattern: "{{ order }}", values: ["order": "Zoë 🎫 ﷽"], path: "Zoë 🎫 ﷽.pkpass"),
    Good(pattern: "{{ order }}", values: ["order": "a..b"], path: "a..b.pkpass"),
    Good(
      pattern: "{{ order }}", values: ["order": String(repeating: "n", count: 248)],
      path: String(repeating: "n", count: 248) + ".pkpass"),
    Good(pattern: "{{ order }}", values: ["order": "console"], path: "console.pkpass"),
    Good(pattern: "{{ order }}", values: ["order": "nullable"], path: "nullable.pkpass"),
  ]

  @Test("A pattern and values give a path", arguments: good)
  func paths(_ good: Good) throws {
    let name = try Self.name(good.pattern, good.values)
    #expect(name.path == good.path)
    #expect(name.remark == nil)
  }

  @Test("The bytes of a name stay as they are", arguments: ["e\u{301}", "\u{E9}"])
  func bytes(_ value: String) throws {
    let path = try Self.name("{{ order }}", ["order": value]).path
    #expect(Array(path.utf8) == Array((value + ".pkpass").utf8))
  }

  struct Bad: CustomTestStringConvertible {
    let text: String
    let message: String
    var testDescription: String { text.debugDescription }
  }

  static let badValues = [
    Bad(text: "a/b", message: "'order' is 'a/b', and a file name cannot have a '/'"),
    Bad(text: "/etc/passwd", message: "'order' is '/etc/passwd', and a file name cannot have a '/'"),
    Bad(
      text: "a\\b",
      message: "'order' is 'a\\b', and a file name may not have a '\\', which parts folders on Windows"),
    Bad(text: "a\0b", message: "'order' has the control character U+0000, which a file name may not have"),
    Bad(text: "a\nb", message: "'order' has the control character U+000A, which a file name may not have"),
    Bad(text: "a\u{7F}", message: "'order' has the control character U+007F, which a file name may not have"),
    Bad(text: "a\u{85}b", message: "the file name has a control character or a backslash"),
    Bad(text: "", message: "a part of the file name is empty"),
    Bad(text: ".", message: "'.' begins with a dot, which hides the file"),
    Bad(text: "..", message: "'..' begins with a dot, which hides the file"),
    Bad(text: ".passforge-journal", message: "'.passforge-journal' begins with a dot, which hides the file"),
    Bad(text: "a ", message: "'a ' ends in a blank"),
    Bad(text: "a.", message: "'a.' ends in a dot"),
    Bad(
      text: String(repeating: "é", count: 125),
      message: "'\(String(repeating: "é", count: 99))…' has 257 bytes as a file name, and 255 are allowed"),
  ]

  @Test("Values that are no name are faults with a hint", arguments: badValues, [false, true])
  func badValue(_ bad: Bad, _ asFolder: Bool) throws {
    if asFolder && bad.text.utf8.count == 250 { return }
    let fault = try #require(throws: NameFault.self) {
      try Self.name(asFolder ? "{{ order }}/{{ seat }}" : "{{ order }}", ["order": bad.text, "seat": "1"])
    }
    #expect(fault.message == bad.message)
    #expect(fault.hint.contains("--name '{{ order }}'"))
  }

  @Test("A value that is missing is a fault")
  func missing() throws {
    let fault = try #require(throws: NameFault.self) { try Self.name("{{ order }}", [:]) }
    #expect(fault.message == "'order' has no value, so that the file has no name")
    let empty = try #require(throws: NameFault.self) { try Self.name("{{ order? }}", [:]) }
    #expect(empty.message == "a part of the file name is empty")
  }

  static let badPatterns = [
    Bad(text: "", message: "the name '' has no variable, so that all rows would have one file"),
    Bad(text: "ticket", message: "the name 'ticket' has no variable, so that all rows would have one file"),
    Bad(
      text: "{{{{ order }}",
      message: "the name '{{{{ order }}' has no variable, so that all rows would have one file"),
    Bad(text: "{{ order", message: "the name '{{ order' has '{{' without '}}'"),
    Bad(text: "{{ 1 }}", message: "'1' in the name '{{ 1 }}' is no name of a variable"),
    Bad(text: "{{ ordre }}", message: "the name '{{ ordre }}' has the unknown variable 'ordre'"),
    Bad(
      text: "/{{ order }}",
      message: "the name '/{{ order }}' begins with '/', but files lie below the output folder"),
    Bad(
      text: "../{{ order }}",
      message: "the name '../{{ order }}' leads to no file: '..' begins with a dot, which hides the file"),
    Bad(
      text: "a/../{{ order }}",
      message: "the name 'a/../{{ order }}' leads to no file: '..' begins with a dot, which hides the file"),
    Bad(
      text: "a//{{ order }}",
      message: "the name 'a//{{ order }}' leads to no file: a part of the file name is empty"),
    Bad(
      text: "{{ order }}/",
      message: "the name '{{ order }}/' leads to no file: a part of the file name is empty"),
    Bad(
      text: "{{ order }}/.pkpass",
      message: "the name '{{ order }}/.pkpass' leads to no file: a part of the file name is empty"),
    Bad(
      text: "a\\{{ order }}",
      message:
        "the name 'a\\{{ order }}' leads to no file: the file name has a control character or a backslash"),
    Bad(
      text: "{{ order }}.",
      message: "the name '{{ order }}.' leads to no file: 'x.' ends in a dot"),
  ]

  @Test("Patterns that can name no files are faults", arguments: badPatterns)
  func badPattern(_ bad: Bad) throws {
    let fault = try #require(throws: NameFault.self) { try NamePattern(bad.text, variables: Self.known) }
    #expect(fault.message == bad.message)
    #expect(!fault.hint.isEmpty)
  }

  @Test("A mistyped variable is answered with the near one, a strange one with the list")
  func nearest() throws {
    let near = try #require(throws: NameFault.self) { try NamePattern("{{ ordre }}", variables: Self.known) }
    #expect(near.hint == "did you mean --name '{{ order }}'?")
    let strange = try #require(throws: NameFault.self) { try NamePattern("{{ x9 }}", variables: Self.known) }
    #expect(strange.hint == "the variables are 'event', 'order', 'seat', 'serialNumber'")
  }

  @Test(
    "What Windows does not take is a remark",
    arguments: [
      "CON", "con", "nul.a", "COM1", "lpt9", "com¹", "conin$", "aux", "Prn", "a:b", "a<b", "a>", "\"a\"",
      "a|b", "a?",
      "*",
    ])
  func foreign(_ value: String) throws {
    let name = try Self.name("{{ order }}/{{ seat }}", ["order": value, "seat": "1"])
    #expect(name.path == "\(value)/1.pkpass")
    let remark = try #require(name.remark)
    #expect(remark.message.hasPrefix("'\(value)' "))
    #expect(remark.message.contains("Windows"))
    #expect(!remark.hint.isEmpty)
    #expect(try Self.name("{{ seat }}/{{ order }}", ["order": value, "seat": "1"]).remark != nil)
  }

  @Test(
    "The depth of a pattern is the number of its folders",
    arguments: [("{{order}}", 0), ("a/{{order}}", 1), ("{{seat}}/a/{{order}}", 2)])
  func depth(_ pattern: String, _ depth: Int) throws {
    let pattern = try NamePattern(pattern, variables: Self.known)
    #expect(pattern.depth == depth)
  }

  @Test("Findings name the row and the rule")
  func findings() throws {
    let fault = try #require(throws: NameFault.self) { try Self.name("{{ order }}", ["order": "a/b"]) }
    let finding = BatchRules.finding(fault, row: 7)
    #expect(finding.row == 7)
    #expect(finding.rule.id == "row-name")
    #expect(finding.message == fault.message)
    #expect(BatchRules.finding(fault, BatchRules.portableName, row: 7).severity == .warning)
    let same = BatchRules.sameName("a.pkpass", row: 9, first: (7, "A.pkpass"))
    #expect(
      same.message == "'a.pkpass' and 'A.pkpass' of row 7 differ in the case or the form of letters only")
    #expect(
      BatchRules.sameName("a.pkpass", row: 9, first: (7, "a.pkpass")).message
        == "row 7 has the file name 'a.pkpass' too")
    #expect(BatchRules.sameSerial("HH-1", row: 9).message == "another row has the serial number 'HH-1' too")
    #expect(Set(BatchRules.all.map(\.id)).count == BatchRules.all.count)
  }
}
