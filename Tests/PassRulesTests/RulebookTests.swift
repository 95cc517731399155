import PassFindings
import PassModel
import PassRules
import Testing

@Suite("The rulebook")
struct RulebookTests {
  static let cases = FormatCases.all + FieldCases.all + ContentCases.all + FileCases.all

  @Test(
    "A pass that breaks a rule is told so, with the weight of a source and of a finished pass",
    arguments: cases)
  func breaks(_ rule: RuleCase) throws {
    for (form, severity) in [(PassSubject.Form.source, rule.source), (.finished, rule.finished)] {
      let found = rule.breaks.findings(of: rule.id, form)
      let finding = try #require(
        found.first, "\(rule.breaks.findings(form).map { "\($0.rule.id): \($0.message)" })")
      #expect(finding.severity == severity, "\(finding.message)")
      #expect(finding.effect == rule.effect, "\(finding.message)")
    }
  }

  @Test("A near pass that keeps the rule is not told anything of it", arguments: cases)
  func holds(_ rule: RuleCase) {
    #expect(rule.holds.findings(of: rule.id).map(\.message) == [])
    #expect(rule.holds.findings(of: rule.id, .finished).map(\.message) == [])
  }

  @Test("Every rule has cases, and every case is of a rule")
  func complete() {
    let gathered = ["image-damaged", "image-jpeg", "image-apple-png", "image-location"]
    #expect(Set(Rulebook.rules.map(\.id) + gathered) == Set(Self.cases.map(\.id)))
  }

  @Test("The base of the cases is a pass without a fault", arguments: [PassSubject.Form.source, .finished])
  func base(_ form: PassSubject.Form) {
    #expect(Sample().findings(form).map(\.message) == [])
    #expect(Designs.poster.findings(form).map(\.message) == [])
    #expect(Designs.flight.findings(form).map(\.message) == [])
  }

  @Test("The same content breaks the same rules as a source and as a finished pass", arguments: cases)
  func sameRules(_ rule: RuleCase) {
    for sample in [rule.breaks, rule.holds] {
      #expect(sample.findings(.source).map(Self.place) == sample.findings(.finished).map(Self.place))
    }
  }

  @Test("A finished pass is never judged harder than a source", arguments: cases)
  func weight(_ rule: RuleCase) {
    for (source, finished) in zip(rule.breaks.findings(.source), rule.breaks.findings(.finished)) {
      #expect(finished.severity <= source.severity, "\(source.message)")
    }
  }

  @Test("Findings stand in the order of their places and are the same from run to run", arguments: cases)
  func order(_ rule: RuleCase) {
    let findings = rule.breaks.findings()
    #expect(findings == findings.inSourceOrder(main: Sample.file))
    #expect(findings == rule.breaks.findings())
  }

  @Test("Messages are lower case without full stop, hints too", arguments: cases)
  func words(_ rule: RuleCase) {
    for finding in rule.breaks.findings() {
      for text in [finding.message, finding.hint].compactMap(\.self) {
        #expect(!text.hasSuffix("."), "\(text)")
        #expect(!text.contains("''"), "\(text)")
        // Names keep their capital letters.
        let first = text.split(separator: " ").first ?? ""
        #expect(
          text.first?.isUppercase == false || first.dropFirst().contains(where: \.isUppercase)
            || ["Codabar", "Code", "EAN-13", "Interleaved"].contains(first), "\(text)")
      }
      #expect(finding.hint != nil || finding.message.contains("; it must "), "\(finding.message)")
    }
  }

  @Test("Rules have ids of their own in small letters, and one sentence each")
  func rules() {
    #expect(Set(Rulebook.rules.map(\.id)).count == Rulebook.rules.count)
    for rule in Rulebook.rules {
      #expect(rule.id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(rule.id)")
      #expect(!rule.summary.hasSuffix("."), "\(rule.summary)")
      #expect(rule.finishedSeverity <= rule.severity, "\(rule.id)")
    }
  }

  private static func place(_ finding: Finding) -> String { "\(finding.rule.id) \(finding.path ?? "")" }
}
