internal import CommandKit
internal import PassFiles
internal import PassFindings
internal import PassForge
internal import PassSigning

/// `passforge verify`: whether Wallet takes finished passes, and why not.
struct Verify: Command {
  static let name = "verify"
  static let summary = "say whether Wallet takes a finished pass, and why not"
  static let discussion = """
    Everything that decides is checked, offline: the archive, the manifest both ways, the signature over the \
    exact bytes of manifest.json, the signing time, the chain of certificates, the certificate against \
    pass.json, and the rulebook. Passes may come from any program. A bundle (.pkpasses) is told by its \
    content, and each pass in it has a report.

    The chain has to lead to what is trusted: with 'apple' to Apple's intermediates, told by their \
    fingerprints; with 'dev' to the root of your development identities; with a file to the certificates in \
    it (PEM or DER), for example Apple's root, should Apple have a newer intermediate. Certificates are \
    judged as of the signing time, as Wallet does.

    Bounds keep hostile archives harmless: at most 160 MiB, 4096 entries, 16 MiB in one file and 160 MiB in \
    all, and a file above 1 MiB may not grow to more than 200 times its packed size.

    The report goes to standard output. Several passes have a report each, and the worst decides the exit \
    status. Every fault of a pass is exit status 1.
    """
  static let examples = [
    "passforge verify ticket.pkpass",
    "passforge verify test.pkpass --trust dev",
    "passforge verify old/*.pkpass --at 2024-01-01T00:00:00Z --format json",
  ]

  static var parameters: [Parameter<Verify>] {
    argument(
      "file", set: \.files, help: "finished pass or bundle, '-' for standard input; several are allowed")
    option(
      "--trust", set: \.trusted, value: "apple|dev|file",
      help: "what the chain has to lead to; apple if left out")
    option("--at", set: \.moment, value: "time", help: "judge as of this time instead of now")
    group(\.report)
  }

  var files: [String] = []
  var trusted: [String] = []
  var moment: SigningTime?
  var report = ReportOptions()

  func validate() throws(UsageError) {
    if files.count(where: { $0 == "-" }) > 1 { throw .repeatedOption("-") }
    try report.validate()
  }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    let verifier = Verifier(
      trust: try TrustWords.trust(trusted, in: context), now: moment?.seconds ?? context.now())
    let reports = try outcomes(with: verifier, in: context).map { Self.report(weighed($0)) }
    try report.write(reports, in: context, outputCarriesData: false, isWork: true)
    return ExitStatus.highest(of: reports.map { Self.status(of: $0.findings) })
  }

  /// What was found out about each pass, in the order of the files.
  private func outcomes(
    with verifier: Verifier, in context: Context
  ) throws(Failure) -> [Verifier.Outcome] {
    var piped: [Verifier.Outcome] = []
    do throws(FileFailure) {
      if files.contains("-") {
        let bytes = try context.standardInput(limit: Verifier.limit)
        piped = verifier.verify(bytes: bytes, name: Context.standardInputName)
      }
    } catch {
      throw Failure(error)
    }
    var others = verifier.verify(paths: files.filter { $0 != "-" })[...]
    return files.flatMap { $0 == "-" ? piped : others.removeFirst() }
  }

  private func weighed(_ outcome: Verifier.Outcome) -> Verifier.Outcome {
    var outcome = outcome
    for index in outcome.sections.indices {
      outcome.sections[index].findings = report.weighed(outcome.sections[index].findings)
    }
    return outcome
  }

  /// Certificates in a finished pass are the pass's faults, not those of an identity that is to sign.
  static func status(of findings: [Finding]) -> ExitStatus {
    ExitStatus.highest(
      of: findings.filter { $0.severity == .error }.map { finding in
        finding.rule.domain == .system ? ExitStatus.system : .faulty
      })
  }
}
