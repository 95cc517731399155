internal import PassFindings

/// Findings of one row that are those of others too, as long as none tells a secret of theirs.
struct SharedFindings {
  /// The findings.
  let findings: [Finding]
  /// Those of them that are not the template's own.
  let rowFindings: [Finding]
  /// Whether one of them is an error.
  let hasErrors: Bool
  /// All their words.
  private let words: [UInt8]

  /// Takes the findings of a row; nil where a secret was hidden in them, since in those of others it is not.
  init?(_ verdict: RowVerdict) {
    findings = verdict.findings
    rowFindings = verdict.rowFindings
    hasErrors = verdict.hasErrors
    if findings.contains(where: \.hidesSecret) { return nil }
    words = Array(findings.flatMap { [$0.message, $0.hint ?? ""] }.joined(separator: "\n").utf8)
  }

  /// Whether a secret of another row, in ASCII, stands in the words, where it would be hidden.
  func mayTell(_ secret: ArraySlice<UInt8>) -> Bool {
    !words.isEmpty && PassShape.text(words[...], holds: secret.prefix(String.secretBeginning))
  }
}
