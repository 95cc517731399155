import PassFindings
import PassSource
import Testing

@Suite("Faults of variables")
struct VariableFaultsTests {
  @Test("What is used must be declared, what is declared should be used, what is given must be there")
  func names() throws {
    let template = try template(
      "a:\n  - \"{{ y }}\"\n  - \"{{ y }} {{ z }}\"\nvariables: { x: { type: string } }")
    #expect(
      told(template.findings) == [
        "2:5 variable-undeclared a[0]: 'y' is not declared under 'variables'",
        "3:5 variable-undeclared a[1]: 'z' is not declared under 'variables'",
        "4:14 variable-unused variables.x: variable 'x' is not used",
      ])
    let unknown = template.bind(["q": .text("secret-value"), "x": .text("1")]).findings
    #expect(told(unknown) == ["0:0 variable-unknown : there is no variable 'q' in the source"])
    #expect(unknown.first?.hint == "its variables: x")
    let none = try bound("a: b", ["q": "1"])
    #expect(none.findings.first?.hint == "the source has no variables")
  }

  @Test("A value that is used too often is told once, and not filled in without end")
  func size() throws {
    let value = String(repeating: "x", count: 100_000)
    let uses = String(repeating: "{{ a }}", count: 2000)
    for text in ["a: \"\(uses)\"", "b: [\((0..<500).map { _ in "\"{{ a }}\"" }.joined(separator: ", "))]"] {
      let binding = try template(text + "\nvariables: { a: { type: string } }").bind(["a": .text(value)])
      #expect(binding.findings.map(\.rule.id) == ["variable-size"])
    }
    let once = try template("a: \"{{ a }}\"\nvariables: { a: { type: string } }").bind(["a": .text(value)])
    #expect(once.findings == [])
  }

  @Test(
    "A declaration of another form is told at its place",
    arguments: [
      ("variables: 5", "1:12 variable-declaration variables: 'variables' is a number"),
      ("variables: { x: string }", "1:17 variable-declaration variables.x: variable 'x' is a string"),
      ("variables: { x: {} }", "1:17 variable-declaration variables.x: variable 'x' has no type"),
      (
        "variables: { x: { type: int } }",
        "1:25 variable-declaration variables.x.type: the type of variable 'x' is 'int'"
      ),
      (
        "variables: { x: { type: 5 } }",
        "1:25 variable-declaration variables.x.type: the type of variable 'x' is a number"
      ),
      (
        "variables: { x: { type: string, optional: \"yes\" } }",
        "1:43 variable-declaration variables.x.optional: 'optional' of variable 'x' is a string"
      ),
      (
        "variables: { x: { type: string, default: 5 } }",
        "1:42 variable-declaration variables.x.default: 'default' of variable 'x' is a number, but its type is string"
      ),
      (
        "variables: { x: { type: number, example: \"5\" } }",
        "1:42 variable-declaration variables.x.example: 'example' of variable 'x' is a string, but its type is number"
      ),
      (
        "variables: { x: { type: date, example: tomorrow } }",
        "1:40 variable-declaration variables.x.example: 'example' of variable 'x' is a string, but its type is date"
      ),
      (
        "variables: { x: { type: bool, default: null } }",
        "1:40 variable-declaration variables.x.default: 'default' of variable 'x' is null, but its type is bool"
      ),
      (
        "variables: { x: { type: string, defualt: a } }",
        "1:33 variable-declaration variables.x.defualt: variable 'x' has an unknown 'defualt'"
      ),
      (
        "variables: { \"a b\": { type: string } }",
        "1:14 variable-declaration variables[\"a b\"]: 'a b' is no name for a variable"
      ),
      (
        "variables: { \"1a\": { type: string } }",
        "1:14 variable-declaration variables.1a: '1a' is no name for a variable"
      ),
    ])
  func declarations(_ yaml: String, _ expected: String) throws {
    let findings = try template(yaml).findings.filter { $0.severity == .error }
    #expect(told(findings) == [expected])
    #expect(findings.first?.hint?.isEmpty == false)
  }

  @Test(
    "A place of another form is told where it stands",
    arguments: [
      ("a: \"{{ x\"", "'{{' has no '}}' behind it"), ("a: \"{{}}\"", "'' is no name of a variable"),
      ("a: \"{{ 1x }}\"", "'1x' is no name of a variable"),
      ("a: \"{{ a b }}\"", "'a b' is no name of a variable"),
      ("a: \"{{{ x }}}\"", "'{ x' is no name of a variable"),
      ("a: \"{{ x | upper }}\"", "'x | upper' is no name of a variable"),
      ("a: \"{{ x?? }}\"", "'x?' is no name of a variable"),
    ])
  func syntax(_ yaml: String, _ message: String) throws {
    #expect(told(try template(yaml).findings) == ["1:4 variable-syntax a: \(message)"])
  }

  @Test(
    "Names of variables may hold letters of every script, digits, '_', '-' and '.'",
    arguments: ["x", "_x", "größe", "a-b.c_1", "座席"])
  func variableNames(_ name: String) throws {
    #expect(try bound("a: \"{{ \(name) }}\"", [name: "1"]).document.root.json == #"{"a":"1"}"#)
  }

  @Test("A variable in a name is told, since none is filled in there")
  func inNames() throws {
    let template = try template("a:\n  \"Hello {{ x }}\": b\n  \"{{{{ y }}\": c")
    #expect(
      told(template.findings) == [
        #"2:3 variable-in-name a["Hello {{ x }}"]: '{{ x }}' stands in a name, where no variable is filled in"#
      ])
    #expect(template.findings.first?.severity == .warning)
    #expect(template.bind([:]).document.root.json == #"{"a":{"Hello {{ x }}":"b","{{{{ y }}":"c"}}"#)
  }

  static let secretSource = """
    authenticationToken: "{{ token }}"
    nfc: { message: "{{ card }}", encryptionPublicKey: "{{ plain secret-3 }}" }
    label: "{{ token }}"
    variables:
      token: { type: string, default: 1234567890123456 }
      card: { type: string, example: 77777777 }
    """

  @Test("What a secret is given, its default and its example appear in no finding")
  func secrets() throws {
    let template = try template(Self.secretSource)
    #expect(template.secretVariables == ["token", "card"])
    let given = GivenValue.node(Node(.number(NumberLiteral(json: "9876543210987654"))))
    let bindings = [
      template.bind(["token": given, "card": given]), template.bind([:], mode: .rehearsal),
      template.bind([:]),
    ]
    let findings = template.findings + bindings.flatMap(\.findings)
    #expect(findings.count > 4)
    for secret in ["1234567890123456", "77777777", "9876543210987654", "secret-3"] {
      #expect(!findings.contains { "\($0)".contains(secret) }, "\(secret)")
    }
  }
}
