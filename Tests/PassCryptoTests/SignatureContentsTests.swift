import PassCrypto
import TestSupport
import Testing

@Suite("Taking signatures apart")
struct SignatureContentsTests {
  private static let signingTime: Int64 = 1_798_761_599  // 2026-12-31T23:59:59Z
  private let chain: TestChain
  private let folder: ScratchFolder
  private let content = Array("{}".utf8)

  init() throws {
    chain = try TestChain.shared
    folder = try ScratchFolder()
  }

  private func signature() throws -> [UInt8] {
    try DetachedSigner(certificate: chain.leaf, key: chain.key, others: [chain.intermediate])
      .sign(content, signingTime: Self.signingTime)
  }

  /// A signature that openssl makes with a key and certificate of its own.
  private func signed(_ tool: String, _ words: [String], form: String = "DER") throws -> [UInt8] {
    try folder.write(content, to: "manifest.json")
    try OutsideTool.openssl.run(
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "leaf.pem", "-days",
        "3650", "-subj", "/UID=pass.example.harbour/CN=Pass Type ID/OU=TEAM123456",
      ], in: folder.path)
    try OutsideTool.openssl.run(
      [
        tool, "-sign", "-binary", "-signer", "leaf.pem", "-inkey", "key.pem", "-in", "manifest.json",
        "-outform", form, "-out", "signature",
      ] + words, in: folder.path)
    return try folder.read("signature")
  }

  @Test("Signer, chain, signing time and algorithms of our own signature are told")
  func own() throws {
    let contents = try SignatureContents(signature())
    #expect(contents.signer == chain.leaf)
    #expect(contents.chain == [chain.leaf, chain.intermediate])
    #expect(Set(contents.certificates) == [chain.leaf, chain.intermediate])
    #expect(contents.signingTime == Self.signingTime)
    #expect(contents.digest == "sha256" && contents.algorithm == "rsaEncryption")
    #expect(contents.signerCount == 1 && !contents.hasContent && contents.trailingBytes == 0)
  }

  /// A signature by openssl, and what is in it.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var tool = "cms"
    var words: [String] = []
    var digest = "sha256"
    var hasTime = true
    var hasContent = false
    var hasSigner = true
  }

  @Test(
    "What openssl makes with its odd options is read, DER and BER",
    arguments: [
      Case(testDescription: "plain"), Case(testDescription: "by the older tool", tool: "smime"),
      Case(testDescription: "SHA-1", words: ["-md", "sha1"], digest: "sha1"),
      Case(testDescription: "by key identifier", words: ["-keyid"]),
      Case(testDescription: "BER, indefinite lengths", words: ["-stream", "-nodetach"], hasContent: true),
      Case(testDescription: "with the content", words: ["-nodetach"], hasContent: true),
      Case(testDescription: "without attributes", words: ["-noattr"], hasTime: false),
      Case(testDescription: "without certificates", words: ["-nocerts"], hasSigner: false),
    ])
  func foreign(_ test: Case) throws {
    let contents = try SignatureContents(signed(test.tool, test.words))
    #expect(contents.digest == test.digest)
    #expect((contents.signingTime != nil) == test.hasTime)
    #expect(contents.hasContent == test.hasContent)
    #expect((contents.signer?.userID == "pass.example.harbour") == test.hasSigner)
    #expect(contents.chain.count == (test.hasSigner ? 1 : 0))
  }

  @Test("What is no signature is called what it is")
  func noSignature() throws {
    func fault(_ bytes: [UInt8]) -> SignatureContents.Fault? {
      do throws(SignatureContents.Fault) {
        _ = try SignatureContents(bytes)
        return nil
      } catch {
        return error
      }
    }
    #expect(fault([]) == .empty)
    #expect(fault(Array("UNSIGNED_SIGNATURE".utf8)) == .noStructure(18))
    #expect(fault([UInt8](repeating: 7, count: 256)) == .noStructure(256))
    #expect(fault(try signed("cms", [], form: "PEM")) == .pem)
    #expect(fault(try signed("smime", [], form: "SMIME")) == .mail)
    #expect(fault(try signature().dropLast(100)) == .damaged)
    let data = try OutsideTool.openssl.outcome(
      ["cms", "-data_create", "-in", "manifest.json", "-outform", "DER"], in: folder.path)
    #expect(fault(data.output) == .otherContent)
    let words = [fault([]), fault([UInt8](repeating: 7, count: 256))].map { $0?.description ?? "" }
    #expect(words == ["is empty", "is no CMS structure (256 bytes)"])
  }

  @Test("Bytes behind a signature are counted")
  func trailing() throws {
    #expect(try SignatureContents(signature() + [0, 0, 0]).trailingBytes == 3)
  }

  @Test("A damaged signature gives a fault or contents, never a crash")
  func damage() throws {
    let signature = try signature()
    for length in signature.indices { _ = try? SignatureContents(Array(signature[..<length])) }
    var read = 0
    for index in signature.indices {
      var changed = signature
      changed[index] ^= index.isMultiple(of: 2) ? 1 : 0xFF
      if let contents = try? SignatureContents(changed) {
        read += 1
        #expect(contents.certificates.count <= 2)
        // The whole chain of each would take the time of three signatures.
        if index.isMultiple(of: 16) { #expect(contents.chain.count <= 2) }
      }
    }
    #expect(read > 0)
  }
}
