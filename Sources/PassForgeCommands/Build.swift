internal import CommandKit
internal import PassFiles
internal import PassFindings
internal import PassForge
internal import PassSource

/// `passforge build`: one signed pass from one source.
struct Build: Command {
  static let name = "build"
  static let summary = "build and sign one pass"
  static let discussion = """
    The source is a YAML or JSON file, or a folder with pass.json (.pass, .pkpasstemplate). Every key of \
    pass.json stands in it as Apple spells it; 'images', 'languages' and 'variables' are passforge's own.

    The pass is written beside its target and moved there, so it is whole or not there at all. An earlier \
    pass is replaced; any other file is not.

    The identity that signs is given by the options below, or by the environment: PASSFORGE_P12, \
    PASSFORGE_CERTIFICATE, PASSFORGE_KEY and PASSFORGE_WWDR are each a path, PEM text, or 'base64:' with the \
    content; PASSFORGE_PASSWORD is the password of the key. Without a password it is asked for at the terminal.
    """
  static let examples = [
    "passforge build ticket.yaml --dev",
    "passforge build ticket.yaml --p12 identity.p12 --wwdr AppleWWDRCAG4.cer --set order=HH-0001",
  ]

  static var parameters: [Parameter<Build>] {
    argument("source", set: \.source, help: "source file or folder, '-' for standard input")
    option(
      "-o", "--output", set: \.output, value: "file",
      help: "where to write the pass, '-' for standard output; the source's name with .pkpass if left out")
    option("--set", set: \.assignments, value: "name=value", help: "value of a variable")
    option("--values", set: \.valuesFile, value: "file", help: "file with values of variables, YAML or JSON")
    option(
      "--include", set: \.included, value: "name",
      help: "pack this file of a folder source, whatever its name")
    option(
      "--signing-time", set: \.signingTime, value: "time",
      help:
        "time that the signature states, such as 2027-03-04T19:00:00Z; SOURCE_DATE_EPOCH or now if left out")
    group(\.identity)
    group(\.report)
  }

  var source = ""
  var output: String?
  var assignments: [Assignment] = []
  var valuesFile: String?
  var included: [String] = []
  var signingTime: SigningTime?
  var identity = IdentityOptions()
  var report = ReportOptions()

  func run(in context: Context) throws(Failure) -> ExitStatus {
    let target = try PassTarget(output, source: source, in: context)
    try target.check()
    let now = context.now()
    let prompt = PasswordPrompt(context)
    let builder = Builder(
      identity: try identity.choice(in: context, prompt: prompt), now: now,
      signingTime: try SigningTime.chosen(signingTime, in: context) ?? now)
    var options = PreparedPass.Options()
    options.mode = identity.isDevelopment ? .rehearsal : .real
    options.included = included
    options.values = try assignedValues()
    let findings: [Finding]
    let pass: SignedPass?
    let loaded: LoadedSource
    do throws(FileFailure) {
      loaded = try load(in: context)
      let file = try valuesFile.map { path throws(FileFailure) in
        try ValuesFile(path: path, secret: loaded.template?.secretVariables ?? [])
      }
      options.values.merge(file?.values ?? [:]) { assigned, _ in assigned }
      let found = file?.findings ?? []
      if found.hasErrors {
        // Without its values, the source would only seem to lack them.
        (findings, pass) = (report.weighed(found + loaded.findings.inSourceOrder()), nil)
      } else {
        let outcome = try builder.build(loaded, options: options) { report.weighed(found + $0) }
        (findings, pass) = (outcome.findings, outcome.pass)
      }
    } catch {
      throw Failure(error)
    }
    try prompt.check()
    if let pass { try target.write(pass, in: context) }
    try tell(findings, pass, loaded, target, in: context)
    return findings.exitStatus
  }

  private func load(in context: Context) throws(FileFailure) -> LoadedSource {
    guard source == "-" else { return try LoadedSource(path: source) }
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try context.input.readAll(limit: LoadedSource.limit)
    } catch {
      throw FileFailure("read", path: "<stdin>", reason: error.message)
    }
    return try LoadedSource(bytes: bytes, name: "<stdin>", folder: ".")
  }

  private func assignedValues() throws(Failure) -> [String: GivenValue] {
    var values: [String: GivenValue] = [:]
    for assignment in assignments
    where values.updateValue(.text(assignment.value), forKey: assignment.name) != nil {
      throw Failure(.usage, "--set gives '\(assignment.name)' twice", hint: "give each variable once")
    }
    return values
  }

  private func tell(
    _ findings: [Finding], _ pass: SignedPass?, _ loaded: LoadedSource, _ target: PassTarget,
    in context: Context
  ) throws(Failure) {
    var result = Report(command: Self.name, subject: loaded.name, findings: findings, files: [loaded.file])
    if let pass { result.details = [JSONMember("pass", pass.reportValue(output: target.shownPath))] }
    try self.report.write([result], in: context, outputCarriesData: target.isStandardOutput)
    guard self.report.format == .text else { return }
    if let pass {
      if !self.report.isQuiet {
        context.say(pass.summary(output: target.shownPath, style: context.errorStyle))
      }
    } else if let summary = TextReport.summary(findings) {
      context.say("\(context.programName): no pass was built: \(summary)\n")
    }
  }
}
