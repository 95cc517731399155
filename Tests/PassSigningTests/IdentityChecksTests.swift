import PassCrypto
import PassFindings
import PassSigning
import TestSupport
import Testing

@Suite("Checks of identities")
struct IdentityChecksTests {
  private let g4: Authority

  init() throws { g4 = try Authority.g4.get() }

  private func check(
    _ identity: SigningIdentity, passType: String? = Authority.passType, team: String? = Authority.team,
    nfc: Bool = false, signingTime: Int64 = Authority.now
  ) -> [Finding] {
    IdentityChecks.check(
      identity, passTypeIdentifier: passType, teamIdentifier: team, needsNFC: nfc, now: Authority.now,
      signingTime: signingTime)
  }

  @Test("A fitting identity has no findings") func fitting() throws {
    let identity = try g4.identity(g4.leaf())
    #expect(check(identity).isEmpty)
    #expect(check(identity, passType: nil, team: nil).isEmpty)
  }

  @Test("Pass type and team that differ are told together, with both values") func names() throws {
    let found = try check(g4.identity(g4.leaf()), passType: "pass.example.harbor", team: "TEAM654321")
    #expect(
      found.map(\.message) == [
        "'passTypeIdentifier' is 'pass.example.harbor', but the certificate 'Pass Type ID: "
          + "pass.com.example.test' is for 'pass.com.example.test' (its UID; extension "
          + "1.2.840.113635.100.6.1.16)",
        "'teamIdentifier' is 'TEAM654321', but the certificate 'Pass Type ID: pass.com.example.test' was "
          + "issued to 'A1B2C3D4E5' (its OU)",
      ])
    #expect(found.map(\.path) == ["passTypeIdentifier", "teamIdentifier"])
    #expect(found.allSatisfy { $0.severity == .error && $0.rule.domain == .identity })
  }

  @Test("A name of the portal in the extension is refused, one in the UID alone is not") func markers() throws
  {
    let friendly = try check(g4.identity(g4.leaf(marker: "My Tickets")))
    #expect(friendly.map(\.severity) == [.error])
    #expect(friendly[0].message.contains("is for 'My Tickets' (its UID is 'pass.com.example.test'"))
    let other = try check(g4.identity(g4.leaf(userID: "pass.other")))
    #expect(other.map(\.severity) == [.warning])
  }

  struct Life: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Days from now.
    let begin: Int64
    let end: Int64
    let rule: String?
    let words: String
  }

  static let lives = [
    Life(
      testDescription: "ended yesterday", begin: -100, end: -1, rule: "certificate-expired",
      words: "expired on 2026-11-29"),
    Life(
      testDescription: "begins tomorrow", begin: 1, end: 100, rule: "certificate-not-yet-valid",
      words: "is not yet valid, it begins on 2026-12-01"),
    Life(
      testDescription: "ends in 10 days", begin: -100, end: 10, rule: "certificate-expiring",
      words: "expires in 10 days, on 2026-12-10"),
    Life(
      testDescription: "ends in a day", begin: -100, end: 1, rule: "certificate-expiring",
      words: "expires in 1 day,"),
    Life(
      testDescription: "ends in 30 days", begin: -1, end: 30, rule: "certificate-expiring", words: "30 days"),
    Life(testDescription: "ends in 31 days", begin: -1, end: 31, rule: nil, words: ""),
  ]

  @Test("The life of the certificate is told in dates", arguments: lives)
  func dates(_ life: Life) throws {
    let now = Authority.now
    let leaf = try g4.leaf(from: now + life.begin * Authority.day, until: now + life.end * Authority.day)
    let found = try check(g4.identity(leaf))
    #expect(found.map(\.rule.id) == (life.rule.map { [$0] } ?? []))
    #expect(found.allSatisfy { $0.message.contains(life.words) }, "\(found)")
    #expect(found.allSatisfy { $0.message.contains("'Pass Type ID: pass.com.example.test'") })
  }

  @Test("An intermediate that has expired is named as such") func intermediateExpired() throws {
    let old = try Authority("G1", until: Authority.now - Authority.day)
    let found = try check(old.identity(old.leaf()))
    #expect(found.map(\.rule.id) == ["certificate-expired"])
    #expect(found[0].message.hasPrefix("the intermediate 'Test Relations Authority' expired on 2026-11-29"))
  }

  @Test("A signing time outside the lives is told for each certificate") func signingTime() throws {
    let found = try check(g4.identity(g4.leaf()), signingTime: 0)
    #expect(found.map(\.rule.id) == ["signing-time", "signing-time"])
    #expect(found[0].message.contains("1970-01-01T00:00:00Z"))
    #expect(found[0].hint?.contains("SOURCE_DATE_EPOCH") == true)
  }

  @Test("Passes with NFC need a certificate for it") func nfc() throws {
    #expect(try check(g4.identity(g4.leaf()), nfc: true).map(\.rule.id) == ["nfc-certificate"])
  }

  @Test("Keys shorter than RSA-2048 get a warning") func weakKeys() throws {
    let pem = try OutsideTool.openssl.run(["genrsa", "1024"])
    let key = try PrivateKey(SecretBytes(pem))
    let identity = try SigningIdentity(
      certificate: g4.leaf(key: key), key: key, intermediate: g4.certificate)
    let found = check(identity)
    #expect(found.map(\.severity) == [.warning])
    #expect(found[0].message.hasPrefix("the key is RSA-1024"))
  }

  @Test("Keys of other kinds than RSA-2048 get a note") func keyKind() throws {
    let pem = try OutsideTool.openssl.run([
      "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256",
    ])
    let key = try PrivateKey(SecretBytes(pem))
    let identity = try SigningIdentity(
      certificate: g4.leaf(key: key), key: key, intermediate: g4.certificate)
    let found = check(identity)
    #expect(found.map(\.severity) == [.note])
    #expect(found[0].message.hasPrefix("the key is EC prime256v1"))
  }

  @Test("Rules have names of their own") func rules() {
    #expect(Set(IdentityRules.all.map(\.id)).count == IdentityRules.all.count)
  }
}
