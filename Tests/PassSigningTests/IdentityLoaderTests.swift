import Foundation
import PassFindings
import PassSigning
import TestSupport
import Testing

@testable import PassCrypto

@Suite("Loading identities")
struct IdentityLoaderTests {
  private let folder: ScratchFolder
  private let g4: Authority
  private let g1: Authority
  private let leaf: Certificate
  private let key: PrivateKey

  init() throws {
    folder = try ScratchFolder()
    g4 = try Authority.g4.get()
    g1 = try Authority.g1.get()
    leaf = try g4.leaf()
    key = try Authority.leafKey.get()
    try folder.write(leaf, to: "leaf.pem")
    try folder.write(key, to: "leaf.key")
    try folder.write(g4.certificate, to: "g4.pem")
    try folder.write(g1.certificate, to: "g1.pem")
  }

  private func sources(
    pkcs12: String? = nil, certificate: String? = "leaf.pem", key: String? = "leaf.key",
    wwdr: String? = "g4.pem",
    environment: [String: String] = [:]
  ) -> IdentitySources {
    IdentitySources(
      pkcs12: pkcs12.map(folder.path), certificate: pkcs12 == nil ? certificate.map(folder.path) : nil,
      key: pkcs12 == nil ? key.map(folder.path) : nil, intermediates: wwdr.map(folder.path),
      environment: environment)
  }

  private func load(_ sources: IdentitySources, password: String? = nil) throws -> SigningIdentity {
    try IdentityLoader(sources) { _ in password.map { SecretBytes($0) } }.load()
  }

  /// The findings of a load that must fail; none of them may show the password.
  private func faults(_ sources: IdentitySources, password: String? = nil) -> [Finding] {
    let error = #expect(throws: IdentityFailure.self) { try load(sources, password: password) }
    for finding in error?.findings ?? [] {
      #expect(finding.rule.domain == .identity)
      if let password {
        #expect(!finding.message.contains(password) && finding.hint?.contains(password) != true)
      }
    }
    return error?.findings ?? []
  }

  private func encryptKey(_ name: String) throws {
    try OutsideTool.openssl.run(
      ["pkcs8", "-topk8", "-v2", "aes-256-cbc", "-in", "leaf.key", "-passout", "pass:s3cret", "-out", name],
      in: folder.path)
  }

  private func exportPKCS12(_ name: String, _ options: [String]) throws {
    try OutsideTool.openssl.run(
      ["pkcs12", "-export", "-in", "leaf.pem", "-inkey", "leaf.key", "-passout", "pass:s3cret", "-out", name]
        + options, in: folder.path)
  }

  @Test("Certificate, key and intermediate make an identity") func plain() throws {
    let identity = try load(sources())
    #expect(identity.certificate == leaf && identity.intermediate == g4.certificate)
    #expect(identity.passTypeIdentifier == Authority.passType && identity.teamIdentifier == Authority.team)
    #expect(!identity.isNFC && !identity.isDevelopment)
  }

  @Test("DER is read in all three places") func der() throws {
    try folder.write(leaf.der, to: "leaf.cer")
    try folder.write(g4.certificate.der, to: "g4.cer")
    try OutsideTool.openssl.run(
      ["pkcs8", "-topk8", "-nocrypt", "-in", "leaf.key", "-outform", "DER", "-out", "key.der"],
      in: folder.path)
    let identity = try load(sources(certificate: "leaf.cer", key: "key.der", wwdr: "g4.cer"))
    #expect(identity.certificate == leaf)
  }

  @Test("One file may hold the chain in any order, and the key") func oneFile() throws {
    let text = g4.certificate.pem + String(decoding: try key.pem().array, as: UTF8.self) + leaf.pem
    try folder.write(text.utf8, to: "all.pem")
    let identity = try load(sources(certificate: "all.pem", key: nil, wwdr: nil))
    #expect(identity.certificate == leaf && identity.intermediate == g4.certificate)
  }

  @Test("Of several intermediates the one that issued the certificate is taken") func choosesIntermediate()
    throws
  {
    try folder.write(g1.certificate, g4.certificate, to: "both.pem")
    #expect(try load(sources(wwdr: "both.pem")).intermediate == g4.certificate)
  }

  @Test("Of two intermediates with one key the one that lives longer is taken") func sharedKey() throws {
    let old = try Authority("G4", key: g4.key, until: Authority.now - Authority.day)
    try folder.write(old.certificate, g4.certificate, to: "both.pem")
    #expect(try load(sources(wwdr: "both.pem")).intermediate == g4.certificate)
  }

