/// Issues certificates (X.509 version 3, RFC 5280), signed with SHA-256.
enum CertificateIssuer {
  /// Issues one certificate.
  ///
  /// - Parameters:
  ///   - subject: whom it speaks of.
  ///   - publicKeyInfo: the subject's public key.
  ///   - issuer: the name of who issues it.
  ///   - key: the issuer's key, RSA or EC.
  ///   - notBefore: first second of its life.
  ///   - notAfter: last second of its life.
  ///   - extensions: what else it tells.
  /// - Returns: the certificate.
  /// - Throws: `OpenSSLError` if the key cannot sign.
  static func issue(
    subject: DistinguishedName, publicKeyInfo: [UInt8], issuer: DistinguishedName, key: PrivateKey,
    notBefore: Int64, notAfter: Int64, extensions: [CertificateExtension]
  ) throws(OpenSSLError) -> Certificate {
    let rsa = DER.sequence(DER.objectIdentifier(ObjectIdentifier.sha256WithRSA), DER.null)
    let ecdsa = DER.sequence(DER.objectIdentifier(ObjectIdentifier.ecdsaWithSHA256))
    let algorithm = if case .rsa = key.kind { rsa } else { ecdsa }
    let fields =
      algorithm + issuer.der + DER.sequence(DER.time(notBefore), DER.time(notAfter)) + subject.der
      + publicKeyInfo
      + DER.value(DERTag.context(3), DER.value(DERTag.sequence, extensions.flatMap(\.der)))
    // Of what is certified, so that the same certificate keeps its number and no two different ones share it;
    // 16 bytes, the first one neither zero nor above 127, make a positive number of constant length.
    var serial = Array(Digest.sha256(fields).prefix(16))
    serial[0] = serial[0] & 0x3F | 0x40
    let version = DER.value(DERTag.context(0), DER.integer([2]))
    let body = DER.value(DERTag.sequence, version + DER.integer(serial) + fields)
    let der = DER.sequence(body, algorithm, DER.bitString(try key.sign(body)))
    do throws(CertificateError) {
      return try Certificate(der: der)
    } catch {
      throw OpenSSLError("issue a certificate", reasons: ["the result cannot be read"])
    }
  }
}
