import CommandKit
import Foundation
import PassFindings
import PassForge
import PassModel
import PassSource
import Testing

@Suite("Examples of passforge explain for rules")
struct RuleExampleTests {
  @Test(
    "Every rule has an example: a piece of a source, or a call that keeps it",
    arguments: RuleCatalogue.all.map(\.id))
  func complete(_ id: String) throws {
    let explanation = try #require(try Guide.explanations(of: id).first { $0.kind == .rule })
    let line = explanation.facts.first { $0.name == "rightUse" }?.text
    #expect((explanation.yaml == nil) != (line == nil))
    guard let yaml = explanation.yaml else { return }
    let reading = SourceReader.read(SourceFile(name: "example.yaml", bytes: Array(yaml.utf8)))
    #expect(reading.findings.map(\.message) == [], "\(yaml)")
    let findings = Linter(now: 1_800_000_000).lint(
      bytes: try Self.source(around: try #require(reading.document?.root)), name: "example.yaml", folder: "."
    )
    .findings
    // The files that an example names are not there, and so no picture is.
    let files: Set = [
      "file-unreadable", "icon-missing", "poster-event-ticket", "poster-generic", "personalization-logo",
      "image-default-language",
    ]
    let told = findings.filter { finding in
      !files.contains(finding.rule.id) && (finding.severity == .error || finding.rule.id == id)
    }
    #expect(told.map { "\($0.rule.id): \($0.message)" } == [], "\(yaml)")
  }

  @Test("The calls of examples are right ones")
  func calls() throws {
    let lines = Set(
      try RuleCatalogue.all.flatMap { try Guide.explanations(of: $0.id) }.flatMap(\.facts)
        .filter { $0.name == "rightUse" }.map(\.text))
    let calls = lines.filter { $0.hasPrefix("passforge ") }
    #expect(calls.count > 5)
    for line in calls {
      let words = line.split(separator: " ").dropFirst().map(String.init)
      let help = words[0] == "identity" ? Call(words[0], words[1], "--help") : Call(words[0], "--help")
      #expect(help.status == .done)
      for option in words where option.hasPrefix("--") { #expect(help.output.contains(option), "\(line)") }
    }
  }

  @Test("An example is shown, and is a member of the JSON")
  func shown() throws {
    #expect(Call("explain", "date-zone").output.contains("expirationDate: 2037-03-05T02:00:00+01:00"))
    #expect(Call("explain", "signing-time").output.contains("--signing-time 2027-03-04T20:00:00Z"))
    let json = Call("explain", "currency-value", "--format", "json").output
    let values = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect((values.first?["example"] as? [String: Any])?["storeCard"] != nil)
  }

  /// A whole source that has an example's keys.
  private static func source(around example: Node) throws -> [UInt8] {
    let own = try #require(example.members)
    let hasStyle = own.contains { PassStyle(rawValue: $0.name) != nil }
    let base = try #require(
      SourceReader.read(SourceFile(name: "base.yaml", bytes: Array(Self.base.utf8))).document?.root.members)
    let rest = base.filter { one in
      !own.contains { $0.name == one.name } && !(hasStyle && PassStyle(rawValue: one.name) != nil)
    }
    return Array(YAMLText.text(of: Node(.object(rest + own))).utf8)
  }

  private static let base = """
    passTypeIdentifier: pass.com.example.concert
    teamIdentifier: A1B2C3D4E5
    serialNumber: HH-0001
    organizationName: Harbour Hall
    description: Concert ticket
    eventTicket:
      primaryFields: [{ key: event, label: EVENT, value: Summer Night }]
      backFields: [{ key: help, label: HELP, value: help@example.com }]
    """
}
