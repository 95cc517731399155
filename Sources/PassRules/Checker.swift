internal import PassBundle
internal import PassFindings
internal import PassModel
internal import PassSource

/// One run of the rulebook over one pass: the subject and the findings so far.
struct Checker {
  let subject: PassSubject
  /// The style objects of the pass, in the order of the source.
  let styles: [(style: PassStyle, member: Member)]
  /// The styles and schemes that may draw the pass.
  let drawnBy: PassStyleSet
  private(set) var findings: [Finding] = []
  /// The file whose content is being checked.
  private var file: String

  init(_ subject: PassSubject) {
    self.subject = subject
    file = subject.file
    styles = (subject.pass.members ?? []).compactMap { member in
      PassStyle(rawValue: member.name).map { ($0, member) }
    }
    drawnBy = PassStyleSet(drawing: subject.pass)
  }

  /// The classic style that Wallet draws: of several the first of its own order.
  var drawnClassic: (style: PassStyle, member: Member)? {
    for style in PassStyle.precedence {
      if let found = styles.first(where: { $0.style == style }) { return found }
    }
    return nil
  }

  /// Checks the content of another file than the one that holds the pass.
  mutating func inFile(of origin: PassContents.Origin, _ check: (inout Checker) -> Void) {
    let own = file
    file = origin.file
    check(&self)
    file = own
  }

  var pass: Node { subject.pass }

  /// Reports a fault at a place of the pass.
  ///
  /// - Parameters:
  ///   - rule: the rule that is broken.
  ///   - message: what is wrong.
  ///   - path: the place in the pass.
  ///   - mark: the place in the file.
  ///   - hint: what would work.
  ///   - consequence: what Wallet does, where it depends on the key; it then decides the severity.
  ///   - severity: the severity, where neither rule nor consequence decides it.
  mutating func report(
    _ rule: Rule, _ message: String, _ path: NodePath, _ mark: Mark?, hint: String? = nil,
    consequence: Consequence? = nil, severity: Severity? = nil
  ) {
    let isFinished = subject.form == .finished
    let weight =
      severity ?? consequence.map { $0.severity(in: subject.form) }
      ?? (isFinished ? rule.finishedSeverity : rule.severity)
    findings.append(
      Finding(
        rule, message, severity: weight, effect: consequence?.effect, path: path, file: file,
        at: mark, hint: hint))
  }

  /// Reports a fault of a file of the pass, at the place that names the file.
  mutating func report(
    _ rule: Rule, _ message: String, of origin: PassContents.Origin, hint: String? = nil,
    severity: Severity? = nil
  ) {
    let isFinished = subject.form == .finished
    findings.append(
      Finding(
        rule, message, severity: severity ?? (isFinished ? rule.finishedSeverity : rule.severity),
        path: origin.path, file: origin.file, at: origin.mark, hint: hint))
  }

  /// A value in words for messages: `'text'`, `42`, `a list`; never that of a secret member.
  func shown(_ node: Node, _ path: NodePath) -> String {
    if path.isSecret { return "\(node.kind) that is not shown" }
    switch node.value {
    case .string(""): return "an empty string"
    case .string(let text): return "'\(Self.shortened(text))'"
    case .number(let number): return number.spelling
    case .bool(let bool): return bool ? "true" : "false"
    case .null, .array, .object: return node.kind
    }
  }

  /// A text of at most 60 characters on one line.
  private static func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}

extension Consequence {
  /// The severity of a fault with this consequence. A source can still be mended, so there a likely
  /// refusal is an error too.
  func severity(in form: PassSubject.Form) -> Severity {
    switch effect {
    case .refused: isCertain || form == .source ? .error : .warning
    case .fallsBack, .ignored, .looksWrong: .warning
    case .policy: .note
    }
  }
}

extension Node {
  /// Whether the value is true; to Wallet the number 1 is too.
  var isTrue: Bool { bool ?? (number?.integer == 1) }
}
