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
      "--dev", set: \.isDevelopment, excludes: ["--p12", "--certificate", "--key", "--wwdr", "--signer"],
      help: "sign with a development identity, for tests; Wallet refuses the pass")
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
      help: "file with the password of the key, or the PIN of its token")
    refused(
      "--password", reason: "a password on the command line can be seen by every user of the machine",
      hint: "write it to a file that only you can read, and give --password-file FILE")
  }

  var isDevelopment = false
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
    if isDevelopment { return .development(folder: try context.developmentFolder) }
    var password: SecretBytes?
    if let passwordFile { password = try Self.readPassword(passwordFile) }
    var sources = IdentitySources(
      pkcs12: pkcs12, certificate: certificate, key: key, intermediates: wwdr, signer: signer,
      signerTimeLimit: signerTimeout?.limit, environment: context.environment)
    if unsigned { sources.signLater() }
    return .given(sources) { [password] name in password ?? prompt.password(of: name) }
  }

  /// The first line of a password file.
  static func readPassword(_ path: String) throws(Failure) -> SecretBytes {
    if path == "-" {
      throw Failure(
        .usage, "--password-file takes a file, not standard input",
        hint: "write the password to a file that only you can read, or put it into PASSFORGE_PASSWORD")
    }
    do throws(FileFailure) {
      var bytes = try Files.read(path, limit: 1 << 16)
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

}

extension Context {
  /// The folder of development identities: `passforge/development` in `XDG_DATA_HOME`, which is
  /// `~/.local/share` where it is not set (XDG Base Directory Specification).
  var developmentFolder: String {
    get throws(Failure) {
      if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
        return Paths.join(data, "passforge/development")
      }
      guard let home = environment["HOME"], home.hasPrefix("/") else {
        throw Failure(
          .identity, "neither XDG_DATA_HOME nor HOME says where development identities are kept",
          hint: "set HOME or XDG_DATA_HOME to a folder")
      }
      return Paths.join(home, ".local/share/passforge/development")
    }
  }
}
