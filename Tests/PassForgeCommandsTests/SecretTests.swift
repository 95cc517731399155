import CommandKit
import Foundation
import TestSupport
import Testing

@Suite("Secrets and control characters never reach the output")
struct SecretTests {
  private static let secret = "s3cr3t-Value-42"

  /// A source with a secret and a fault close to it.
  struct Source: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    var words: [String] = []
  }

  static let sources = [
    Source(testDescription: "YAML, a tag as token", text: "authenticationToken: !\(secret)\n"),
    Source(testDescription: "YAML, a tag for an object", text: "nfc: !\(secret)\n  a: b\n"),
    Source(testDescription: "YAML, an anchor as token", text: "authenticationToken: &\(secret)\n"),
    Source(testDescription: "YAML, a token that begins with @", text: "authenticationToken: @\(secret)\n"),
    Source(testDescription: "YAML, a token that begins with %", text: "authenticationToken: %\(secret)\n"),
    Source(testDescription: "YAML, a token that begins with |", text: "authenticationToken: |\(secret)\n"),
    Source(testDescription: "YAML, a token that begins with >", text: "authenticationToken: >\(secret)\n"),
    Source(testDescription: "YAML, a token that begins with {", text: "authenticationToken: {\(secret)\n"),
    Source(testDescription: "YAML, a token that begins with [", text: "authenticationToken: [\(secret)\n"),
    Source(testDescription: "YAML, a token in braces", text: "authenticationToken: {{ \(secret) x }}\n"),
    Source(
      testDescription: "YAML, a token that is no variable",
      text: "authenticationToken: \"{{ \(secret) x }}\"\n"),
    Source(testDescription: "a token of the wrong type", text: "authenticationToken: [\(secret)]\n"),
    Source(testDescription: "a token that is too short", text: "authenticationToken: \(secret)\n"),
    Source(testDescription: "a token without its service", text: "authenticationToken: \(secret)-and-more\n"),
    Source(
      testDescription: "a token twice",
      text: "authenticationToken: \(secret)\nauthenticationToken: \(secret)2\n"),
    Source(
      testDescription: "a token with an unknown sibling on its line",
      text: "{ authenticationToken: \(secret), voided: 1 }\n"),
    Source(
      testDescription: "JSON on one line",
      text: "{\"voided\": 1, \"authenticationToken\": \"\(secret)\", \"descripton\": \"x\"}"),
    Source(
      testDescription: "JSON on one line, damaged",
      text: "{\"voided\": .5, \"authenticationToken\": \"\(secret)\", \"descripton\": \"x\""),
    Source(
      testDescription: "JSON, damaged in the token",
      text: "{\n\"authenticationToken\": \"\(secret)\\q\",\n\"a\": 1,}"),
    Source(
      testDescription: "JSON, the token not quoted",
      text: "{\n\"authenticationToken\": \(secret),\n\"a\": 1,}"),
    Source(testDescription: "JSON, the token not closed", text: "{\n\"authenticationToken\": \"\(secret)\n}"),
    Source(
      testDescription: "YAML, the token not closed", text: "a: 1\nauthenticationToken: \"\(secret)\nb: 2\n"),
    Source(testDescription: "YAML, a colon in the token", text: "authenticationToken: \(secret): x\n"),
    Source(testDescription: "YAML, a tag on the token", text: "authenticationToken: !!int \(secret)\n"),
    Source(testDescription: "YAML, an alias as token", text: "authenticationToken: *\(secret)\n"),
    Source(
      testDescription: "YAML, an anchor whose alias is the token",
      text: "x: &a \(secret)\nauthenticationToken: *a\n"),
    Source(
      testDescription: "YAML, a number as token", text: "authenticationToken: 0123456789\n"),
    Source(
      testDescription: "YAML, a token with a wrong escape", text: "authenticationToken: \"\\q\(secret)\"\n"),
    Source(testDescription: "YAML, a tab", text: "nfc:\n\tmessage: \(secret)\n"),
    Source(
      testDescription: "nfc with unknown keys",
      text: "nfc:\n  mesage: \(secret)\n  a: 1\n  b: 2\n  c: 3\n  d: 4\n  e: \(secret)\n"),
    Source(testDescription: "nfc as text", text: "nfc: \(secret)\n"),
    Source(
      testDescription: "nfc with a bad key",
      text: "nfc:\n  message: \(secret)\n  encryptionPublicKey: \(secret)\n"),
    Source(
      testDescription: "nfc, damaged far down",
      text: "nfc:\n  a: 1\n  b: 2\n  c: 3\n  d: 4\n  e: 5\n  f: 6\n  g: [\(secret)\n  h: \"\(secret)\n"),
    Source(
      testDescription: "nfc in JSON, damaged far down, not indented",
      text:
        "{\"nfc\": {\n\"a\": 1,\n\"b\": 1,\n\"c\": 1,\n\"d\": 1,\n\"e\": 1,\n\"f\": 1,\n\"g\": \"\(secret)\\q\" .\n}}"
    ),
    Source(
      testDescription: "wifiAccess among the semantic tags",
      text:
        "eventTicket:\n  primaryFields:\n    - { key: a, value: b, semantics: { wifiAccess: [{ ssid: [a], password: \(secret) }] } }\n"
    ),
    Source(
      testDescription: "wifiAccess as text",
      text: "semantics:\n  wifiAccess: \(secret)\n  wifiAcces: \(secret)x\n".replacingOccurrences(
        of: "  wifiAcces: \(secret)x\n", with: "")),
    Source(
      testDescription: "a variable's default",
      text: "authenticationToken: \"{{ t }}\"\nvariables:\n  t: { type: strng, default: \(secret) }\n"),
    Source(
      testDescription: "a variable's example of the wrong kind",
      text: "authenticationToken: \"{{ t }}\"\nvariables:\n  t: { type: bool, example: \(secret) }\n"),
    Source(
      testDescription: "a value of the command line",
      text: "authenticationToken: \"{{ t }}\"\nvariables:\n  t: { type: number }\n",
      words: ["--set", "t=\(secret)"]),
    Source(
      testDescription: "a number as the default of a variable",
      text: "authenticationToken: \"{{ t }}\"\nvariables:\n  t: { type: string, default: 0123456789 }\n"),
    Source(
      testDescription: "a number in a file of values",
      text: "authenticationToken: \"{{ t }}\"\nvariables:\n  t: { type: string }\n",
      words: ["--values", "@values.yaml"]),
    Source(
      testDescription: "one code for NFC and a barcode that cannot hold it",
      text:
        "nfc: { message: \"{{ t }}\" }\nbarcodes:\n  - { format: qr, message: \"{{ t }}\", messageEncoding: us-ascii }\n",
      words: ["--set", "t=\(secret)€"]),
    Source(
      testDescription: "a token that stands as a date as well, behind an alias",
      text: "authenticationToken: &t \(secret)\nexpirationDate: *t\n"),
    Source(
      testDescription: "a long token that messages cut",
      text:
        "authenticationToken: &t \(secret)\(String(repeating: "0123456789", count: 20))\nbackgroundColor: *t\n"
    ),
    Source(
      testDescription: "a value for no variable", text: "authenticationToken: x\n",
      words: ["--set", "t=\(secret)"]),
  ]

  /// Secrets under names that are mistyped.
  static let mistyped = ["authentictionToken", "AuthenticationToken", "Nfc", "wifiaccess", "nfcc"].flatMap {
    name in
    [
      Source(testDescription: "\(name), a text", text: "\(name): \(secret)\n"),
      Source(
        testDescription: "\(name), a colour too", text: "\(name): &t \(secret)\nbackgroundColor: *t\n"),
      Source(
        testDescription: "\(name), an object on a line", text: "\(name): { message: \(secret), x: 1 }\n"),
      Source(testDescription: "\(name), a list", text: "\(name):\n  - { password: \(secret) }\n"),
      Source(testDescription: "\(name), damaged", text: "\(name): [\n  \(secret)\n"),
      Source(
        testDescription: "\(name), JSON, damaged", text: "{\"\(name)\" : \"\(secret)\\q\", \"a\": .5"),
      Source(testDescription: "\(name), a number", text: "\(name): 0123456789\n"),
    ]
  }

  @Test(
    "No finding, excerpt or hint shows a secret, in text and in JSON", arguments: sources + mistyped,
    ["text", "json"])
  func secrets(_ source: Source, _ format: String) throws {
    let session = try Session(source: source.text)
    try session.folder.write("t: 0123456789\n".utf8, to: "values.yaml")
    let outcome =
      source.words.isEmpty
      ? session.build("--format", format)
      : session.build("--format", format, source.words[0], source.words[1])
    #expect(outcome.status == .faulty, "\(outcome.errors)")
    for shown in [Self.secret, "0123456789"] {
      #expect(!outcome.errors.contains(shown), "\(outcome.errors)")
      #expect(!outcome.text.contains(shown), "\(outcome.text)")
    }
  }

  @Test("Lines beside a secret are shown")
  func neighbours() throws {
    let outcome = try Session(source: "authenticationToken: \(Self.secret)\nvoided: 1\n").build()
    #expect(outcome.errors.contains(" 2 | voided: 1\n"))
    let template = try Session(
      source:
        "authenticationToken: \"{{ t }}\"\nlogoText: [string]\nvariables: { t: { type: string, default: x } }\n"
    )
    #expect(template.build().errors.contains(" 2 | logoText: [string]\n"))
  }

  @Test("A secret is in no message about a pass that is built")
  func built() throws {
    let session = try Session(
      source: Session.source
        + "webServiceURL: https://example.com/\nauthenticationToken: \(Self.secret)-and-more\n")
    for format in ["text", "json"] {
      let outcome = session.build("--format", format)
      #expect(outcome.status == .done, "\(outcome.errors)")
      #expect(!outcome.errors.contains(Self.secret) && !outcome.text.contains(Self.secret))
    }
  }

  private static let hostile = "\u{1B}[31m\u{7}\u{9B}x\r\u{202E}\u{2028}y"

  @Test(
    "No control character of a name or value reaches the terminal",
    arguments: [
      "organizationName: [\"%\"]\n", "\"%\": 1\n", "voided: \"%\"\n", "serialNumber: \"{{ % }}\"\n",
      "eventTicket: { primaryFields: [{ key: \"%\", value: x }, { key: \"%\", value: x }] }\n",
      "images: { \"%\": a }\n", "images: { icon: \"%\" }\n", "languages: { \"%\": { a: b } }\n",
      "passTypeIdentifier: \"%\"\n", "variables: { \"%\": { type: \"%\" } }\n",
      "relevantDates: [{ date: \"%\" }]\n",
      "barcodes: [{ format: \"%\", message: \"%\" }]\n",
    ])
  func controlCharacters(_ source: String) throws {
    // In YAML's own escapes, and in JSON's, so that the texts are well-formed.
    let escaped = "\\u001B[31m\\u0007\\u009Bx\\r\\u202E\\u2028y"
    for text in [
      source.replacingOccurrences(of: "%", with: escaped),
      source.replacingOccurrences(of: "%", with: Self.hostile),
    ] {
      let outcome = try Session(source: text).build()
      #expect(outcome.status != .done)
      Self.expectPrintable(outcome.errors)
    }
  }

  @Test("No report for programs holds a control character as it is", arguments: FormatTests.formats)
  func controlCharactersInReports(_ format: String) throws {
    let name = "\\u001B[31m\\u0007\\u009Bx\\r\\u202E\\u2028y\\u2066\\u007F"
    let session = try Session(
      source: "\"\(name)\": 1\nvoided: \"\(name)\"\nimages: { \"\(name)\": a, icon: \"\(name)\" }\n")
    for words in [["build", "--dev", "-o", "@x.pkpass"], ["lint"]] {
      let outcome = session.run(words + ["@ticket.yaml", "--format", format])
      #expect(outcome.status == .faulty)
      #expect(outcome.text.contains("31m"))
      Self.expectPrintable(outcome.text)
      Self.expectPrintable(outcome.errors)
    }
    let json = session.run("lint", "@ticket.yaml", "--format", "json")
    let reports = try JSONSerialization.jsonObject(with: Data(json.output)) as? [[String: Any]]
    let findings = try #require(reports?.first?["findings"] as? [[String: Any]])
    #expect(findings.contains { ($0["message"] as? String)?.contains("\u{202E}\u{2028}y\u{2066}") == true })
  }

  @Test("No control character of a path or word reaches the terminal")
  func controlCharactersInNames() throws {
    let session = try Session()
    let name = "a\u{1B}[31m\nb\u{202E}.yaml"
    try session.folder.write("voided: 1\n".utf8, to: name)
    for outcome in [
      session.run("build", "@\(name)", "--dev", "-o", "@x.pkpass"),
      session.run("build", "@ticket.yaml", "--dev", "-o", "@\(name)"),
      session.run("build", "@ticket.yaml", "--dev", "-o", "@\(name)/x"),
      session.run("build", "@\(name)x", "--dev", "-o", "@x.pkpass"),
      session.run("build", "@ticket.yaml", "--p12", "@\(name)", "-o", "@x.pkpass"),
      session.run("build", "@ticket.yaml", "--set", "\(name)=1", "--dev", "-o", "@x.pkpass"),
      session.run("build", "@ticket.yaml", "--include", name, "--dev", "-o", "@x.pkpass"),
      session.run(name), session.run("build", "--\(name)"),
      session.run("build", "@ticket.yaml", "--dev", "-o", "@\(name).pkpass"),
      session.run("identity", "dev", "--pass-type", "pass.a", "--team", "A", "--out", "@\(name).d"),
    ] {
      Self.expectPrintable(outcome.errors)
    }
  }

  private static func expectPrintable(_ text: String) {
    let controls = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    #expect(controls.isEmpty, "\(text.debugDescription)")
    #expect(!text.contains("\nb\\u{202e}"), "a line feed of a name ended a line: \(text.debugDescription)")
  }
}
