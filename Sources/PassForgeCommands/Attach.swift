internal import CommandKit
internal import PassFiles
internal import PassFindings
internal import PassForge

/// `passforge attach`: the second step of signing a pass elsewhere.
struct Attach: Command {
  static let name = "attach"
  static let summary = "attach a signature that was made elsewhere"
  static let discussion = """
    The folder is what 'passforge build --unsigned' wrote, and the signature what the key made of its 32-byte \
    digest: RSA PKCS#1 v1.5 with SHA-256, or ECDSA. Both are bare bytes, without any container. Neither step needs \
    the private key; where that is, 'openssl pkeyutl -sign -inkey pass.key -pkeyopt digest:sha256 -in digest -out \
    signature' makes the signature, or whatever signs there.

    The signature is checked with the certificate before a pass is made of it; the pass is then the same, byte for \
    byte, that a local RSA key would have signed.
    """
  static let examples = [
    "passforge build ticket.yaml --unsigned -o ticket.unsigned --to-sign digest --certificate pass.cer --wwdr "
      + "AppleWWDRCAG4.cer",
    "passforge attach ticket.unsigned signature -o ticket.pkpass",
  ]

  static var parameters: [Parameter<Attach>] {
    argument("folder", set: \.folder, help: "folder that 'passforge build --unsigned' wrote")
    argument("signature", set: \.signature, help: "file with the bare signature, '-' for standard input")
    option(
      "-o", "--output", set: \.output, value: "file",
      help: "where to write the pass, '-' for standard output; the folder's name with .pkpass if left out")
    group(\.report)
  }

  var folder = ""
  var signature = ""
  var output: String?
  var report = ReportOptions()

  /// Bytes of a signature that are read; an RSA-4096 one has 512.
  private static let limit = 1 << 16

  func validate() throws(UsageError) { try report.validate() }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    let target = try PassTarget(output, source: folder, in: context)
    try target.check()
    let outcome = try attach(in: context)
    var result = Report(command: Self.name, subject: folder, findings: outcome.findings)
    do throws(Failure) {
      if let pass = outcome.pass {
        try target.write(pass.archive, in: context)
        result.details = [JSONMember("pass", pass.reportValue(output: target.shownPath))]
      }
    } catch {
      try report.write([result], endedBy: error, in: context, outputCarriesData: target.isStandardOutput)
      throw error.toldIf(report.isForPrograms)
    }
    try report.write([result], in: context, outputCarriesData: target.isStandardOutput)
    if report.format == .text {
      if let pass = outcome.pass {
        if !report.isQuiet { context.say(pass.summary(output: target.shownPath, style: context.errorStyle)) }
      } else if let summary = TextReport.summary(result.findings) {
        context.say("\(context.programName): no pass was made: \(summary)\n")
      }
    }
    return result.findings.exitStatus
  }

  private func attach(in context: Context) throws(Failure) -> Builder.Outcome {
    do throws(FileFailure) {
      let value =
        signature == "-"
        ? try context.standardInput(limit: Self.limit) : try Files.read(signature, limit: Self.limit)
      let name = signature == "-" ? Context.standardInputName : signature
      return SignatureAttachment(now: context.now()).attach(
        value, named: name, to: try UnsignedFolder(folder)
      ) { report.weighed($0) }
    } catch {
      throw Failure(error)
    }
  }
}
