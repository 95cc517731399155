internal import CommandKit
internal import PassBatch
internal import PassFiles
internal import PassFindings
internal import PassForge

/// The end of a batch.
extension BatchSession {
  /// Ends a batch: remarks on rows, the closing line, and the status.
  mutating func close(_ summary: BatchRun.Summary, _ seconds: Double) throws(Failure) -> ExitStatus {
    var status: ExitStatus = summary.failed > 0 ? .rowsFailed : .done
    var ending: Failure?
    switch summary.stop {
    case nil, .failedRow: break
    case .interrupted: status = .interrupted
    case .identity(let findings):
      report.findings += findings
      if isForPeople { try tell(findings) }
      status = .identity
    case .file(let failure): ending = refusal.failure ?? Failure(failure)
    case .noThreads:
      ending = Failure(.system, "the system has no more threads", hint: "give a smaller --jobs")
    }
    let bundleFindings = command.report.weighed(summary.bundleFindings)
    report.findings += tally.findings + bundleFindings
    if bundleFindings.hasErrors, status == .done { status = .rowsFailed }
    if isForPeople { try tell(bundleFindings) }
    report.details = [JSONMember("batch", summary.reportValue(seconds))]
    if isForPeople {
      try tell(tally.summed)
      if tally.faulty > RowTally.mostRows {
        context.say(
          "\(context.programName): \((tally.faulty - RowTally.mostRows).grouped) more rows are faulty\n"
            + (command.batch.report == nil ? "hint: --report FILE tells of all of them\n" : ""))
      }
      if isTalkative || status != .done || ending != nil { context.say(words(summary, seconds)) }
      if isTalkative, command.bundleVariable != nil {
        context.say(
          "\(context.programName): \(summary.bundles.grouped) \(summary.bundles == 1 ? "bundle" : "bundles") of passes with the same '\(command.bundleVariable ?? "")'\n"
        )
      }
      if summary.stop != nil { sayHowToGoOn(summary) }
    } else if ending == nil {
      try command.report.write([report], in: context, outputCarriesData: command.outputCarriesData)
    }
    told = report.findings.count
    if let ending { throw ending }
    return status
  }

  private func words(_ summary: BatchRun.Summary, _ seconds: Double) -> String {
    let rate = seconds > 0 ? Int((Double(summary.issued) / seconds).rounded()) : 0
    let style = context.errorStyle
    let issued = style.green("\(summary.issued.grouped) issued")
    let failed = summary.failed > 0 ? style.red("\(summary.failed.grouped) failed") : "0 failed"
    return
      "\(context.programName): \(issued), \(failed), \(summary.kept.grouped) skipped in \(BatchProgress.precise(seconds)), \(rate.grouped) passes a second\n"
  }

  private func sayHowToGoOn(_ summary: BatchRun.Summary) {
    let isKept = !command.outputCarriesData
    context.report(
      Message(
        .note,
        summary.stop.map { if case .interrupted = $0 { true } else { false } } == true
          ? "the batch was ended before its last row" : "the batch ended before its last row",
        hint: isKept ? "the same command with --resume goes on, and signs nothing twice" : nil))
  }
}

extension BatchRun.Summary {
  /// The figures as a member of a report.
  fileprivate func reportValue(_ seconds: Double) -> JSONValue {
    .object([
      JSONMember("issued", .number(issued)), JSONMember("failed", .number(failed)),
      JSONMember("skipped", .number(kept)), JSONMember("bundles", .number(bundles)),
      JSONMember("bytes", .number(bytes)),
      JSONMember("complete", .bool(stop == nil)),
      JSONMember("milliseconds", .number(Int((seconds * 1000).rounded()))),
    ])
  }
}
