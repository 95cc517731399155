import Foundation
import PassBundle
import PassFindings
import PassForge
import PassModel
import PassRules
import PassSource
import Testing

@Suite("Examples of passforge explain")
struct ExplainExampleTests {
  @Test("Every key has an example that uses it and breaks no rule", arguments: FormatTable.keys.map(\.named))
  func keys(_ key: NamedKey) throws {
    let explanation = try #require(
      try Guide.explanations(of: key.name).first { $0.kind == .key && $0.help == key.help })
    let yaml = try #require(explanation.yaml)
    #expect(yaml.contains("\(key.name):"), "\(yaml)")
    try check(yaml)
  }

  @Test(
    "Every constant has an example that uses it and breaks no rule",
    arguments: FormatTable.constants.map(\.name))
  func constants(_ name: String) throws {
    for explanation in try Guide.explanations(of: name) where explanation.kind == .constant {
      let yaml = try #require(explanation.yaml)
      try check(yaml)
    }
  }

  @Test(
    "The examples of sections are read without a finding",
    arguments: ["languages", "personalization", "variables"])
  func sections(_ name: String) throws {
    for explanation in try Guide.explanations(of: name) where explanation.kind == .section {
      try check(try #require(explanation.yaml))
    }
  }

  @Test("Rules have examples of what they are about")
  func ruleExamples() throws {
    for (id, part) in [
      ("date-zone", "expirationDate:"), ("color-form", "rgb("), ("barcode-content", "barcodes:"),
      ("row-ignored", "row:"),
      ("seat-empty", "seats:"), ("icon-missing", "icon:"), ("strip-excludes", "strip:"),
      ("variable-missing", "variables:"), ("language-key-missing", "languages:"),
    ] {
      let explanation = try #require(try Guide.explanations(of: id).first)
      #expect(explanation.yaml?.contains(part) == true, "\(id): \(explanation.yaml ?? "none")")
    }
  }

  @Test("Texts of examples are words")
  func words() throws {
    #expect(try Guide.explanations(of: "artistIDs").first?.yaml?.contains("artist ids") == true)
  }

  @Test("A name has the rules that lint reports, and no others")
  func rulesOfNames() throws {
    func rules(_ name: String) throws -> [String] {
      let explanation = try #require(try Guide.explanations(of: name).first)
      return try #require(explanation.facts.first { $0.name == "rules" }?.value.elements).compactMap(\.string)
    }
    #expect(try rules("artistIds") == ["key-spelling"])
    for stranger in Stranger.all {
      let found = try Guide.explanations(of: stranger.name).filter { $0.kind == .stranger }
      let expected = stranger.betterName == nil ? "key-foreign" : "key-spelling"
      #expect(found.contains { $0.facts.contains { $0.text == expected } }, "\(stranger.name)")
    }
    #expect(try rules("field.row").contains("row-ignored"))
    #expect(try rules("semantics.seats").contains("seat-empty"))
    #expect(try !rules("upcomingPassInformation.images").contains { $0.hasPrefix("image-") })
    #expect(try Guide.explanations(of: "images").map(\.kind).first == .section)
  }

  @Test("Strangers with a better name show that one's use")
  func strangers() throws {
    for stranger in Stranger.all where stranger.betterName != nil {
      let explanation = try #require(
        try Guide.explanations(of: stranger.name).first { $0.kind == .stranger })
      #expect(try #require(explanation.yaml).contains("\(stranger.betterName ?? ""):"))
    }
  }

  /// Reads an example and judges it within a pass that is right otherwise.
  private func check(_ yaml: String) throws {
    let reading = SourceReader.read(SourceFile(name: "example.yaml", bytes: Array(yaml.utf8)))
    #expect(reading.findings.isEmpty, "\(reading.findings.map(\.message)) in\n\(yaml)")
    let example = try #require(reading.document?.root.members)
    let sections = ["variables", "images", "languages", "personalization"]
    var members = example.filter { !sections.contains($0.name) }
    let base = try #require(Self.base.members)
    let hasStyle = members.contains { PassStyle(rawValue: $0.name) != nil }
    members += base.filter { one in
      !members.contains { $0.name == one.name } && !(hasStyle && PassStyle(rawValue: one.name) != nil)
    }
    var checked = [(Node(.object(members)), Place.topLevel)]
    checked += example.filter { $0.name == "personalization" }.map { ($0.node, .personalization) }
    for (node, place) in checked {
      let (pass, findings) = ShortForms.writtenOut(node, as: place, file: "example.yaml")
      #expect(findings.map(\.message) == [], "\(yaml)")
      guard place == .topLevel else { continue }
      let subject = PassSubject(
        pass: pass, file: "example.yaml", contents: PassContents(), form: .source, now: 1_800_000_000)
      let faults = Rulebook.findings(on: subject).filter(Self.counts).map { "\($0.message) [\($0.rule.id)]" }
      #expect(faults == [], "\(yaml)")
    }
  }

  /// Whether a finding speaks against an example: errors do, and what the format table says of the key.
  /// Pictures are not part of one, and which style the rest of the pass has is none of its business.
  private static func counts(_ finding: Finding) -> Bool {
    if finding.rule.id == "icon-missing" || finding.message.hasSuffix("there is no venueMap.png") {
      return false
    }
    return finding.severity == .error || finding.severity == .warning && !ofTheRest.contains(finding.rule.id)
  }

  /// Warnings about what a whole pass has beside the example.
  private static let ofTheRest: Set<String> = [
    "icon-missing", "strip-shine", "style-several", "style-scheme-mismatch", "key-other-style",
    "poster-event-ticket",
    "semantic-boarding-pass", "poster-generic", "classic-fields-missing", "constant-old-name",
    "relevant-date-deprecated", "barcode-deprecated", "personalization-nfc", "change-message-without-service",
  ]

  /// The rest of a pass.
  private static let base: Node = {
    let json = """
      {"formatVersion": 1, "passTypeIdentifier": "pass.com.example.concert", "teamIdentifier": "A1B2C3D4E5",
       "serialNumber": "HH-0001", "organizationName": "Harbour Hall", "description": "Concert ticket",
       "eventTicket": {"primaryFields": [{"key": "event", "label": "EVENT", "value": "Summer Night"}]}}
      """
    let reading = SourceReader.read(SourceFile(name: "base.json", bytes: Array(json.utf8)))
    return reading.document?.root ?? Node(.null)
  }()
}

/// A key of the table for the list of a test's arguments.
struct NamedKey: Sendable, CustomTestStringConvertible {
  let name: String
  let help: String
  let place: String
  var testDescription: String { "\(place).\(name)" }
}

extension FormatKey {
  fileprivate var named: NamedKey { NamedKey(name: name, help: help, place: place.rawValue) }
}
