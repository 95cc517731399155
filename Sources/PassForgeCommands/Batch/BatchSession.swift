internal import CommandKit
internal import PassBatch
internal import PassFiles
internal import PassFindings
internal import PassForge
internal import PassSigning
internal import PassSource

/// One run of `passforge batch`, from reading the template to the closing line.
struct BatchSession {
  let command: Batch
  let context: Context
  private let prompt: PasswordPrompt
  private var report: Report
  private var tally = RowTally()
  /// How many findings of the report people have been told of.
  private var told = 0
  private let refusal = WriteRefusal()

  init(_ command: Batch, in context: Context) {
    self.command = command
    self.context = context
    prompt = PasswordPrompt(context)
    report = Report(command: Batch.name, subject: command.template, findings: [])
  }

  private var isForPeople: Bool { command.report.format == .text }
  private var isTalkative: Bool { isForPeople && !command.report.isQuiet }

  /// Runs the batch.
  ///
  /// - Returns: the status to end with.
  /// - Throws: `Failure` where the work could not be begun, or standard output not be written.
  mutating func run() throws(Failure) -> ExitStatus {
    do throws(Failure) {
      return try work()
    } catch {
      if isForPeople { report.findings.removeFirst(told) }
      try command.report.write(
        [report], endedBy: error, in: context, outputCarriesData: command.outputCarriesData)
      throw error.toldIf(command.report.isForPrograms)
    }
  }

  private mutating func work() throws(Failure) -> ExitStatus {
    guard let plan = try plan() else { return try refuse() }
    report.findings += plan.findings
    if plan.findings.hasErrors { return try refuse() }
    var count: Int?
    if plan.table.isRepeatable {
      let check = try Self.system { () throws(FileFailure) in try plan.check() }
      report.findings += command.report.weighed(check.findings)
      if report.findings.hasErrors {
        // Where nothing is signed, nothing is said of who signs.
        report.findings.removeAll { $0.rule == IdentityRules.developmentIdentity }
        if check.more > 0, isForPeople { report.remarks.append("more rows are like these") }
        return try refuse()
      }
      count = check.own
    }
    if isForPeople { try tell(report.findings) }
    told = report.findings.count
    return try issue(plan, count)
  }

  /// Reads template, table and identity; nil where the template is too damaged, of which the report then tells.
  private mutating func plan() throws(Failure) -> BatchPlan? {
    let now = context.now()
    let signingTime = try SigningTime.chosen(command.batch.signingTime, in: context)
    let choice = try command.identity.choice(in: context, prompt: prompt)
    var options = BatchTemplate.Options()
    options.mode = command.identity.isDevelopment ? .rehearsal : .real
    options.included = command.input.included
    options.weigh = { [report = command.report] in report.weighed($0) }
    options.values = try command.input.assignedValues()
    let loaded = try load()
    report.files = [loaded.file]
    if let root = loaded.root { report.trees[loaded.file.name] = root }
    let values = try Self.system { () throws(FileFailure) in
      try command.input.file(secret: loaded.template?.secretVariables ?? [])
    }
    options.values.merge(values?.values ?? [:]) { assigned, _ in assigned }
    report.findings += command.report.weighed(values?.findings ?? [])
    if report.findings.hasErrors { return nil }
    let template: BatchTemplate
    do throws(BatchTemplate.Fault) {
      template = try BatchTemplate(loaded, options: options, now: now)
    } catch {
      switch error {
      case .file(let failure): throw Failure(failure)
      case .unreadable(let findings):
        report.findings += findings
        return nil
      case .finished:
        throw Failure(
          .usage, "a finished pass has no variables that rows could fill", hint: "make a template of it: passforge import",
          file: command.template)
      }
    }
    if let variable = command.bundleVariable, !template.variables.contains(where: { $0.name == variable }) {
      throw Failure(
        .usage, "the template has no variable '\(variable)' to bundle by",
        hint: "its variables: \(template.variables.map(\.name).joined(separator: ", "))")
    }
    var batch = BatchPlan.Options()
    batch.name = command.pattern
    batch.signingTime = signingTime
    batch.shard = command.batch.shard?.shard
    batch.bundleVariable = command.bundleVariable
    let plan = try Self.system { [context, command] () throws(FileFailure) in
      try BatchPlan(
        template,
        table: command.table.table(command.table.rows ?? "", reportColumns: command.batch.columns, in: context),
        identity: choice, options: batch)
    }
    try prompt.check()
    return plan
  }

  private func load() throws(Failure) -> LoadedSource {
    try Self.system { [context, command] () throws(FileFailure) in
      guard command.template == "-" else { return try LoadedSource(path: command.template) }
      let bytes = try context.standardInput(limit: LoadedSource.limit)
      return try LoadedSource(bytes: bytes, name: Context.standardInputName, folder: ".")
    }
  }

  /// Ends a batch of which nothing was signed.
  private func refuse() throws(Failure) -> ExitStatus {
    try command.report.write([report], in: context, outputCarriesData: command.outputCarriesData)
    if isForPeople, let summary = TextReport.summary(report.findings) {
      context.say("\(context.programName): no pass was signed: \(summary)\n")
    }
    return report.findings.exitStatus
  }

  /// Tells people of findings at once.
  private func tell(_ findings: [Finding]) throws(Failure) {
    if findings.isEmpty { return }
    var part = report
    part.findings = findings
    try command.report.write([part], in: context, outputCarriesData: command.outputCarriesData)
  }

  private static func system<Value>(_ body: () throws(FileFailure) -> Value) throws(Failure) -> Value {
    do throws(FileFailure) {
      return try body()
    } catch {
      throw Failure(error)
    }
  }
}

// MARK: Issuing

extension BatchSession {
  private mutating func issue(_ plan: BatchPlan, _ count: Int?) throws(Failure) -> ExitStatus {
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
          .system, "\(count.grouped) passes take about \(bytes.byteCount), but there is room for \(free.byteCount)",
          hint: "make room, or write to another disk", file: command.archive ?? command.output ?? Batch.defaultFolder)
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

  /// Ends a batch: remarks on rows, the closing line, and the status.
  private mutating func close(_ summary: BatchRun.Summary, _ seconds: Double) throws(Failure) -> ExitStatus {
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
    case .noThreads: ending = Failure(.system, "the system has no more threads", hint: "give a smaller --jobs")
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
        context.say("\(context.programName): \(summary.bundles.grouped) bundles of passes with the same '\(command.bundleVariable ?? "")'\n")
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
        .note, summary.stop.map { if case .interrupted = $0 { true } else { false } } == true
          ? "the batch was ended before its last row" : "the batch ended before its last row",
        hint: isKept ? "the same command with --resume goes on, and signs nothing twice" : nil))
  }
}

extension BatchRun.Summary {
  /// The figures as a member of a report.
  fileprivate func reportValue(_ seconds: Double) -> JSONValue {
    .object([
      JSONMember("issued", .number(issued)), JSONMember("failed", .number(failed)),
      JSONMember("skipped", .number(kept)), JSONMember("bundles", .number(bundles)), JSONMember("bytes", .number(bytes)),
      JSONMember("complete", .bool(stop == nil)),
      JSONMember("milliseconds", .number(Int((seconds * 1000).rounded()))),
    ])
  }
}
