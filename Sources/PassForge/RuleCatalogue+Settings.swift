public import PassFindings
internal import PassRules

extension RuleCatalogue {
  /// What a user wants of a rule, whatever its own severity.
  public enum Setting: Sendable, Hashable {
    /// Its findings weigh this much.
    case severity(Severity)
    /// Its findings are left out.
    case off
  }

  private static let judgements = Set(Rulebook.rules)

  /// Findings with the severities that a user has set for their rules.
  ///
  /// An error of the rulebook is a judgement, which a user may overrule. Any other error says that
  /// something could not be taken as it was given (a text that is no YAML, a missing value, a key that does
  /// not fit), so that there is nothing right to go on with; it stays an error whatever is set.
  ///
  /// - Parameters:
  ///   - findings: the findings with their own severities.
  ///   - settings: what is wanted, by the ids of rules.
  /// - Returns: the findings that are left.
  public static func weighed(_ findings: [Finding], by settings: [String: Setting]) -> [Finding] {
    guard !settings.isEmpty else { return findings }
    return findings.compactMap { finding in
      guard let setting = settings[finding.rule.id],
        finding.severity != .error || judgements.contains(finding.rule)
      else { return finding }
      var finding = finding
      switch setting {
      case .severity(let severity): finding.severity = severity
      case .off: return nil
      }
      return finding
    }
  }
}
