internal import PassFindings
internal import PassSource

/// A finding as it is compared: what the template is told of is not told again for each row.
struct FindingKey: Hashable {
  private let rule: String
  private let message: String
  private let path: String?
  private let line: Int?

  init(_ finding: Finding) {
    (rule, message, path, line) = (finding.rule.id, finding.message, finding.path, finding.line)
  }
}

extension Finding {
  /// Puts the finding into a row: what would mend a source alone is no hint for one.
  mutating func stand(inRow number: Int) {
    row = number
    if rule == VariableRules.missing, hint?.hasPrefix("give it by --set") == true {
      hint = "fill in its column, or give the variable a default"
    }
  }
}
