internal import CommandKit
internal import PassCrypto
internal import PassFindings
internal import PassForge
internal import PassSigning
internal import Synchronization

/// `passforge identity import`: an identity into the store.
struct IdentityImporting: Command {
  static let name = "import"
  static let summary = "put a certificate with its key into the store"
  static let discussion = """
    Takes the certificate that Apple's developer portal gives (pass.cer), the private key, the intermediate of \
    Apple, or all of them as PKCS#12 of any age; what each file is, is seen by its content. A key that 'passforge \
    identity request' made is found in the store. So is an intermediate that is there already; one that is \
    missing is fetched, where --fetch-issuer or the answer at the terminal allows that, from the address in the \
    certificate by the system's curl, and taken only if its SHA-256 fingerprint is one that Apple publishes.

    Everything is checked before anything is stored. A key that was encrypted is stored encrypted, with the same \
    password. No key is replaced: a renewed certificate stands beside the older one, and signs from now on; until \
    it has made a signature that verifies, the older one takes its place where it cannot.
    """
  static let examples = [
    "passforge identity import pass.cer --fetch-issuer",
    "passforge identity import pass.cer --key pass.key --wwdr AppleWWDRCAG4.cer",
    "passforge identity import Certificates.p12 --password-file password.txt",
  ]

  static var parameters: [Parameter<IdentityImporting>] {
    argument("file", set: \.files, optional: true, help: "certificates, keys and PKCS#12 files")
    option("--key", set: \.key, value: "file", excludes: ["--p12"], help: "the private key, PEM or DER")
    option("--p12", set: \.pkcs12, value: "file", help: "certificate and key as PKCS#12")
    option("--wwdr", set: \.wwdr, value: "file", help: "the intermediate certificate of Apple, PEM or DER")
    flag("--fetch-issuer", set: \.fetchesIssuer, help: "fetch the intermediate where it is missing")
    passwordOptions(
      \.passwordFile, help: "file with the password of the key, '-' for a line of standard input")
  }

  var files: [String] = []
  var key: String?
  var pkcs12: String?
  var wwdr: String?
  var fetchesIssuer = false
  var passwordFile: String?

  func validate() throws(UsageError) {
    if files.isEmpty && pkcs12 == nil { throw .missingArgument("file") }
  }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    context.guardSecrets()
    var given = IdentityImport.Files()
    given.any = files
    given.key = key
    given.pkcs12 = pkcs12
    given.intermediate = wwdr
    let prompt = PasswordPrompt(context)
    let question = IssuerQuestion(context, isAnswered: fetchesIssuer)
    let importing = IdentityImport(
      given, into: try context.identityStore, download: IssuerDownload(environment: context.environment),
      now: context.now(), password: try context.password(in: passwordFile, prompt: prompt),
      mayFetch: { question.isAnsweredWithYes($0) })
    let outcome: IdentityImport.Outcome
    do throws(IdentityFailure) {
      outcome = try importing.run()
    } catch {
      try prompt.check()
      try question.check()
      context.tell(error.findings, of: Self.name)
      context.say("\(context.programName): nothing was imported\n")
      throw Failure(told: error.findings.exitStatus)
    }
    context.tell(outcome.findings, of: Self.name)
    tell(outcome, in: context)
    return .done
  }

  private func tell(_ outcome: IdentityImport.Outcome, in context: Context) {
    let stored = outcome.stored
    var text = ""
    if let address = outcome.fetchedFrom {
      text += "intermediate \(stored.generation ?? "") fetched from \(address): its fingerprint is Apple's\n"
    }
    text += "\(stored.name) is in the store\(outcome.isNew ? "" : " already"): "
    text +=
      "team \(stored.teamIdentifier ?? "unknown"), issued by \(stored.generation ?? "an unnamed issuer"), "
    text += "valid until \(Moment.text(of: stored.certificate.notAfter))"
    text += stored.isKeyEncrypted ? ", key encrypted\n" : "\n"
    if let renewed = outcome.renewed, outcome.isNew {
      text +=
        StoredIdentity.isNewer(stored, renewed)
        ? "it signs from now on; \(renewed.name) is kept, and takes its place where it cannot until it is proven\n"
        : "\(renewed.name) is newer and goes on signing\n"
    }
    context.say(CommandKit.printable(text, keepingLines: true))
  }
}

/// The question whether an intermediate may be fetched; it keeps what the asking failed of.
private final class IssuerQuestion: Sendable {
  private let context: Context
  private let isAnswered: Bool
  private let failure = Mutex<Failure?>(nil)

  init(_ context: Context, isAnswered: Bool) {
    self.context = context
    self.isAnswered = isAnswered
  }

  func isAnsweredWithYes(_ address: String) -> Bool {
    if isAnswered { return true }
    do throws(Failure) {
      return try context.isAnsweredWithYes("the intermediate is missing; fetch it from \(address)?")
    } catch {
      failure.withLock { $0 = error }
      return false
    }
  }

  func check() throws(Failure) { if let failure = failure.withLock({ $0 }) { throw failure } }
}

extension Context {
  /// Asks at the terminal; false where there is none.
  ///
  /// - Throws: `Failure` where the user stops the program, or the terminal fails.
  func isAnsweredWithYes(_ question: String) throws(Failure) -> Bool {
    guard let answer = try ask("\(question) [y/N] ") else { return false }
    return ["y", "yes"].contains(answer.lowercased())
  }
}
