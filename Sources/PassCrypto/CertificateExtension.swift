/// One extension of a certificate (RFC 5280, section 4.2).
public struct CertificateExtension: Sendable, Hashable {
  /// Its dotted object identifier.
  public let type: String
  /// Whether a reader that does not know it must refuse the certificate.
  public let isCritical: Bool
  /// Its value in DER.
  public let value: [UInt8]

  /// Makes an extension of its value in DER.
  init(_ type: String, isCritical: Bool = false, _ value: [UInt8]) {
    self.type = type
    self.isCritical = isCritical
    self.value = value
  }

  init?(_ der: DERValue) {
    guard let parts = der.children(of: DERTag.sequence), (2...3).contains(parts.count),
      let type = parts[0].objectIdentifier, let last = parts.last, last.tag == DERTag.octetString
    else { return nil }
    self.type = type
    isCritical = parts.count == 3 && parts[1].content.contains { $0 != 0 }
    value = Array(last.content)
  }

  /// The extension as it stands in a certificate.
  var der: [UInt8] {
    DER.sequence(
      DER.objectIdentifier(type), isCritical ? DER.boolean(true) : [], DER.octetString(value))
  }

  /// The value, if it is DER.
  var content: DERValue? {
    var reader = DERReader(value[...])
    return reader.next()
  }

  /// Critical basicConstraints of an authority (with its path length) or of a leaf.
  static func basicConstraints(isAuthority: Bool, pathLength: UInt8? = nil) -> CertificateExtension {
    CertificateExtension(
      ObjectIdentifier.basicConstraints, isCritical: true,
      DER.sequence(isAuthority ? DER.boolean(true) : [], pathLength.map { DER.integer([$0]) } ?? []))
  }

  /// Critical keyUsage of a leaf: digitalSignature.
  static let signsData = CertificateExtension(
    ObjectIdentifier.keyUsage, isCritical: true, DER.value(DERTag.bitString, [7, 0x80]))

  /// Critical keyUsage of an authority: keyCertSign, cRLSign.
  static let signsCertificates = CertificateExtension(
    ObjectIdentifier.keyUsage, isCritical: true, DER.value(DERTag.bitString, [1, 0x06]))

  /// extendedKeyUsage of these object identifiers.
  static func extendedKeyUsage(_ usages: [String]) -> CertificateExtension {
    CertificateExtension(
      ObjectIdentifier.extendedKeyUsage,
      DER.value(DERTag.sequence, usages.flatMap { DER.objectIdentifier($0) }))
  }

  /// subjectKeyIdentifier of these bytes.
  static func subjectKeyIdentifier(_ identifier: [UInt8]) -> CertificateExtension {
    CertificateExtension(ObjectIdentifier.subjectKeyIdentifier, DER.octetString(identifier))
  }

  /// authorityKeyIdentifier of these bytes.
  static func authorityKeyIdentifier(_ identifier: [UInt8]) -> CertificateExtension {
    CertificateExtension(
      ObjectIdentifier.authorityKeyIdentifier,
      DER.sequence(DER.value(DERTag.primitiveContext(0), identifier)))
  }

  /// certificatePolicies of one policy.
  static func policy(_ policy: String) -> CertificateExtension {
    CertificateExtension(
      ObjectIdentifier.certificatePolicies, DER.sequence(DER.sequence(DER.objectIdentifier(policy))))
  }

  /// The key identifier of a SubjectPublicKeyInfo: SHA-1 of the key's bits (RFC 5280, section 4.2.1.2).
  static func keyIdentifier(of publicKeyInfo: [UInt8]) -> [UInt8] {
    var reader = DERReader(publicKeyInfo[...])
    let bits = reader.next(DERTag.sequence)?.children?.last?.content.dropFirst() ?? []
    return Digest.sha1(Array(bits))
  }
}
