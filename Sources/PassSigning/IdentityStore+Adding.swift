public import PassCrypto
internal import PassFiles
internal import PassFindings

extension IdentityStore {
  /// Puts a key and the request for its certificate into the store.
  ///
  /// - Parameters:
  ///   - key: the private key.
  ///   - passType: the pass type identifier.
  ///   - team: the team identifier.
  ///   - password: opens the key later; nil for a key that is not encrypted.
  /// - Returns: what was stored; a request for the same key that is there already stays.
  /// - Throws: `IdentityFailure` where the store cannot be written.
  public func addRequest(
    key: PrivateKey, passType: String, team: String, password: SecretBytes?
  ) throws(IdentityFailure) -> StoredRequest {
    let (request, pem) = try Self.request(key: key, passType: passType, team: team, password: password)
    let entry = Paths.join(
      Paths.join(folder, passType), StoredRequest.folderName(of: request.publicKeyDigest))
    try locked(passType) { () throws(IdentityFailure) in
      if kind(of: entry) != nil { return }
      try write(
        [(StoredRequest.keyFile, pem.array), (StoredRequest.requestFile, Array(request.pem.utf8))], to: entry)
    }
    return StoredRequest(
      folder: entry, passTypeIdentifier: passType, request: request,
      isKeyEncrypted: pem.contains("BEGIN ENCRYPTED"))
  }

  /// Writes a key and the request for its certificate to a folder outside the store: `key.pem` and
  /// `request.csr`.
  ///
  /// - Parameters:
  ///   - key: the private key.
  ///   - passType: the pass type identifier.
  ///   - team: the team identifier.
  ///   - password: opens the key later; nil for a key that is not encrypted.
  ///   - target: the folder, which is made if it is not there.
  ///   - force: whether a request that is there may be replaced; a key never is by another.
  /// - Throws: `IdentityFailure` where one of them may not be written.
  public static func writeRequest(
    key: PrivateKey, passType: String, team: String, password: SecretBytes?, to target: String, force: Bool
  ) throws(IdentityFailure) {
    let (request, pem) = try request(key: key, passType: passType, team: team, password: password)
    let files = [
      ExportedFile(path: Paths.join(target, StoredRequest.keyFile), bytes: pem.array, isKey: true) { old in
        (try? PrivateKey(old, password: password))?.publicKeyInfo == key.publicKeyInfo
      },
      ExportedFile(path: Paths.join(target, StoredRequest.requestFile), bytes: Array(request.pem.utf8)),
    ]
    try ExportedFile.write(files, to: target, force: force)
  }

  /// Reads a private key that a request is to be made for.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - password: asked only where it is encrypted.
  /// - Returns: the key, and the password that opened it.
  /// - Throws: `IdentityFailure` where there is no key, or the password does not open it.
  public static func key(
    in path: String, password: @escaping (_ file: String) -> SecretBytes?
  ) throws(IdentityFailure) -> (key: PrivateKey, password: SecretBytes?) {
    let passwords = GivenPasswords(password)
    let loader = IdentityLoader(IdentitySources(key: path)) { passwords.password(of: $0) }
    let source = IdentitySources(key: path).key ?? .file(path, name: path)
    let key = try loader.readKey(try loader.read(source), named: path)
    return (key, passwords.used(for: path))
  }

  private static func request(
    key: PrivateKey, passType: String, team: String, password: SecretBytes?
  ) throws(IdentityFailure) -> (CertificateRequest, SecretBytes) {
    guard isPassType(passType) else { throw notPassType(passType) }
    do throws(OpenSSLError) {
      let request = try CertificateRequest(key: key, passTypeIdentifier: passType, teamIdentifier: team)
      return (request, try key.pem(password: password))
    } catch {
      throw IdentityFailure(IdentityRules.signingFailed, "the certificate request cannot be made: \(error)")
    }
  }

