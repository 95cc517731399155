public import PassCrypto

/// What signs a pass: a certificate, its private key and the intermediate that issued it.
public struct SigningIdentity: Sendable {
  /// The certificate of the pass type.
  public let certificate: Certificate
  /// Its private key.
  public let key: PrivateKey
  /// The certificate that issued it.
  public let intermediate: Certificate
  let signer: DetachedSigner

  /// Puts an identity together.
  ///
  /// - Throws: `OpenSSLError` if the key does not belong to the certificate or cannot sign passes.
  public init(
    certificate: Certificate, key: PrivateKey, intermediate: Certificate
  ) throws(OpenSSLError) {
    self.certificate = certificate
    self.key = key
    self.intermediate = intermediate
    signer = try DetachedSigner(certificate: certificate, key: key, others: [intermediate])
  }

  /// The pass type that the certificate was issued for: Apple's extension, else the subject's UID.
  public var passTypeIdentifier: String? { certificate.passTypeIdentifier ?? certificate.userID }

  /// The team that the certificate was issued to: the subject's OU.
  public var teamIdentifier: String? { certificate.organizationalUnit }

  /// Whether it may sign passes with NFC.
  public var isNFC: Bool { certificate.isNFC }

  /// Whether it belongs to a chain that passforge made for tests, which Wallet does not trust.
  public var isDevelopment: Bool {
    intermediate.organization == DevelopmentCertificates.organization
  }
}
