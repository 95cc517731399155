internal import COpenSSLShim

/// A request for a certificate (PKCS#10, RFC 2986).
public struct CertificateRequest: Sendable {
  /// The request as PEM.
  public let pem: String
  /// The SHA-256 digest of the public key, 32 bytes: the same as that of the private key, and of the certificate
  /// that comes of it.
  public let publicKeyDigest: [UInt8]

  /// The longest CN that X.520 allows, in characters.
  private static let longestName = 64

  /// Makes the request for a pass certificate.
  ///
  /// Apple's portal takes nothing of it but the key; the names are for people who come upon the file.
  ///
  /// - Parameters:
  ///   - key: the private key, which signs the request.
  ///   - passTypeIdentifier: stands in UID and CN.
  ///   - teamIdentifier: stands in OU.
  /// - Throws: `OpenSSLError` if the key cannot sign.
  public init(
    key: PrivateKey, passTypeIdentifier: String, teamIdentifier: String
  ) throws(OpenSSLError) {
    let subject = Pairs([
      (name: "UID", value: passTypeIdentifier),
      (name: "CN", value: String(passTypeIdentifier.prefix(Self.longestName))),
      (name: "OU", value: teamIdentifier),
    ])
    var text = Buffer()
    let status = unsafe subject.withPairs { pairs in
      guard let start = pairs.baseAddress else { return PFOSSL_FAILED }
      return unsafe text.fill { unsafe pfossl_request_make(key.handle.raw, start, pairs.count, $0) }
    }
    guard status == PFOSSL_OK else { throw OpenSSLError.drained("make the certificate request") }
    pem = String(decoding: text.bytes, as: UTF8.self)
    publicKeyDigest = key.publicKeyDigest
  }

  /// Reads a request in PEM.
  ///
  /// - Throws: `OpenSSLError` if it is none, or its signature is not good.
  public init(_ content: SecretBytes) throws(OpenSSLError) {
    let block = try PEM.blocks(in: content).first { $0.label.hasSuffix("CERTIFICATE REQUEST") }
    let read = unsafe KeyHandle.make { out in
      unsafe block?.content.withStart { unsafe pfossl_request_key($0, $1, out) } ?? PFOSSL_FAILED
    }
    guard let key = read.key else { throw OpenSSLError.drained("read the certificate request") }
    publicKeyDigest = Digest.sha256(try key.publicKeyInfo())
    pem = String(decoding: content.array, as: UTF8.self)
  }
}
