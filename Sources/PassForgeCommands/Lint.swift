internal import CommandKit
internal import PassFiles
internal import PassFindings
internal import PassForge
internal import PassRules
internal import PassSource

/// `passforge lint`: the rulebook alone, over sources and finished passes.
struct Lint: Command {
  static let name = "lint"
  static let summary = "check passes by the rulebook, without signing"
  static let discussion = """
    A source is a YAML or JSON file, or a folder with pass.json; a finished pass (.pkpass) is told by its \
    content. No key is needed: a pass type and a team that a source leaves out are left to the identity that \
    signs it. Variables without a value take their examples, with a note of each. Of a finished pass the \
    content is checked, not the manifest and the signature.

    In a source, which can still be mended, whatever Wallet may refuse is an error. Of a finished pass the \
    report says what Wallet does with it. For posterEventTicket, semanticBoardingPass and posterGeneric it \
    also says which systems show the new design, and what others show instead.

    With --rows the source is a template, and every row of a table is judged as 'passforge batch' would judge \
    it before signing.

    The report goes to standard output. Several passes have a report each, and the worst decides the exit \
    status.
    """
  static let examples = [
    "passforge lint ticket.yaml",
    "passforge lint ticket.pkpass --os 26 --strict",
    "passforge lint passes/*.yaml --format sarif > passes.sarif",
    "passforge lint ticket.yaml --rows attendees.csv",
  ]

  /// A generation of systems, by the number of its iOS.
  enum System: String, CaseIterable, ArgumentValue {
    case iOS18 = "18"
    case iOS26 = "26"
    case iOS27 = "27"

    var generation: WalletSystem {
      switch self {
      case .iOS18: .iOS18
      case .iOS26: .iOS26
      case .iOS27: .iOS27
      }
    }
  }

  static var parameters: [Parameter<Lint>] {
    argument(
      "source", set: \.sources,
      help: "source file, folder or finished pass, '-' for standard input; several are allowed")
    option(
      "--os", set: \.systems, value: "version", help: "judge for this iOS only; for 18, 26 and 27 if left out"
    )
    group(\.table)
    group(\.input)
    group(\.report)
  }

  var sources: [String] = []
  var systems: [System] = []
  var table = RowOptions()
  var input = SourceOptions()
  var report = ReportOptions()

  func validate() throws(UsageError) {
    try table.validate()
    if table.rows != nil {
      if sources.count > 1 { throw .unexpectedArgument(sources[1]) }
      if sources == ["-"] {
        throw .invalidValue(
          name: "source", value: "-", expected: "a file or folder, which rows need", suggestion: nil)
      }
    }
    if sources.count(where: { $0 == "-" }) > 1 { throw .repeatedOption("-") }
    try input.validate()
    try report.validate()
  }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    var linter = Linter(now: context.now())
    linter.options.included = input.included
    linter.options.values = try input.assignedValues()
    if !systems.isEmpty { linter.options.systems = Set(systems.map(\.generation)) }
    var reports: [Report] = []
    if let file = try values() {
      linter.options.values.merge(file.values) { assigned, _ in assigned }
      if !file.findings.isEmpty {
        reports.append(Report(command: Self.name, subject: input.valuesFile ?? "", findings: file.findings))
      }
    }
    if table.rows != nil, reports.allSatisfy(\.isGood) {
      return try RowLint(
        template: sources[0], table: table, values: linter.options.values, included: input.included,
        systems: linter.options.systems, report: report
      ).run(in: context)
    }
    // Without its values, a source would only seem to lack them.
    if reports.allSatisfy(\.isGood) {
      for source in sources { reports.append(Self.report(try examine(source, with: linter, in: context))) }
    }
    for index in reports.indices { reports[index].findings = report.weighed(reports[index].findings) }
    try report.write(reports, in: context, outputCarriesData: false, isWork: true)
    return ExitStatus.highest(of: reports.map(\.findings.exitStatus))
  }

  private func values() throws(Failure) -> ValuesFile? {
    if input.valuesFile == nil { return nil }
    // Which values are secrets, the sources tell; they are read for it once more.
    let secret = sources.reduce(into: Set<String>()) { secret, source in
      if let loaded = try? LoadedSource(path: source), let template = loaded.template {
        secret.formUnion(template.secretVariables)
      }
    }
    do throws(FileFailure) {
      return try input.file(secret: secret)
    } catch {
      throw Failure(error)
    }
  }

  private func examine(
    _ source: String, with linter: Linter, in context: Context
  ) throws(Failure) -> Linter.Outcome {
    guard source == "-" else { return linter.lint(path: source) }
    do throws(FileFailure) {
      let bytes = try context.standardInput(limit: Linter.limit)
      return linter.lint(bytes: bytes, name: Context.standardInputName, folder: ".")
    } catch {
      throw Failure(error)
    }
  }

  private static func report(_ outcome: Linter.Outcome) -> Report {
    Report(
      command: name, subject: outcome.name, findings: outcome.findings, files: outcome.files,
      trees: outcome.trees,
      isArchive: outcome.isFinished, remarks: outcome.predictions.flatMap(\.sentences),
      details: [JSONMember("predictions", .array(outcome.predictions.map(\.reportValue)))])
  }
}
