import PassSigning
import TestSupport

@testable import PassCrypto

/// An authority of the tests that issues certificates of every sort, as Apple's would but for the names.
struct Authority: Sendable {
  static let passType = "pass.com.example.test"
  static let team = "A1B2C3D4E5"
  static let now = CalendarTime(year: 2026, month: 11, day: 30).seconds
  static let day: Int64 = 86_400
  /// Made once, since keys take their time.
  static let g4 = Result { try Authority("G4") }
  static let g1 = Result { try Authority("G1") }
  static let leafKey = Result { try PrivateKey.generateRSA() }

  let key: PrivateKey
  let certificate: Certificate

  init(_ generation: String, until end: Int64 = now + 3650 * day) throws {
    try self.init(generation, key: PrivateKey.generateRSA(), until: end)
  }

  init(_ generation: String, key: PrivateKey, until end: Int64) throws {
    self.key = key
    let name = DistinguishedName([
      .init(ObjectIdentifier.commonName, "Test Relations Authority"),
      .init(ObjectIdentifier.organizationalUnit, generation),
      .init(ObjectIdentifier.organization, "Orchard Inc."),
    ])
    certificate = try CertificateIssuer.issue(
      subject: name, publicKeyInfo: key.publicKeyInfo, issuer: name, key: key,
      notBefore: Self.now - 3650 * Self.day, notAfter: end,
      extensions: [
        .basicConstraints(isAuthority: true), .signsCertificates,
        .subjectKeyIdentifier(CertificateExtension.keyIdentifier(of: key.publicKeyInfo)),
      ])
  }

  /// Issues a leaf.
  func leaf(
    key leafKey: PrivateKey? = nil, from begin: Int64 = now - 100 * day, until end: Int64 = now + 200 * day,
    userID: String = passType, marker: String? = passType,
    usages: [String] = [ObjectIdentifier.clientAuthentication, ObjectIdentifier.passSigning]
  ) throws -> Certificate {
    let info = try (leafKey ?? Self.leafKey.get()).publicKeyInfo
    return try CertificateIssuer.issue(
      subject: DistinguishedName([
        .init(ObjectIdentifier.userID, userID), .init(ObjectIdentifier.commonName, "Pass Type ID: \(userID)"),
        .init(ObjectIdentifier.organizationalUnit, Self.team),
      ]), publicKeyInfo: info, issuer: certificate.subject, key: key, notBefore: begin, notAfter: end,
      extensions: [
        .basicConstraints(isAuthority: false), .signsData, .extendedKeyUsage(usages),
        .authorityKeyIdentifier(CertificateExtension.keyIdentifier(of: key.publicKeyInfo)),
      ] + (marker.map { [CertificateExtension(ObjectIdentifier.passTypeIdentifier, DER.utf8($0))] } ?? []))
  }

  /// An identity of a leaf.
  func identity(_ leaf: Certificate) throws -> SigningIdentity {
    try SigningIdentity(certificate: leaf, key: Self.leafKey.get(), intermediate: certificate)
  }
}

extension ScratchFolder {
  /// Writes a certificate as PEM.
  @discardableResult
  func write(_ certificates: Certificate..., to name: String) throws -> String {
    try write(certificates.map(\.pem).joined().utf8, to: name)
  }

  /// Writes a key as PEM.
  @discardableResult
  func write(_ key: PrivateKey, to name: String) throws -> String {
    try write(key.pem().array, to: name)
  }
}

extension SecretBytes {
  convenience init(_ text: String) { self.init(Array(text.utf8)) }
}
