import PassSigning
import TestSupport

@testable import PassCrypto

/// An authority of the tests that issues certificates of every sort, as Apple's would but for the names.
struct Authority: Sendable {
  static let passType = "pass.com.example.test"
  static let team = "A1B2C3D4E5"
  static let now = Int64(1_796_040_000)  // 2026-11-30T12:00:00Z
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

  init(
    _ generation: String, key: PrivateKey, from begin: Int64 = now - 3650 * day, until end: Int64,
    organization: String = "Orchard Inc.", name: String = "Test Relations Authority"
  ) throws {
    self.key = key
    let plan = CertificatePlan(
      subject: [("CN", name), ("OU", generation), ("O", organization)],
      extensions: [
        ("basicConstraints", "critical,CA:TRUE"), ("keyUsage", "critical,keyCertSign,cRLSign"),
        ("subjectKeyIdentifier", "hash"),
      ], notBefore: begin, notAfter: end)
    certificate = try plan.issue(for: key.publicKey, by: nil, key: key)
  }

  /// Issues a leaf.
  func leaf(
    key leafKey: PrivateKey? = nil, from begin: Int64 = now - 100 * day, until end: Int64 = now + 200 * day,
    userID: String = passType, marker: String? = passType,
    usages: [String] = [ObjectIdentifier.clientAuthentication, ObjectIdentifier.passSigning],
    team: String = team, extra: [(name: String, value: String)] = []
  ) throws -> Certificate {
    var extensions = [
      (name: "basicConstraints", value: "critical,CA:FALSE"), ("keyUsage", "critical,digitalSignature"),
      ("subjectKeyIdentifier", "hash"),
    ]
    extensions += extra
    if !extra.contains(where: { $0.name == "authorityKeyIdentifier" }) {
      extensions.append(("authorityKeyIdentifier", "keyid:always"))
    }
    if !usages.isEmpty { extensions.append(("extendedKeyUsage", usages.joined(separator: ","))) }
    if let marker { extensions.append((ObjectIdentifier.passTypeIdentifier, "ASN1:UTF8String:\(marker)")) }
    let plan = CertificatePlan(
      subject: [("UID", userID), ("CN", "Pass Type ID: \(userID)"), ("OU", team)],
      extensions: extensions,
      notBefore: begin, notAfter: end)
    return try plan.issue(for: (leafKey ?? Self.leafKey.get()).publicKey, by: certificate, key: key)
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
