internal import CommandKit
internal import PassFindings

/// The options of every command that reports findings.
struct ReportOptions: OptionGroup {
  static let heading = "REPORT OPTIONS"

  /// The forms in which reports are written.
  enum Format: String, CaseIterable, ArgumentValue {
    case text
    case json
  }

  static var parameters: [Parameter<ReportOptions>] {
    option("--format", set: \.format, value: "format", help: "form of the report")
    flag("--quiet", set: \.isQuiet, help: "say nothing but warnings and errors")
    flag("--strict", set: \.isStrict, help: "let warnings fail as errors do")
  }

  var format = Format.text
  var isQuiet = false
  var isStrict = false

  /// The findings as the options have them: with --strict, warnings are errors.
  func weighed(_ findings: [Finding]) -> [Finding] {
    guard isStrict else { return findings }
    return findings.map { finding in
      var finding = finding
      if finding.severity == .warning { finding.severity = .error }
      return finding
    }
  }
}

extension ReportOptions {
  /// Writes reports: JSON to standard output, or to standard error where that carries data; text to
  /// standard error.
  func write(_ reports: [Report], in context: Context, outputCarriesData: Bool) throws(Failure) {
    switch format {
    case .json:
      let text = JSONReport.text(reports, version: passforgeVersion)
      if outputCarriesData { context.say(text) } else { try context.output.write(text) }
    case .text:
      let renderer = TextReport(style: context.errorStyle, program: context.programName)
      for report in reports {
        var shown = report
        if isQuiet { shown.findings.removeAll { $0.severity == .note } }
        context.say(renderer.text(shown))
      }
    }
  }
}

extension Sequence where Element == Finding {
  /// The exit status of a run with these findings: the highest of their errors.
  var exitStatus: ExitStatus {
    ExitStatus.highest(
      of: filter { $0.severity == .error }.map { finding in
        switch finding.rule.domain {
        case .pass: ExitStatus.faulty
        case .identity: .identity
        case .system: .system
        }
      })
  }
}
