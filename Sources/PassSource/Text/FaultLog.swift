import PassFindings

/// Collects the findings of one text, up to a bound for each severity.
struct FaultLog {
  /// The file's name, for the findings.
  let file: String
  /// The way to the value that is being read; each finding gets it, so that none is shown with the text of
  /// a secret.
  var path: [NodePath.Step] = []
  /// What was found so far.
  private(set) var findings: [Finding] = []
  /// Whether the bound of errors is reached, so that reading need not go on. Warnings and notes are
  /// bounded too, but do not end the reading.
  private(set) var isFull = false
  private var counts: [Severity: Int] = [:]

  /// Whether the value that is being read is a secret, which no message may hold.
  var isSecret: Bool { NodePath(path).isSecret }

  init(file: String) { self.file = file }

  /// Adds a finding; past the bound one last finding says so and the rest is dropped.
  mutating func add(
    _ rule: Rule, _ message: String, severity: Severity? = nil, at mark: Mark, hint: String? = nil
  ) {
    let finding = Finding(
      rule, message, severity: severity, path: NodePath(path), file: file, at: mark, hint: hint)
    counts[finding.severity, default: 0] += 1
    switch counts[finding.severity, default: 0] {
    case ...ReadingLimits.faults: findings.append(finding)
    case ReadingLimits.faults + 1 where finding.severity == .error:
      isFull = true
      addLast("more than \(ReadingLimits.faults) errors; what follows is not looked at", .error)
    case ReadingLimits.faults + 1:
      addLast(
        "more than \(ReadingLimits.faults) findings like these; the others are not shown", finding.severity)
    default: break
    }
  }

  /// Adds the finding that ends a long row of them, at the place of the last one.
  private mutating func addLast(_ message: String, _ severity: Severity) {
    var last = Finding(
      SourceRules.tooManyFaults, message, severity: severity, file: file, hint: "mend these first")
    let furthest = findings.inSourceOrder().last
    last.line = furthest?.line
    last.column = furthest?.column
    findings.append(last)
  }

  /// Makes the outcome of a reading.
  func reading(_ root: Node?, of file: SourceFile) -> Reading {
    Reading(document: root.map { Document(file: file, root: $0) }, findings: findings.inSourceOrder())
  }
}
