public import PassCrypto
public import PassFindings

/// What signs a pass: a certificate, its private key and the intermediate that issued it.
public struct SigningIdentity: Sendable {
  /// The certificate of the pass type.
  public let certificate: Certificate
  /// Its private key; nil where that is elsewhere.
  public let key: PrivateKey?
  /// What kind of key it has.
  public let keyKind: PrivateKey.Kind
  /// The certificate that issued it.
  public let intermediate: Certificate
  /// Where the certificate was found, as the user knows it; nil where it was made on the spot.
  public let certificateFile: String?
  /// Where the intermediate was found, likewise.
  public let intermediateFile: String?
  /// What was worth knowing when it was found, such as a newer certificate that could not be used.
  public var notices: [Finding] = []
  let method: SigningMethod

  /// Puts an identity together.
  ///
  /// - Parameters:
  ///   - certificate: the certificate of the pass type.
  ///   - key: its private key.
  ///   - intermediate: the certificate that issued it.
  ///   - certificateFile: where the certificate was found, for messages.
  ///   - intermediateFile: where the intermediate was found, likewise.
  /// - Throws: `OpenSSLError` if the key does not belong to the certificate or cannot sign passes.
  public init(
    certificate: Certificate, key: PrivateKey, intermediate: Certificate, certificateFile: String? = nil,
    intermediateFile: String? = nil
  ) throws(OpenSSLError) {
    self.certificate = certificate
    self.key = key
    keyKind = key.kind
    self.intermediate = intermediate
    self.certificateFile = certificateFile
    self.intermediateFile = intermediateFile
    method = .local(try DetachedSigner(certificate: certificate, key: key, others: [intermediate]))
  }

  /// Puts an identity together whose key is elsewhere.
  ///
  /// - Parameters:
  ///   - certificate: the certificate of the pass type.
  ///   - signer: who has its private key; nil where the signature is made later, by whomever.
  ///   - intermediate: the certificate that issued it.
  ///   - certificateFile: where the certificate was found, for messages.
  ///   - intermediateFile: where the intermediate was found, likewise.
  /// - Throws: `OpenSSLError` if the certificate's key cannot be read.
  public init(
    certificate: Certificate, signer: (any DigestSigner)?, intermediate: Certificate,
    certificateFile: String? = nil, intermediateFile: String? = nil
  ) throws(OpenSSLError) {
    self.certificate = certificate
    key = nil
    keyKind = try certificate.publicKey().kind
    self.intermediate = intermediate
    self.certificateFile = certificateFile
    self.intermediateFile = intermediateFile
    method =
      signer.map {
        .external(ExternalSigner(certificate: certificate, others: [intermediate], signer: $0))
      } ?? .later
  }

  /// How messages name the certificate: `'Pass Type ID: pass.com.example.concert' in 'certificate.pem'`.
  var shownCertificate: String { Self.shown(certificate, in: certificateFile) }

  /// How messages name the intermediate.
  var shownIntermediate: String { Self.shown(intermediate, in: intermediateFile) }

  private static func shown(_ certificate: Certificate, in file: String?) -> String {
    "'\(certificate.shownName)'" + (file.map { " in '\($0)'" } ?? "")
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

/// How an identity comes to its signatures.
enum SigningMethod: Sendable {
  /// By its key, which is here.
  case local(DetachedSigner)
  /// By whoever has the key.
  case external(ExternalSigner)
  /// Not here and now.
  case later
}
