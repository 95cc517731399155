internal import CommandKit
internal import PassFindings
internal import PassSource

/// Reports as text for people: `file:line:column: error: message [rule]`, then the line with a caret,
/// then a hint.
struct TextReport {
  let style: Style
  let program: String
  /// Columns that a line of an excerpt may take.
  var width = 100

  /// The findings and remarks of a report.
  func text(_ report: Report) -> String {
    var text = ""
    let shown = Self.shown(of: report.findings)
    var part = report
    part.findings = shown
    let excerpts = Excerpts(part)
    for finding in shown { text += self.text(finding, excerpts) }
    let left = report.findings.count - shown.count
    if left > 0 {
      text += "\(style.bold(printable(report.subject))): \(left) more findings are not shown\n"
      text += "\(style.blue("hint:")) --format json has them all\n"
    }
    for remark in report.remarks {
      text += "\(style.bold(printable(report.subject))): \(printable(remark))\n"
    }
    return text
  }

  /// The findings that people are shown: the first ones, the weightiest where there are too many to read.
  private static func shown(of findings: [Finding]) -> [Finding] {
    let most = 200
    if findings.count <= most { return findings }
    let weighty = findings.enumerated().sorted { one, other in
      (other.element.severity, one.offset) < (one.element.severity, other.offset)
    }
    return weighty.prefix(most).sorted { $0.offset < $1.offset }.map(\.element)
  }

  /// The reports of a command whose work they are: each of them, with a word of its own where nothing was
  /// found, then a summary of all.
  func digest(_ reports: [Report]) -> String {
    var text = ""
    for report in reports {
      text += self.text(report)
      if report.findings.isEmpty {
        text += "\(style.bold(printable(report.subject))): \(style.green("no findings"))\n"
      }
    }
    let findings = reports.flatMap(\.findings)
    if reports.count == 1 && findings.isEmpty { return text }
    let subjects = reports.count == 1 ? "1 pass" : "\(reports.count) passes"
    return text + "\(program): \(subjects) examined: \(Self.summary(findings) ?? "no findings")\n"
  }

  private func text(_ finding: Finding, _ excerpts: Excerpts) -> String {
    let place = Self.place(of: finding) ?? program
    var text = "\(style.bold(printable(place))): \(mark(finding.severity)) \(printable(finding.message))"
    text += " \(style.dim("[\(finding.rule.id)]"))\n"
    if let line = finding.line, let column = finding.column,
      let excerpt = excerpts.line(line, of: finding.file)
    {
      text += caret(under: excerpt, line: line, column: column)
    }
    if let hint = finding.hint { text += "\(style.blue("hint:")) \(printable(hint))\n" }
    return text
  }

  /// The place of a finding as people read it: `ticket.yaml:3:5`; nil where it is about no file.
  static func place(of finding: Finding) -> String? {
    guard let file = finding.file else { return nil }
    var place = file == "-" ? "<stdin>" : file
    if let line = finding.line { place += ":\(line)" }
    if let column = finding.column { place += ":\(column)" }
    if let row = finding.row { place += ": row \(row)" }
    return place
  }

  private func mark(_ severity: Severity) -> String {
    switch severity {
    case .error: style.red("error:")
    case .warning: style.yellow("warning:")
    case .note: style.blue("note:")
    }
  }

  /// The line of a text with a caret under the column; long lines are cut around it.
  private func caret(under scalars: [Unicode.Scalar], line number: Int, column: Int) -> String {
    let gutter = String(number)
    let blank = String(repeating: " ", count: gutter.count)
    let cut = ExcerptCut(scalars, at: column - 1, width: max(width - gutter.count - 4, 20))
    return " \(style.dim("\(gutter) |")) \(cut.text)\n"
      + " \(style.dim("\(blank) |")) \(cut.lead)\(style.red("^"))\n"
  }

  /// One line that counts findings: `2 errors, 1 warning`; nil where there are none.
  static func summary(_ findings: [Finding]) -> String? {
    let counts = [(Severity.error, "error"), (.warning, "warning"), (.note, "note")].compactMap {
      severity, word -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }
}
