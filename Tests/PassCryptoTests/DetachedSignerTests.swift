import PassCrypto
import TestSupport
import Testing

@Suite("Detached signatures")
struct DetachedSignerTests {
  private static let signingTime: Int64 = 1_798_761_599  // 2026-12-31T23:59:59Z
  private let chain: TestChain
  private let folder: ScratchFolder
  private let openssl = OutsideTool.openssl
  private let content = Array("{\"pass.json\":\"da39a3ee5e6b4b0d3255bfef95601890afd80709\"}".utf8)

  init() throws {
    chain = try TestChain.shared
    folder = try ScratchFolder()
    try folder.write(chain.root.pem.utf8, to: "root.pem")
    try folder.write(content, to: "manifest.json")
  }

  private func signer() throws -> DetachedSigner {
    try DetachedSigner(certificate: chain.leaf, key: chain.key, others: [chain.intermediate])
  }

  private func verify() throws -> OutsideTool.Outcome {
    try openssl.outcome(
      [
        "cms", "-verify", "-binary", "-purpose", "any", "-inform", "DER", "-in", "signature", "-content",
        "manifest.json", "-CAfile", "root.pem",
      ], in: folder.path)
  }

  @Test("openssl verifies the signature, and not that of other bytes")
  func verifies() throws {
    try folder.write(signer().sign(content, signingTime: Self.signingTime), to: "signature")
    let outcome = try verify()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == content)
    try folder.write(content + [32], to: "manifest.json")
    #expect(try verify().status != 0)
  }

  @Test("openssl verifies it by its older reader too")
  func verifiesAsPKCS7() throws {
    try folder.write(signer().sign(content, signingTime: Self.signingTime), to: "signature")
    let outcome = try openssl.outcome(
      [
        "smime", "-verify", "-binary", "-purpose", "any", "-inform", "DER", "-in", "signature", "-content",
        "manifest.json", "-CAfile", "root.pem",
      ], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("It is detached, with three attributes, the signer by issuer and number, and two certificates")
  func shape() throws {
    try folder.write(signer().sign(content, signingTime: Self.signingTime), to: "signature")
    let text = try openssl.run(
      ["cms", "-cmsout", "-print", "-noout", "-inform", "DER", "-in", "signature"], in: folder.path)
    #expect(text.contains("eContent: <ABSENT>"))
    #expect(text.contains("UTCTIME:Dec 31 23:59:59 2026 GMT"))
    let attributes = try #require(text.split(separator: "signedAttrs:").dropFirst().first)
    #expect(attributes.split(separator: "object: ").count == 4, "\(text)")
    for part in [
      "object: contentType", "object: signingTime", "object: messageDigest", "d.issuerAndSerialNumber",
      "algorithm: sha256 (2.16.840.1.101.3.4.2.1)", "algorithm: rsaEncryption (1.2.840.113549.1.1.1)",
      Digest.hex(Digest.sha256(content).prefix(6)),
    ] {
      let found = text.contains(part) || text.split(separator: " ").joined().contains(part)
      #expect(found, "\(part) is not in\n\(text)")
    }
    let certificates = try openssl.run(
      ["pkcs7", "-print_certs", "-inform", "DER", "-in", "signature"], in: folder.path)
    #expect(try Set(Certificate.all(in: SecretBytes(certificates))) == [chain.leaf, chain.intermediate])
    let parsed = try openssl.run(["asn1parse", "-inform", "DER", "-in", "signature"], in: folder.path)
    #expect(!parsed.contains("l=inf"))
  }

  @Test("The same input gives the same bytes, another time others")
  func deterministic() throws {
    let one = try signer().sign(content, signingTime: Self.signingTime)
    #expect(try signer().sign(content, signingTime: Self.signingTime) == one)
    #expect(try signer().sign(content, signingTime: Self.signingTime + 1) != one)
  }

  @Test("Times from 2050 are written in the long form")
  func farFuture() throws {
    try folder.write(signer().sign(content, signingTime: 2_524_608_000), to: "signature")
    let text = try openssl.run(["asn1parse", "-inform", "DER", "-in", "signature"], in: folder.path)
    #expect(text.contains("GENERALIZEDTIME   :20500101000000Z"))
  }

  @Test("Keys of P-256 sign as well")
  func ellipticCurve() throws {
    let pem = try openssl.run(["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"])
    let key = try PrivateKey(SecretBytes(pem))
    let leaf = try TestChain.leaf(key, isNFC: false, chain.intermediate, chain.intermediateKey)
    let signer = try DetachedSigner(certificate: leaf, key: key, others: [chain.intermediate])
    try folder.write(signer.sign(content, signingTime: Self.signingTime), to: "signature")
    let outcome = try verify()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("A key of another certificate or another kind does not sign")
  func wrongKeys() throws {
    let other = try PrivateKey.generateRSA()
    #expect(throws: OpenSSLError.self) { try DetachedSigner(certificate: chain.leaf, key: other) }
    let pem = try openssl.run(["genpkey", "-algorithm", "ED25519"])
    let key = try PrivateKey(SecretBytes(pem))
    let leaf = try TestChain.leaf(key, isNFC: false, chain.intermediate, chain.intermediateKey)
    #expect(throws: OpenSSLError.self) { try DetachedSigner(certificate: leaf, key: key) }
  }

  @Test("A damaged key makes an error, not a bad signature")
  func damagedKey() throws {
    try folder.write(chain.key.pem().array, to: "key.pem")
    try openssl.run(
      ["rsa", "-traditional", "-in", "key.pem", "-outform", "DER", "-out", "key.der"], in: folder.path)
    var der = try folder.read("key.der")
    // In every private part, since libcrypto gets over damage in some; modulus and public exponent stay.
    for index in [400, 600, 750, 900, 1_050, 1_150] { der[index] ^= 0x5A }
    let damaged = try PrivateKey(SecretBytes(der))
    #expect(chain.leaf.matches(damaged))
    let signer = try DetachedSigner(certificate: chain.leaf, key: damaged, others: [chain.intermediate])
    #expect(throws: OpenSSLError.self) { try signer.sign(content, signingTime: Self.signingTime) }
  }

  @Test("Many threads sign at once and agree")
  func threads() async throws {
    let signer = try signer()
    let expected = try signer.sign(content, signingTime: Self.signingTime)
    let content = content
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask {
          try (0..<20).allSatisfy { _ in
            try signer.sign(content, signingTime: Self.signingTime) == expected
          }
        }
      }
      for try await agrees in group { #expect(agrees) }
    }
  }
}
