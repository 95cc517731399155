internal import CommandKit
internal import PassBatch
internal import PassFiles
internal import PassFindings
internal import PassForge
internal import Spelling

/// Issuing: from the open output to the last row.
extension BatchSession {
  /// Issues the rows of a batch of which nothing is at fault.
  mutating func issue(_ plan: BatchPlan, _ count: Int?) throws(Failure) -> ExitStatus {
    let settings = try settings(for: plan)
    let lines = try openReport()
    var issuing = settings
    if command.batch.resume == .report, let lines { issuing.isReported = { lines.saysIssued($0) } }
    let run = try Self.system { [output = output] () throws(FileFailure) in
      try BatchRun(plan, to: output, settings: issuing)
    }
    try sayFirst(plan, run, count)
    context.onInterrupt { run.interrupt() }
    let columns = ReportColumns(command.batch.columns)
    var progress = BatchProgress(of: count, in: context)
    var done = 0
    let summary = run.run { results throws(FileFailure) in
      try refusal.watch { () throws(Failure) in try take(results, lines, columns, &progress) }
      done += results.count
      if isTalkative { progress.tell(done) }
    }
    progress.clear()
    if let failure = refusal.failure, failure.isQuiet { throw failure }
    if let lines { try Self.system { () throws(FileFailure) in try lines.finish() } }
    if let finding = plan.template.optimizedOnTheWay {
      report.findings.append(finding)
      if isForPeople { try tell([finding]) }
    }
    return try close(summary, progress.seconds)
  }

  private func settings(for plan: BatchPlan) throws(Failure) -> BatchRun.Settings {
    var settings = BatchRun.Settings()
    settings.jobs = command.batch.jobs?.number ?? Processors.count
    settings.failsFast = command.batch.failsFast
    settings.clock = context.now
    settings.reportColumns = command.batch.columns
    settings.resumes = command.batch.resume != nil
    settings.resigns = command.batch.resigns
    if command.isInline {
      settings.chunk = 1
      settings.answer = { RowAnswer.line($0) }
    } else if command.archive != nil {
      settings.chunk = 8
    }
    return settings
  }

  private var output: BatchOutput {
    if command.isInline { return .results }
    guard let archive = command.archive else { return .folder(command.output ?? Batch.defaultFolder) }
    guard archive == "-" else { return .archive(archive) }
    let sink = context.output
    return .archiveStream { [refusal] bytes throws(FileFailure) in
      try refusal.watch { () throws(Failure) in try sink.write(bytes) }
    }
  }

  private func openReport() throws(Failure) -> RowReport? {
    guard let path = command.batch.report else { return nil }
    return try Self.system { [command] () throws(FileFailure) in
      try RowReport(at: path, resuming: command.batch.resume != nil)
    }
  }

  /// Says how much will be written, before it is; nothing is begun that has no room.
  private func sayFirst(_ plan: BatchPlan, _ run: BatchRun, _ count: Int?) throws(Failure) {
    guard let count, !command.isInline else { return }
    let bytes = count * plan.passSize
    var words = "\(count.grouped) \(count == 1 ? "row" : "rows")"
    // Where the first row is at fault, nothing is known of the size of a pass.
    if bytes > 0 { words += ", about \(bytes.byteCount)" }
    if let free = run.freeBytes {
      words += "; there is room for \(free.byteCount)"
      // What an earlier run has written is there already.
      if bytes > free, command.batch.resume == nil {
        throw Failure(
          .system,
          "\(count.grouped) passes take about \(bytes.byteCount), but there is room for \(free.byteCount)",
          hint: "make room, or write to another disk",
          file: command.archive ?? command.output ?? Batch.defaultFolder)
      }
    }
    if isTalkative { context.say("\(context.programName): \(words)\n") }
  }

  /// Takes what became of some rows: answers, report, and what people are told of.
  private mutating func take(
    _ results: [RowResult], _ lines: RowReport?, _ columns: ReportColumns, _ progress: inout BatchProgress
  ) throws(Failure) {
    var text: [UInt8] = []
    for result in results {
      if !result.answer.isEmpty { try context.output.write(result.answer) }
      if let lines, let line = RowAnswer.reportLine(result),
        line.status != .kept || !lines.saysIssued(result.number)
      {
        line.append(to: &text, columns: columns)
      }
      let told = tally.take(result.findings)
      if isForPeople, !told.isEmpty {
        progress.clear()
        try tell(told)
      }
    }
    if let lines, !text.isEmpty { try Self.system { () throws(FileFailure) in try lines.append(text) } }
  }
}
