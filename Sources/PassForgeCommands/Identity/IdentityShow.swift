internal import CommandKit
internal import PassFindings
internal import PassSigning

/// `passforge identity show`: all that is known of an identity.
struct IdentityShow: Command {
  static let name = "show"
  static let summary = "show all of an identity but its key"
  static let discussion = """
    NAME is a pass type, which means the newest certificate for it, the first digits of a certificate's SHA-256 \
    fingerprint, or both with '@' between. Without one, everything in the store is shown.
    """
  static let examples = [
    "passforge identity show pass.com.example.concert", "passforge identity show --format json",
  ]

  static var parameters: [Parameter<IdentityShow>] {
    argument("name", set: \.identity, help: "which identity")
    option("--format", set: \.format, value: "format", help: "form of what is shown")
  }

  var identity: String?
  var format = StoreFormat.text

  func run(in context: Context) throws(Failure) -> ExitStatus {
    context.guardSecrets()
    let store = try context.identityStore
    let (contents, only) = try context.told(Self.name) { () throws(IdentityFailure) in
      let only = try identity.map { (name) throws(IdentityFailure) in try store.identity(named: name) }
      return (try store.contents(), only)
    }
    let shown = StoredIdentityShown.all(contents.identities, now: context.now()).filter {
      only == nil || $0.stored.name == only?.name
    }
    let findings = identity == nil ? contents.findings : contents.findings.asRemarks
    switch format {
    case .json:
      var report = Report(command: Self.name, subject: identity ?? store.folder, findings: findings)
      report.details = [JSONMember("identities", .array(shown.map(\.json)))]
      try context.output.write(JSONReport.text([report], version: passforgeVersion))
    case .text:
      context.tell(findings, of: Self.name)
      if shown.isEmpty { context.say("the store has no identity\n") }
      try context.output.write(
        CommandKit.printable(shown.map(Self.text).joined(separator: "\n"), keepingLines: true))
    }
    return findings.exitStatus
  }

  private static func text(_ shown: StoredIdentityShown) -> String {
    shown.lines.map { line in
      line.name + String(repeating: " ", count: max(1, 15 - line.name.count)) + line.value + "\n"
    }.joined()
  }
}
