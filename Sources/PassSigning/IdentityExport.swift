public import PassCrypto
internal import PassFiles
internal import PassFindings

extension DevelopmentIdentity {
  /// Writes an identity to a folder, for other tools.
  ///
  /// The files are `root.pem`, `wwdr.pem` (the intermediate), `certificate.pem`, `key.pem` (0600) and
  /// `identity.p12` (0600, AES-256) with certificate, key and intermediate.
  ///
  /// - Parameters:
  ///   - passType: the pass type identifier.
  ///   - team: the team identifier.
  ///   - nfc: whether it may sign passes with NFC.
  ///   - target: the folder, which is made if it is not there.
  ///   - password: opens the PKCS#12 file later.
  ///   - force: whether certificates that are there may be replaced. Keys never are: where `key.pem` or
  ///     `identity.p12` is there with another key, nothing is written.
  /// - Throws: `IdentityFailure`; then no file has been replaced.
  public func export(
    passType: String, team: String, nfc: Bool = false, to target: String, password: SecretBytes, force: Bool
  ) throws(IdentityFailure) {
    let identity = try identity(passType: passType, team: team, nfc: nfc)
    let root = try rootPEM()
    guard let key = identity.key else { throw IdentityFailure.noSigner }
    let keyPEM: SecretBytes
    let archive: SecretBytes
    do throws(OpenSSLError) {
      keyPEM = try key.pem()
      archive = try PKCS12.make(
        key: key, certificate: identity.certificate, others: [identity.intermediate],
        password: password, name: passType)
    } catch {
      throw IdentityFailure(IdentityRules.signingFailed, "the identity cannot be exported: \(error)")
    }
    let files: [ExportedFile] = [
      ExportedFile(path: Paths.join(target, "root.pem"), bytes: Array(root.utf8)),
      ExportedFile(path: Paths.join(target, "wwdr.pem"), bytes: Array(identity.intermediate.pem.utf8)),
      ExportedFile(path: Paths.join(target, "certificate.pem"), bytes: Array(identity.certificate.pem.utf8)),
      ExportedFile(path: Paths.join(target, "key.pem"), bytes: keyPEM.array, isKey: true) { old in
        (try? PrivateKey(old))?.publicKeyInfo == key.publicKeyInfo
      },
      ExportedFile(path: Paths.join(target, "identity.p12"), bytes: archive.array, isKey: true) { old in
        (try? PKCS12(old, password: password))?.key.publicKeyInfo == key.publicKeyInfo
      },
    ]
    try ExportedFile.write(files, to: target, force: force)
  }
}
