import PassFindings
import PassSource
import Testing

@Suite("Variables")
struct VariablesTests {
  @Test(
    "A place takes the value, within a text as text",
    arguments: [
      ("v: \"{{ x }}\"", "x", #"{"v":"x"}"#), ("v: \"{{x}}\"", "x", #"{"v":"x"}"#),
      ("v: \"{{\\tx\\n}}\"", "x", #"{"v":"x"}"#),
      ("v: \"a {{ x }} b {{ x }}\"", "1", #"{"v":"a 1 b 1"}"#),
      ("v: \"{{ x }}{{ x }}\"", "ab", #"{"v":"abab"}"#),
      ("v: [\"{{ x }}\", { w: \"{{ x }}\" }]", "é", #"{"v":["é",{"w":"é"}]}"#),
      ("v: \" {{ x }}\"", "y", #"{"v":" y"}"#),
      ("v: \"{{ x? }}\"", "y", #"{"v":"y"}"#), ("v: \"{{ x ?}}\"", "y", #"{"v":"y"}"#),
      ("v: \"{{ x }}}}\"", "y", #"{"v":"y}}"}"#),
      ("v: \"{{{{ x }}{{ x }}\"", "y", #"{"v":"{{ x }}y"}"#), ("v: \"{{{{{{ x }}\"", "y", #"{"v":"{{y"}"#),
    ])
  func places(_ yaml: String, _ value: String, _ expected: String) throws {
    let binding = try bound(yaml, ["x": value])
    #expect(binding.findings == [])
    #expect(binding.document.root.json == expected)
  }

  @Test(
    "Braces without a variable stay as they are, and four are two",
    arguments: [
      ("{ }", "{ }"), ("}}", "}}"), ("{{{{", "{{"), ("{{{{{", "{{{"), ("{{{{ x }}", "{{ x }}"),
      ("a{b}c{", "a{b}c{"), ("{{{{}}}}", "{{}}}}"),
    ])
  func braces(_ text: String, _ expected: String) throws {
    let template = try template("v: \(JSONText.quoted(text))")
    #expect(template.findings == [])
    #expect(template.variables.isEmpty)
    #expect(template.bind([:]).document.root["v"]?.string == expected)
  }

  /// Values that would break out of a text that is put together.
  static let hostile = [
    "\"", "'", "\\", "\n- injected: true\n", "\", \"serialNumber\": \"evil", "{{ y }}", "{{ x }}", "{{{{",
    "}}", "{ a: b }", "[1]", "#", "&a *a",
    "!!int 5", "null", "true", "5", "\u{0}\u{1}", "\u{2028}", "🎫", "%@", "${HOME}", "$(id)", ": ", "--- ...",
    "<script>",
  ]

  @Test("No value breaks out of its place or is read as anything but text", arguments: hostile)
  func injection(_ value: String) throws {
    let yaml = "a: \"{{ x }}\"\nb: \"<{{ x }}>\"\nc: [\"{{ x }}\"]\nvariables: { x: { type: string } }"
    for given in [GivenValue.text(value), .node(Node(.string(value)))] {
      let binding = try template(yaml).bind(["x": given])
      #expect(binding.findings == [])
      let quoted = JSONText.quoted(value)
      #expect(
        binding.document.root.json
          == "{\"a\":\(quoted),\"b\":\(JSONText.quoted("<\(value)>")),\"c\":[\(quoted)]}")
    }
  }

  @Test(
    "A scalar that is one place takes the variable's type",
    arguments: [
      ("number", "25.50", "25.50", "25.50"), ("number", "-0", "-0", "-0"), ("number", "1e3", "1e3", "1e3"),
      ("bool", "true", "true", "true"),
      ("bool", "false", "false", "false"), ("string", "007", "\"007\"", "007"),
      ("string", "true", "\"true\"", "true"), ("string", "", "\"\"", ""),
      ("date", "2027-03-04T19:00+01:00", "\"2027-03-04T19:00+01:00\"", "2027-03-04T19:00+01:00"),
      ("date", "2027-03-04T19:00:59Z", "\"2027-03-04T19:00:59Z\"", "2027-03-04T19:00:59Z"),
    ])
  func types(_ type: String, _ given: String, _ alone: String, _ within: String) throws {
    let binding = try bound(
      "a: \"{{ x }}\"\nb: \"({{ x }})\"\nvariables: { x: { type: \(type) } }", ["x": given])
    #expect(binding.findings == [])
    #expect(binding.document.root.json == "{\"a\":\(alone),\"b\":\"(\(within))\"}")
  }

  @Test(
    "A text that is not of the type is told at the first place of its use",
    arguments: [
      ("number", "25,50"), ("number", "01"), ("number", "+1"), ("number", "1."), ("number", ".5"),
      ("number", "NaN"), ("number", "0x1F"), ("number", "1 "),
      ("number", "١"), ("bool", "yes"), ("bool", "True"), ("bool", "1"), ("date", "2027-03-04"),
      ("date", "2027-03-04T19:00"),
      ("date", "2027-03-04 19:00Z"), ("date", "tomorrow"), ("date", "2027-03-04T19:00:00.5Z"),
    ])
  func mistyped(_ type: String, _ given: String) throws {
    let binding = try bound(
      "a:\n  - b: \"{{ x }}\"\n    c: \"{{ x }}\"\nvariables: { x: { type: \(type) } }", ["x": given])
    #expect(told(binding.findings) == ["2:8 variable-type a[0].b: the value of 'x' is not of type \(type)"])
    #expect(binding.findings.first?.severity == .error)
    #expect(binding.findings.first?.hint?.hasPrefix("write ") == true)
  }

  @Test("Typed values of a file keep their types, and others are told")
  func nodes() throws {
    let yaml =
      "a: \"{{ s }}{{ n }}{{ b }}\"\nvariables: { s: { type: string }, n: { type: number }, b: { type: bool } }"
    let good: [String: GivenValue] = [
      "s": .node(Node(.string("x"))), "n": .node(Node(.number(NumberLiteral(json: "1.50")))),
      "b": .node(Node(.bool(true))),
    ]
    let binding = try template(yaml).bind(good)
    #expect(binding.findings == [])
    #expect(binding.document.root.json == #"{"a":"x1.50true"}"#)
    let bad: [String: GivenValue] = [
      "s": .node(Node(.number(NumberLiteral(json: "7", spelling: "007")))), "n": .node(Node(.string("1"))),
      "b": .node(Node(.null)),
    ]
    let findings = try template(yaml).bind(bad).findings
    #expect(findings.map(\.rule.id) == ["variable-type", "variable-type", "variable-type"])
    #expect(
      findings.map(\.hint) == [
        "write it in quotes: \"007\"", "write a number such as 25.5", "write true or false",
      ])
  }

  static let optional = """
    ticket:
      fields:
        - { key: a, value: "{{ seat? }}" }
        - { key: b, value: "{{ row }}", label: "{{ seat? }}" }
        - { key: c, value: "Seat {{ seat? }}" }
      note: "{{ seat? }}"
      list: ["{{ seat? }}", "{{ row }}"]
    variables:
      seat: { type: string, optional: true }
      row: { type: string }
    """

  @Test("Where an optional variable has no value its field is left out, and nothing else")
  func leftOut() throws {
    for given in [["row": "7"], ["row": "7", "seat": ""]] {
      let binding = try bound(Self.optional, given, essential: ["key", "value"])
      #expect(binding.findings == [])
      #expect(
        binding.document.root.json
          == #"{"ticket":{"fields":[{"key":"b","value":"7"},{"key":"c","value":"Seat "}],"list":["7"]}}"#)
    }
    let whole = try bound(Self.optional, ["row": "7", "seat": "12"], essential: ["key", "value"])
    #expect(
      whole.document.root.json
        == #"{"ticket":{"fields":[{"key":"a","value":"12"},{"key":"b","value":"7","label":"12"},{"key":"c","value":"Seat 12"}],"note":"12","list":["12","7"]}}"#
    )
  }

  @Test("A group stays where all of its fields are left out, and so does the document")
  func groups() throws {
    let fields = try bound(
      "t: { f: [{ value: \"{{ x? }}\" }] }\nvariables: { x: { type: string, optional: true } }",
      essential: ["value"])
    #expect(fields.document.root.json == #"{"t":{"f":[]}}"#)
    let group = try bound(
      "t: { value: \"{{ x? }}\", b: 1 }\nvariables: { x: { type: string, optional: true } }",
      essential: ["value"])
    #expect(group.document.root.json == #"{"t":{"b":1}}"#)
    let root = try bound(
      "value: \"{{ x? }}\"\nother: \"{{ y }}\"\nvariables: { x: { type: string, optional: true }, y: { type: string } }",
      ["y": "1"],
      essential: ["value"])
    #expect(root.document.root.json == #"{"other":"1"}"#)
    #expect(root.findings == [])
  }

  @Test("An optional variable that is used without '?' must have a value there")
  func optionalElsewhere() throws {
    let binding = try bound(
      "a: \"{{ x? }}\"\nb: \"{{ x }}\"\nvariables: { x: { type: string, optional: true } }")
    #expect(told(binding.findings) == ["2:4 variable-missing b: 'x' is optional and has no value here"])
    #expect(binding.findings.first?.hint == "write {{ x? }} to leave this out where there is none")
  }

  @Test("Defaults stand in always, examples in a rehearsal alone, and are named")
  func defaults() throws {
    let yaml = """
      a: "{{ d }}-{{ e }}"
      variables:
        d: { type: number, default: 25.50, example: 1 }
        e: { type: string, example: HH-1 }
      """
    let real = try bound(yaml)
    #expect(told(real.findings) == ["1:4 variable-missing a: 'e' has no value"])
    #expect(real.findings.first?.hint == "give it by --set e=…")
    let rehearsal = try template(yaml).bind([:], mode: .rehearsal)
    #expect(rehearsal.document.root.json == #"{"a":"25.50-HH-1"}"#)
    #expect(
      told(rehearsal.findings) == [
        "4:3 variable-example variables.e: the example of 'e' stands in for its value"
      ])
    #expect(rehearsal.findings.first?.severity == .note)
    let given = try template(yaml).bind(["d": .text("3"), "e": .text("x")], mode: .rehearsal)
    #expect(given.document.root.json == #"{"a":"3-x"}"#)
    #expect(given.findings == [])
  }

  @Test("Examples that stand in are named in one note, at the section")
  func examples() throws {
    let names = (1...7).map { "v\($0)" }
    let yaml =
      names.map { "a\($0): \"{{ \($0) }}\"\n" }.joined() + "variables:\n"
      + names.map { "  \($0): { type: string, example: x }\n" }.joined()
    let all = names.map { "'\($0)'" }.joined(separator: ", ")
    #expect(
      told(try template(yaml).bind([:], mode: .rehearsal).findings) == [
        "8:1 variable-example variables: the examples of \(all) stand in for their values"
      ])
    #expect(
      told(try template(yaml).bind(["v1": .text("x")], mode: .rehearsal).findings) == [
        "8:1 variable-example variables: the examples of \(all.dropFirst(6)) stand in for their values"
      ])
  }

  @Test("An optional variable takes its example in a rehearsal, and its default always")
  func optionalDefaults() throws {
    let yaml = "a: \"{{ x? }}\"\nvariables: { x: { type: string, optional: true, example: e } }"
    #expect(try template(yaml).bind([:], mode: .rehearsal).document.root.json == #"{"a":"e"}"#)
    #expect(try template(yaml).bind([:]).document.root.json == "{}")
    let withDefault = "a: \"{{ x? }}\"\nvariables: { x: { type: string, optional: true, default: d } }"
    #expect(try template(withDefault).bind(["x": .text("")]).document.root.json == #"{"a":"d"}"#)
  }

  @Test("Without a section every name is a required text")
  func undeclaredSource() throws {
    let template = try template("a: \"{{ x }}\"\nb: \"{{ y? }}\"")
    #expect(!template.isDeclared)
    #expect(template.variables.map(\.name) == ["x", "y"])
    #expect(template.variables.allSatisfy { $0.kind == .string && !$0.isOptional })
    let binding = template.bind(["x": .text("5")])
    #expect(binding.document.root.json == #"{"a":"5"}"#)
    #expect(told(template.bind([:]).findings) == ["1:4 variable-missing a: 'x' has no value"])
  }

  @Test("The section is no part of what is bound, and places keep their marks")
  func section() throws {
    let template = try template("b: \"{{ x }}\"\nvariables: { x: { type: string } }\nc: 1")
    #expect(template.unbound.root.json == #"{"b":"{{ x }}","c":1}"#)
    let root = template.bind(["x": .text("a long value")]).document.root
    #expect(root["b"]?.place == "1:4-1:13")
    #expect(root.member("b")?.nameMark == Mark(line: 1, column: 1))
  }
}
