/// One thing that can be wrong, with all that is known of it beforehand.
///
/// Each module declares the rules it checks; `PassRules` gathers them into one catalogue.
public struct Rule: Sendable, Hashable, Identifiable {
  /// Who has to mend it; decides the exit status.
  public enum Domain: String, Sendable, Hashable {
    /// The pass, its source or its signature: exit status 1.
    case pass
    /// Certificate, key or password: exit status 3.
    case identity
    /// Whoever called the program: exit status 2.
    case usage
    /// Files, memory or a library: exit status 4.
    case system
  }

  /// Stable readable name, lower case with hyphens: `date-zone`.
  public let id: String
  /// Severity in a source, which can still be mended.
  public let severity: Severity
  /// Severity in a finished pass, where the report says what Wallet does.
  public let finishedSeverity: Severity
  /// What Wallet does with such a pass.
  public let effect: Effect
  /// Who has to mend it.
  public let domain: Domain
  /// The rule in one sentence, as `passforge explain` shows it.
  public let summary: String
  /// Where the fact comes from (`Apple docs: Pass`); empty where it is passforge's own rule.
  public let source: String

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - id: stable readable name, lower case with hyphens.
  ///   - severity: severity in a source.
  ///   - finishedSeverity: severity in a finished pass; as in a source where it is not given.
  ///   - effect: what Wallet does.
  ///   - domain: who has to mend it.
  ///   - summary: one sentence.
  ///   - source: where the fact comes from.
  public init(
    _ id: String, _ severity: Severity, finished finishedSeverity: Severity? = nil, _ effect: Effect,
    domain: Domain = .pass, _ summary: String, source: String = ""
  ) {
    self.id = id
    self.severity = severity
    self.finishedSeverity = finishedSeverity ?? severity
    self.effect = effect
    self.domain = domain
    self.summary = summary
    self.source = source
  }

  /// Compares by id alone: two rules of one id are one rule.
  public static func == (one: Rule, other: Rule) -> Bool { one.id == other.id }

  /// Hashes the id alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
