import Foundation
import PassFindings
import PassSigning
import TestSupport
import Testing

@testable import PassCrypto

@Suite("The identity store")
struct IdentityStoreTests {
  private let bench: StoreBench
  private var folder: ScratchFolder { bench.folder }
  private let ferry = "pass.com.example.ferry"

  init() throws { bench = try StoreBench() }

  /// Stores a certificate.
  @discardableResult
  private func put(
    from days: Int64 = -100, for life: Int64 = 300, passType: String = Authority.passType,
    team: String = Authority.team, extra: [(name: String, value: String)] = []
  ) throws -> StoredIdentity {
    try bench.issue("put.pem", from: days, for: life, passType: passType, team: team, extra: extra)
    return try bench.imported("put.pem", "leaf.key", "g4.pem").stored
  }

  @Test("A store that is not there is empty, and signs nothing") func empty() throws {
    let contents = try bench.store.contents()
    #expect(contents.identities.isEmpty && contents.requests.isEmpty && contents.findings.isEmpty)
    #expect(bench.faults { try bench.chosen() }.map(\.rule.id) == ["identity-missing"])
    #expect(bench.faults { try bench.chosen("pass.com.example.x") }.map(\.rule.id) == ["identity-unknown"])
    #expect(!FileManager.default.fileExists(atPath: bench.store.folder))
  }