  @Test("An encrypted key asks for its password, a plain one does not") func passwords() throws {
    try encryptKey("secret.key")
    #expect(try load(sources(key: "secret.key"), password: "s3cret").certificate == leaf)
    let unasked = IdentityLoader(sources()) { _ in
      Issue.record("asked without need")
      return nil
    }
    _ = try unasked.load()
    let wrong = faults(sources(key: "secret.key"), password: "hunter2")
    #expect(wrong.map(\.message) == ["the password for '\(folder.path("secret.key"))' is wrong"])
    let none = faults(sources(key: "secret.key"))
    #expect(none.map(\.rule.id) == ["password-needed"])
    #expect(none[0].hint?.contains("--password-file") == true)
  }

  @Test(
    "PKCS#12 files of every age are read, and wrong passwords told",
    arguments: [[], ["-legacy"], ["-legacy", "-certpbe", "PBE-SHA1-RC2-40"]])
  func pkcs12(options: [String]) throws {
    try exportPKCS12("id.p12", options + ["-certfile", "g4.pem"])
    #expect(try load(sources(pkcs12: "id.p12", wwdr: nil), password: "s3cret").intermediate == g4.certificate)
    let wrong = faults(sources(pkcs12: "id.p12", wwdr: nil), password: "hunter2")
    #expect(wrong.map(\.rule.id) == ["wrong-password"])
    #expect(faults(sources(pkcs12: "id.p12")).map(\.rule.id) == ["password-needed"])
  }

