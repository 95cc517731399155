internal import COpenSSLShim

extension Certificate {
  /// Subject UID: in a pass certificate the pass type identifier.
  public var userID: String? { subject[ObjectIdentifier.userID] }
  /// Subject CN.
  public var commonName: String? { subject[ObjectIdentifier.commonName] }
  /// Subject OU: in a pass certificate the team identifier, in an intermediate its generation.
  public var organizationalUnit: String? { subject[ObjectIdentifier.organizationalUnit] }
  /// Subject O.
  public var organization: String? { subject[ObjectIdentifier.organization] }

  /// The serial number in hexadecimal, upper case, as certificate tools show it.
  public var serialHex: String {
    let digits = serial.drop { $0 == 0 }
    return digits.isEmpty ? "00" : Digest.hex(digits, uppercase: true)
  }

  /// The SHA-256 digest of the whole certificate, 32 bytes.
  public var fingerprint: [UInt8] { Digest.sha256(der) }

  /// The extension of this type.
  public func certificateExtension(_ type: String) -> CertificateExtension? {
    extensions.first { $0.type == type }
  }

  /// The identifier of the certificate's own key.
  public var subjectKeyIdentifier: [UInt8]? {
    guard let value = certificateExtension(ObjectIdentifier.subjectKeyIdentifier)?.content,
      value.tag == DERTag.octetString
    else { return nil }
    return Array(value.content)
  }

  /// The identifier of the key that signed the certificate.
  public var authorityKeyIdentifier: [UInt8]? {
    certificateExtension(ObjectIdentifier.authorityKeyIdentifier)?.content?.children(of: DERTag.sequence)?
      .first { $0.tag == DERTag.primitiveContext(0) }
      .map { Array($0.content) }
  }

  /// The pass type identifier in Apple's extension 1.2.840.113635.100.6.1.16; nil where there is none.
  public var passTypeIdentifier: String? {
    certificateExtension(ObjectIdentifier.passTypeIdentifier)?.content?.text
  }

  /// Whether Apple's extension for passes with NFC is there.
  public var isNFC: Bool { certificateExtension(ObjectIdentifier.nearFieldCommunication) != nil }

  /// The dotted object identifiers of the extended key usages.
  public var extendedKeyUsages: [String] {
    certificateExtension(ObjectIdentifier.extendedKeyUsage)?.content?.children(of: DERTag.sequence)?
      .compactMap(\.objectIdentifier) ?? []
  }

  /// Whether it may issue certificates (basicConstraints).
  public var isAuthority: Bool {
    certificateExtension(ObjectIdentifier.basicConstraints)?.content?.children(of: DERTag.sequence)?
      .first.map { $0.tag == DERTag.boolean && $0.content.first != 0 } ?? false
  }

  /// Whether a moment, in seconds since 1970, lies inside its life.
  public func isValid(at moment: Int64) -> Bool { notBefore <= moment && moment <= notAfter }

  /// The public key, to verify signatures with.
  ///
  /// - Throws: `OpenSSLError` if libcrypto cannot read it.
  public func publicKey() throws(OpenSSLError) -> PublicKey { try PublicKey(publicKeyInfo) }

  /// Whether a private key belongs to this certificate.
  public func matches(_ key: PrivateKey) -> Bool {
    if key.publicKeyInfo == publicKeyInfo { return true }
    // The same key may be written in two ways (a curve by name or by numbers).
    guard let own = try? publicKey() else { return false }
    return unsafe pfossl_key_matches(own.handle.raw, key.handle.raw) == 1
  }

  /// Whether the other certificate's key signed this one: by key identifier and name where both are there,
  /// and by the signature itself in every case.
  public func isSigned(by other: Certificate) -> Bool {
    if let authority = authorityKeyIdentifier, let identifier = other.subjectKeyIdentifier,
      authority != identifier
    {
      return false
    }
    guard let key = try? other.publicKey() else { return false }
    return unsafe der.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return false }
      return unsafe pfossl_certificate_signed_by(start, bytes.count, key.handle.raw) == 1
    }
  }
}
