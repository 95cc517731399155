import PassFindings
import TestSupport
import Testing

@testable import PassCrypto
@testable import PassSigning

@Suite("Imports into the identity store")
struct IdentityImportTests {
  private let bench: StoreBench
  private var folder: ScratchFolder { bench.folder }

  init() throws { bench = try StoreBench() }

  private func openssl(_ arguments: String) throws {
    try OutsideTool.openssl.run(arguments.split(separator: " ").map(String.init), in: folder.path)
  }

  @Test("Certificate, key and intermediate are found whatever order and option they are given in")
  func order() throws {
    try openssl("x509 -in leaf.pem -outform DER -out leaf.cer")
    try openssl("pkey -in leaf.key -outform DER -out key.der")
    for outcome in [
      try bench.imported("leaf.pem", "leaf.key", "g4.pem"),
      try bench.imported("g4.pem", "leaf.key", "leaf.cer"),
      try bench.imported("leaf.cer", key: "key.der", wwdr: "g4.pem"),
      try bench.imported("leaf.cer", "key.der", wwdr: "g4.pem"),
    ] {
      #expect(outcome.stored.passTypeIdentifier == Authority.passType && outcome.findings.isEmpty)
      #expect(outcome.stored.name.hasPrefix("\(Authority.passType)@"))
    }
    #expect(try bench.store.contents().identities.count == 1)
    #expect(try bench.chosen().certificate == bench.g4.leaf())
  }

  @Test("One file may hold certificate, key and intermediate") func oneFile() throws {
    let text =
      try bench.g4.certificate.pem + String(decoding: bench.key.pem().array, as: UTF8.self)
      + bench.g4.leaf().pem
    try folder.write(text.utf8, to: "all.pem")
    #expect(try bench.imported("all.pem").isNew)
  }

  @Test("A certificate that is given besides is not dropped without a word")
  func secondCertificate() throws {
    try openssl(
      "req -x509 -newkey rsa:2048 -nodes -keyout b.key -out b.pem -subj /CN=other -days 1 -addext basicConstraints=CA:FALSE"
    )
    let outcome = try bench.imported("b.pem", "leaf.pem", "leaf.key", "g4.pem")
    #expect(outcome.isNew)
    #expect(outcome.findings.map(\.rule.id) == ["identity-ambiguous"])
    #expect(outcome.findings.first?.message.contains("'other' is not imported") == true)
    #expect(outcome.findings.first?.severity == .warning)
  }

