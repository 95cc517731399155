public import PassCrypto
internal import PassFiles
public import PassFindings

/// The identities of a user, by pass type.
///
/// The folder (0700) has one folder for each pass type. In that, `request-…` holds a key (`key.pem`) and the
/// request for its certificate (`request.csr`), and `identity-…` a certificate with its key and the intermediate
/// that issued it (`certificate.pem`, `key.pem`, `wwdr.pem`); files have the mode 0600. Each of these folders
/// appears whole or not at all, and no key is ever replaced or removed.
///
/// A renewed certificate stands beside the older one. The newer one signs; until it has been proven, the older one
/// takes its place where it cannot. It is proven when a signature of it has verified, at its first use or by
/// `identity check`, which an empty file `proven` in its folder says.
public struct IdentityStore: Sendable {
  /// The folder of the store, which need not be there yet.
  public let folder: String

  /// Makes the store of a folder.
  ///
  /// - Parameter folder: `$XDG_DATA_HOME/passforge/identities`, or a folder of a test.
  public init(folder: String) { self.folder = folder }

  /// What is in the store.
  public struct Contents: Sendable {
    /// The identities, by pass type, the newest of each first.
    public var identities: [StoredIdentity] = []
    /// The requests whose certificate is not in the store yet.
    public var requests: [StoredRequest] = []
    /// What is wrong: damaged entries, and files that others can read.
    public var findings: [Finding] = []
  }

  /// Reads the store; one that is not there is empty.
  ///
  /// - Returns: what is in it. Damaged entries are findings, and do not stand in the way of others.
  /// - Throws: `IdentityFailure` where the folder cannot be read.
  public func contents() throws(IdentityFailure) -> Contents {
    var contents = Contents()
    for passType in try names(in: folder) where Self.isPassType(passType) {
      let place = Paths.join(folder, passType)
      guard kind(of: place) == .folder else { continue }
      for name in try names(in: place) {
        let entry = Paths.join(place, name)
        do throws(IdentityFailure) {
          if name.hasPrefix(StoredIdentity.folderPrefix) {
            contents.identities.append(try identity(in: entry, passType: passType))
          } else if name.hasPrefix(StoredRequest.folderPrefix) {
            contents.requests.append(try request(in: entry, passType: passType))
          }
        } catch {
          contents.findings += error.findings
        }
      }
    }
    contents.identities.sort { one, other in
      one.passTypeIdentifier == other.passTypeIdentifier
        ? StoredIdentity.isNewer(one, other) : one.passTypeIdentifier < other.passTypeIdentifier
    }
    let answered = Set(contents.identities.compactMap { try? $0.certificate.publicKeyDigest() })
    contents.requests.removeAll { answered.contains($0.request.publicKeyDigest) }
    if let exposed = exposed(contents) { contents.findings.append(exposed) }
    return contents
  }

  /// Opens an identity, asking for a password only where its key is encrypted.
  ///
  /// - Throws: `IdentityFailure` where key, certificate and intermediate do not fit together, or the password does
  ///   not open the key.
  public func open(
    _ stored: StoredIdentity, password: @escaping (_ name: String) -> SecretBytes?
  ) throws(IdentityFailure) -> SigningIdentity {
    func path(_ name: String) -> String { Paths.join(stored.folder, name) }
    let sources = IdentitySources(
      certificate: path(StoredIdentity.certificateFile), key: path(StoredIdentity.keyFile),
      intermediates: path(StoredIdentity.intermediateFile))
    return try IdentityLoader(sources, password: password).load()
  }

  // MARK: Entries

  func identity(in entry: String, passType: String) throws(IdentityFailure) -> StoredIdentity {
    let certificate = try self.certificate(StoredIdentity.certificateFile, in: entry)
    let intermediate = try self.certificate(StoredIdentity.intermediateFile, in: entry)
    let key = try read(StoredIdentity.keyFile, in: entry)
    guard Paths.name(of: entry) == StoredIdentity.folderName(of: certificate),
      Self.passType(of: certificate) == passType
    else {
      throw damaged(entry, "its certificate is that of another identity")
    }
    guard ContentKind.describe(key) == "a private key" else {
      throw damaged(entry, "'\(StoredIdentity.keyFile)' is not a private key")
    }
    return StoredIdentity(
      folder: entry, passTypeIdentifier: passType, certificate: certificate, intermediate: intermediate,
      isKeyEncrypted: key.contains("BEGIN ENCRYPTED"),
      isProven: kind(of: Paths.join(entry, StoredIdentity.proofFile)) == .regular)
  }

