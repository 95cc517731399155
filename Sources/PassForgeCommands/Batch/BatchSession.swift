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
  let prompt: PasswordPrompt
  var report: Report
  var tally = RowTally()
  /// How many findings of the report people have been told of.
  var told = 0
  let refusal = WriteRefusal()

  init(_ command: Batch, in context: Context) {
    self.command = command
    self.context = context
    prompt = PasswordPrompt(context)
    report = Report(command: Batch.name, subject: command.template, findings: [])
  }

  var isForPeople: Bool { command.report.format == .text }
  var isTalkative: Bool { isForPeople && !command.report.isQuiet }

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
    options.included = command.input.included
    options.optimizes = command.optimizes
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
          .usage, "a finished pass has no variables that rows could fill",
          hint: "make a template of it: passforge import",
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
    batch.hasFiles = !command.isInline
    batch.signingTime = signingTime
    batch.shard = command.batch.shard?.shard
    batch.bundleVariable = command.bundleVariable
    let plan = try Self.system { [context, command] () throws(FileFailure) in
      try BatchPlan(
        template,
        table: command.table.table(
          command.table.rows ?? "", reportColumns: command.batch.columns, in: context),
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
  func tell(_ findings: [Finding]) throws(Failure) {
    if findings.isEmpty { return }
    var part = report
    part.findings = findings
    try command.report.write([part], in: context, outputCarriesData: command.outputCarriesData)
  }

  static func system<Value>(_ body: () throws(FileFailure) -> Value) throws(Failure) -> Value {
    do throws(FileFailure) {
      return try body()
    } catch {
      throw Failure(error)
    }
  }
}
