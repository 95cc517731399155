internal import CommandKit
internal import PassCrypto
internal import PassSigning

/// `passforge identity request`: a key, and the request for its certificate.
struct IdentityRequest: Command {
  static let name = "request"
  static let summary = "make a key and the request for its certificate"
  static let discussion = """
    Makes an RSA key of 2048 bits, and the certificate signing request that Apple's developer portal turns into a \
    Pass Type ID certificate. Both are kept in the identity store, $XDG_DATA_HOME/passforge/identities, readable \
    for you alone, until 'passforge identity import' finds the key by the certificate. To renew a certificate, \
    make a new request, or use the old one again.

    With a password, of --password-file, PASSFORGE_PASSWORD or typed at the terminal, the key is stored encrypted \
    (AES-256); each build then asks for it. --key takes a key that is there already. With --out both go to a \
    folder instead, as key.pem and request.csr.
    """
  static let examples = [
    "passforge identity request --pass-type pass.com.example.concert --team A1B2C3D4E5"
  ]

  static var parameters: [Parameter<IdentityRequest>] {
    option(
      "--pass-type", set: \.passType, value: "id", required: true,
      help: "pass type identifier, beginning with 'pass.'")
    option("--team", set: \.team, value: "id", required: true, help: "team identifier, ten characters")
    option("--key", set: \.keyFile, value: "file", help: "a private key to use instead of a new one")
    option("--out", set: \.folder, value: "folder", help: "folder to write to instead of the store")
    flag("--force", set: \.isForced, help: "replace a request in that folder; a key never is")
    passwordOptions(
      \.passwordFile, help: "file with the password for the key, '-' for a line of standard input")
  }

  var passType = ""
  var team = ""
  var keyFile: String?
  var folder: String?
  var isForced = false
  var passwordFile: String?

  func validate() throws(UsageError) {
    try IdentityNames.validate(passType: passType, team: team)
    if isForced, folder == nil { throw .incomplete("--force", needs: "--out <folder>") }
  }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    context.guardSecrets()
    let store = try context.identityStore
    let (key, password) = try key(in: context)
    let request = try context.told(Self.name) { () throws(IdentityFailure) -> String in
      if let folder {
        try IdentityStore.writeRequest(
          key: key, passType: passType, team: team, password: password, to: folder, force: isForced)
        return "\(folder)/request.csr"
      }
      return try store.addRequest(key: key, passType: passType, team: team, password: password).requestPath
    }
    let place = printable(request)
    context.say(
      """
      key and request for \(passType), team \(team), are made\(password == nil ? "" : "; the key is encrypted")

      1. Open https://developer.apple.com/account/resources/identifiers/list/passTypeId, and register the Pass Type \
      ID \(passType) if it is not there.
      2. Create a certificate for it: leave the certificate's name empty, and upload
         \(place)
      3. Download the certificate (pass.cer), and give it to
         passforge identity import pass.cer --fetch-issuer\(importWords)

      """)
    return .done
  }

  /// What the import needs besides, where the key is not in the store.
  private var importWords: String { folder.map { " --key \(ShellWord.written("\($0)/key.pem"))" } ?? "" }

  private func key(in context: Context) throws(Failure) -> (PrivateKey, SecretBytes?) {
    let prompt = PasswordPrompt(context)
    let password = try passwordFile.map { (file) throws(Failure) in
      try IdentityOptions.readPassword(file, in: context)
    }
    if let keyFile {
      let opened = try context.told(Self.name, prompt) { () throws(IdentityFailure) in
        try IdentityStore.key(in: keyFile) { password ?? prompt.password(of: $0) }
      }
      return (opened.key, opened.password ?? password)
    }
    let chosen: SecretBytes?
    if let password { chosen = password } else { chosen = try prompt.newPassword(for: "the new key") }
    try prompt.check()
    do throws(OpenSSLError) {
      return (try PrivateKey.generateRSA(), chosen)
    } catch {
      throw Failure(.system, error.description)
    }
  }
}
