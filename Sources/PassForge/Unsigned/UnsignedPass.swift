internal import PassBundle
internal import PassCrypto
public import PassFiles
internal import PassFindings
internal import PassModel
internal import PassSigning
internal import PassSource

/// A pass that lacks its signature alone, and the bytes that are to be signed.
///
/// As files it is a folder: `pass` with the files of the pass and its manifest, `certificate.pem`, `wwdr.pem`,
/// `attributes.der`, whose SHA-256 digest is signed, and `unsigned.json`, which says the signing time and the order
/// of the files. No private key is needed to make it, nor to attach the signature.
public struct UnsignedPass: Sendable {
  /// The file by which such a folder is told.
  public static let marker = "unsigned.json"
  static let certificate = "certificate.pem"
  static let intermediate = "wwdr.pem"
  static let attributes = "attributes.der"
  static let passFolder = "pass/"

  let entries: [BundleEntry]
  let identity: SigningIdentity
  let unfinished: UnfinishedSignature
  /// The time that the signature states, in seconds since 1970.
  public let signingTime: Int64

  /// Prepares the signature.
  ///
  /// - Parameters:
  ///   - entries: the files of the pass in the order of the archive, the manifest last.
  ///   - identity: the certificates; a key is not looked at.
  ///   - signingTime: the time that the signature states.
  /// - Throws: `IdentityFailure` where the certificate's key is of a kind that does not sign.
  init(
    _ entries: [BundleEntry], by identity: SigningIdentity, signingTime: Int64
  ) throws(IdentityFailure) {
    self.entries = entries
    self.identity = identity
    self.signingTime = signingTime
    do throws(OpenSSLError) {
      unfinished = try UnfinishedSignature(
        of: entries.last?.bytes ?? [], by: identity.certificate, others: [identity.intermediate],
        signingTime: signingTime)
    } catch {
      throw IdentityFailure([Finding(UnsignedRules.form, "the pass cannot be prepared for signing: \(error)")]
      )
    }
  }

  /// What the key signs: a SHA-256 digest, 32 bytes.
  public var digest: [UInt8] { unfinished.digest }

  /// The common name of the certificate whose key is to sign.
  public var certificateName: String { identity.certificate.commonName ?? "" }

  /// How many files the pass has so far.
  public var count: Int { entries.count }

  /// The pass as files of a folder.
  public var files: FileGroup {
    let form = Node.object([
      ("unsigned", .number(1)), ("signingTime", .text(Moment.text(of: signingTime))),
      ("files", .texts(entries.map(\.path))),
    ])
    return FileGroup(
      entries.map { FileGroup.File(path: Self.passFolder + $0.path, bytes: $0.bytes) } + [
        FileGroup.File(path: Self.certificate, bytes: Array(identity.certificate.pem.utf8)),
        FileGroup.File(path: Self.intermediate, bytes: Array(identity.intermediate.pem.utf8)),
        FileGroup.File(path: Self.attributes, bytes: unfinished.attributes),
        FileGroup.File(path: Self.marker, bytes: PassJSON.bytes(of: form)),
      ])
  }
}
