import PassFindings
import PassSigning
import TestSupport
import Testing

@testable import PassCrypto

@Suite("Judging signatures of others")
struct SignatureCheckTests {
  /// Options of `openssl`, and what is wrong with the signature.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var tool = "cms"
    var options: [String] = []
    var certificates: String? = "issuer.pem"
    var rules: [String] = []
    var words = ""
  }

  static let cases = [
    Case(testDescription: "SHA-256", options: ["-md", "sha256"]),
    Case(testDescription: "SHA-1", options: ["-md", "sha1"], words: "is made with SHA-1"),
    Case(testDescription: "SHA-384", options: ["-md", "sha384"]),
    Case(testDescription: "the older maker", tool: "smime", options: ["-md", "sha256"]),
    Case(testDescription: "the older maker with SHA-1", tool: "smime", options: ["-md", "sha1"]),
    Case(testDescription: "the signer by key identifier", options: ["-keyid"]),
    Case(testDescription: "without capabilities", options: ["-nosmimecap"]),
    Case(testDescription: "RSA-PSS", options: ["-keyopt", "rsa_padding_mode:pss"]),
    Case(
      testDescription: "without signed attributes", options: ["-noattr"], rules: ["signing-time-missing"],
      words: "there is no signing time: the signature has no signed attributes"),
    Case(
      testDescription: "the older maker without signed attributes", tool: "smime", options: ["-noattr"],
      rules: ["signing-time-missing"], words: "there is no signing time"),
    Case(
      testDescription: "with its content", options: ["-nodetach"], rules: ["signature-embedded"],
      words: "content is embedded in the signature; a detached one is expected"),
    Case(
      testDescription: "with its content in BER", options: ["-nodetach", "-stream", "-indef"],
      rules: ["signature-embedded"]),
    Case(
      testDescription: "without any certificate", options: ["-nocerts"], certificates: nil,
      rules: ["signer-missing"], words: "the signer's certificate is not inside"),
    Case(
      testDescription: "without the intermediate", certificates: nil, rules: ["issuer-missing"],
      words: "the signing certificate's issuer is not included"),
    Case(
      testDescription: "signed twice", options: ["-signer", "other.pem", "-inkey", "leaf.key"],
      rules: ["signature-signers"], words: "the signature has 2 signers, not one"),
  ]

  @Test("Whatever openssl makes is taken as far as Wallet does", arguments: cases)
  func made(_ test: Case) throws {
    let bench = try Workbench()
    var arguments = [
      test.tool, "-sign", "-binary", "-in", "manifest.json", "-signer", "leaf.pem", "-inkey", "leaf.key",
      "-outform", "DER", "-out", "signature",
    ]
    if let certificates = test.certificates { arguments += ["-certfile", certificates] }
    try OutsideTool.openssl.run(arguments + test.options, in: bench.folder.path)
    let check = bench.check(try bench.folder.read("signature"))
    #expect(check.ids == test.rules, "\(check.words)")
    #expect(test.words.isEmpty || check.words.contains(test.words), "\(check.words)")
    if test.rules.isEmpty {
      #expect(check.signer == bench.leaf && check.signingTime != nil)
      #expect(check.chain == [bench.leaf, bench.authority.certificate])
    }
    let other = bench.check(try bench.folder.read("signature"), of: Workbench.manifest + [0x20])
    #expect(!other.holds(.signature), "a changed manifest is taken")
  }

  /// What stands in the place of a signature, and the words for it.
  static let strangers: [(bytes: [UInt8], rule: String, words: String)] = [
    ([], "signature-missing", "the signature is empty"),
    (Array("UNSIGNED_SIGNATURE".utf8), "signature-not-cms", "it is the text 'UNSIGNED_SIGNATURE'"),
    (
      [0x9C] + [UInt8](repeating: 7, count: 255), "signature-not-cms",
      "it is a bare RSA signature of 256 bytes"
    ),
    (Array("{\"error\": 1}".utf8), "signature-not-cms", "it is JSON"),
    (Array("<html>".utf8), "signature-not-cms", "it is XML or HTML"),
    (Array("PK\u{3}\u{4}xxxxxxxx".utf8), "signature-not-cms", "it is a zip archive"),
    ([0x30, 0x03, 0x02, 0x01, 0x07], "signature-not-cms", "not a CMS structure in DER"),
  ]

  @Test("What is no signature is named for what it is", arguments: strangers.indices)
  func stranger(_ index: Int) throws {
    let stranger = Self.strangers[index]
    let check = try Workbench().check(stranger.bytes)
    #expect(check.ids == [stranger.rule])
    #expect(check.words.contains(stranger.words), "\(check.words)")
    #expect(check.findings[.signingTime] == nil && check.findings[.chain] == nil && check.signer == nil)
  }

  @Test(
    "A signature in another form is named for it",
    arguments: [("SMIME", "an S/MIME text"), ("PEM", "a PEM text")])
  func forms(_ form: String, _ words: String) throws {
    let bench = try Workbench()
    let check = bench.check(try bench.sign(form: form))
    #expect(check.ids == ["signature-not-cms"])
    #expect(check.words.contains(words) && check.words.contains("DER"), "\(check.words)")
  }

  @Test("No signature at all, and one of data that is encrypted, are told")
  func none() throws {
    let bench = try Workbench()
    #expect(bench.check(nil).words.contains("there is no signature"))
    try OutsideTool.openssl.run(
      ["cms", "-encrypt", "-in", "manifest.json", "-outform", "DER", "-out", "x", "leaf.pem"],
      in: bench.folder.path)
    #expect(bench.check(try bench.folder.read("x")).words.contains("another type of CMS"))
  }

  @Test("Signed attributes are taken in the order of DER and in the order that was signed")
  func order() throws {
    let bench = try Workbench()
    let signature = try bench.sign("-nosmimecap")
    let data = try SignedData(signature)
    let attributes = try #require(data.attributes)
    let whole = attributes.flatMap(\.self)
    let start = try #require(signature.indices.first { signature[$0...].starts(with: whole) })
    var turned = signature
    turned.replaceSubrange(start..<start + whole.count, with: attributes.reversed().flatMap(\.self))
    #expect(turned != signature)
    #expect(bench.check(turned).ids == [], "\(bench.check(turned).words)")
    // The same set in which one attribute differs is none that was signed.
    turned[start + whole.count - 1] ^= 1
    #expect(!bench.check(turned).holds(.signature))
  }

  @Test("BER is taken: lengths that are not stated, at every depth outside the certificates and attributes")
  func indefinite() throws {
    let bench = try Workbench()
    func open(_ value: BERValue, depth: Int) -> [UInt8] {
      guard depth > 0, value.tag & 0x20 != 0 else { return value.encoding }
      return [value.tag, 0x80] + value.parts.flatMap { open($0, depth: depth - 1) } + [0, 0]
    }
    let der = try bench.sign()
    let ber = open(try #require(BERValue.read(der[...])), depth: 3)
    #expect(ber.starts(with: [0x30, 0x80]))
    let check = bench.check(ber)
    #expect(check.ids == [], "\(check.words)")
    // A cut end mark is no signature any more.
    #expect(bench.check(Array(ber.dropLast())).ids == ["signature-not-cms"])
  }

  @Test("Keys of P-256 are taken")
  func ellipticCurve() throws {
    let bench = try Workbench()
    let pem = try OutsideTool.openssl.run(
      ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"])
    let key = try PrivateKey(SecretBytes(pem))
    let leaf = try bench.authority.leaf(key: key, from: 1_420_070_400, until: 4_000_000_000)
    try bench.folder.write(leaf, to: "leaf.pem")
    try bench.folder.write(pem.utf8, to: "leaf.key")
    #expect(bench.check(try bench.sign()).ids == [])
  }

  @Test("A signature does not verify with the key of another certificate")
  func otherKey() throws {
    let bench = try Workbench()
    let data = try SignedData(bench.sign())
    let twin = try bench.authority.leaf(key: PrivateKey.generateRSA())
    #expect(
      data.verify(Workbench.manifest, with: bench.leaf) == .init(signatureHolds: true, contentMatches: true))
    #expect(data.verify(Workbench.manifest, with: twin) == .init(signatureHolds: false, contentMatches: true))
    #expect(!data.verify([], with: bench.leaf).contentMatches)
  }
}