  private func certificate(_ name: String, in entry: String) throws(IdentityFailure) -> Certificate {
    let content = try read(name, in: entry)
    guard let all = try? Certificate.all(in: content), let first = all.first, all.count == 1 else {
      throw damaged(entry, "'\(name)' is not a certificate")
    }
    return first
  }

  private func request(in entry: String, passType: String) throws(IdentityFailure) -> StoredRequest {
    let content = try read(StoredRequest.requestFile, in: entry)
    let key = try read(StoredRequest.keyFile, in: entry)
    guard let request = try? CertificateRequest(content),
      Paths.name(of: entry) == StoredRequest.folderName(of: request.publicKeyDigest),
      ContentKind.describe(key) == "a private key"
    else { throw damaged(entry, "its key or its request is none") }
    return StoredRequest(
      folder: entry, passTypeIdentifier: passType, request: request,
      isKeyEncrypted: key.contains("BEGIN ENCRYPTED"))
  }

  /// The content of a file of an entry, which has to be an ordinary one.
  func read(_ name: String, in entry: String) throws(IdentityFailure) -> SecretBytes {
    let path = Paths.join(entry, name)
    guard let kind = kind(of: path) else { throw damaged(entry, "'\(name)' is missing") }
    guard kind == .regular else { throw damaged(entry, "'\(name)' is no ordinary file") }
    do throws(FileFailure) {
      var bytes = try Files.read(path, limit: IdentityLoader.limit)
      return SecretBytes(wiping: &bytes)
    } catch {
      throw failure(error)
    }
  }

  func damaged(_ entry: String, _ reason: String) -> IdentityFailure {
    IdentityFailure(
      IdentityRules.storeDamaged, "an entry of the identity store is damaged: \(reason)", file: entry,
      hint: "mend that folder from a backup, or move it away")
  }

  func failure(_ error: FileFailure) -> IdentityFailure {
    IdentityFailure(IdentityRules.storeFailure, "the identity store fails: \(error)")
  }

  private func names(in folder: String) throws(IdentityFailure) -> [String] {
    do throws(FileFailure) {
      return try Files.names(in: folder)
    } catch {
      if error.isMissing { return [] }
      throw failure(error)
    }
  }

  /// What stands at a path itself; nil where nothing does, or nobody can tell.
  func kind(of path: String) -> FileStatus.Kind? { (try? FileStatus.ofLink(path))?.kind }

  /// A warning where others than the owner can get at the store; nil where they cannot.
  private func exposed(_ contents: Contents) -> Finding? {
    let entries = contents.identities.map(\.folder) + contents.requests.map(\.folder)
    let paths =
      [folder] + Set(entries.map(Paths.folder)).sorted() + entries
      + entries.map { Paths.join($0, StoredIdentity.keyFile) }
    guard let open = paths.first(where: { ((try? FileStatus.of($0))?.permissions ?? 0) & 0o077 != 0 }) else {
      return nil
    }
    return Finding(
      IdentityRules.storeExposed, "others than you can get at '\(open)' in the identity store",
      hint: "take that right away: chmod -R go= '\(folder)'")
  }

  // MARK: Pass types as names of folders

  /// The pass type that a certificate was issued for.
  static func passType(of certificate: Certificate) -> String? {
    certificate.passTypeIdentifier ?? certificate.userID
  }

  /// Whether a text is a pass type: letters, digits, points and hyphens, at most 200, so that it is a good name
  /// for a folder too.
  public static func isPassType(_ text: String) -> Bool {
    text.hasPrefix("pass.") && text.utf8.count <= 200
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      }
  }
}
