internal import PassFindings

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
