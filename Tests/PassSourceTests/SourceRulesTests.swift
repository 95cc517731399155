import PassFindings
import PassSource
import Testing

@Suite("The rules of reading")
struct SourceRulesTests {
  @Test("Each rule has an id of its own")
  func idsAreUnique() {
    #expect(Set(SourceRules.all.map(\.id)).count == SourceRules.all.count)
  }

  @Test("Ids are lower case with hyphens, summaries begin in lower case and have no full stop")
  func wording() {
    for rule in SourceRules.all {
      #expect(rule.id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(rule.id)")
      #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."), "\(rule.id)")
    }
  }

  @Test("What Wallet takes in a finished pass is no error there")
  func finishedSeverities() {
    #expect(SourceRules.byteOrderMark.finishedSeverity == .warning)
    #expect(SourceRules.jsonTrailingComma.finishedSeverity == .warning)
    #expect(SourceRules.duplicateKey.severity == .error)
    #expect(SourceRules.duplicateKey.finishedSeverity == .warning)
  }
}
