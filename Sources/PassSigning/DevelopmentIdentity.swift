public import PassCrypto
internal import PassFiles
internal import PassFindings

/// The development identities of a user: a chain of certificates like Apple's that only passforge knows.
///
/// The folder (0700) is filled at first use with three files: `leaf.key` and `intermediate.key` (0600) and
/// `chain.pem` with the certificates of intermediate and root. The root's key is thrown away once it has
/// signed. Certificates for pass types are issued anew each time and come out the same, byte for byte.
/// Nothing that is there is ever replaced, and two processes that begin at once end with one chain.
public struct DevelopmentIdentity: Sendable {
  private let folder: String

  /// Makes the store in a folder, which need not be there yet.
  ///
  /// - Parameter folder: `$XDG_DATA_HOME/passforge/development`, or a folder of a test.
  public init(folder: String) { self.folder = folder }

  /// The identity for a pass type and team.
  ///
  /// - Parameters:
  ///   - passType: the pass type identifier.
  ///   - team: the team identifier.
  ///   - nfc: whether it may sign passes with NFC.
  /// - Returns: the identity, the same each time.
  /// - Throws: `IdentityFailure` where the folder cannot be read or made, or holds something else.
  public func identity(
    passType: String, team: String, nfc: Bool = false
  ) throws(IdentityFailure) -> SigningIdentity {
    let chain = try chain()
    do throws(OpenSSLError) {
      let certificate = try DevelopmentCertificates.leaf(
        key: chain.leafKey.publicKey, passTypeIdentifier: passType, teamIdentifier: team,
        isNFC: nfc, intermediate: chain.intermediate, intermediateKey: chain.intermediateKey)
      return try SigningIdentity(
        certificate: certificate, key: chain.leafKey, intermediate: chain.intermediate)
    } catch {
      throw IdentityFailure(
        IdentityRules.signingFailed, "the development certificate cannot be issued: \(error)")
    }
  }

  /// The certificate of the root, in PEM: what a verifier has to trust.
  ///
  /// - Throws: `IdentityFailure` as `identity` does.
  public func rootPEM() throws(IdentityFailure) -> String { try chain().root.pem }

  /// The certificate of the root; nil where no identity was made yet. Nothing is made by asking.
  ///
  /// - Throws: `IdentityFailure` as `identity` does.
  public func existingRoot() throws(IdentityFailure) -> Certificate? {
    try read("chain.pem") == nil ? nil : try chain().root
  }

  private struct Chain {
    let root: Certificate
    let intermediate: Certificate
    let intermediateKey: PrivateKey
    let leafKey: PrivateKey
  }

  private func path(_ name: String) -> String { Paths.join(folder, name) }

  private func chain() throws(IdentityFailure) -> Chain {
    // The chain is written last: where it is there, all is.
    if try read("chain.pem") == nil { try make() }
    guard let certificates = try read("chain.pem"), let leafKey = try readKey("leaf.key"),
      let intermediateKey = try readKey("intermediate.key"),
      let all = try? Certificate.all(in: certificates), all.count == 2, all[0].matches(intermediateKey)
    else {
      throw IdentityFailure(
        IdentityRules.developmentDamaged, "the development identity in '\(folder)' is damaged",
        hint: "move that folder away; the next use makes a new one")
    }
    return Chain(root: all[1], intermediate: all[0], intermediateKey: intermediateKey, leafKey: leafKey)
  }

  private func make() throws(IdentityFailure) {
    do throws(FileFailure) {
      try Files.createFolder(folder, permissions: 0o700)
    } catch {
      throw failure(error)
    }
    let lock: FolderLock
    do throws(FileFailure) {
      lock = try FolderLock(folder)
    } catch {
      throw failure(error)
    }
    defer { lock.release() }
    // Another process may have been first.
    if try read("chain.pem") != nil { return }
    let intermediateKey = try keepKey("intermediate.key")
    _ = try keepKey("leaf.key")
    let certificates = try attempt { () throws(OpenSSLError) in
      let rootKey = try PrivateKey.generateRSA()
      let root = try DevelopmentCertificates.root(key: rootKey)
      let intermediate = try DevelopmentCertificates.intermediate(
        key: intermediateKey.publicKey, root: root, rootKey: rootKey)
      return intermediate.pem + root.pem
    }
    try write("chain.pem", Array(certificates.utf8))
  }

  /// The key in a file, which is made if it is not there; a process that died may have left it.
  private func keepKey(_ name: String) throws(IdentityFailure) -> PrivateKey {
    if let key = try readKey(name) { return key }
    let (key, pem) = try attempt { () throws(OpenSSLError) in
      let key = try PrivateKey.generateRSA()
      return (key, try key.pem())
    }
    try write(name, pem.array)
    return key
  }

  private func attempt<Result>(
    _ body: () throws(OpenSSLError) -> Result
  ) throws(IdentityFailure) -> Result {
    do throws(OpenSSLError) {
      return try body()
    } catch {
      throw IdentityFailure(
        IdentityRules.developmentStore, "the development identity in '\(folder)' cannot be made: \(error)")
    }
  }

  private func failure(_ error: FileFailure) -> IdentityFailure {
    IdentityFailure(
      IdentityRules.developmentStore,
      "the development identity cannot be kept: \(error)")
  }

  private func read(_ name: String) throws(IdentityFailure) -> SecretBytes? {
    do throws(FileFailure) {
      var bytes = try Files.read(path(name), limit: IdentityLoader.limit)
      return SecretBytes(wiping: &bytes)
    } catch {
      if error.isMissing { return nil }
      throw failure(error)
    }
  }

  private func readKey(_ name: String) throws(IdentityFailure) -> PrivateKey? {
    guard let content = try read(name) else { return nil }
    return try? PrivateKey(content)
  }

  private func write(_ name: String, _ bytes: [UInt8]) throws(IdentityFailure) {
    do throws(FileFailure) {
      try AtomicFile.write(bytes, to: path(name), permissions: 0o600, replacing: .nothing)
    } catch {
      throw failure(error)
    }
  }
}
