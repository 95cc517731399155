import TestSupport
import Testing

@testable import PassCrypto

@Suite("Certificate requests")
struct CertificateRequestTests {
  private let key: PrivateKey
  private let folder: ScratchFolder

  init() throws {
    key = try TestChain.shared.key
    folder = try ScratchFolder()
  }

  private func request(_ passType: String) throws -> CertificateRequest {
    try CertificateRequest(key: key, passTypeIdentifier: passType, teamIdentifier: "A1B2C3D4E5")
  }

  @Test("A request is signed by its key with SHA-256 and names pass type and team") func judged() throws {
    try folder.write(try request("pass.com.example.concert").pem.utf8, to: "request.csr")
    try folder.write(try key.pem().array, to: "key.pem")
    let text = try OutsideTool.openssl.run(
      ["req", "-in", "request.csr", "-verify", "-noout", "-text", "-nameopt", "multiline"], in: folder.path)
    #expect(text.contains("Signature Algorithm: sha256WithRSAEncryption"))
    #expect(text.contains("Public-Key: (2048 bit)"))
    for value in ["pass.com.example.concert", "A1B2C3D4E5"] { #expect(text.contains(value)) }
    let own = try OutsideTool.openssl.run(["pkey", "-in", "key.pem", "-pubout"], in: folder.path)
    let requested = try OutsideTool.openssl.run(
      ["req", "-in", "request.csr", "-pubkey", "-noout"], in: folder.path)
    #expect(requested == own)
  }

  @Test("A long pass type stands whole in UID") func long() throws {
    let name = "pass." + String(repeating: "a", count: 190)
    try folder.write(try request(name).pem.utf8, to: "request.csr")
    let text = try OutsideTool.openssl.run(
      ["req", "-in", "request.csr", "-subject", "-noout"], in: folder.path)
    #expect(text.contains("UID = \(name),"))
  }

  @Test("A request that is read has the public key of its private key; a damaged one is refused")
  func read() throws {
    let made = try request("pass.com.example.concert")
    #expect(made.publicKeyDigest == key.publicKeyDigest)
    #expect(try CertificateRequest(SecretBytes(made.pem)).publicKeyDigest == key.publicKeyDigest)
    let block = try #require(try PEM.blocks(in: SecretBytes(made.pem)).first)
    var bytes = block.content.array
    bytes[bytes.count - 1] ^= 1
    let damaged =
      "-----BEGIN CERTIFICATE REQUEST-----\n\(Base64Text.of(bytes))-----END CERTIFICATE REQUEST-----\n"
    #expect(throws: OpenSSLError.self) { try CertificateRequest(SecretBytes(damaged)) }
    #expect(throws: OpenSSLError.self) { try CertificateRequest(SecretBytes("nothing")) }
    #expect(throws: OpenSSLError.self) { try CertificateRequest(try key.pem()) }
  }
}

/// Base64 in lines of 64, as PEM has it.
private enum Base64Text {
  static func of(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    Base64.append(bytes, to: &text)
    return stride(from: 0, to: text.count, by: 64).map {
      String(decoding: text[$0..<min($0 + 64, text.count)], as: UTF8.self) + "\n"
    }.joined()
  }
}
