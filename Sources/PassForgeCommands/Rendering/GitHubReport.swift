internal import CommandKit
internal import PassFindings

/// Reports as workflow commands of GitHub Actions, which annotate the lines of a change.
/// See <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>.
enum GitHubReport {
  /// The text of some reports: a line for each finding.
  static func text(_ reports: [Report]) -> String {
    reports.map { report in report.findings.map { line($0, in: report) }.joined() }.joined()
  }

  private static func line(_ finding: Finding, in report: Report) -> String {
    let command =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let place = report.filePlace(of: finding)
    var properties: [String] = []
    if let path = place.path { properties.append("file=\(property(path))") }
    if let line = place.line { properties.append("line=\(line)") }
    if let column = place.column { properties.append("col=\(column)") }
    properties.append("title=\(property(finding.rule.id))")
    // What is to be shown on a terminal otherwise stands in a log here.
    var words = printable(report.words(of: finding))
    if let hint = finding.hint { words += "\nhint: \(printable(hint))" }
    return "::\(command) \(properties.joined(separator: ","))::\(data(words))\n"
  }

  /// A message, with the escapes that the runner takes back (`escapeData` of its toolkit).
  static func data(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// The value of a property, with the escapes that the runner takes back (`escapeProperty`).
  static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  /// Works on scalars, since a line feed behind a carriage return is one character with it.
  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if let escape = escapes[scalar] { escaped += escape } else { escaped.unicodeScalars.append(scalar) }
    }
    return escaped
  }
}
