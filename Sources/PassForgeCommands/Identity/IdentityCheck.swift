internal import CommandKit
internal import PassFindings
internal import PassSigning

/// `passforge identity check`: what of the store ends soon, or does not fit.
struct IdentityCheck: Command {
  static let name = "check"
  static let summary = "tell what of the store ends soon or does not fit"
  static let discussion = """
    Looks at the identity that signs of each pass type: whether key, certificate and intermediate fit together, a \
    signature verifies, and none of the certificates has ended or will within so many days. The exit status is 0 \
    where all is well, and 3 where it is not, so that cron can tell.

    A key that is encrypted is tried where its password is given; without it, its certificates are checked.
    """
  static let examples = ["passforge identity check --days 45 --quiet"]

  static var parameters: [Parameter<IdentityCheck>] {
    argument("name", set: \.identity, help: "which identity; all if left out")
    option("--days", set: \.days, value: "number", help: "how long before its end a certificate is told of")
    option("--format", set: \.format, value: "format", help: "form of the report")
    flag("--quiet", set: \.isQuiet, help: "say nothing where all is well")
    passwordOptions(
      \.passwordFile, help: "file with the password of the keys, '-' for a line of standard input")
  }

  var identity: String?
  var days = 30
  var format = StoreFormat.text
  var isQuiet = false
  var passwordFile: String?

  func validate() throws(UsageError) {
    if !(0...36_500).contains(days) {
      throw .invalidValue(
        name: "--days", value: String(days), expected: "a number from 0 to 36500", suggestion: nil)
    }
  }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    context.guardSecrets()
    let store = try context.identityStore
    // Nobody is asked: cron has no terminal, and who has one may give the password.
    var asked = context
    asked.prompt = { _ in nil }
    let password = try asked.password(in: passwordFile, prompt: PasswordPrompt(asked))
    let (checked, ofStore) = try context.told(Self.name) { () throws(IdentityFailure) in
      try store.check(named: identity, days: Int64(days), now: context.now(), password: password)
    }
    var report = Report(
      command: Self.name, subject: identity ?? store.folder,
      findings: identity == nil ? ofStore : ofStore.asRemarks)
    var text = ""
    for one in checked {
      let shown = StoredIdentityShown(stored: one.stored, isNewest: true, now: context.now())
      report.findings += one.findings.map { finding in
        var finding = finding
        finding.file = finding.file ?? one.stored.name
        return finding
      }
      if !one.findings.hasErrors { text += "\(one.stored.name): good, \(shown.daysLeft) days left\n" }
    }
    switch format {
    case .json:
      report.details = [
        JSONMember(
          "identities",
          .array(
            checked.map { StoredIdentityShown(stored: $0.stored, isNewest: true, now: context.now()).json }))
      ]
      try context.output.write(JSONReport.text([report], version: passforgeVersion))
    case .text:
      if isQuiet { report.findings.removeAll { $0.severity == .note } }
      let found = TextReport(style: context.outputStyle, program: context.programName).text(report)
      try context.output.write(found + (isQuiet ? "" : CommandKit.printable(text, keepingLines: true)))
    }
    return report.findings.hasErrors
      ? ExitStatus.highest(of: [.identity, report.findings.exitStatus]) : .done
  }
}