  @Test("Faults of PKCS#12 files are told apart") func pkcs12Faults() throws {
    try OutsideTool.openssl.run(
      ["pkcs12", "-export", "-nokeys", "-in", "leaf.pem", "-passout", "pass:", "-out", "cert.p12"],
      in: folder.path)
    #expect(faults(sources(pkcs12: "cert.p12")).map(\.rule.id) == ["key-missing"])
    #expect(
      faults(sources(pkcs12: "leaf.pem"))[0].message.hasSuffix(
        "leaf.pem' is not a PKCS#12 file, it looks like a certificate"))
    try exportPKCS12("id.p12", [])
    let mixed = IdentitySources(pkcs12: folder.path("id.p12"), key: folder.path("leaf.key"))
    #expect(faults(mixed).map(\.rule.id) == ["identity-ambiguous"])
    // Given in the wrong place, it is recognised.
    #expect(faults(sources(certificate: "id.p12")).first?.hint == "give it with --p12")
  }

  @Test("The environment gives paths, PEM text and base64") func environment() throws {
    let keyText = String(decoding: try key.pem().array, as: UTF8.self)
    let oneLine = keyText.split(separator: "\n").joined(separator: "\\n")
    for keyValue in [
      keyText, oneLine, "base64:" + Data(try key.pem().array).base64EncodedString(), folder.path("leaf.key"),
    ] {
      let identity = try load(
        IdentitySources(environment: [
          "PASSFORGE_CERTIFICATE": "base64:" + Data(leaf.der).base64EncodedString(),
          "PASSFORGE_KEY": keyValue,
          "PASSFORGE_WWDR": g4.certificate.pem,
        ]))
      #expect(identity.certificate == leaf)
    }
    try exportPKCS12("id.p12", ["-certfile", "g4.pem"])
    let pkcs12 = "base64:" + Data(try folder.read("id.p12")).base64EncodedString()
    let found = try load(IdentitySources(environment: ["PASSFORGE_P12": pkcs12]), password: "s3cret")
    #expect(found.certificate == leaf)
    let broken = faults(IdentitySources(environment: ["PASSFORGE_P12": "base64:?!"]))
    #expect(
      broken.map(\.message) == ["'PASSFORGE_P12' begins with 'base64:', but what follows is not base64"])
    #expect(IdentitySources(environment: ["PASSFORGE_P12": ""]).isEmpty)
  }

  @Test("What stands in a variable or option by mistake is never repeated, since it may be a key")
  func contentByMistake() throws {
    let text = String(decoding: try key.pem().array, as: UTF8.self)
    let body = text.split(separator: "\n").dropFirst().dropLast().joined()
    let certificate = folder.path("leaf.pem")
    var told: [Finding] = []
    for name in ["PASSFORGE_KEY", "PASSFORGE_P12", "PASSFORGE_WWDR", "PASSFORGE_CERTIFICATE"] {
      for content in [body, "base64 " + body] {
        told += faults(
          IdentitySources(
            certificate: name == "PASSFORGE_P12" || name == "PASSFORGE_CERTIFICATE" ? nil : certificate,
            environment: ["PASSFORGE_KEY": content].merging([name: content]) { $1 }))
      }
    }
    for content in [text, body, " " + text] {
      told += faults(IdentitySources(certificate: certificate, key: content))
      told += faults(IdentitySources(pkcs12: content))
      told += faults(IdentitySources(certificate: content, key: content, intermediates: content))
    }
    #expect(told.count > 12)
    let secret = body.prefix(30)
    for finding in told {
      let words = "\(finding.message) \(finding.file ?? "") \(finding.hint ?? "")"
      #expect(!words.contains(secret), "\(finding.rule.id)")
    }
    // Blanks before the text are forgiven.
    let spaced = IdentitySources(
      certificate: certificate, intermediates: folder.path("g4.pem"),
      environment: ["PASSFORGE_KEY": "\n " + text])
    #expect(try load(spaced).certificate == leaf)
  }

  @Test("Every part that cannot be read is told in one run") func unreadable() {
    let told = faults(IdentitySources(certificate: "/no/a", key: "/no/b", intermediates: "/no/c"))
    #expect(told.compactMap(\.file) == ["/no/a", "/no/b", "/no/c"])
  }

  @Test("Options go before the environment") func precedence() throws {
    let environment = ["PASSFORGE_P12": "/nowhere", "PASSFORGE_WWDR": "/nowhere"]
    #expect(try load(sources(environment: environment)).certificate == leaf)
    let mixed = ["PASSFORGE_KEY": folder.path("leaf.key")]
    #expect(try load(sources(key: nil, environment: mixed)).certificate == leaf)
  }

  @Test("Without any identity the next command is shown") func nothing() {
    let found = faults(IdentitySources())
    #expect(found.map(\.rule.id) == ["identity-missing"])
    #expect(found[0].hint?.contains("--dev") == true)
    let keyOnly = faults(sources(certificate: nil))
    #expect(keyOnly[0].message.hasSuffix("but no certificate"))
    #expect(faults(sources(key: nil)).map(\.rule.id) == ["key-missing"])
  }

  @Test("The wrong intermediate is named together with the right one") func wrongIntermediate() throws {
    let found = faults(sources(wwdr: "g1.pem"))
    #expect(
      found.map(\.message) == [
        "the certificate 'Pass Type ID: pass.com.example.test' was issued by "
          + "'CN=Test Relations Authority, OU=G4, O=Orchard Inc.', but the intermediate in "
          + "'\(folder.path("g1.pem"))' is 'CN=Test Relations Authority, OU=G1, O=Orchard Inc.'"
      ])
    #expect(found[0].hint?.hasPrefix("use the 'G4' one") == true)
    // The same names with another key are another authority.
    try folder.write(Authority("G4").certificate, to: "impostor.pem")
    #expect(faults(sources(wwdr: "impostor.pem")).map(\.rule.id) == ["intermediate-mismatch"])
    #expect(faults(sources(wwdr: nil)).map(\.rule.id) == ["intermediate-missing"])
  }

  @Test("A key that does not fit is told, together with a wrong intermediate") func wrongKey() throws {
    try folder.write(PrivateKey.generateRSA(), to: "other.key")
    #expect(
      faults(sources(key: "other.key", wwdr: "g1.pem")).map(\.rule.id) == [
        "key-mismatch", "intermediate-mismatch",
      ])
  }

  @Test("What is no certificate and no key is told, both at once") func wrongKinds() throws {
    try folder.write("{}".utf8, to: "pass.json")
    let found = faults(sources(certificate: "leaf.key", key: "pass.json"))
    #expect(
      found.map(\.message) == [
        "'\(folder.path("leaf.key"))' is not a certificate, it looks like a private key",
        "'\(folder.path("pass.json"))' is not a private key, it looks like JSON",
      ])
    try OutsideTool.openssl.run(
      ["req", "-new", "-key", "leaf.key", "-subj", "/CN=x", "-out", "request.csr"], in: folder.path)
    #expect(
      faults(sources(certificate: "request.csr"))[0].message.hasSuffix(
        "looks like a certificate signing request"))
    #expect(faults(sources(key: "leaf.pem"))[0].message.hasSuffix("looks like a certificate"))
    let missing = faults(sources(certificate: "nowhere.pem"))
    #expect(
      missing.map(\.message) == ["'\(folder.path("nowhere.pem"))' cannot be read: no such file or directory"])
  }

  @Test("A certificate for something else than passes is told") func otherPurpose() throws {
    try folder.write(g4.leaf(marker: nil, usages: ["1.3.6.1.5.5.7.3.3"]), to: "app.pem")
    let found = faults(sources(certificate: "app.pem"))
    #expect(found.map(\.rule.id) == ["not-a-pass-certificate"])
    #expect(found[0].message.contains("100.6.1.16 and the key usage 1.2.840.113635.100.4.14"))
  }
}
