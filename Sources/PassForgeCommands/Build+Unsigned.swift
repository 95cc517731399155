internal import CommandKit
internal import PassFiles
internal import PassFindings
internal import PassForge

/// The first step of signing a pass elsewhere.
extension Build {
  /// Writes everything but the signature, and the digest that is to be signed.
  func runUnsigned(in context: Context) throws(Failure) -> ExitStatus {
    let target = try UnsignedTarget(output, digest: digest ?? "", source: source, in: context)
    try target.check()
    var result = Report(
      command: Self.name, subject: source == "-" ? Context.standardInputName : source, findings: [])
    let pass: UnsignedPass?
    do throws(Failure) {
      pass = try build(noting: &result, in: context) {
        builder, source, options, weigh throws(FileFailure) in
        let outcome = try builder.buildUnsigned(source, options: options, weigh: weigh)
        return (outcome.findings, outcome.pass)
      }
      if let pass {
        try target.write(pass, in: context)
        result.details = [JSONMember("unsigned", pass.reportValue(target))]
      }
    } catch {
      try report.write([result], endedBy: error, in: context, outputCarriesData: target.isStandardOutput)
      throw error.toldIf(report.isForPrograms)
    }
    try report.write([result], in: context, outputCarriesData: target.isStandardOutput)
    if report.format == .text {
      if let pass {
        if !report.isQuiet { context.say(pass.summary(target, style: context.errorStyle)) }
      } else if let summary = TextReport.summary(result.findings) {
        context.say("\(context.programName): no pass was built: \(summary)\n")
      }
    }
    return result.findings.exitStatus
  }
}

extension UnsignedPass {
  /// What was made, in words, and how to go on.
  fileprivate func summary(_ target: UnsignedTarget, style: Style) -> String {
    let key = "the key of '\(printable(certificateName))'"
    let digest = target.isStandardOutput ? "the digest on standard output" : "'\(printable(target.digest))'"
    let folder = printable(ShellWord.written(target.folder))
    return
      "\(style.green("built")) \(style.bold(printable(target.folder))): \(count) files, without signature\n"
      + "next: have \(key) sign \(digest), and passforge attach \(folder) SIGNATURE\n"
  }

  /// The pass as a member of a report.
  fileprivate func reportValue(_ target: UnsignedTarget) -> JSONValue {
    .object([
      JSONMember("output", .string(target.folder)), JSONMember("toSign", .string(target.digest)),
      JSONMember(
        "digest", .string(digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())),
      JSONMember("signingTime", .string(Moment.text(of: signingTime))),
      JSONMember("certificate", .string(certificateName)), JSONMember("files", .number(count)),
    ])
  }
}
