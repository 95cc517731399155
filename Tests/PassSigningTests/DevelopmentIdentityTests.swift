import Foundation
import PassFindings
import PassSigning
import TestSupport
import Testing

@testable import PassCrypto

@Suite("Development identities")
struct DevelopmentIdentityTests {
  private static let now = Int64(1_796_040_000)  // 2026-11-30T12:00:00Z
  private let folder: ScratchFolder
  private let store: DevelopmentIdentity

  init() throws {
    folder = try ScratchFolder()
    store = DevelopmentIdentity(folder: folder.path("share/passforge/development"))
  }

  @Test("The store is made at first use, its folder and keys for the user alone") func permissions() throws {
    _ = try store.rootPEM()
    #expect(try folder.permissions("share/passforge/development") == 0o700)
    for name in ["leaf.key", "intermediate.key"] {
      #expect(try folder.permissions("share/passforge/development/\(name)") == 0o600)
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path("share/passforge/development"))
    #expect(names.sorted() == ["chain.pem", "intermediate.key", "leaf.key"])
  }

  @Test("A second use gives the same identity, byte for byte") func stable() throws {
    let one = try store.identity(passType: "pass.a", team: "T1")
    let again = try DevelopmentIdentity(folder: folder.path("share/passforge/development"))
      .identity(passType: "pass.a", team: "T1")
    #expect(one.certificate == again.certificate && one.intermediate == again.intermediate)
    let signature = try Signer(one).sign([1, 2, 3], signingTime: Self.now)
    #expect(try Signer(again).sign([1, 2, 3], signingTime: Self.now) == signature)
    let other = try store.identity(passType: "pass.a", team: "T1", nfc: true)
    #expect(other.isNFC && other.certificate.serial != one.certificate.serial)
  }

  @Test("It passes all checks for its pass, and is called what it is") func checks() throws {
    // Names that would be dangerous as file names are only text here.
    let identity = try store.identity(passType: "pass.../../x", team: "T/1", nfc: true)
    let found = IdentityChecks.check(
      identity, passTypeIdentifier: "pass.../../x", teamIdentifier: "T/1", needsNFC: true, now: Self.now,
      signingTime: Self.now)
    #expect(found.map(\.rule.id) == ["development-identity"])
    #expect(identity.isDevelopment)
  }

  @Test("openssl verifies a manifest signed with it against its root alone") func signature() throws {
    let identity = try store.identity(passType: "pass.a", team: "T1")
    let manifest = Array("{}".utf8)
    try folder.write(Signer(identity).sign(manifest, signingTime: Self.now), to: "signature")
    try folder.write(manifest, to: "manifest.json")
    try folder.write(store.rootPEM().utf8, to: "root.pem")
    let outcome = try OutsideTool.openssl.outcome(
      [
        "cms", "-verify", "-binary", "-purpose", "any", "-inform", "DER", "-in", "signature", "-content",
        "manifest.json", "-CAfile", "root.pem", "-no-CApath", "-no-CAstore",
      ], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("Many that begin at once end with one chain") func concurrent() async throws {
    let path = folder.path("share/passforge/development")
    let roots = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 {
        group.addTask {
          try DevelopmentIdentity(folder: path).identity(passType: "pass.a", team: "T1").certificate.der
        }
      }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(roots.count == 1)
  }

  @Test("A store whose making was cut off is finished with the keys that are there") func cutOff() throws {
    let before = try store.identity(passType: "pass.a", team: "T1")
    try FileManager.default.removeItem(atPath: folder.path("share/passforge/development/chain.pem"))
    let after = try store.identity(passType: "pass.a", team: "T1")
    #expect(try #require(before.key).publicKeyInfo == #require(after.key).publicKeyInfo)
    #expect(before.intermediate != after.intermediate)
  }

  @Test("A damaged store is told, and left as it is") func damaged() throws {
    _ = try store.rootPEM()
    let name = "share/passforge/development/intermediate.key"
    try folder.write("no key".utf8, to: name)
    let error = #expect(throws: IdentityFailure.self) { try store.identity(passType: "pass.a", team: "T1") }
    #expect(error?.findings.map(\.rule.id) == ["development-damaged"])
    #expect(error?.findings.first?.rule.domain == .identity)
    #expect(try folder.read(name) == Array("no key".utf8))
  }

  private func export(force: Bool = false, passType: String = "pass.a", password: String = "pw") throws {
    try store.export(
      passType: passType, team: "T1", to: folder.path("out"), password: SecretBytes(password), force: force)
  }

  @Test("An export serves openssl and passforge alike") func exported() throws {
    try export()
    for (name, mode) in [
      ("key.pem", 0o600), ("identity.p12", 0o600), ("root.pem", 0o644), ("wwdr.pem", 0o644),
    ] {
      #expect(try folder.permissions("out/\(name)") == mode, "\(name)")
    }
    let checked = try OutsideTool.openssl.run(
      ["verify", "-purpose", "any", "-CAfile", "root.pem", "-untrusted", "wwdr.pem", "certificate.pem"],
      in: folder.path("out"))
    #expect(checked == "certificate.pem: OK\n")
    let files = IdentitySources(
      certificate: folder.path("out/certificate.pem"), key: folder.path("out/key.pem"),
      intermediates: folder.path("out/wwdr.pem"))
    #expect(try IdentityLoader(files) { _ in nil }.load().isDevelopment)
    let archive = IdentitySources(pkcs12: folder.path("out/identity.p12"))
    #expect(try IdentityLoader(archive) { _ in SecretBytes("pw") }.load().passTypeIdentifier == "pass.a")
  }

  @Test("An export replaces certificates only by force, and another key never") func exportTwice() throws {
    try export()
    let error = #expect(throws: IdentityFailure.self) { try export() }
    #expect(error?.findings.count == 5)
    try export(force: true, passType: "pass.b")
    let certificates = try Certificate.all(in: SecretBytes(folder.read("out/certificate.pem")))
    #expect(certificates.first?.userID == "pass.b")
    try folder.write(PrivateKey.generateRSA(), to: "out/key.pem")
    let kept = try folder.read("out/key.pem")
    let refused = #expect(throws: IdentityFailure.self) { try export(force: true, passType: "pass.c") }
    #expect(refused?.findings.map(\.file) == [folder.path("out/key.pem")])
    #expect(try folder.read("out/key.pem") == kept)
    #expect(try Certificate.all(in: SecretBytes(folder.read("out/certificate.pem"))) == certificates)
  }
}
