internal import CommandKit
internal import PassFindings
internal import PassForge
internal import Spelling

/// The options of every command that reports findings.
struct ReportOptions: OptionGroup {
  static let heading = "REPORT OPTIONS"

  /// The forms in which reports are written.
  enum Format: String, CaseIterable, ArgumentValue {
    case text
    case json
    case sarif
    case github
    case gitlab
    case junit
  }

  static var parameters: [Parameter<ReportOptions>] {
    option("--format", set: \.format, value: "format", help: "form of the report")
    flag("--quiet", set: \.isQuiet, help: "say nothing but warnings and errors")
    flag("--strict", set: \.isStrict, help: "let warnings fail as errors do")
    option("--error", set: \.errors, value: "rule", help: "let findings of this rule be errors")
    option(
      "--warn", set: \.warnings, value: "rule",
      help: "let findings of this rule be warnings; errors that leave no pass to judge stay errors")
    option(
      "--off", set: \.disabled, value: "rule",
      help: "leave out findings of this rule; errors that leave no pass to judge stay")
  }

  var format = Format.text
  var isQuiet = false
  var isStrict = false
  var errors: [String] = []
  var warnings: [String] = []
  var disabled: [String] = []

  private var choices: [(option: String, rules: [String], setting: RuleCatalogue.Setting)] {
    [
      ("--error", errors, .severity(.error)), ("--warn", warnings, .severity(.warning)),
      ("--off", disabled, .off),
    ]
  }

  /// Checks that all rules are known, and none is to be two things.
  ///
  /// - Throws: `UsageError` for the first that is not, with the nearest rule.
  func validate() throws(UsageError) {
    var options: [String: String] = [:]
    for (option, rules, _) in choices {
      for rule in rules {
        if RuleCatalogue.rule(rule) == nil {
          let near = nearest(to: rule, among: RuleCatalogue.all.map(\.id))
          throw .invalidValue(name: option, value: rule, expected: "the name of a rule", suggestion: near)
        }
        if let other = options.updateValue(option, forKey: rule), other != option {
          throw .conflict("\(other) \(rule)", "\(option) \(rule)")
        }
      }
    }
  }

  /// The findings as the options have them: rules as they are set; with --strict, warnings are errors.
  func weighed(_ findings: [Finding]) -> [Finding] {
    var settings: [String: RuleCatalogue.Setting] = [:]
    for (_, rules, setting) in choices { for rule in rules { settings[rule] = setting } }
    return RuleCatalogue.weighed(findings, by: settings).map { finding in
      guard isStrict, finding.severity == .warning else { return finding }
      var finding = finding
      finding.severity = .error
      return finding
    }
  }
}

extension ReportOptions {
  /// Writes reports: to standard output, or to standard error where that carries data. Text goes to standard
  /// error too, unless reports are what the command is for.
  ///
  /// - Parameters:
  ///   - reports: one for each subject.
  ///   - context: the world.
  ///   - outputCarriesData: whether standard output is taken.
  ///   - isWork: whether reports are what the command is for; text then says so of each subject where
  ///     nothing was found, and ends with a summary.
  /// - Throws: `Failure` where standard output cannot be written.
  func write(
    _ reports: [Report], in context: Context, outputCarriesData: Bool, isWork: Bool = false
  ) throws(Failure) {
    let isMessage = outputCarriesData || (format == .text && !isWork)
    var shown = reports
    // The other forms are for programs, which choose by severity themselves.
    if isQuiet && (format == .text || format == .github) {
      for index in shown.indices {
        shown[index].findings.removeAll { $0.severity == .note }
        shown[index].remarks = []
      }
    }
    let text: String
    switch format {
    case .text:
      let style = isMessage ? context.errorStyle : context.outputStyle
      var renderer = TextReport(style: style, program: context.programName)
      let isOnTerminal = isMessage ? context.terminal.isError : context.terminal.isOutput
      if isOnTerminal { renderer.width = context.terminal.width }
      text = isWork && !isQuiet ? renderer.digest(shown) : shown.map(renderer.text).joined()
    case .json: text = JSONReport.text(reports, version: passforgeVersion)
    case .sarif: text = SARIFReport.text(reports, program: context.programName, version: passforgeVersion)
    case .github: text = GitHubReport.text(shown)
    case .gitlab: text = GitLabReport.text(reports)
    case .junit: text = JUnitReport.text(reports, program: context.programName)
    }
    if isMessage { context.say(text) } else { try context.output.write(text) }
  }
}

extension ReportOptions {
  /// Whether the report is for programs, which look at nothing else.
  var isForPrograms: Bool { format != .text }

  /// Writes the reports of a command that could not finish. What ended it is then a finding of the last one,
  /// but for misuse and what is not to be told; people read it as the program's own message.
  ///
  /// - Parameters:
  ///   - reports: one for each subject, the last one unfinished.
  ///   - failure: what ended the command.
  ///   - context: the world.
  ///   - outputCarriesData: whether standard output is taken.
  /// - Throws: `Failure` where standard output cannot be written.
  func write(
    _ reports: [Report], endedBy failure: Failure, in context: Context, outputCarriesData: Bool
  ) throws(Failure) {
    if failure.isQuiet || failure.status == .usage { return }
    var reports = reports
    if isForPrograms, let last = reports.indices.last {
      reports[last].findings.append(BuildRules.finding(failure))
    }
    try write(reports, in: context, outputCarriesData: outputCarriesData)
  }
}

extension BuildRules {
  /// What ended a command, as a finding.
  fileprivate static func finding(_ failure: Failure) -> Finding {
    let rule =
      switch failure.status {
      case .identity: identityFailed
      case .faulty: fileFailed
      default: systemFailed
      }
    return Finding(rule, failure.message, file: failure.file, hint: failure.hint)
  }
}

extension Failure {
  /// The same failure, told already where that is so.
  func toldIf(_ isTold: Bool) -> Failure {
    isTold && !isQuiet && status != .usage ? Failure(told: status) : self
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
        case .usage: .usage
        case .system: .system
        }
      })
  }
}
