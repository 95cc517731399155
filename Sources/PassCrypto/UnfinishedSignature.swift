/// A detached signature (CMS SignedData, RFC 5652) that lacks its value, for keys that are not here.
///
/// Finished, it is the same, byte for byte, as `DetachedSigner` makes with the key.
///
/// ```swift
/// let unfinished = try UnfinishedSignature(of: manifest, by: certificate, others: [wwdr], signingTime: now)
/// let signature = try unfinished.finished(with: value(of: unfinished.digest), from: "the signer")
/// ```
public struct UnfinishedSignature: Sendable {
  /// What the key signs: the signed attributes as a set, in DER (RFC 5652, section 5.4).
  public let attributes: [UInt8]
  private let certificate: Certificate
  private let others: [Certificate]
  private let key: PublicKey
  private let algorithm: [UInt8]

  /// Prepares a signature.
  ///
  /// - Parameters:
  ///   - content: what is signed and not put inside: the bytes of manifest.json.
  ///   - certificate: the signer's certificate.
  ///   - others: further certificates to put inside, the intermediate above all.
  ///   - signingTime: in seconds since 1970, within the years 1 to 9999.
  /// - Throws: `OpenSSLError` if the certificate's key is of a kind that does not sign, or the time is none.
  public init(
    of content: [UInt8], by certificate: Certificate, others: [Certificate], signingTime: Int64
  ) throws(OpenSSLError) {
    guard let time = CalendarTime(exactly: signingTime) else {
      throw OpenSSLError("sign", reasons: ["the signing time is outside the years 1 to 9999"])
    }
    key = try certificate.publicKey()
    switch key.kind {
    case .rsa: algorithm = DER.sequence(DER.rsaEncryption, DER.null)
    case .ellipticCurve: algorithm = DER.sequence(DER.ecdsaWithSHA256)
    case .other(let name):
      throw OpenSSLError("sign", reasons: ["keys of type \(name) cannot sign passes"])
    }
    self.certificate = certificate
    self.others = others
    attributes = DER.set([
      DER.sequence(DER.contentType, DER.set([DER.data])),
      DER.sequence(DER.signingTime, DER.set([DER.time(time)])),
      DER.sequence(DER.messageDigest, DER.set([DER.octets(Digest.sha256(content))])),
    ])
  }

  /// The SHA-256 digest of the attributes, which is what an RSA or ECDSA operation works on: 32 bytes.
  public var digest: [UInt8] { Digest.sha256(attributes) }

  /// Puts in the value, once it is verified with the certificate's key.
  ///
  /// - Parameters:
  ///   - value: RSA PKCS#1 v1.5, or ECDSA either in DER or as two numbers of one size.
  ///   - origin: who made it, for messages: `the signer 'kms-sign'`.
  /// - Returns: the ContentInfo in DER.
  /// - Throws: `KeyFailure` where the value is another signature or none, with what it seems to be.
  public func finished(with value: [UInt8], from origin: String) throws(KeyFailure) -> [UInt8] {
    guard let value = candidates(value).first(where: { key.verifies($0, of: attributes) }) else {
      throw objection(to: value, from: origin)
    }
    guard let names = CertificateNames(certificate) else {
      throw KeyFailure(.signature, "the certificate's issuer and serial number cannot be read")
    }
    let signer = DER.sequence(
      DER.number(1), DER.sequence(names.issuer, names.serial), DER.sequence(DER.sha256),
      [0xA0] + attributes.dropFirst(), algorithm, DER.octets(value))
    // Certificates are a set too, which DER sorts (X.690, section 11.6).
    let certificates = DER.set(([certificate] + others).map(\.der))
    let data = DER.sequence(
      DER.number(1), DER.set([DER.sequence(DER.sha256)]), DER.sequence(DER.data),
      [0xA0] + certificates.dropFirst(), DER.set([signer]))
    return DER.sequence(DER.signedData, BERValue.encoded(tag: 0xA0, data))
  }

  /// The signatures that a value may be meant as.
  private func candidates(_ value: [UInt8]) -> [[UInt8]] {
    guard case .ellipticCurve = key.kind, let pair = DER.pair(value) else { return [value] }
    return [value, pair]
  }

  /// What is wrong with a value, as far as it can be told.
  private func objection(to value: [UInt8], from origin: String) -> KeyFailure {
    let name = certificate.commonName ?? certificate.subject.description
    let wanted =
      "a signature is \(size) by the key of the certificate '\(name)' over the 32 bytes as a SHA-256 digest"
    if value.isEmpty { return KeyFailure(.signature, "\(origin) gave no signature", hint: wanted) }
    if candidates(value).contains(where: { key.verifies($0, of: digest) }) {
      return KeyFailure(
        .signature, "\(origin) hashed what it was given before it signed it",
        hint:
          "the 32 bytes are a SHA-256 digest already; with 'openssl pkeyutl' that is -pkeyopt digest:sha256")
    }
    if let decoded = Base64.decode(value),
      candidates(decoded).contains(where: { key.verifies($0, of: attributes) })
    {
      return KeyFailure(
        .signature, "\(origin) gave the signature in Base64",
        hint: "give its raw bytes, as 'base64 -d' makes them")
    }
    return KeyFailure(
      .signature,
      "what \(origin) gave, \(value.count) bytes, is no signature by the key of the certificate '\(name)'",
      hint: wanted)
  }

  /// What signatures of the key look like.
  private var size: String {
    switch key.kind {
    case .rsa(let bits): "\((bits + 7) / 8) bytes, RSA PKCS#1 v1.5,"
    default: "ECDSA"
    }
  }
}

/// Issuer and serial number of a certificate as they stand in it (RFC 5280, section 4.1).
private struct CertificateNames {
  let issuer: [UInt8]
  let serial: [UInt8]

  /// Finds them; nil where the certificate is damaged.
  init?(_ certificate: Certificate) {
    guard let whole = BERValue.read(certificate.der[...]), let signed = whole.parts.first else { return nil }
    // The version, [0], may be left out; the serial number, the algorithm and the issuer follow.
    let parts = signed.parts.drop { $0.tag == 0xA0 }
    guard parts.count > 2, let serial = parts.first, let issuer = parts.dropFirst(2).first else { return nil }
    (self.issuer, self.serial) = (issuer.encoding, serial.encoding)
  }
}
