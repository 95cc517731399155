import PassFindings
import PassSigning
import TestSupport
import Testing

@testable import PassCrypto

@Suite("Identities whose key is elsewhere")
struct KeyElsewhereTests {
  private let folder: ScratchFolder
  private let g4: Authority
  private let leaf: Certificate
  private let manifest = Array("{\"pass.json\":\"da39a3ee5e6b4b0d3255bfef95601890afd80709\"}".utf8)

  init() throws {
    folder = try ScratchFolder()
    g4 = try Authority.g4.get()
    leaf = try g4.leaf()
    try folder.write(leaf, to: "leaf.pem")
    try folder.write(g4.certificate, to: "g4.pem")
    try folder.write(Authority.leafKey.get(), to: "leaf.key")
    let script = """
      #!/bin/sh
      cat > '\(folder.path)'/digest.$$
      openssl pkeyutl -sign -inkey '\(folder.path("leaf.key"))' -pkeyopt digest:sha256 -in '\(folder.path)'/digest.$$
      """
    try folder.write(script.utf8, to: "sign")
    try OutsideTool("chmod", package: "coreutils").run(["+x", folder.path("sign")])
  }

  private func sources(
    certificate: String? = "leaf.pem", key: String? = nil, signer: String? = nil, pkcs12: String? = nil,
    environment: [String: String] = [:]
  ) -> IdentitySources {
    IdentitySources(
      pkcs12: pkcs12, certificate: certificate.map(folder.path), key: key,
      intermediates: folder.path("g4.pem"), signer: signer,
      environment: ["PATH": "/usr/bin:/bin"].merging(environment) { $1 })
  }

  private func load(_ sources: IdentitySources) throws(IdentityFailure) -> SigningIdentity {
    try IdentityLoader(sources) { _ in nil }.load()
  }

  private func faults(_ sources: IdentitySources) -> [Finding] {
    do throws(IdentityFailure) {
      _ = try load(sources)
      return []
    } catch {
      return error.findings
    }
  }

  private var command: String { "'\(folder.path("sign"))'" }

  @Test("A program signs what the key signs, also for a thread that prepares")
  func signs() throws {
    let local = try Signer(g4.identity(leaf)).sign(manifest, signingTime: Authority.now)
    for sources in [
      sources(signer: command), sources(environment: ["PASSFORGE_SIGNER": command]),
      sources(signer: command, environment: ["PASSFORGE_P12": "/no/such", "PASSFORGE_KEY": "/no/such"]),
      sources(
        certificate: nil, signer: command, environment: ["PASSFORGE_CERTIFICATE": folder.path("leaf.pem")]),
    ] {
      let identity = try load(sources)
      #expect(identity.key == nil && identity.keyKind == .rsa(bits: 2048))
      #expect(try Signer(identity).sign(manifest, signingTime: Authority.now) == local)
      var prepared = try Signer(identity).prepared()
      #expect(try prepared.sign(manifest, signingTime: Authority.now) == local)
    }
  }

  @Test("An option goes before a variable, and two keys are one too many")
  func precedence() throws {
    let both = ["PASSFORGE_SIGNER": "/no/such", "PASSFORGE_KEY": "pkcs11:token=a"]
    #expect(try load(sources(key: folder.path("leaf.key"), environment: both)).key != nil)
    #expect(faults(sources(environment: both)).map(\.rule.id) == ["identity-ambiguous"])
    let file = ["PASSFORGE_SIGNER": command, "PASSFORGE_KEY": folder.path("leaf.key")]
    #expect(faults(sources(environment: file)).map(\.rule.id) == ["identity-ambiguous"])
    let archive = ["PASSFORGE_SIGNER": command, "PASSFORGE_P12": folder.path("none.p12")]
    #expect(
      faults(sources(certificate: nil, environment: archive)).map(\.rule.id) == ["identity-ambiguous"])
    #expect(faults(sources(certificate: nil, signer: command)).map(\.rule.id) == ["identity-missing"])
  }

  @Test("What is wrong with certificates and signer is told together")
  func together() throws {
    try folder.write(Authority.g1.get().certificate, to: "g4.pem")
    let found = faults(sources(signer: "/no/such/signer"))
    #expect(found.map(\.rule.id) == ["intermediate-mismatch", "signer-program"])
    let uri = faults(sources(key: "pkcs11:token=a?pin-value=4711"))
    #expect(uri.map(\.rule.id) == ["intermediate-mismatch", "key-uri"])
    #expect(uri.allSatisfy { !$0.message.contains("4711") })
  }

  @Test("The certificate of a chain in one file is its leaf")
  func chain() throws {
    try folder.write(g4.certificate, leaf, to: "leaf.pem")
    #expect(try load(sources(signer: command)).certificate == leaf)
  }

  @Test("A signer with another key signs nothing")
  func otherKey() throws {
    try folder.write(PrivateKey.generateRSA(), to: "leaf.key")
    let identity = try load(sources(signer: command))
    do throws(IdentityFailure) {
      _ = try Signer(identity).sign(manifest, signingTime: Authority.now)
      Issue.record("signed")
    } catch {
      #expect(error.findings.map(\.rule.id) == ["signing-failed"])
      #expect(error.findings[0].message.contains("is no signature by the key of the certificate"))
    }
  }

  @Test("Certificates alone are an identity that does not sign")
  func later() throws {
    var sources = sources(environment: ["PASSFORGE_KEY": "/no/such", "PASSFORGE_SIGNER": "/no/such"])
    sources.signLater()
    let identity = try load(sources)
    #expect(identity.certificate == leaf)
    #expect(throws: IdentityFailure.self) { try Signer(identity).sign(manifest, signingTime: Authority.now) }
    #expect(throws: IdentityFailure.self) { _ = try Signer(identity).prepared() }
  }

  @Test(
    "Kinds of keys that do not sign passes are refused, others get a note",
    arguments: [
      (["EC", "-pkeyopt", "ec_paramgen_curve:P-256"], .note),
      (["EC", "-pkeyopt", "ec_paramgen_curve:P-384"], .error), (["ED25519"], .error),
      (["RSA", "-pkeyopt", "rsa_keygen_bits:3072"], .note),
      (["RSA", "-pkeyopt", "rsa_keygen_bits:4096"], .note),
      (["RSA", "-pkeyopt", "rsa_keygen_bits:4104"], .error),
    ] as [([String], Severity)])
  func kinds(_ algorithm: [String], _ severity: Severity) throws {
    let pem = try OutsideTool.openssl.run(["genpkey", "-algorithm"] + algorithm)
    try folder.write(g4.leaf(key: PrivateKey(SecretBytes(pem))), to: "leaf.pem")
    let identity = try load(sources(signer: command))
    let found = IdentityChecks.check(
      identity, passTypeIdentifier: nil, teamIdentifier: nil, needsNFC: false, now: Authority.now,
      signingTime: Authority.now)
    #expect(found.map(\.rule.id) == ["key-kind"])
    #expect(found.map(\.severity) == [severity])
  }
}
