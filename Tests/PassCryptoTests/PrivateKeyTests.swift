import PassCrypto
import TestSupport
import Testing

@Suite("Private keys")
struct PrivateKeyTests {
  /// One way of writing a key, as an openssl command that reads `rsa.pem` or `ec.pem` and writes `out`.
  struct Form: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    var isEC: Bool { arguments.contains("ec.pem") }

    init(_ name: String, _ arguments: String) {
      testDescription = name
      self.arguments = arguments.split(separator: " ").map(String.init) + ["-out", "out"]
    }
  }

  static let plain = [
    Form("PKCS#8 PEM", "pkey -in rsa.pem"),
    Form("PKCS#8 DER", "pkcs8 -topk8 -nocrypt -in rsa.pem -outform DER"),
    Form("PKCS#1 PEM", "rsa -traditional -in rsa.pem"),
    Form("PKCS#1 DER", "rsa -traditional -in rsa.pem -outform DER"),
    Form("PKCS#8 PEM of EC", "pkey -in ec.pem"),
    Form("PKCS#8 DER of EC", "pkcs8 -topk8 -nocrypt -in ec.pem -outform DER"),
    Form("SEC1 PEM", "ec -in ec.pem"),
    Form("SEC1 DER", "ec -in ec.pem -outform DER"),
  ]

  static let encrypted = [
    Form("PKCS#8 PEM, AES-256", "pkcs8 -topk8 -v2 aes-256-cbc -passout pass:s3cret -in rsa.pem"),
    Form("PKCS#8 DER, AES-256", "pkcs8 -topk8 -v2 aes-256-cbc -passout pass:s3cret -in rsa.pem -outform DER"),
    Form("PKCS#8 PEM, 3DES", "pkcs8 -topk8 -v2 des3 -passout pass:s3cret -in rsa.pem"),
    Form("PKCS#8 PEM, PBE-SHA1-3DES", "pkcs8 -topk8 -v1 PBE-SHA1-3DES -passout pass:s3cret -in rsa.pem"),
    Form(
      "PKCS#8 DER, PBE-SHA1-RC2-40 of the legacy provider",
      "pkcs8 -topk8 -v1 PBE-SHA1-RC2-40 -provider legacy -provider default -passout pass:s3cret -in rsa.pem "
        + "-outform DER"),
    Form(
      "PKCS#8 PEM, PBE-MD5-DES of the legacy provider",
      "pkcs8 -topk8 -v1 PBE-MD5-DES -provider legacy -provider default -passout pass:s3cret -in rsa.pem"),
    Form("PKCS#8 PEM, scrypt", "pkcs8 -topk8 -scrypt -scrypt_N 1024 -passout pass:s3cret -in rsa.pem"),
    Form("PKCS#8 PEM of EC", "pkcs8 -topk8 -v2 aes-128-cbc -passout pass:s3cret -in ec.pem"),
    Form("old PEM, AES-256", "rsa -traditional -aes256 -passout pass:s3cret -in rsa.pem"),
    Form("old PEM, 3DES", "rsa -traditional -des3 -passout pass:s3cret -in rsa.pem"),
    Form(
      "old PEM, DES of the legacy provider",
      "rsa -traditional -des -provider legacy -provider default -passout pass:s3cret -in rsa.pem"),
    Form("old PEM of EC", "ec -aes128 -passout pass:s3cret -in ec.pem"),
  ]

  private let folder: ScratchFolder
  private let openssl = OutsideTool.openssl

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.keys.get().rsa.utf8, to: "rsa.pem")
    try folder.write(Self.keys.get().ec.utf8, to: "ec.pem")
  }

  /// Keys made once by openssl.
  private static let keys = Result {
    (
      rsa: try OutsideTool.openssl.run(["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"]),
      ec: try OutsideTool.openssl.run([
        "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256",
      ])
    )
  }

  private func make(_ form: Form) throws -> SecretBytes {
    try openssl.run(form.arguments, in: folder.path)
    return SecretBytes(try folder.read("out"))
  }

  private func publicDigest(_ form: Form) throws -> [UInt8] {
    try openssl.run(
      ["pkey", "-in", form.isEC ? "ec.pem" : "rsa.pem", "-pubout", "-outform", "DER", "-out", "public"],
      in: folder.path)
    return Digest.sha256(try folder.read("public"))
  }

  @Test("Every plain form is read, with no password or one too many", arguments: plain)
  func plainForms(_ form: Form) throws {
    let content = try make(form)
    let key = try PrivateKey(content)
    #expect(key.kind == (form.isEC ? .ellipticCurve("prime256v1") : .rsa(bits: 2048)))
    #expect(try key.publicKeyDigest == publicDigest(form))
    #expect(try PrivateKey(content, password: SecretBytes("unused")).publicKeyInfo == key.publicKeyInfo)
  }

  @Test("Every encrypted form is read with its password, and only with that", arguments: encrypted)
  func encryptedForms(_ form: Form) throws {
    let content = try make(form)
    #expect(try PrivateKey(content, password: SecretBytes("s3cret")).publicKeyDigest == publicDigest(form))
    #expect(throws: PrivateKeyError.passwordNeeded) { try PrivateKey(content) }
    // Padding lets one wrong password in 256 through to the parser, so several are tried.
    for wrong in ["", "s3cre", "s3cret ", "S3cret", String(repeating: "x", count: 5000)] {
      #expect(throws: PrivateKeyError.wrongPassword, "'\(wrong.prefix(9))'") {
        try PrivateKey(content, password: SecretBytes(wrong))
      }
    }
  }

  @Test("The curve's parameters and certificates before a key are passed over")
  func keyAmongOthers() throws {
    let parameters = try openssl.run(["ecparam", "-name", "prime256v1"])
    let sec1 = try openssl.run(["ec", "-in", folder.path("ec.pem")])
    let certificate = try TestChain.shared.leaf.pem
    let key = try PrivateKey(SecretBytes("Bag Attributes\n" + parameters + certificate + sec1))
    #expect(key.kind == .ellipticCurve("prime256v1"))
  }

  @Test("What is no key is told apart")
  func noKeys() throws {
    func error(_ content: SecretBytes) -> PrivateKeyError? {
      #expect(throws: PrivateKeyError.self) { try PrivateKey(content) }
    }
    let leaf = try TestChain.shared.leaf
    #expect(error(SecretBytes(leaf.pem)) == .certificateGiven)
    #expect(error(SecretBytes(leaf.der)) == .certificateGiven)
    #expect(error(SecretBytes("{\"a\": 1}")) == .notAKey(looksLike: "JSON"))
    #expect(error(SecretBytes([])) == .notAKey(looksLike: "an empty file"))
    #expect(error(SecretBytes("hello")) == .notAKey(looksLike: nil))
    try openssl.run(
      ["req", "-new", "-key", "rsa.pem", "-subj", "/CN=x", "-out", "out"], in: folder.path)
    #expect(
      error(SecretBytes(try folder.read("out"))) == .notAKey(looksLike: "a certificate signing request"))
    try openssl.run(["pkey", "-in", "rsa.pem", "-pubout", "-out", "out"], in: folder.path)
    #expect(error(SecretBytes(try folder.read("out"))) == .notAKey(looksLike: "a public key"))
    let whole = try folder.read("rsa.pem")
    #expect(error(SecretBytes(Array(whole.prefix(600)))) == .notAKey(looksLike: "a damaged PEM text"))
    try openssl.run(["pkey", "-in", "rsa.pem", "-outform", "DER", "-out", "out"], in: folder.path)
    var der = try folder.read("out")
    der[7] ^= 1  // the tag of the modulus
    #expect(error(SecretBytes(der)) == .notAKey(looksLike: "a damaged private key"))
  }

  @Test("A cipher that nobody knows is named, not called a wrong password")
  func unknownCipher() throws {
    var der = try make(Self.encrypted[1]).array
    // The last arc of aes-256-cbc (2.16.840.1.101.3.4.1.42) becomes one that is not assigned.
    let cipher: [UInt8] = [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x2A]
    let start = try #require(
      der.indices.first { der[$0...].starts(with: cipher) })
    der[start + 8] = 0x7E
    #expect(throws: PrivateKeyError.unsupportedCipher("2.16.840.1.101.3.4.1.126")) {
      try PrivateKey(SecretBytes(der), password: SecretBytes("s3cret"))
    }
    let old = String(decoding: try make(Self.encrypted[8]).array, as: UTF8.self)
    #expect(throws: PrivateKeyError.unsupportedCipher("AES-255-CBC")) {
      try PrivateKey(
        SecretBytes(old.split(separator: "AES-256-CBC").joined(separator: "AES-255-CBC")),
        password: SecretBytes("s3cret"))
    }
  }

  @Test("A key that is made is written as PKCS#8 that openssl finds sound")
  func generated() throws {
    let key = try PrivateKey.generateRSA()
    #expect(key.kind == .rsa(bits: 2048))
    let pem = try key.pem()
    try folder.write(pem.array, to: "made.pem")
    #expect(
      try openssl.run(["pkey", "-in", "made.pem", "-check", "-noout"], in: folder.path).contains("valid"))
    #expect(pem.contains("-----BEGIN PRIVATE KEY-----"))
    #expect(try PrivateKey(pem).publicKeyInfo == key.publicKeyInfo)
    #expect(throws: OpenSSLError.self) { try PrivateKey.generateRSA(bits: 1024) }
  }

  @Test("A key that is written with a password is AES-256, and opens with that password alone")
  func written() throws {
    let key = try PrivateKey(SecretBytes(try folder.read("rsa.pem")))
    let password = SecretBytes("s3cret \u{E4}")
    let text = try key.pem(password: password)
    try folder.write(text.array, to: "written.pem")
    #expect(try PrivateKey(text, password: password).publicKeyInfo == key.publicKeyInfo)
    #expect(throws: PrivateKeyError.wrongPassword) { try PrivateKey(text, password: SecretBytes("s3cret")) }
    #expect(throws: PrivateKeyError.passwordNeeded) { try PrivateKey(text) }
    let openssl = OutsideTool.openssl
    let form = try openssl.run(["asn1parse", "-in", "written.pem"], in: folder.path)
    #expect(form.contains("aes-256-cbc") && form.contains("hmacWithSHA256") && form.contains("PBKDF2"))
    #expect(
      try openssl.run(["pkey", "-in", "written.pem", "-passin", "pass:s3cret \u{E4}"], in: folder.path)
        == openssl.run(["pkey", "-in", "rsa.pem"], in: folder.path))
    #expect(try key.pem(password: SecretBytes("")).array == key.pem().array)
    #expect(try key.pem(password: nil).array == key.pem().array)
  }

  @Test("Signatures verify with the public key, for that message alone", arguments: ["rsa.pem", "ec.pem"])
  func signatures(_ name: String) throws {
    let key = try PrivateKey(SecretBytes(try folder.read(name)))
    let message = Array("a manifest".utf8)
    let signature = try key.sign(message)
    let publicKey = try PublicKey(key.publicKeyInfo)
    #expect(publicKey.verifies(signature, of: message))
    #expect(!publicKey.verifies(signature, of: message + [0]))
    #expect(!publicKey.verifies(signature, of: message, by: .sha1))
    #expect(!publicKey.verifies([], of: message))
  }
}
