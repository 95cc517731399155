internal import COpenSSLShim

/// Makes detached signatures (CMS SignedData, RFC 5652) with one key and certificate.
///
/// They are made by OpenSSL: DER; one signer by issuer and serial number; the certificates inside; SHA-256;
/// the signed attributes contentType, signingTime and messageDigest and no others. RSA signatures are the
/// same bytes each time. A signer may be used by many threads at once.
public struct DetachedSigner: Sendable {
  let certificate: Certificate
  let key: PrivateKey
  private let others: [Certificate]

  /// Prepares signing.
  ///
  /// - Parameters:
  ///   - certificate: the signer's certificate.
  ///   - key: its private key, RSA or EC.
  ///   - others: further certificates to put inside, the intermediate above all.
  /// - Throws: `OpenSSLError` if the key is not the certificate's or of another kind.
  public init(
    certificate: Certificate, key: PrivateKey, others: [Certificate] = []
  ) throws(OpenSSLError) {
    guard certificate.matches(key) else {
      throw OpenSSLError("sign", reasons: ["the key does not belong to the certificate"])
    }
    if case .other(let name) = key.kind {
      throw OpenSSLError("sign", reasons: ["keys of type \(name) cannot sign passes"])
    }
    self.certificate = certificate
    self.key = key
    self.others = others
  }

  /// Signs content that is not put inside.
  ///
  /// The signature is verified before it is given out, so that a damaged key never makes a bad pass.
  ///
  /// - Parameters:
  ///   - content: what is signed: the bytes of manifest.json.
  ///   - signingTime: in seconds since 1970; readers judge the certificates as of this time.
  /// - Returns: the ContentInfo in DER.
  /// - Throws: `OpenSSLError` if the key cannot sign, or its signature does not verify.
  public func sign(_ content: [UInt8], signingTime: Int64) throws(OpenSSLError) -> [UInt8] {
    var signature = Buffer()
    let chain: [OpaquePointer] = unsafe others.map { unsafe $0.handle.raw }
    let status = unsafe content.withUnsafeBufferPointer { content -> pfossl_status in
      guard let start = content.baseAddress else { return PFOSSL_FAILED }
      return unsafe chain.withUnsafeBufferPointer { chain in
        unsafe signature.fill { out in
          unsafe pfossl_cms_sign(
            key.handle.raw, certificate.handle.raw, chain.baseAddress, chain.count, start, content.count,
            signingTime, out)
        }
      }
    }
    guard status == PFOSSL_OK else { throw OpenSSLError.drained("sign") }
    return signature.bytes
  }
}
