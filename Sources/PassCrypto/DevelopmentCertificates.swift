/// Issues the certificates of development identities: the layout of Apple's chain, the names of none of it.
///
/// The same keys and names give the same certificates, byte for byte: serial numbers are made of what is
/// certified, and RSA signatures are deterministic.
public enum DevelopmentCertificates {
  /// What stands in O of every certificate issued here, and in no other.
  public static let organization = "passforge development"
  /// First second of every certificate's life: 2015-01-01T00:00:00Z.
  public static let notBefore = CalendarTime(year: 2015, month: 1, day: 1).seconds
  /// Last second of every certificate's life: 2050-01-01T00:00:00Z.
  public static let notAfter = CalendarTime(year: 2050, month: 1, day: 1).seconds

  /// Issues a root that signs itself.
  ///
  /// - Throws: `OpenSSLError` if the key cannot sign.
  public static func root(key: PrivateKey) throws(OpenSSLError) -> Certificate {
    let name = name(commonName: "passforge development root", unit: "Development Certification Authority")
    let identifier = CertificateExtension.keyIdentifier(of: key.publicKeyInfo)
    return try issue(
      subject: name, key: key.publicKeyInfo, issuer: name, by: key,
      extensions: [
        .basicConstraints(isAuthority: true), .signsCertificates, .subjectKeyIdentifier(identifier),
      ])
  }

  /// Issues the intermediate that issues leaves.
  ///
  /// - Parameters:
  ///   - publicKeyInfo: the public key of the intermediate.
  ///   - root: the root's certificate.
  ///   - rootKey: the root's key.
  /// - Returns: the certificate.
  /// - Throws: `OpenSSLError` if the key cannot sign.
  public static func intermediate(
    publicKeyInfo: [UInt8], root: Certificate, rootKey: PrivateKey
  ) throws(OpenSSLError) -> Certificate {
    try issue(
      subject: name(commonName: "passforge development intermediate", unit: "D1"), key: publicKeyInfo,
      issuer: root.subject, by: rootKey,
      extensions: [
        .basicConstraints(isAuthority: true, pathLength: 0),
        .signsCertificates, .subjectKeyIdentifier(CertificateExtension.keyIdentifier(of: publicKeyInfo)),
        .authorityKeyIdentifier(CertificateExtension.keyIdentifier(of: rootKey.publicKeyInfo)),
        CertificateExtension(ObjectIdentifier.intermediateMarker, DER.null),
      ])
  }

  /// Issues a leaf with the layout of Apple's Pass Type ID certificates.
  ///
  /// - Parameters:
  ///   - publicKeyInfo: the public key of the leaf.
  ///   - passTypeIdentifier: subject UID and Apple's extension.
  ///   - teamIdentifier: subject OU.
  ///   - isNFC: whether the leaf may sign passes with NFC.
  ///   - intermediate: the issuer's certificate.
  ///   - intermediateKey: the issuer's key.
  /// - Returns: the certificate.
  /// - Throws: `OpenSSLError` if the key cannot sign.
  public static func leaf(
    publicKeyInfo: [UInt8], passTypeIdentifier: String, teamIdentifier: String, isNFC: Bool,
    intermediate: Certificate, intermediateKey: PrivateKey
  ) throws(OpenSSLError) -> Certificate {
    let subject = DistinguishedName([
      .init(ObjectIdentifier.userID, passTypeIdentifier),
      .init(
        ObjectIdentifier.commonName,
        (isNFC ? "Pass Type ID with NFC: " : "Pass Type ID: ") + passTypeIdentifier),
      .init(ObjectIdentifier.organizationalUnit, teamIdentifier),
      .init(ObjectIdentifier.organization, organization),
      .init(ObjectIdentifier.country, "US"),
    ])
    var extensions: [CertificateExtension] = [
      .basicConstraints(isAuthority: false),
      .authorityKeyIdentifier(CertificateExtension.keyIdentifier(of: intermediateKey.publicKeyInfo)),
      .policy(ObjectIdentifier.certificatePolicy),
      .extendedKeyUsage([ObjectIdentifier.clientAuthentication, ObjectIdentifier.passSigning]),
      .subjectKeyIdentifier(CertificateExtension.keyIdentifier(of: publicKeyInfo)),
      .signsData,
      CertificateExtension(ObjectIdentifier.passTypeIdentifier, DER.utf8(passTypeIdentifier)),
    ]
    if isNFC {
      extensions.append(CertificateExtension(ObjectIdentifier.nearFieldCommunication, DER.null))
    }
    return try issue(
      subject: subject, key: publicKeyInfo, issuer: intermediate.subject, by: intermediateKey,
      extensions: extensions)
  }

  private static func name(commonName: String, unit: String) -> DistinguishedName {
    DistinguishedName([
      .init(ObjectIdentifier.commonName, commonName), .init(ObjectIdentifier.organizationalUnit, unit),
      .init(ObjectIdentifier.organization, organization), .init(ObjectIdentifier.country, "US"),
    ])
  }

  private static func issue(
    subject: DistinguishedName, key: [UInt8], issuer: DistinguishedName, by issuerKey: PrivateKey,
    extensions: [CertificateExtension]
  ) throws(OpenSSLError) -> Certificate {
    let certificate = try CertificateIssuer.issue(
      subject: subject, publicKeyInfo: key, issuer: issuer, key: issuerKey, notBefore: notBefore,
      notAfter: notAfter, extensions: extensions)
    return certificate
  }
}
