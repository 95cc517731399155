import PassFindings
import Testing

/// A pass that breaks a rule, and a near one that does not.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let id: String
  /// Severity in a source and in a finished pass.
  let source: Severity, finished: Severity
  let effect: Effect
  let breaks: Sample, holds: Sample

  init(
    _ id: String, _ source: Severity, _ finished: Severity, _ effect: Effect, _ breaks: Sample, holds: Sample
  ) {
    self.id = id
    self.source = source
    self.finished = finished
    self.effect = effect
    self.breaks = breaks
    self.holds = holds
  }

  /// A case of the same weight in a source and in a finished pass.
  init(_ id: String, _ severity: Severity, _ effect: Effect, _ breaks: Sample, holds: Sample) {
    self.init(id, severity, severity, effect, breaks, holds: holds)
  }

  var testDescription: String { "\(id): \(breaks.text.split(separator: "\n").joined(separator: " "))" }
}
