import PassFindings

/// Collects the findings of one text, up to a bound.
struct FaultLog {
  /// The file's name, for the findings.
  let file: String
  /// The way to the value that is being read; each finding gets it, so that none is shown with the text of
  /// a secret.
  var path: [NodePath.Step] = []
  /// What was found so far.
  private(set) var findings: [Finding] = []
  /// Whether the bound is reached, so that reading need not go on.
  private(set) var isFull = false

  /// Whether the value that is being read is a secret, which no message may hold.
  var isSecret: Bool { NodePath(path).isSecret }

  init(file: String) { self.file = file }

  /// Adds a finding; past the bound one last finding says so and the rest is dropped.
  mutating func add(
    _ rule: Rule, _ message: String, severity: Severity? = nil, at mark: Mark, hint: String? = nil
  ) {
    guard !isFull else { return }
    findings.append(
      Finding(rule, message, severity: severity, path: NodePath(path), file: file, at: mark, hint: hint))
    if findings.count >= ReadingLimits.faults {
      isFull = true
      findings.append(
        Finding(
          SourceRules.tooManyFaults, "more than \(ReadingLimits.faults) findings; the others are not shown",
          file: file, at: mark))
    }
  }

  /// Makes the outcome of a reading.
  func reading(_ root: Node?, of file: SourceFile) -> Reading {
    Reading(document: root.map { Document(file: file, root: $0) }, findings: findings.inSourceOrder())
  }
}
