import PassFindings
import TestSupport

@testable import PassCrypto
@testable import PassSigning

/// A store of one test, and files to import from.
struct StoreBench {
  static let now = Authority.now
  let folder: ScratchFolder
  let store: IdentityStore
  let g4: Authority
  let key: PrivateKey

  init() throws {
    folder = try ScratchFolder()
    store = IdentityStore(folder: folder.path("data/identities"))
    g4 = try Authority.g4.get()
    key = try Authority.leafKey.get()
    try folder.write(g4.certificate, to: "g4.pem")
    try folder.write(key, to: "leaf.key")
    try folder.write(g4.leaf(), to: "leaf.pem")
  }

  /// Imports files of the folder.
  func imported(
    _ any: String..., key: String? = nil, pkcs12: String? = nil, wwdr: String? = nil, password: String? = nil,
    pins: Set<String> = [], fetching: Bool = false
  ) throws -> IdentityImport.Outcome {
    var files = IdentityImport.Files()
    files.any = any.map(folder.path)
    files.key = key.map(folder.path)
    files.pkcs12 = pkcs12.map(folder.path)
    files.intermediate = wwdr.map(folder.path)
    let download = IssuerDownload(environment: ["PATH": "/usr/bin:/bin"], pins: pins)
    return try IdentityImport(
      files, into: store, download: download, now: Self.now,
      password: { _ in password.map { SecretBytes($0) } },
      mayFetch: { _ in fetching }
    ).run()
  }

  /// The findings of work that must fail.
  func faults<Result>(_ work: () throws -> Result) -> [Finding] {
    do {
      _ = try work()
      return []
    } catch let failure as IdentityFailure {
      return failure.findings
    } catch {
      return []
    }
  }

  /// The identity of the store that signs.
  func chosen(
    _ name: String? = nil, passType: String? = nil, team: String? = nil, nfc: Bool = false,
    password: String? = nil
  ) throws -> SigningIdentity {
    try store.identity(
      for: IdentityStore.Need(name: name, passType: passType, team: team, needsNFC: nfc), now: Self.now
    ) { _ in password.map { SecretBytes($0) } }
  }

  /// Issues a certificate into a file.
  @discardableResult
  func issue(
    _ file: String, from days: Int64 = -100, for life: Int64 = 300, passType: String = Authority.passType,
    team: String = Authority.team, key: PrivateKey? = nil, extra: [(name: String, value: String)] = []
  ) throws -> Certificate {
    let begin = Self.now + days * Authority.day
    let leaf = try g4.leaf(
      key: key, from: begin, until: begin + life * Authority.day, userID: passType, marker: passType,
      team: team, extra: extra)
    try folder.write(leaf, to: file)
    return leaf
  }
}
