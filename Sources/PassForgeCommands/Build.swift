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
    pass.json stands in it as Apple spells it; 'images', 'languages' and 'variables' are passforge's own. A \
    finished pass (.pkpass) is signed anew with its content untouched.

    The pass is written beside its target and moved there, so it is whole or not there at all. An earlier \
    pass is replaced; any other file is not.

    With --unsigned everything but the signature is written to a folder, and the 32 bytes that are to be signed \
    to a file; 'passforge attach' makes the pass of it. That takes certificates alone.

    The identity that signs is given by the options below, by the environment, or taken from the identity store \
    ('passforge identity import') by the pass type of the source. In the environment, PASSFORGE_P12, \
    PASSFORGE_CERTIFICATE, PASSFORGE_KEY and PASSFORGE_WWDR are each a path, PEM text, or 'base64:' with the \
    content; PASSFORGE_PASSWORD is the password of the key. Without a password it is asked for at the terminal.

    A key may also stay where it is. '--key pkcs11:token=…;object=…' signs with a token, by the module that \
    module-path= in it or PASSFORGE_PKCS11_MODULE names, or by p11-kit; its PIN is given like a password. \
    '--signer' or PASSFORGE_SIGNER names a program that gets the 32-byte SHA-256 digest on its standard input and \
    answers with the bare signature: RSA PKCS#1 v1.5, or ECDSA. It is started without a shell, its words split at \
    blanks as sh does, without a terminal and without variables of passforge. Certificate and intermediate are \
    then given as files or by the environment, and so they are for --unsigned; the store holds them with their \
    keys only.
    """
  static let examples = [
    "passforge build ticket.yaml --dev",
    "passforge build ticket.yaml --p12 identity.p12 --wwdr AppleWWDRCAG4.cer --set order=HH-0001",
  ]

  static var parameters: [Parameter<Build>] {
    argument("source", set: \.source, help: "source file, folder or finished pass, '-' for standard input")
    option(
      "-o", "--output", set: \.output, value: "file",
      help: "where to write the pass, '-' for standard output; the source's name with .pkpass if left out")
    flag(
      "--unsigned", set: \.isUnsigned, excludes: ["--dev", "--p12", "--key", "--signer"],
      help: "write the pass without its signature to a folder; the source's name with .unsigned if left out")
    option(
      "--to-sign", set: \.digest, value: "file",
      help: "with --unsigned, where to write the digest that is to be signed, '-' for standard output")
    flag(
      "--optimize", set: \.optimizes,
      help: "make pictures as small as they can be without loss, and say by how much")
    option(
      "--signing-time", set: \.signingTime, value: "time",
      help:
        "time that the signature states, such as 2027-03-04T19:00:00Z; SOURCE_DATE_EPOCH or now if left out")
    group(\.input)
    group(\.identity)
    group(\.report)
  }

  var source = ""
  var output: String?
  var isUnsigned = false
  var digest: String?
  var signingTime: SigningTime?
  var optimizes = false
  var input = SourceOptions()
  var identity = IdentityOptions()
  var report = ReportOptions()

  func validate() throws(UsageError) {
    try input.validate()
    try identity.validate(besides: source == "-" ? "-" : nil)
    try report.validate()
    if isUnsigned, digest == nil { throw .incomplete("--unsigned", needs: "--to-sign <file>") }
    if !isUnsigned, digest != nil { throw .incomplete("--to-sign", needs: "--unsigned") }
  }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    if isUnsigned { return try runUnsigned(in: context) }
    let target = try PassTarget(output, source: source, in: context)
    try target.check()
    var result = Report(
      command: Self.name, subject: source == "-" ? Context.standardInputName : source, findings: [])
    let pass: SignedPass?
    do throws(Failure) {
      pass = try build(noting: &result, in: context) { builder, source, options, weigh throws(FileFailure) in
        let outcome = try builder.build(source, options: options, weigh: weigh)
        return (outcome.findings, outcome.pass)
      }
      if let pass {
        try target.write(pass.archive, in: context)
        result.details = [JSONMember("pass", pass.reportValue(output: target.shownPath))]
      }
    } catch {
      try report.write([result], endedBy: error, in: context, outputCarriesData: target.isStandardOutput)
      throw error.toldIf(report.isForPrograms)
    }
    try report.write([result], in: context, outputCarriesData: target.isStandardOutput)
    tell(pass, result.findings, target, in: context)
    return result.findings.exitStatus
  }

  /// Builds the pass; the report takes up what is found on the way, so that it is not lost where the way ends.
  func build<Pass>(
    noting result: inout Report, in context: Context,
    by make: (Builder, LoadedSource, PreparedPass.Options, ([Finding]) -> [Finding]) throws(FileFailure) -> (
      [Finding], Pass?
    )
  ) throws(Failure) -> Pass? {
    let now = context.now()
    let prompt = PasswordPrompt(context)
    let builder = Builder(
      identity: try identity.choice(in: context, prompt: prompt, unsigned: isUnsigned), now: now,
      signingTime: try SigningTime.chosen(signingTime, in: context) ?? now)
    var options = PreparedPass.Options()
    options.mode = identity.isDevelopment ? .rehearsal : .real
    options.included = input.included
    options.optimizes = optimizes
    options.values = try input.assignedValues()
    let pass: Pass?
    do throws(FileFailure) {
      let loaded = try load(in: context)
      result.files = [loaded.file]
      result.isArchive = loaded.isFinished
      if let root = loaded.root { result.trees[loaded.file.name] = root }
      let file = try input.file(secret: loaded.template?.secretVariables ?? [])
      options.values.merge(file?.values ?? [:]) { assigned, _ in assigned }
      let found = file?.findings ?? []
      if found.hasErrors {
        // Without its values, the source would only seem to lack them.
        (result.findings, pass) = (
          report.weighed(found + loaded.findings.inSourceOrder(main: loaded.file.name)), nil
        )
      } else {
        (result.findings, pass) = try make(builder, loaded, options) { report.weighed(found + $0) }
      }
    } catch {
      throw Failure(error)
    }
    try prompt.check()
    return pass
  }

  private func load(in context: Context) throws(FileFailure) -> LoadedSource {
    guard source == "-" else { return try LoadedSource(path: source) }
    let bytes = try context.standardInput(limit: LoadedSource.limit)
    return try LoadedSource(bytes: bytes, name: Context.standardInputName, folder: ".")
  }

  /// Says in words what was made, or that nothing was.
  private func tell(
    _ pass: SignedPass?, _ findings: [Finding], _ target: PassTarget, in context: Context
  ) {
    guard report.format == .text else { return }
    if let pass {
      if !report.isQuiet { context.say(pass.summary(output: target.shownPath, style: context.errorStyle)) }
    } else if let summary = TextReport.summary(findings) {
      context.say("\(context.programName): no pass was built: \(summary)\n")
    }
  }
}
