import PassCrypto
import TestSupport
import Testing

@Suite("PKCS#12 files")
struct PKCS12Tests {
  private let chain: TestChain
  private let folder: ScratchFolder
  private let openssl = OutsideTool.openssl

  init() throws {
    chain = try TestChain.shared
    folder = try ScratchFolder()
    try folder.write(chain.intermediate.pem.utf8, to: "intermediate.pem")
    try folder.write(chain.leaf.pem.utf8, to: "leaf.pem")
    try folder.write(chain.key.pem().array, to: "key.pem")
  }

  private func export(_ options: String, password: String) throws -> SecretBytes {
    try openssl.run(
      ["pkcs12", "-export", "-out", "out.p12", "-passout", "pass:\(password)"]
        + options.split(separator: " ").map(String.init), in: folder.path)
    return SecretBytes(try folder.read("out.p12"))
  }

  static let forms = [
    "-in leaf.pem -inkey key.pem -certfile intermediate.pem",
    "-in leaf.pem -inkey key.pem -certfile intermediate.pem -legacy",
    "-in leaf.pem -inkey key.pem -certfile intermediate.pem -legacy -certpbe PBE-SHA1-RC2-40",
    "-in leaf.pem -inkey key.pem -certfile intermediate.pem -legacy -certpbe PBE-SHA1-RC2-40 "
      + "-keypbe PBE-SHA1-RC2-40",
    "-in leaf.pem -inkey key.pem -certfile intermediate.pem -certpbe PBE-SHA1-3DES -keypbe PBE-SHA1-3DES "
      + "-macalg SHA1",
    "-in leaf.pem -inkey key.pem -certfile intermediate.pem -certpbe NONE -keypbe NONE",
  ]

  @Test("Files of every age open with their password, and only with that", arguments: forms)
  func everyAge(_ options: String) throws {
    let content = try export(options, password: "s3cret")
    let opened = try PKCS12(content, password: SecretBytes("s3cret"))
    #expect(opened.certificate == chain.leaf)
    #expect(opened.others == [chain.intermediate])
    #expect(opened.key.publicKeyInfo == chain.key.publicKeyInfo)
    #expect(try opened.key.sign([1, 2]) == chain.key.sign([1, 2]))
    #expect(throws: PKCS12Error.wrongPassword) { try PKCS12(content, password: SecretBytes("s3cre")) }
    #expect(throws: PKCS12Error.passwordNeeded) { try PKCS12(content) }
  }

  @Test(
    "Files without a MAC open with their password, and only with that",
    arguments: forms.dropLast().map { $0 + " -nomac" })
  func withoutMAC(_ options: String) throws {
    let content = try export(options, password: "s3cret")
    let opened = try PKCS12(content, password: SecretBytes("s3cret"))
    #expect(opened.certificate == chain.leaf && opened.others == [chain.intermediate])
    #expect(try opened.key.sign([1, 2]) == chain.key.sign([1, 2]))
    #expect(throws: PKCS12Error.wrongPassword) { try PKCS12(content, password: SecretBytes("s3cre")) }
    #expect(throws: PKCS12Error.passwordNeeded) { try PKCS12(content) }
  }

  @Test("A file with neither MAC nor cipher opens with every password, and with none")
  func withoutAnything() throws {
    let content = try export(Self.forms[5] + " -nomac", password: "s3cret")
    for password in [nil, SecretBytes(""), SecretBytes("other")] {
      #expect(try PKCS12(content, password: password).certificate == chain.leaf)
    }
  }

  @Test("Files with an empty password open without one", arguments: forms)
  func emptyPassword(_ options: String) throws {
    let content = try export(options, password: "")
    #expect(try PKCS12(content).certificate == chain.leaf)
    #expect(try PKCS12(content, password: SecretBytes("")).certificate == chain.leaf)
    #expect(throws: PKCS12Error.wrongPassword) { try PKCS12(content, password: SecretBytes("x")) }
  }

  @Test("A password of other letters than ASCII opens")
  func unicodePassword() throws {
    let content = try export(Self.forms[0], password: "Schlüssel€")
    #expect(try PKCS12(content, password: SecretBytes("Schlüssel€")).certificate == chain.leaf)
  }

  @Test("The key's certificate is found without its mark and among others")
  func leafLast() throws {
    let content = try export("-in intermediate.pem -certfile leaf.pem -nokeys", password: "x")
    #expect(throws: PKCS12Error.keyMissing) { try PKCS12(content, password: SecretBytes("x")) }
    let keyOnly = try export("-inkey key.pem -in key.pem -nocerts", password: "x")
    #expect(throws: PKCS12Error.certificateMissing) { try PKCS12(keyOnly, password: SecretBytes("x")) }
  }

  @Test("What is no PKCS#12 file is refused")
  func others() throws {
    #expect(throws: PKCS12Error.notPKCS12) { try PKCS12(SecretBytes(try folder.read("leaf.pem"))) }
    #expect(throws: PKCS12Error.notPKCS12) { try PKCS12(SecretBytes([])) }
    #expect(throws: PKCS12Error.notPKCS12) { try PKCS12(SecretBytes(chain.leaf.der)) }
    let whole = try export(Self.forms[0], password: "x").array
    for count in stride(from: 1, to: whole.count, by: 97) {
      #expect(throws: PKCS12Error.self) {
        try PKCS12(SecretBytes(Array(whole[..<count])), password: SecretBytes("x"))
      }
    }
  }

  @Test("Files that are made hold all, in ciphers of today")
  func made() throws {
    let file = try PKCS12.make(
      key: chain.key, certificate: chain.leaf, others: [chain.intermediate], password: SecretBytes("pw"),
      name: "pass.com.example.test")
    let opened = try PKCS12(file, password: SecretBytes("pw"))
    #expect(opened.certificate == chain.leaf && opened.others == [chain.intermediate])
    try folder.write(file.array, to: "made.p12")
    let outcome = try openssl.outcome(
      ["pkcs12", "-in", "made.p12", "-passin", "pass:pw", "-noout", "-info"], in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("MAC: sha256") && outcome.errors.contains("AES-256-CBC"))
    #expect(!outcome.errors.contains("RC2") && !outcome.errors.contains("DES"))
  }
}
