/// Issues the certificates of development identities: the layout of Apple's chain, the names of none of it.
///
/// The same keys and names give the same certificates, byte for byte.
public enum DevelopmentCertificates {
  /// What stands in O of every certificate issued here, and in no other.
  public static let organization = "passforge development"
  /// First second of every certificate's life: 2015-01-01T00:00:00Z.
  public static let notBefore: Int64 = 1_420_070_400
  /// Last second of every certificate's life: 2050-01-01T00:00:00Z.
  public static let notAfter: Int64 = 2_524_608_000

  /// Issues a root that signs itself.
  ///
  /// - Throws: `OpenSSLError` if the key cannot sign.
  public static func root(key: PrivateKey) throws(OpenSSLError) -> Certificate {
    try plan(
      [("CN", "passforge development root"), ("OU", "Development Certification Authority")],
      [("basicConstraints", "critical,CA:TRUE"), ("keyUsage", "critical,keyCertSign,cRLSign")]
    ).issue(for: key.publicKey, by: nil, key: key)
  }

  /// Issues the intermediate that issues leaves.
  ///
  /// - Parameters:
  ///   - key: the public key of the intermediate.
  ///   - root: the root's certificate.
  ///   - rootKey: the root's key.
  /// - Returns: the intermediate's certificate.
  /// - Throws: `OpenSSLError` if the key cannot sign.
  public static func intermediate(
    key: PublicKey, root: Certificate, rootKey: PrivateKey
  ) throws(OpenSSLError) -> Certificate {
    try plan(
      [("CN", "passforge development intermediate"), ("OU", "D1")],
      [
        ("basicConstraints", "critical,CA:TRUE,pathlen:0"), ("keyUsage", "critical,keyCertSign,cRLSign"),
        ("authorityKeyIdentifier", "keyid:always"), (ObjectIdentifier.intermediateMarker, "ASN1:NULL"),
      ]
    ).issue(for: key, by: root, key: rootKey)
  }

  /// Issues a leaf with the layout of Apple's Pass Type ID certificates.
  ///
  /// - Parameters:
  ///   - key: the public key of the leaf.
  ///   - passTypeIdentifier: subject UID and Apple's extension.
  ///   - teamIdentifier: subject OU.
  ///   - isNFC: whether the leaf may sign passes with NFC.
  ///   - intermediate: the issuer's certificate.
  ///   - intermediateKey: the issuer's key.
  /// - Returns: the leaf's certificate.
  /// - Throws: `OpenSSLError` if a name is longer than 64 characters or the key cannot sign.
  public static func leaf(
    key: PublicKey, passTypeIdentifier: String, teamIdentifier: String, isNFC: Bool,
    intermediate: Certificate, intermediateKey: PrivateKey
  ) throws(OpenSSLError) -> Certificate {
    var extensions = [
      ("basicConstraints", "critical,CA:FALSE"), ("authorityKeyIdentifier", "keyid:always"),
      // Policies by name want a configuration file, so this one is given in DER: 1.2.840.113635.100.5.1.
      ("certificatePolicies", "DER:300D300B06092A864886F763640501"),
      ("extendedKeyUsage", "clientAuth,\(ObjectIdentifier.passSigning)"),
      ("keyUsage", "critical,digitalSignature"),
      (ObjectIdentifier.passTypeIdentifier, "ASN1:UTF8String:\(passTypeIdentifier)"),
    ]
    if isNFC { extensions.append((ObjectIdentifier.nearFieldCommunication, "ASN1:NULL")) }
    let title = isNFC ? "Pass Type ID with NFC" : "Pass Type ID"
    return try plan(
      [("UID", passTypeIdentifier), ("CN", "\(title): \(passTypeIdentifier)"), ("OU", teamIdentifier)],
      extensions
    ).issue(for: key, by: intermediate, key: intermediateKey)
  }

  private static func plan(
    _ subject: [(String, String)], _ extensions: [(String, String)]
  ) -> CertificatePlan {
    CertificatePlan(
      subject: (subject + [("O", organization), ("C", "US")]).map { (name: $0.0, value: $0.1) },
      extensions: ([("subjectKeyIdentifier", "hash")] + extensions).map { (name: $0.0, value: $0.1) },
      notBefore: notBefore, notAfter: notAfter)
  }
}
