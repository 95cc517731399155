public import PassCrypto
public import PassFindings

/// Puts an identity into the store: finds its parts in files and among earlier requests, and checks that they fit.
public struct IdentityImport {
  /// Where the parts are given.
  public struct Files: Sendable {
    /// Certificates, keys and PKCS#12 files, in any order.
    public var any: [String] = []
    /// The private key.
    public var key: String?
    /// A PKCS#12 file.
    public var pkcs12: String?
    /// The intermediate.
    public var intermediate: String?

    /// Names no file yet.
    public init() {}
  }

  /// What came of an import.
  public struct Outcome: Sendable {
    /// The identity, as it is in the store.
    public let stored: StoredIdentity
    /// Whether it is new there.
    public let isNew: Bool
    /// The address from which the intermediate was fetched; nil where it was not.
    public let fetchedFrom: String?
    /// The identity that signed for the pass type until now; nil where there was none.
    public let renewed: StoredIdentity?
    /// What is worth knowing.
    public let findings: [Finding]
  }

  let store: IdentityStore
  let files: Files
  private let download: IssuerDownload
  private let now: Int64
  private let mayFetch: (String) -> Bool
  let loader: IdentityLoader
  let passwords: GivenPasswords

  /// Makes an import.
  ///
  /// - Parameters:
  ///   - files: where the parts are given.
  ///   - store: where they go.
  ///   - download: fetches the intermediate where that is allowed.
  ///   - now: the clock, in seconds since 1970.
  ///   - password: asked only where something is encrypted, with the name of the file.
  ///   - mayFetch: whether a missing intermediate may be fetched, by its address.
  public init(
    _ files: Files, into store: IdentityStore, download: IssuerDownload, now: Int64,
    password: @escaping (_ file: String) -> SecretBytes?, mayFetch: @escaping (_ address: String) -> Bool
  ) {
    self.files = files
    self.store = store
    self.download = download
    self.now = now
    self.mayFetch = mayFetch
    let passwords = GivenPasswords(password)
    self.passwords = passwords
    loader = IdentityLoader(IdentitySources()) { passwords.password(of: $0) }
  }

  /// Finds and checks the parts, and stores them together.
  ///
  /// - Throws: `IdentityFailure` with everything that is wrong; the store is then as it was.
  public func run() throws(IdentityFailure) -> Outcome {
    let parts = try parts()
    let contents = try store.contents()
    let (leaf, key) = try pair(parts, contents)
    let (intermediate, address) = try issuer(of: leaf, parts, contents)
    let identity: SigningIdentity
    do throws(OpenSSLError) {
      identity = try SigningIdentity(
        certificate: leaf.certificate, key: key.key, intermediate: intermediate, certificateFile: leaf.file)
    } catch {
      throw IdentityFailure(IdentityRules.signingFailed, "the identity cannot sign: \(error)")
    }
    let findings = IdentityChecks.check(
      identity, passTypeIdentifier: nil, teamIdentifier: nil, needsNFC: false, now: now, signingTime: now
    ).filter { $0.rule != IdentityRules.developmentIdentity }
    if findings.hasErrors { throw IdentityFailure(findings) }
    // Whoever gives two certificates may believe that both are in the store now.
    let leftOut = parts.certificates.filter {
      !$0.certificate.isAuthority && $0.certificate != leaf.certificate
    }
    .map { other in
      Finding(
        IdentityRules.ambiguous,
        "the certificate '\(other.certificate.shownName)' is not imported, but '\(leaf.certificate.shownName)'",
        severity: .warning, file: other.file, hint: "import it by itself, with its key")
    }
    let before = IdentityStore.lines(of: contents.identities).first { line in
      line[0].passTypeIdentifier == identity.passTypeIdentifier
        && line[0].teamIdentifier == identity.teamIdentifier
    }?.first
    let (stored, isNew) = try store.add(identity, password: key.password)
    return Outcome(
      stored: stored, isNew: isNew, fetchedFrom: isNew ? address : nil,
      renewed: before?.number == stored.number ? nil : before,
      findings: findings + leftOut + contents.findings)
  }

  /// The intermediate that issued a certificate: given, in the store, or fetched.
  private func issuer(
    of leaf: Parts.FoundCertificate, _ parts: Parts, _ contents: IdentityStore.Contents
  ) throws(IdentityFailure) -> (Certificate, address: String?) {
    let own = leaf.certificate
    let given = parts.certificates.filter { $0.certificate != own && own.isSigned(by: $0.certificate) }
    // Two generations may share a key, so the one that lives longest is taken.
    if let longest = given.map(\.certificate).max(by: { $0.notAfter < $1.notAfter }) { return (longest, nil) }
    if let intermediate = files.intermediate,
      let wrong = parts.certificates.first(where: { $0.file == intermediate })
    {
      let count = parts.certificates.count { $0.file == intermediate }
      throw IdentityFailure([IssuerWords.wrong(own, wrong.certificate, count: count, file: wrong.file)])
    }
    let known = contents.identities.map(\.intermediate).filter { own.isSigned(by: $0) }
    if let longest = known.max(by: { $0.notAfter < $1.notAfter }) { return (longest, nil) }
    if let address = IssuerDownload.address(for: own), mayFetch(address) {
      return (try download.issuer(of: own), address)
    }
    if let wrong = parts.certificates.first(where: { $0.certificate.isAuthority }) {
      throw IdentityFailure([IssuerWords.wrong(own, wrong.certificate, count: 1, file: wrong.file)])
    }
    let fetching =
      IssuerDownload.address(for: own) == nil ? "" : ", or let it be fetched with --fetch-issuer"
    throw IdentityFailure([
      IssuerWords.missing(own, file: leaf.file, option: "--wwdr FILE" + fetching)
    ])
  }
}

/// The passwords that were given, so that what was encrypted is stored encrypted.
final class GivenPasswords {
  private let source: (String) -> SecretBytes?
  private var given: [String: SecretBytes] = [:]

  init(_ source: @escaping (String) -> SecretBytes?) { self.source = source }

  /// Asks for the password of a file.
  func password(of file: String) -> SecretBytes? {
    let password = source(file)
    given[file] = password
    return password
  }

  /// The password that was asked for to open a file; nil where none was.
  func used(for file: String) -> SecretBytes? { given[file] }
}
