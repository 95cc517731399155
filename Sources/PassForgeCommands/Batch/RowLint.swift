internal import CommandKit
internal import PassFiles
internal import PassFindings
internal import PassForge
internal import PassRules
internal import PassSource

/// `passforge lint TEMPLATE --rows FILE`: the rehearsal of a batch, in which nothing is signed.
struct RowLint {
  let template: String
  let table: RowOptions
  let values: [String: GivenValue]
  let included: [String]
  let systems: Set<WalletSystem>
  let report: ReportOptions

  /// Judges all rows, and tells of them.
  ///
  /// - Returns: the status to end with.
  /// - Throws: `Failure` where something cannot be read, or standard output not be written.
  func run(in context: Context) throws(Failure) -> ExitStatus {
    var result = Report(command: Lint.name, subject: template, findings: [])
    do throws(FileFailure) {
      try judge(into: &result, in: context)
    } catch {
      throw Failure(error)
    }
    try report.write([result], in: context, outputCarriesData: false, isWork: true)
    return result.findings.exitStatus
  }

  private func judge(into result: inout Report, in context: Context) throws(FileFailure) {
    let loaded = try LoadedSource(path: template)
    result.files = [loaded.file]
    if let root = loaded.root { result.trees[loaded.file.name] = root }
    var options = BatchTemplate.Options()
    options.values = values
    options.included = included
    options.systems = systems
    options.weigh = { [report] in report.weighed($0) }
    let made: BatchTemplate
    do throws(BatchTemplate.Fault) {
      made = try BatchTemplate(loaded, options: options, now: context.now())
    } catch {
      switch error {
      case .file(let failure): throw failure
      case .unreadable(let findings): result.findings = findings
      case .finished: throw FileFailure("fill in", path: template, reason: "a finished pass has no variables")
      }
      return
    }
    let plan = try BatchPlan(
      made, table: table.table(table.rows ?? "", in: context), identity: nil, options: BatchPlan.Options())
    result.findings = plan.findings
    if plan.findings.hasErrors { return }
    var named: Set<Int> = []
    var more = 0
    if plan.table.isRepeatable {
      let check = try plan.check()
      let found = report.weighed(check.findings)
      result.findings += found
      named = Set(found.filter { $0.severity == .error }.compactMap(\.row))
      more = check.more
      if more > 0 { result.remarks.append("\(more.grouped) more rows are like these") }
    }
    var tally = RowTally()
    var rows = 0
    var shown: [Finding] = []
    try plan.rehearse(jobs: Processors.count) { results in
      rows += results.count
      for row in results {
        shown += tally.take(row.findings)
        if row.status == .failed { named.remove(row.number) }
      }
    }
    let count = tally.faulty + named.count + more
    result.findings += report.format == .text ? shown + tally.summed : tally.findings
    let faulty = count == 0 ? "none is faulty" : "\(count.grouped) of them faulty"
    result.remarks.append("\(rows.grouped) \(rows == 1 ? "row" : "rows") examined, \(faulty)")
    result.details = [
      JSONMember(
        "rows", .object([JSONMember("examined", .number(rows)), JSONMember("faulty", .number(count))]))
    ]
  }
}