  @Test("The identity of the pass's type signs, else the only one there is") func chosen() throws {
    let concert = try put()
    #expect(try bench.chosen().certificate == concert.certificate)
    #expect(try bench.chosen(passType: ferry).certificate == concert.certificate)
    let other = try put(passType: ferry)
    #expect(try bench.chosen(passType: ferry).certificate == other.certificate)
    #expect(try bench.chosen(passType: Authority.passType).certificate == concert.certificate)
    for passType in [nil, "pass.com.example.third"] {
      let several = bench.faults { try bench.chosen(passType: passType) }
      #expect(several.map(\.rule.id) == ["identity-choice"] && several[0].rule.domain == .identity)
      for stored in [concert, other] { #expect(several[0].message.contains("'\(stored.name)'")) }
    }
    #expect(try bench.chosen(ferry, passType: Authority.passType).certificate == other.certificate)
  }

  @Test("Names are a pass type, digits of a fingerprint, or both") func names() throws {
    let concert = try put()
    try put(passType: ferry)
    for name in [concert.name, concert.number, concert.number.uppercased(), Authority.passType] {
      #expect(try bench.chosen(name).certificate == concert.certificate, "\(name)")
      #expect(try bench.store.identity(named: name).name == concert.name)
    }
    for name in ["pass.com.example.x", "../x", "", "@", "zzzz", "\(ferry)@\(concert.number)", "pass"] {
      let found = bench.faults { try bench.chosen(name) }
      #expect(found.map(\.rule.id) == ["identity-unknown"], "\(name)")
      #expect(found.first?.hint?.contains(concert.name) == true)
    }
  }

  @Test("Teams and NFC decide between certificates of one pass type") func teams() throws {
    let old = try put()
    let transferred = try put(team: "Z9Z9Z9Z9Z9")
    #expect(
      bench.faults { try bench.chosen(passType: Authority.passType) }.map(\.rule.id) == ["identity-choice"])
    #expect(
      try bench.chosen(passType: Authority.passType, team: "Z9Z9Z9Z9Z9").certificate
        == transferred.certificate)
    #expect(try bench.chosen(team: Authority.team).certificate == old.certificate)
    let nfc = try put(from: -110, extra: [(ObjectIdentifier.nearFieldCommunication, "ASN1:NULL")])
    #expect(try bench.chosen(team: Authority.team, nfc: true).certificate == nfc.certificate)
    #expect(try bench.chosen(team: Authority.team).certificate == old.certificate)
  }

  @Test("A renewal signs at once; until it is proven the older one takes its place where it cannot")
  func renewal() throws {
    let old = try put()
    #expect(try !bench.store.identity(named: old.name).isProven)
    _ = try bench.chosen()
    #expect(try bench.store.identity(named: old.name).isProven)
    let new = try put(from: -10)
    try spoil(new)
    let fallback = try bench.chosen()
    #expect(fallback.certificate == old.certificate)
    #expect(fallback.notices.map(\.rule.id) == ["identity-passed-over"])
    #expect(fallback.notices[0].message.contains(new.name) && fallback.notices[0].message.contains(old.name))
    try folder.write(bench.key, to: "data/identities/\(Authority.passType)/\(name(of: new))/key.pem")
    #expect(try bench.chosen().certificate == new.certificate)
    // Proven by now, so that nothing else takes its place.
    try spoil(new)
    #expect(bench.faults { try bench.chosen() }.map(\.rule.id) == ["key-mismatch"])
    // Both are still there, and the older one can be asked for.
    #expect(try bench.store.contents().identities.map(\.name) == [new.name, old.name])
    #expect(try bench.chosen(old.name).certificate == old.certificate)
  }

  private func name(of stored: StoredIdentity) -> String {
    String(stored.folder.split(separator: "/").last ?? "")
  }

  /// Puts another key into the place of an identity's own.
  private func spoil(_ stored: StoredIdentity) throws {
    let key = try PrivateKey.generateRSA().pem().array
    try Data(key).write(to: URL(filePath: "\(stored.folder)/key.pem"))
  }

  @Test("A check tells what ends within some days, and proves what is good") func checks() throws {
    let soon = try put(from: -280)
    let other = try put(passType: ferry)
    func check(_ days: Int64, name: String? = nil) throws -> [String: [String]] {
      let checked = try bench.store.check(named: name, days: days, now: StoreBench.now) { _ in nil }
      return Dictionary(
        uniqueKeysWithValues: checked.identities.map { ($0.stored.name, $0.findings.map(\.rule.id)) })
    }
    #expect(try check(30) == [soon.name: ["certificate-expiring"], other.name: []])
    #expect(try check(10) == [soon.name: [], other.name: []])
    #expect(try check(30, name: ferry) == [other.name: []])
    #expect(try bench.store.contents().identities.allSatisfy(\.isProven))
    let checked = try bench.store.check(days: 30, now: StoreBench.now) { _ in nil }
    #expect(checked.identities.flatMap(\.findings).hasErrors)
    try spoil(other)
    #expect(try check(10)[other.name] == ["key-mismatch"])
  }

  @Test("A check of an encrypted key without its password looks at the certificates") func encrypted() throws
  {
    try folder.write(bench.key.pem(password: SecretBytes("s3cret")).array, to: "secret.key")
    try bench.issue("soon.pem", from: -280)
    _ = try bench.imported("soon.pem", "secret.key", "g4.pem", password: "s3cret")
    func rules(_ password: String?) throws -> [String] {
      try bench.store.check(days: 30, now: StoreBench.now) { _ in password.map { SecretBytes($0) } }
        .identities[0].findings.map { "\($0.rule.id) \($0.severity)" }
    }
    #expect(try rules(nil) == ["certificate-expiring error", "password-needed note"])
    #expect(try rules("no") == ["wrong-password error"])
    #expect(try rules("s3cret") == ["certificate-expiring error"])
  }

  @Test("The same import twice changes nothing; no key is replaced") func again() throws {
    let first = try put()
    let before = try Data(contentsOf: URL(filePath: "\(first.folder)/key.pem"))
    try folder.write(bench.key.pem(password: SecretBytes("s3cret")).array, to: "secret.key")
    let second = try bench.imported("put.pem", "secret.key", "g4.pem", password: "s3cret")
    #expect(!second.isNew && second.renewed == nil)
    #expect(try Data(contentsOf: URL(filePath: "\(first.folder)/key.pem")) == before)
  }

  @Test("Two imports at once end with each identity once, whole", arguments: [true, false])
  func races(same: Bool) throws {
    try bench.issue("one.pem")
    try bench.issue("two.pem", from: -50)
    let threads = (0..<8).map { number in
      OwnThread { [bench] in
        (try? bench.imported(same || number % 2 == 0 ? "one.pem" : "two.pem", "leaf.key", "g4.pem")) != nil
      }
    }
    #expect(threads.allSatisfy { $0.wait() == true })
    let contents = try bench.store.contents()
    #expect(contents.findings.isEmpty && contents.identities.count == (same ? 1 : 2))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: "\(bench.store.folder)/\(Authority.passType)")
    #expect(names.count == contents.identities.count)
  }

  @Test("Damaged entries are told of and do not stand in the way of others") func damage() throws {
    let whole = try put(passType: ferry)
    let damaged = try put()
    let files = ["certificate.pem", "key.pem", "wwdr.pem"]
    for file in files {
      let path = "\(damaged.folder)/\(file)"
      let content = try Data(contentsOf: URL(filePath: path))
      for spoil in [{ Data("x".utf8) }, { Data(content.prefix(100)) }, { Data() }] {
        try spoil().write(to: URL(filePath: path))
        let contents = try bench.store.contents()
        #expect(contents.findings.map(\.rule.id) == ["store-damaged"], "\(file)")
        #expect(contents.findings.first?.file == damaged.folder)
        #expect(contents.identities.map(\.name) == [whole.name])
        let chosen = try bench.chosen(passType: ferry)
        #expect(chosen.certificate == whole.certificate && chosen.notices.map(\.severity) == [.warning])
        #expect(bench.faults { try bench.chosen(Authority.passType) }.map(\.rule.id) == ["store-damaged"])
      }
      try FileManager.default.removeItem(atPath: path)
      #expect(try bench.store.contents().findings.first?.message.hasSuffix("'\(file)' is missing") == true)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(try bench.store.contents().findings.map(\.rule.id) == ["store-damaged"])
      try FileManager.default.removeItem(atPath: path)
      // A pipe that nobody writes to would hold the reader for ever.
      try OutsideTool("mkfifo", package: "coreutils").run([path])
      #expect(try bench.store.contents().findings.map(\.rule.id) == ["store-damaged"])
      try FileManager.default.removeItem(atPath: path)
      try content.write(to: URL(filePath: path))
      _ = try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      #expect(try bench.store.contents().findings.isEmpty)
    }
  }

  @Test("The entry of another identity or pass type is damaged, and other files are left alone")
  func foreign()
    throws
  {
    let stored = try put()
    let files = FileManager.default
    for name in [".passforge-x", "notes", "@eaDir"] {
      try files.createDirectory(
        atPath: "\(bench.store.folder)/\(Authority.passType)/\(name)", withIntermediateDirectories: true)
    }
    try files.createDirectory(atPath: "\(bench.store.folder)/..x", withIntermediateDirectories: true)
    #expect(try bench.store.contents().findings.isEmpty)
    let other = "\(bench.store.folder)/\(ferry)"
    try files.createDirectory(atPath: other, withIntermediateDirectories: true)
    _ = try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: other)
    try files.copyItem(atPath: stored.folder, toPath: "\(other)/\(name(of: stored))")
    #expect(try bench.store.contents().findings.map(\.rule.id) == ["store-damaged"])
    try files.moveItem(
      atPath: "\(other)/\(name(of: stored))", toPath: "\(bench.store.folder)/\(Authority.passType)/identity-0"
    )
    #expect(try bench.store.contents().findings.map(\.rule.id) == ["store-damaged"])
  }

  @Test("A store that others can read is a warning", arguments: ["", "/\(Authority.passType)", "key"])
  func exposed(_ place: String) throws {
    let stored = try put()
    let path = place == "key" ? "\(stored.folder)/key.pem" : bench.store.folder + place
    _ = try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let found = try bench.chosen().notices
    #expect(found.map(\.rule.id) == ["store-exposed"] && found[0].severity == .warning)
    #expect(found[0].message.contains("'\(path)'") && found[0].hint?.contains("chmod") == true)
  }

  @Test("Exports are PEM as it is stored, or PKCS#12 in ciphers of today; keys are never replaced")
  func exports() throws {
    let stored = try put()
    func export(_ form: IdentityStore.ExportForm, force: Bool = false) throws -> [String] {
      try bench.store.export(stored, to: folder.path("out"), as: form, force: force) { _ in nil }
    }
    #expect(try export(.pem) == ["certificate.pem", "key.pem", "wwdr.pem"])
    #expect(try folder.permissions("out/key.pem") == 0o600)
    #expect(bench.faults { try export(.pem) }.map(\.rule.id) == Array(repeating: "export-taken", count: 3))
    #expect(try export(.pem, force: true).count == 3)
    try folder.write(PrivateKey.generateRSA(), to: "out/key.pem")
    #expect(bench.faults { try export(.pem, force: true) }.map(\.rule.id) == ["export-taken"])
    #expect(try export(.pkcs12(password: SecretBytes("pw"))) == ["identity.p12"])
    let info = try OutsideTool.openssl.outcome(
      ["pkcs12", "-in", "out/identity.p12", "-passin", "pass:pw", "-noout", "-info"], in: folder.path)
    #expect(info.status == 0 && info.errors.contains("MAC: sha256") && info.errors.contains("AES-256-CBC"))
    #expect(try folder.permissions("out/identity.p12") == 0o600)
    #expect(
      bench.faults { try export(.pkcs12(password: SecretBytes("another")), force: true) }.map(\.rule.id)
        == ["export-taken"])
  }

  @Test("The lines for a pipeline give the same identity back") func lines() throws {
    let stored = try put()
    let text = String(decoding: try bench.store.environmentLines(of: stored).array, as: UTF8.self)
    var environment: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      environment[String(parts[0])] = String(parts[1])
    }
    #expect(environment.keys.sorted() == ["PASSFORGE_CERTIFICATE", "PASSFORGE_KEY", "PASSFORGE_WWDR"])
    let identity = try IdentityLoader(IdentitySources(environment: environment)) { _ in nil }.load()
    #expect(identity.certificate == stored.certificate)
  }
}