  @Test("An entry whose files were exchanged is told when it is imported again, and not handed out")
  func exchanged() throws {
    let stored = try bench.imported("leaf.pem", "leaf.key", "g4.pem").stored
    try openssl("genrsa -out other.key 2048")
    try folder.write(
      try folder.read("other.key"), to: String("\(stored.folder)/key.pem".dropFirst(folder.path.count + 1)))
    #expect(
      bench.faults { try bench.imported("leaf.pem", "leaf.key", "g4.pem") }.map(\.rule.id) == [
        "store-damaged"
      ])
    #expect(bench.faults { try bench.store.environmentLines(of: stored) }.map(\.rule.id) == ["store-damaged"])
  }

  static let containers = [
    "-certfile g4.pem", "-certfile g4.pem -legacy", "-certfile g4.pem -legacy -certpbe PBE-SHA1-RC2-40",
    "-certfile g4.pem -certpbe PBE-SHA1-3DES -keypbe PBE-SHA1-3DES -macalg SHA1", "-certfile g4.pem -nomac",
    "-certfile g4.pem -legacy -certpbe PBE-SHA1-RC2-40 -nomac",
  ]

  @Test("PKCS#12 of every age is read; its key is stored encrypted with its password", arguments: containers)
  func pkcs12(_ options: String) throws {
    try openssl(
      "pkcs12 -export -in leaf.pem -inkey leaf.key -passout pass:s3cret -out id.p12 \(options)")
    #expect(
      bench.faults { try bench.imported("id.p12", password: "wrong") }.map(\.rule.id) == ["wrong-password"])
    #expect(bench.faults { try bench.imported(pkcs12: "id.p12") }.map(\.rule.id) == ["password-needed"])
    let stored = try bench.imported("id.p12", password: "s3cret").stored
    #expect(stored.isKeyEncrypted && stored.intermediate == bench.g4.certificate)
    try OutsideTool.openssl.run([
      "pkey", "-in", "\(stored.folder)/key.pem", "-passin", "pass:s3cret", "-noout",
    ])
    #expect(bench.faults { try bench.chosen(password: "wrong") }.map(\.rule.id) == ["wrong-password"])
    #expect(bench.faults { try bench.chosen() }.map(\.rule.id) == ["password-needed"])
    #expect(try bench.chosen(password: "s3cret").certificate == stored.certificate)
  }

  static let keys = [
    ("pkcs8 -topk8 -v2 aes-256-cbc", true), ("pkcs8 -topk8 -v2 des3", true),
    ("pkcs8 -topk8 -v1 PBE-SHA1-RC2-40 -provider legacy -provider default", true),
    ("rsa -traditional -aes128", true), ("rsa -traditional -des", true), ("rsa -traditional", false),
    ("pkcs8 -topk8 -nocrypt", false),
  ]

  @Test("Keys of every form are read; what was encrypted stays so", arguments: keys)
  func keyForms(_ command: String, isEncrypted: Bool) throws {
    var words = "\(command) -in leaf.key -out given.key"
    if isEncrypted { words += " -passout pass:s3cret" }
    if command.contains("-des") && !command.contains("v2") { words += " -provider legacy -provider default" }
    try openssl(words)
    let stored = try bench.imported("leaf.pem", key: "given.key", wwdr: "g4.pem", password: "s3cret").stored
    #expect(stored.isKeyEncrypted == isEncrypted)
    #expect(try bench.chosen(password: "s3cret").key?.publicKeyInfo == bench.key.publicKeyInfo)
    if isEncrypted {
      #expect(
        bench.faults { try bench.imported("leaf.pem", key: "given.key", password: "no") }.map(\.rule.id)
          == ["wrong-password"])
    }
  }

  @Test("The key is found among the requests by its public key, and the intermediate in the store")
  func request() throws {
    let other = try PrivateKey.generateRSA()
    let mine = try PrivateKey.generateRSA()
    for (key, password) in [(other, nil), (mine, SecretBytes("s3cret"))] {
      _ = try bench.store.addRequest(
        key: key, passType: "pass.com.example.ferry", team: Authority.team, password: password)
    }
    #expect(try bench.store.contents().requests.count == 2)
    try bench.issue("ferry.pem", passType: "pass.com.example.ferry", key: mine)
    let lacking = bench.faults { try bench.imported("ferry.pem", password: "s3cret") }
    #expect(lacking.map(\.rule.id) == ["intermediate-missing"])
    _ = try bench.imported("leaf.pem", "leaf.key", "g4.pem")
    #expect(bench.faults { try bench.imported("ferry.pem") }.map(\.rule.id) == ["password-needed"])
    let stored = try bench.imported("ferry.pem", password: "s3cret").stored
    #expect(stored.isKeyEncrypted && stored.intermediate == bench.g4.certificate)
    #expect(try bench.store.contents().requests.map(\.request.publicKeyDigest) == [other.publicKeyDigest])
    // A renewal of the same request finds its key again.
    try bench.issue("renewed.pem", from: -1, passType: "pass.com.example.ferry", key: mine)
    let renewal = try bench.imported("renewed.pem", password: "s3cret")
    #expect(renewal.renewed?.number == stored.number)
    #expect(try bench.store.contents().identities.count == 3)
  }

  @Test("Wrong pairs are named, and nothing is stored") func pairs() throws {
    let stranger = try PrivateKey.generateRSA()
    try folder.write(stranger, to: "stranger.key")
    let unfit = bench.faults { try bench.imported("leaf.pem", "stranger.key", "g4.pem") }
    #expect(unfit.map(\.rule.id) == ["key-mismatch"])
    #expect(unfit[0].message.contains("stranger.key") && unfit[0].message.contains("leaf.pem"))
    let missing = bench.faults { try bench.imported("leaf.pem", "g4.pem") }
    #expect(
      missing.map(\.rule.id) == ["key-missing"] && missing[0].message.contains("none of the 0 requests"))
    #expect(bench.faults { try bench.imported("leaf.key") }.map(\.rule.id) == ["identity-missing"])
    #expect(
      bench.faults { try bench.imported("g4.pem", "leaf.key") }.map(\.rule.id) == ["not-a-pass-certificate"])
    try openssl("pkcs12 -export -nokeys -in leaf.pem -passout pass: -out cert.p12")
    #expect(bench.faults { try bench.imported("cert.p12") }.map(\.rule.id) == ["key-missing"])
    let unreadable = bench.faults {
      try bench.imported("absent.cer", "leaf.pem", key: "none", wwdr: "leaf.key")
    }
    #expect(unreadable.map(\.rule.id) == ["identity-unreadable", "identity-unreadable", "not-a-certificate"])
    try folder.write(
      CertificateRequest(
        key: stranger, passTypeIdentifier: Authority.passType, teamIdentifier: Authority.team
      ).pem.utf8, to: "request.csr")
    #expect(bench.faults { try bench.imported("request.csr") }.first?.hint?.contains("portal") == true)
    #expect(try bench.store.contents().identities.isEmpty)
  }

  @Test("Of a chain with surplus members the right ones are taken; wrong and expired ones are refused")
  func chains() throws {
    let g1 = try Authority.g1.get()
    try folder.write(g1.certificate, to: "g1.pem")
    let wrong = bench.faults { try bench.imported("leaf.pem", "leaf.key", wwdr: "g1.pem") }
    #expect(wrong.map(\.rule.id) == ["intermediate-mismatch"] && wrong[0].hint?.contains("'G4'") == true)
    let loose = bench.faults { try bench.imported("leaf.pem", "leaf.key", "g1.pem") }
    #expect(loose.map(\.rule.id) == ["intermediate-mismatch"])
    let ended = try Authority("G4", key: bench.g4.key, until: StoreBench.now - Authority.day)
    try folder.write(ended.certificate, to: "ended.pem")
    let expired = bench.faults { try bench.imported("leaf.pem", "leaf.key", wwdr: "ended.pem") }
    #expect(expired.map(\.rule.id) == ["certificate-expired"])
    try bench.issue("old.pem", from: -400)
    #expect(
      bench.faults { try bench.imported("old.pem", "leaf.key", "g4.pem") }.map(\.rule.id)
        == ["certificate-expired"])
    try bench.issue("early.pem", from: 2)
    #expect(
      bench.faults { try bench.imported("early.pem", "leaf.key", "g4.pem") }.map(\.rule.id)
        == ["certificate-not-yet-valid"])
    try folder.write(g1.certificate, ended.certificate, bench.g4.certificate, to: "surplus.pem")
    #expect(
      try bench.imported("leaf.pem", "leaf.key", wwdr: "surplus.pem").stored.intermediate
        == bench.g4.certificate)
    try bench.issue("ending.pem", from: -290)
    let ending = try bench.imported("ending.pem", "leaf.key", "g4.pem")
    #expect(ending.findings.map(\.rule.id) == ["certificate-expiring"])
  }

  @Test(
    "The file that Apple publishes is named by the identifier of the issuer's key",
    arguments: [
      ("5BD9FA1DE79A1A0BA399762250863E91C85B77A8", "issued by G4: get AppleWWDRCAG4.cer from Apple's"),
      ("09FEC01590F9AF640A9212B92628630C97ECA7B2", "issued by G3: get AppleWWDRCAG3.cer from Apple's"),
      ("88271709A9B618608BECEBBAF64759C55254A3B7", "issued by G1: get AppleWWDRCA.cer from Apple's"),
    ])
  func generations(identifier: String, words: String) throws {
    try bench.issue("apple.pem", extra: [("authorityKeyIdentifier", "DER:30168014\(identifier)")])
    let missing = bench.faults { try bench.imported("apple.pem", "leaf.key") }
    #expect(missing.map(\.rule.id) == ["intermediate-missing"])
    #expect(missing[0].hint?.hasPrefix(words) == true)
    let wrong = bench.faults { try bench.imported("apple.pem", "leaf.key", wwdr: "g4.pem") }
    #expect(wrong.map(\.rule.id) == ["intermediate-mismatch"] && wrong[0].hint?.hasPrefix(words) == true)
    // The builder says the same.
    let loader = IdentityLoader(
      IdentitySources(certificate: folder.path("apple.pem"), key: folder.path("leaf.key"))
    ) { _ in nil }
    #expect(bench.faults { try loader.load() }.first?.hint?.hasPrefix(words) == true)
  }

  @Test(
    "Pass types that are no names of folders are refused",
    arguments: ["pass./../../x", "../pass.x", "pass.a/b", "pass.a\u{E9}", "web.com.example"])
  func names(_ name: String) throws {
    try bench.issue("odd.pem", passType: name)
    #expect(
      bench.faults { try bench.imported("odd.pem", "leaf.key", "g4.pem") }.map(\.rule.id) == ["store-name"])
    #expect(
      bench.faults {
        try bench.store.addRequest(key: bench.key, passType: name, team: Authority.team, password: nil)
      }.map(\.rule.id) == ["store-name"])
  }
}
