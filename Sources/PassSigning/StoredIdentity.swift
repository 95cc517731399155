public import PassCrypto
internal import PassFindings

/// A certificate in the identity store, with its key and the intermediate that issued it.
public struct StoredIdentity: Sendable {
  /// Its folder.
  public let folder: String
  /// The pass type that the certificate was issued for.
  public let passTypeIdentifier: String
  /// The certificate.
  public let certificate: Certificate
  /// The intermediate that issued it.
  public let intermediate: Certificate
  /// Whether the key needs a password.
  public let isKeyEncrypted: Bool
  /// Whether it has made a signature that verified: older ones of the pass type are then no longer needed.
  public let isProven: Bool

  /// The team that the certificate was issued to.
  public var teamIdentifier: String? { certificate.organizationalUnit }
  /// The first digits of the certificate's SHA-256 fingerprint: they tell renewals of a pass type apart.
  public var number: String { String(Self.digits(of: certificate).prefix(Self.shownDigits)) }
  /// The name by which exactly this one is asked for: `pass.com.example.concert@3f2a91c0`.
  public var name: String { "\(passTypeIdentifier)@\(number)" }
  /// The generation of the intermediate: Apple's name for it, else its OU.
  public var generation: String? {
    AppleIntermediate.of(intermediate)?.generation ?? intermediate.organizationalUnit
  }
  /// Whether it belongs to a chain that passforge made for tests.
  public var isDevelopment: Bool { intermediate.organization == DevelopmentCertificates.organization }

  static let shownDigits = 8
  static let folderPrefix = "identity-"
  static let certificateFile = "certificate.pem"
  static let keyFile = "key.pem"
  static let intermediateFile = "wwdr.pem"
  static let proofFile = "proven"

  /// The name of the folder of a certificate.
  static func folderName(of certificate: Certificate) -> String {
    folderPrefix + digits(of: certificate).prefix(16)
  }

  private static func digits(of certificate: Certificate) -> String { Digest.hex(certificate.fingerprint) }

  /// Whether a name means this one: its pass type, its fingerprint's first digits, or both with `@` between.
  func isCalled(_ name: String) -> Bool {
    if name == passTypeIdentifier { return true }
    let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let digits = parts.last?.lowercased(), parts.count == 1 || parts[0] == passTypeIdentifier else {
      return false
    }
    return digits.count >= 4 && Self.digits(of: certificate).hasPrefix(digits)
  }

  /// The newer certificate comes first; of two that begin together the one that lives longer.
  public static func isNewer(_ one: StoredIdentity, _ other: StoredIdentity) -> Bool {
    let (first, second) = (one.certificate, other.certificate)
    if first.notBefore != second.notBefore { return first.notBefore > second.notBefore }
    if first.notAfter != second.notAfter { return first.notAfter > second.notAfter }
    return one.number < other.number
  }
}

/// A key in the identity store that waits for its certificate.
public struct StoredRequest: Sendable {
  /// Its folder.
  public let folder: String
  /// The pass type that the certificate is requested for.
  public let passTypeIdentifier: String
  /// The request, as Apple's portal takes it.
  public let request: CertificateRequest
  /// Whether the key needs a password.
  public let isKeyEncrypted: Bool

  /// The path of the file for Apple's portal.
  public var requestPath: String { "\(folder)/\(Self.requestFile)" }
  /// The first digits of the public key's SHA-256 digest.
  public var number: String { String(Digest.hex(request.publicKeyDigest).prefix(8)) }

  static let folderPrefix = "request-"
  static let keyFile = "key.pem"
  static let requestFile = "request.csr"

  /// The name of the folder of a key.
  static func folderName(of publicKeyDigest: [UInt8]) -> String {
    folderPrefix + Digest.hex(publicKeyDigest).prefix(16)
  }
}
