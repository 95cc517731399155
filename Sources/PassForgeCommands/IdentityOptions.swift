internal import CommandKit
internal import PassCrypto
internal import PassFiles
internal import PassForge
internal import PassSigning

/// The options that name the identity which signs.
struct IdentityOptions: OptionGroup {
  static let heading = "IDENTITY OPTIONS"

  static var parameters: [Parameter<IdentityOptions>] {
    flag(
      "--dev", set: \.isDevelopment,
      excludes: ["--identity", "--p12", "--certificate", "--key", "--wwdr", "--signer"],
      help: "sign with a development identity, for tests; Wallet refuses the pass")
    option(
      "--identity", set: \.stored, value: "name",
      excludes: ["--p12", "--certificate", "--key", "--wwdr", "--signer"],
      help: "an identity of the store, by pass type or fingerprint; that of the pass if left out")
    option(
      "--p12", set: \.pkcs12, value: "file", excludes: ["--certificate", "--key", "--signer"],
      help: "certificate and key as PKCS#12")
    option("--certificate", set: \.certificate, value: "file", help: "the pass certificate, PEM or DER")
    option(
      "--key", set: \.key, value: "file", excludes: ["--signer"],
      help: "its private key, PEM or DER; or a key in a token as 'pkcs11:token=…;object=…' (RFC 7512)")
    option(
      "--signer", set: \.signer, value: "command",
      help: "program that signs in place of a key: the digest on its standard input, the bare signature out")
    option(
      "--signer-timeout", set: \.signerTimeout, value: "seconds",
      help: "time that the program has for each signature; 30 if left out")
    option("--wwdr", set: \.wwdr, value: "file", help: "the intermediate certificate of Apple, PEM or DER")
    option(
      "--password-file", set: \.passwordFile, value: "file",
      help: "file with the password of the key, or the PIN of its token; '-' for a line of standard input")
    refused(
      "--password", reason: "a password on the command line can be seen by every user of the machine",
      hint: "write it to a file that only you can read, and give --password-file FILE")
  }

  var isDevelopment = false
  var stored: String?
  var pkcs12: String?
  var certificate: String?
  var key: String?
  var signer: String?
  var signerTimeout: SignerTimeout?
  var wwdr: String?
  var passwordFile: String?

  /// The identity that options and environment choose.
  ///
  /// - Parameters:
  ///   - context: the world.
  ///   - prompt: asked for a password that no file gives.
  ///   - unsigned: whether the signature is made later, so that no key is looked for.
  /// - Returns: the identity that signs.
  /// - Throws: `Failure` where the password file cannot be read, or no folder for a development identity
  ///   can be told.
  func choice(
    in context: Context, prompt: PasswordPrompt, unsigned: Bool = false
  ) throws(Failure) -> IdentityChoice {
    context.guardSecrets()
    if isDevelopment { return .development(folder: try context.developmentFolder) }
    var password: SecretBytes?
    if let passwordFile { password = try Self.readPassword(passwordFile, in: context) }
    var sources = IdentitySources(
      pkcs12: pkcs12, certificate: certificate, key: key, intermediates: wwdr, signer: signer,
      signerTimeLimit: signerTimeout?.limit, environment: context.environment)
    if unsigned { sources.signLater() }
    let asking: @Sendable (String) -> SecretBytes? = { [password] name in
      password ?? prompt.password(of: name)
    }
    if let stored {
      return .store(try context.identityStore, name: stored, now: context.now(), password: asking)
    }
    // An intermediate alone is meant for a certificate that was left out, unless it is always in the environment.
    if sources.isEmpty, sources.elsewhere == nil, wwdr == nil, !unsigned,
      let store = try? context.identityStore
    {
      return .store(store, name: nil, now: context.now(), password: asking)
    }
    return .given(sources, password: asking)
  }

  /// Checks what no single option can.
  ///
  /// - Parameter other: the option or word that takes standard input as well; nil where none does.
  /// - Throws: `UsageError` where the password is to come from there too.
  func validate(besides other: String?) throws(UsageError) {
    if passwordFile == "-", let other { throw .conflict("--password-file -", other) }
    try validate()
  }

  /// The longest password in bytes.
  private static let longestPassword = 1 << 16

  /// The first line of a password file, or of standard input.
  static func readPassword(_ path: String, in context: Context) throws(Failure) -> SecretBytes {
    context.guardSecrets()
    if path == "-" { return try readPasswordLine(in: context) }
    do throws(FileFailure) {
      var bytes = try Files.read(path, limit: longestPassword)
      if let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
        for index in bytes.indices where index >= end { bytes[index] = 0 }
        bytes.removeSubrange(end...)
      }
      return SecretBytes(wiping: &bytes)
    } catch {
      throw Failure(
        .identity, "the password file cannot be read: \(error.reason)",
        hint: "give a file whose first line is the password", file: path)
    }
  }

  /// One line of standard input, and not a byte behind it: the rest is for others.
  private static func readPasswordLine(in context: Context) throws(Failure) -> SecretBytes {
    var line: [UInt8] = []
    line.reserveCapacity(longestPassword)
    while line.count < longestPassword, let byte = try context.input.read(upTo: 1).first, byte != 0x0A {
      line.append(byte)
    }
    if line.last == 0x0D { line.removeLast() }
    guard !line.isEmpty else {
      throw Failure(
        .identity, "standard input has no password in its first line", hint: "end it with a line feed")
    }
    return SecretBytes(wiping: &line)
  }
}

extension Context {
  /// The folder of development identities.
  var developmentFolder: String { get throws(Failure) { try dataFolder("development") } }

  /// The store of identities.
  var identityStore: IdentityStore {
    get throws(Failure) { IdentityStore(folder: try dataFolder("identities")) }
  }

  /// A folder of `passforge` in `XDG_DATA_HOME`, which is `~/.local/share` where it is not set (XDG Base Directory
  /// Specification).
  private func dataFolder(_ name: String) throws(Failure) -> String {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return Paths.join(data, "passforge/\(name)")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      let kept = name == "development" ? "development identities are" : "identities are"
      throw Failure(
        .identity, "neither XDG_DATA_HOME nor HOME says where \(kept) kept",
        hint: "set HOME or XDG_DATA_HOME to a folder")
    }
    return Paths.join(home, ".local/share/passforge/\(name)")
  }

  /// Keeps the memory of the program to itself, before a secret is read.
  func guardSecrets() { if ownsProcess { SecretBytes.guardProcess() } }
}
