/// Makes detached signatures (CMS SignedData, RFC 5652) with one key and certificate.
///
/// What does not change from one signature to the next is made once, so that a signature costs little more
/// than the operation of the key. The result is written directly, in DER: one signer by issuer and serial
/// number; the certificates inside, the signer's first; SHA-256; the signed attributes contentType,
/// signingTime and messageDigest and no others. RSA signatures are the same bytes each time.
public struct DetachedSigner: Sendable {
  private let key: PrivateKey
  private let beforeSigners: [UInt8]
  private let signerStart: [UInt8]
  private let signatureAlgorithm: [UInt8]

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
    switch key.kind {
    // As nearly all passes have it: the digest is told apart from the scheme.
    case .rsa:
      signatureAlgorithm = DER.sequence(DER.objectIdentifier(ObjectIdentifier.rsaEncryption), DER.null)
    case .ellipticCurve:
      signatureAlgorithm = DER.sequence(DER.objectIdentifier(ObjectIdentifier.ecdsaWithSHA256))
    case .other(let name): throw OpenSSLError("sign", reasons: ["keys of type \(name) cannot sign passes"])
    }
    self.key = key
    let version = DER.integer([1])
    let digestAlgorithm = DER.sequence(DER.objectIdentifier(ObjectIdentifier.sha256))
    beforeSigners =
      version + DER.setOf([digestAlgorithm])
      + DER.sequence(DER.objectIdentifier(ObjectIdentifier.data))
      // Not sorted: readers of passes expect the signer first, and RFC 5652 asks DER of the attributes alone.
      + DER.value(DERTag.context(0), certificate.der + others.flatMap(\.der))
    signerStart =
      version
      + DER.sequence(certificate.issuer.der, DER.value(DERTag.integer, certificate.serial))
      + digestAlgorithm
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
    let attributes = [
      Self.attribute(ObjectIdentifier.contentType, DER.objectIdentifier(ObjectIdentifier.data)),
      Self.attribute(ObjectIdentifier.signingTime, DER.time(signingTime)),
      Self.attribute(ObjectIdentifier.messageDigest, DER.octetString(Digest.sha256(content))),
    ]
    // What is signed is the SET OF; what is written has its own tag (RFC 5652, section 5.4).
    var signedAttributes = DER.setOf(attributes)
    let signature = try key.sign(signedAttributes)
    guard key.verifies(signature, of: signedAttributes) else {
      throw OpenSSLError("sign", reasons: ["the signature does not verify, the private key is damaged"])
    }
    signedAttributes[0] = DERTag.context(0)
    let signer = DER.value(
      DERTag.sequence,
      signerStart + signedAttributes + signatureAlgorithm + DER.octetString(signature))
    let signedData = DER.value(DERTag.sequence, beforeSigners + DER.value(DERTag.set, signer))
    return DER.sequence(
      DER.objectIdentifier(ObjectIdentifier.signedData), DER.value(DERTag.context(0), signedData))
  }

  private static func attribute(_ type: String, _ value: [UInt8]) -> [UInt8] {
    DER.sequence(DER.objectIdentifier(type), DER.value(DERTag.set, value))
  }
}
