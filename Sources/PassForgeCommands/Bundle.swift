internal import CommandKit
internal import PassFiles
internal import PassFindings
internal import PassForge

/// `passforge bundle`: several passes in one file for one download.
struct Bundle: Command {
  static let name = "bundle"
  static let summary = "put several passes into one .pkpasses file"
  static let discussion = """
    A bundle holds at most 10 finished passes and 150 MB; Safari offers all of its passes at once. It is served as \
    application/vnd.apple.pkpasses.

    Each pass is verified first, as 'passforge verify' does. Two passes of the same type and serial number are refused, \
    since Wallet keeps one of them. Where two files have one name, the later one is numbered in the bundle, with a \
    note.

    The passes stand in the bundle in the order in which they are named, and the same passes give the same bytes. \
    An earlier bundle is replaced; any other file is not.
    """
  static let examples = [
    "passforge bundle anna.pkpass ben.pkpass -o family.pkpasses",
    "passforge bundle tickets/*.pkpass -o - | ssh host 'cat > all.pkpasses'",
  ]

  static var parameters: [Parameter<Bundle>] {
    argument("file", set: \.inputs, help: "finished pass; several are allowed")
    option(
      "-o", "--output", set: \.output, value: "file", required: true,
      help: "where to write the bundle, '-' for standard output")
    option(
      "--trust", set: \.trusted, value: "apple|dev|file",
      help: "what the chains of the passes have to lead to; apple if left out")
    group(\.report)
  }

  var inputs: [String] = []
  var output = ""
  var trusted: [String] = []
  var report = ReportOptions()

  func validate() throws(UsageError) {
    if inputs.contains("-") {
      throw .invalidValue(name: "<file>", value: "-", expected: "the name of a file", suggestion: nil)
    }
    try report.validate()
  }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    let target = try PassTarget(bundle: output, of: inputs, in: context)
    try target.check()
    let bundler = Bundler(trust: try TrustWords.trust(trusted, in: context), now: context.now())
    let outcome = bundler.examine(inputs, for: target.shownPath)
    var reports = outcome.members.map { member in
      Report(
        command: Self.name, subject: member.file, findings: report.weighed(member.findings),
        files: member.files,
        trees: member.trees, isArchive: true)
    }
    reports.append(
      Report(command: Self.name, subject: target.shownPath, findings: report.weighed(outcome.findings)))
    var size: Int?
    if reports.allSatisfy(\.isGood) {
      let bundle: Bundler.Bundle
      do throws(Failure) {
        bundle = try Self.bundle(outcome.members)
        try target.write(bundle.archive, in: context)
        size = bundle.archive.count
      } catch {
        try report.write(
          reports, endedBy: error, in: context, outputCarriesData: target.isStandardOutput)
        throw error.toldIf(report.isForPrograms)
      }
      reports[reports.count - 1].details = [
        JSONMember("bundle", bundle.reportValue(output: target.shownPath, outcome.members))
      ]
    }
    try report.write(reports, in: context, outputCarriesData: target.isStandardOutput)
    tell(size, reports, target, in: context)
    return ExitStatus.highest(of: reports.map { Verify.status(of: $0.findings) })
  }

  private static func bundle(_ members: [Bundler.Member]) throws(Failure) -> Bundler.Bundle {
    do throws(FileFailure) {
      return try Bundler.bundle(members)
    } catch {
      throw Failure(error)
    }
  }

  /// Says in words what was made, or that nothing was: `size` is nil where no bundle was made.
  private func tell(_ size: Int?, _ reports: [Report], _ target: PassTarget, in context: Context) {
    guard report.format == .text else { return }
    if let size {
      guard !report.isQuiet else { return }
      let style = context.errorStyle
      context.say(
        "\(style.green("bundled")) \(style.bold(printable(target.shownPath))): \(inputs.count) "
          + "pass\(inputs.count == 1 ? "" : "es"), \(size.grouped) bytes\n")
    } else if let summary = TextReport.summary(reports.flatMap(\.findings)) {
      context.say("\(context.programName): no bundle was made: \(summary)\n")
    }
  }
}

extension Bundler.Bundle {
  /// The bundle as a member of a report.
  fileprivate func reportValue(output: String, _ members: [Bundler.Member]) -> JSONValue {
    .object([
      JSONMember("output", .string(output)), JSONMember("bytes", .number(archive.count)),
      JSONMember("sha256", .string(digest)),
      JSONMember(
        "passes",
        .array(
          members.map { member in
            .object([
              JSONMember("name", .string(member.name)), JSONMember("file", .string(member.file)),
              JSONMember("passTypeIdentifier", .text(member.passTypeIdentifier)),
              JSONMember("serialNumber", .text(member.serialNumber)),
              JSONMember("bytes", .number(member.size)), JSONMember("sha256", .string(member.digest)),
            ])
          })),
    ])
  }
}
