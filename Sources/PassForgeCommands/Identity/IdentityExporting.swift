internal import CommandKit
internal import PassCrypto
internal import PassSigning

/// `passforge identity export`: an identity out of the store.
struct IdentityExporting: Command {
  static let name = "export"
  static let summary = "write an identity of the store for other tools or a pipeline"
  static let discussion = """
    Writes certificate.pem, key.pem and wwdr.pem to a folder, or identity.p12 (PKCS#12 with AES-256), which has the \
    key's own password unless --export-password-file gives another. In PEM a key stays encrypted where it is. \
    Nothing is replaced without --force, and a key never by another.

    With --env the same goes to standard output as lines of PASSFORGE_CERTIFICATE, PASSFORGE_KEY and PASSFORGE_WWDR \
    in Base64, which 'passforge build' understands: for the secret store of a pipeline. It asks first, or wants \
    --yes.
    """
  static let examples = [
    "passforge identity export pass.com.example.concert --out identity",
    "passforge identity export pass.com.example.concert --as p12 --out . --export-password-file password.txt",
    "passforge identity export pass.com.example.concert --env --yes > secrets.env",
  ]

  /// What an identity is written as.
  enum Form: String, CaseIterable, ArgumentValue {
    case pem
    case p12
  }

  static var parameters: [Parameter<IdentityExporting>] {
    argument("name", set: \.identity, help: "which identity, as in 'identity show'")
    option(
      "--out", set: \.folder, value: "folder", required: true, excludes: ["--env"], help: "folder to write to"
    )
    option("--as", set: \.form, value: "form", excludes: ["--env"], help: "form of the files")
    option(
      "--export-password-file", set: \.exportPasswordFile, value: "file", excludes: ["--env"],
      help: "file with the password for identity.p12")
    flag(
      "--force", set: \.isForced, excludes: ["--env"],
      help: "replace certificates that are there; keys never are")
    flag("--env", set: \.isForEnvironment, help: "write lines for the environment to standard output")
    flag("--yes", set: \.isConfirmed, help: "do not ask before the key is written to standard output")
    passwordOptions(
      \.passwordFile, help: "file with the password of the key, '-' for a line of standard input")
  }

  var identity = ""
  var folder: String?
  var form = Form.pem
  var exportPasswordFile: String?
  var isForced = false
  var isForEnvironment = false
  var isConfirmed = false
  var passwordFile: String?

  func validate() throws(UsageError) {
    if isConfirmed, !isForEnvironment { throw .incomplete("--yes", needs: "--env") }
    if exportPasswordFile != nil, form == .pem {
      throw .incomplete("--export-password-file", needs: "--as p12")
    }
    if exportPasswordFile == "-", passwordFile == "-" {
      throw .conflict("--password-file -", "--export-password-file -")
    }
  }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    context.guardSecrets()
    let store = try context.identityStore
    let stored = try context.told(Self.name) { () throws(IdentityFailure) in
      try store.identity(named: identity)
    }
    if isForEnvironment { return try writeLines(of: stored, store, in: context) }
    guard let folder else { return .usage }
    let prompt = PasswordPrompt(context)
    let password = try context.password(in: passwordFile, prompt: prompt)
    var chosen = IdentityStore.ExportForm.pem
    if form == .p12 { chosen = .pkcs12(password: try exportPassword(stored, password, prompt, in: context)) }
    let files = try context.told(Self.name, prompt) { () throws(IdentityFailure) in
      try store.export(stored, to: folder, as: chosen, force: isForced, password: password)
    }
    context.say(printable("\(stored.name) written to \(folder): \(files.joined(separator: ", "))") + "\n")
    return .done
  }

  private func exportPassword(
    _ stored: StoredIdentity, _ password: (String) -> SecretBytes?, _ prompt: PasswordPrompt,
    in context: Context
  ) throws(Failure) -> SecretBytes {
    if let exportPasswordFile { return try IdentityOptions.readPassword(exportPasswordFile, in: context) }
    let chosen: SecretBytes?
    if stored.isKeyEncrypted {
      chosen = password("\(stored.folder)/key.pem")
    } else {
      chosen = try prompt.newPassword(for: "identity.p12")
    }
    try prompt.check()
    guard let chosen else {
      throw Failure(
        .usage, "no password for identity.p12 is given",
        hint: "give it with --export-password-file FILE; a key in PKCS#12 is never written without one")
    }
    return chosen
  }

  private func writeLines(
    of stored: StoredIdentity, _ store: IdentityStore, in context: Context
  ) throws(Failure) -> ExitStatus {
    let isSure: Bool
    if isConfirmed {
      isSure = true
    } else {
      let key = stored.isKeyEncrypted ? "encrypted private key" : "private key, which is not encrypted,"
      isSure = try context.isAnsweredWithYes(
        "the \(key) of \(stored.name) goes to standard output, where others may read it. Go on?")
    }
    guard isSure else {
      throw Failure(
        .usage, "nothing is written: --env writes the private key to standard output",
        hint: "say yes at the terminal, or give --yes")
    }
    let lines = try context.told(Self.name) { () throws(IdentityFailure) in
      try store.environmentLines(of: stored)
    }
    try context.output.write(lines.array)
    if stored.isKeyEncrypted {
      context.say("the key is encrypted: PASSFORGE_PASSWORD has to give its password\n")
    }
    return .done
  }
}