  /// Puts an identity into the store.
  ///
  /// - Parameters:
  ///   - identity: what has been checked.
  ///   - password: opens its key later; nil for a key that is not encrypted.
  /// - Returns: what is stored, and whether it is new; the same certificate stays as it is there.
  /// - Throws: `IdentityFailure` where the store cannot be written.
  func add(
    _ identity: SigningIdentity, password: SecretBytes?
  ) throws(IdentityFailure) -> (stored: StoredIdentity, isNew: Bool) {
    let passType = Self.passType(of: identity.certificate) ?? ""
    guard Self.isPassType(passType) else { throw Self.notPassType(passType) }
    guard let key = identity.key else { throw IdentityFailure.noSigner }
    let pem: SecretBytes
    do throws(OpenSSLError) {
      pem = try key.pem(password: password)
    } catch {
      throw IdentityFailure(IdentityRules.signingFailed, "the key cannot be stored: \(error)")
    }
    let entry = Paths.join(
      Paths.join(folder, passType), StoredIdentity.folderName(of: identity.certificate))
    var isNew = false
    try locked(passType) { () throws(IdentityFailure) in
      if kind(of: entry) != nil { return }
      try write(
        [
          (StoredIdentity.keyFile, pem.array),
          (StoredIdentity.certificateFile, Array(identity.certificate.pem.utf8)),
          (StoredIdentity.intermediateFile, Array(identity.intermediate.pem.utf8)),
        ], to: entry)
      isNew = true
    }
    let stored = try self.identity(in: entry, passType: passType)
    if !isNew { try checkFit(of: stored, key: key, password: password) }
    return (stored, isNew)
  }

  /// Checks that what is in the store already is whole: the files of an entry may have been exchanged since.
  ///
  /// - Parameters:
  ///   - stored: the entry.
  ///   - key: its key where that is known; nil where the certificate alone says which one it is.
  ///   - password: opens a key that is encrypted; one that it does not open is not looked at.
  /// - Throws: `IdentityFailure` where its files do not belong together.
  func checkFit(
    of stored: StoredIdentity, key: PrivateKey? = nil, password: SecretBytes?
  ) throws(IdentityFailure) {
    do throws(IdentityFailure) {
      let opened = try open(stored) { _ in password }
      if let key, opened.key?.publicKeyInfo != key.publicKeyInfo { throw Self.unfit(stored) }
    } catch {
      let isClosed = error.findings.allSatisfy {
        $0.rule == IdentityRules.passwordNeeded || $0.rule == IdentityRules.wrongPassword
      }
      if !isClosed { throw Self.unfit(stored) }
    }
  }

  private static func unfit(_ stored: StoredIdentity) -> IdentityFailure {
    IdentityFailure(
      IdentityRules.storeDamaged, "the files of the identity do not belong together", file: stored.folder,
      hint: "move this folder away, and import the identity again")
  }

  private static func notPassType(_ passType: String) -> IdentityFailure {
    IdentityFailure(
      IdentityRules.storeName, "the pass type '\(passType)' is no name for an entry of the identity store",
      hint: "Apple's begin with 'pass.' and have letters, digits, points and hyphens")
  }

  /// Works on the folder of a pass type while no other process does.
  private func locked(
    _ passType: String, _ work: () throws(IdentityFailure) -> Void
  ) throws(IdentityFailure) {
    let lock: FolderLock
    do throws(FileFailure) {
      try Files.createFolder(Paths.join(folder, passType), permissions: 0o700)
      lock = try FolderLock(folder)
    } catch {
      throw failure(error)
    }
    defer { lock.release() }
    try work()
  }

  private func write(_ files: [(name: String, bytes: [UInt8])], to entry: String) throws(IdentityFailure) {
    let group = FileGroup(files.map { FileGroup.File(path: $0.name, bytes: $0.bytes, permissions: 0o600) })
    do throws(FileFailure) {
      try group.write(to: entry, replacing: .nothing, folderPermissions: 0o700)
    } catch {
      throw failure(error)
    }
  }
}
