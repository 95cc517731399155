public import PassCrypto
internal import PassFiles
internal import PassFindings

extension IdentityStore {
  /// The form of an export.
  public enum ExportForm: Sendable {
    /// `certificate.pem`, `key.pem` and `wwdr.pem`; the key stays encrypted where it is.
    case pem
    /// `identity.p12` with AES-256, opened by a password of its own.
    case pkcs12(password: SecretBytes)
  }

  /// Writes an identity to a folder, for other tools.
  ///
  /// - Parameters:
  ///   - stored: the identity.
  ///   - target: the folder, which is made if it is not there.
  ///   - form: as what.
  ///   - force: whether certificates that are there may be replaced; a key never is by another.
  ///   - password: asked only where the key is encrypted.
  /// - Returns: the names of the files.
  /// - Throws: `IdentityFailure`; then no file has been replaced.
  public func export(
    _ stored: StoredIdentity, to target: String, as form: ExportForm, force: Bool,
    password: @escaping (_ name: String) -> SecretBytes?
  ) throws(IdentityFailure) -> [String] {
    let passwords = GivenPasswords(password)
    let identity = try open(stored) { passwords.password(of: $0) }
    guard let signing = identity.key else { throw IdentityFailure.noSigner }
    let own = signing.publicKeyInfo
    let files: [ExportedFile]
    switch form {
    case .pem:
      let keyPath = Paths.join(stored.folder, StoredIdentity.keyFile)
      let keyPassword = passwords.used(for: keyPath)
      let key = try read(StoredIdentity.keyFile, in: stored.folder)
      files = [
        ExportedFile(
          path: Paths.join(target, "certificate.pem"), bytes: Array(identity.certificate.pem.utf8)),
        ExportedFile(path: Paths.join(target, "key.pem"), bytes: key.array, isKey: true) { old in
          (try? PrivateKey(old, password: keyPassword))?.publicKeyInfo == own
        },
        ExportedFile(path: Paths.join(target, "wwdr.pem"), bytes: Array(identity.intermediate.pem.utf8)),
      ]
    case .pkcs12(let password):
      let archive: SecretBytes
      do throws(OpenSSLError) {
        archive = try PKCS12.make(
          key: signing, certificate: identity.certificate, others: [identity.intermediate],
          password: password, name: stored.passTypeIdentifier)
      } catch {
        throw IdentityFailure(IdentityRules.signingFailed, "the identity cannot be exported: \(error)")
      }
      files = [
        ExportedFile(path: Paths.join(target, "identity.p12"), bytes: archive.array, isKey: true) { old in
          (try? PKCS12(old, password: password))?.key.publicKeyInfo == own
        }
      ]
    }
    try ExportedFile.write(files, to: target, force: force)
    return files.map { Paths.name(of: $0.path) }
  }

  /// The variables of the environment that give an identity, as lines of a secret store.
  ///
  /// - Parameter stored: the identity; its key stays encrypted where it is.
  /// - Returns: `PASSFORGE_CERTIFICATE=base64:…` and the like.
  /// - Throws: `IdentityFailure` where a file cannot be read, or the files do not belong together.
  public func environmentLines(of stored: StoredIdentity) throws(IdentityFailure) -> SecretBytes {
    try checkFit(of: stored, password: nil)
    var lines: [UInt8] = []
    for (name, file) in [
      ("PASSFORGE_CERTIFICATE", StoredIdentity.certificateFile), ("PASSFORGE_KEY", StoredIdentity.keyFile),
      ("PASSFORGE_WWDR", StoredIdentity.intermediateFile),
    ] {
      lines += "\(name)=base64:".utf8
      Base64.append(try read(file, in: stored.folder).array, to: &lines)
      lines.append(UInt8(ascii: "\n"))
    }
    return SecretBytes(wiping: &lines)
  }
}
