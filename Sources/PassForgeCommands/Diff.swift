internal import CommandKit
internal import PassFindings
internal import PassForge

/// `passforge diff`: what an update changes.
struct Diff: Command {
  static let name = "diff"
  static let summary = "show what differs between two passes"
  static let discussion = """
    The first pass is the one that users have, the second one is to take its place; each is a finished pass or \
    a folder with pass.json. Fields are compared by their keys, texts by language, pictures and other files by \
    their content, certificates as they stand in the signatures. The moment of signing does not count.

    It is told whether Wallet puts the second pass in the place of the first, and what users are told of each \
    changed field, in English or else the first language of the second pass, or the one named by --language. \
    Of secrets it is told that they differ, and nothing else.

    Exit status: 0 where both could be compared, different or not (with --exit-code, 1 where they are \
    different); 1 where one cannot be read as a pass.
    """
  static let examples = [
    "passforge diff old.pkpass new.pkpass",
    "passforge diff old.pkpass new.pkpass --language de --format json",
  ]

  static var parameters: [Parameter<Diff>] {
    argument("old", set: \.old, help: "pass that users have, '-' for standard input")
    argument("new", set: \.new, help: "pass that is to take its place, '-' for standard input")
    option("--language", set: \.language, value: "language", help: "show change messages in this language")
    flag("--exit-code", set: \.isExitCodeWanted, help: "end with status 1 where the passes are different")
    option("--format", set: \.format, value: "format", help: "form of the report")
  }

  var old = ""
  var new = ""
  var language: String?
  var isExitCodeWanted = false
  var format = ReadingFormat.text

  func validate() throws(UsageError) {
    if old == "-", new == "-" { throw .repeatedOption("-") }
  }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    let passes = [try Self.pass(old, in: context), try Self.pass(new, in: context)]
    if passes.contains(where: { !$0.isComparable }) { return try tellUnreadable(passes, in: context) }
    let comparison = PassComparison(
      passes[0], passes[1], language: try passes[1].language(orFail: language))
    switch format {
    case .json:
      let report = Report(
        command: Self.name, subject: comparison.new.name, findings: comparison.findings,
        isArchive: comparison.new.isArchive, details: comparison.reportMembers)
      try context.output.write(JSONReport.text([report], version: passforgeVersion))
    case .text:
      let layout = ComparisonText(
        lines: InspectionText(style: context.outputStyle, program: context.programName))
      try context.output.write(layout.text(comparison))
    }
    return isExitCodeWanted && comparison.isDifferent ? .faulty : .done
  }

  /// The one pass of a file or folder.
  private static func pass(_ source: String, in context: Context) throws(Failure) -> Inspection {
    let found = try context.inspections(of: source)
    guard found.count == 1, let pass = found.first else {
      throw Failure(
        .faulty, "this is a bundle of \(found.count) passes; two single passes are compared",
        hint: "'passforge inspect FILE --file NAME' takes a pass out of a bundle",
        file: source == "-" ? Context.standardInputName : source)
    }
    return pass
  }

  /// Tells why there is nothing to compare.
  private func tellUnreadable(
    _ passes: [Inspection], in context: Context
  ) throws(Failure) -> ExitStatus {
    var reports: [Report] = []
    for pass in passes where !pass.isComparable {
      var report = pass.report(command: Self.name, details: [])
      report.findings.removeAll { $0.severity != .error }
      reports.append(report)
    }
    switch format {
    case .json: try context.output.write(JSONReport.text(reports, version: passforgeVersion))
    case .text:
      let layout = TextReport(style: context.errorStyle, program: context.programName)
      context.say(reports.map(layout.text).joined())
      context.say("\(context.programName): nothing was compared\n")
    }
    return .faulty
  }
}

extension Inspection {
  /// Whether all of pass.json could be read: what is cut off would seem to be removed.
  fileprivate var isComparable: Bool { content != nil && isWhole }
}
