import PassCrypto
import TestSupport
import Testing

@Suite("Signatures by keys that are elsewhere")
struct UnfinishedSignatureTests {
  private let chain: TestChain
  private let openssl = OutsideTool.openssl

  init() throws { chain = try TestChain.shared }

  /// A key that signs digests by openssl, as any program might.
  private struct Tool: DigestSigner {
    let name = "the signer 'openssl'"
    let key: PrivateKey
    var options = ["-pkeyopt", "digest:sha256"]

    func sign(digest: [UInt8]) throws(KeyFailure) -> [UInt8] {
      do {
        let folder = try ScratchFolder()
        try folder.write(key.pem().array, to: "key.pem")
        try folder.write(digest, to: "digest")
        try OutsideTool.openssl.run(
          ["pkeyutl", "-sign", "-inkey", "key.pem", "-in", "digest", "-out", "value"] + options,
          in: folder.path)
        return try folder.read("value")
      } catch {
        throw KeyFailure(.program, "\(error)")
      }
    }
  }

  private func leaf(_ key: PrivateKey) throws -> Certificate {
    try TestChain.leaf(key, isNFC: false, chain.intermediate, chain.intermediateKey)
  }

  @Test(
    "They are the bytes that a local key makes, for any size, chain and time", arguments: [2048, 3072, 4096])
  func sameBytes(_ bits: Int) throws {
    let key = try PrivateKey.generateRSA(bits: bits)
    let leaf = try leaf(key)
    for others in [[], [chain.intermediate], [chain.intermediate, chain.root]] {
      let local = try DetachedSigner(certificate: leaf, key: key, others: others)
      let elsewhere = ExternalSigner(certificate: leaf, others: others, signer: Tool(key: key))
      for time in [1_798_761_599, 2_524_607_999, 2_524_608_000, -631_152_001] as [Int64] {
        let content = PreparedSignerTests.contents[Int(time.magnitude % 10) + 1]
        #expect(
          try elsewhere.sign(content, signingTime: time) == local.sign(content, signingTime: time))
      }
    }
  }

  @Test(
    "What the key signs is what a local signature states, at any time", arguments: PreparedSignerTests.times)
  func attributes(_ time: Int64) throws {
    let local = try DetachedSigner(certificate: chain.leaf, key: chain.key, others: [chain.intermediate])
    for content in PreparedSignerTests.contents {
      let finished = try local.sign(content, signingTime: time)
      let unfinished = try UnfinishedSignature(
        of: content, by: chain.leaf, others: [chain.intermediate], signingTime: time)
      #expect(try unfinished.finished(with: Array(finished.suffix(256)), from: "the test") == finished)
    }
  }

  @Test("Keys of P-256 sign, in DER or as two numbers, and differ from a local signature in the value alone")
  func ellipticCurve() throws {
    let pem = try openssl.run(["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"])
    let key = try PrivateKey(SecretBytes(pem))
    let leaf = try leaf(key)
    let local = try DetachedSigner(certificate: leaf, key: key, others: [chain.intermediate])
    let content = PreparedSignerTests.contents[8]
    let finished = try local.sign(content, signingTime: 7)
    let size = try #require(
      (64...72).first { Array(finished.suffix($0 + 2).prefix(3)) == [4, UInt8($0), 0x30] })
    let value = finished.suffix(size)
    let unfinished = try UnfinishedSignature(
      of: content, by: leaf, others: [chain.intermediate], signingTime: 7)
    #expect(try unfinished.finished(with: Array(value), from: "the test") == finished)
    #expect(try unfinished.finished(with: Self.numbers(of: Array(value)), from: "the test") == finished)
    let elsewhere = ExternalSigner(certificate: leaf, others: [chain.intermediate], signer: Tool(key: key))
    let signed = try SignedData(elsewhere.sign(content, signingTime: 7))
    let verdict = signed.verify(content, with: leaf)
    #expect(verdict.signatureHolds && verdict.contentMatches)
  }

  /// The two numbers of an ECDSA signature in DER, 32 bytes each.
  private static func numbers(of value: [UInt8]) -> [UInt8] {
    let first = Int(value[3])
    return [value[4..<4 + first], value[(6 + first)...]].flatMap { number in
      let digits = number.drop { $0 == 0 }
      return [UInt8](repeating: 0, count: 32 - digits.count) + digits
    }
  }

  private func objection(
    to change: ([UInt8], PrivateKey, UnfinishedSignature) throws -> [UInt8]
  ) throws -> KeyFailure? {
    let unfinished = try UnfinishedSignature(
      of: [1, 2, 3], by: chain.leaf, others: [chain.intermediate], signingTime: 7)
    let value = try chain.key.sign(unfinished.attributes)
    _ = try unfinished.finished(with: value, from: "the test")
    let given = try change(value, chain.key, unfinished)
    do throws(KeyFailure) {
      _ = try unfinished.finished(with: given, from: "the test")
      return nil
    } catch {
      return error
    }
  }

  @Test("Each bit of a value counts")
  func damaged() throws {
    for index in stride(from: 0, to: 256, by: 15) {
      let objection = try objection { value, _, _ in
        var value = value
        value[index] ^= 0x10
        return value
      }
      #expect(objection?.kind == .signature)
    }
    #expect(try objection { value, _, _ in value + [0] } != nil)
    #expect(try objection { value, _, _ in Array(value.dropLast()) } != nil)
  }

  @Test("What a wrong value seems to be is told")
  func told() throws {
    #expect(try objection { _, _, _ in [] }?.message == "the test gave no signature")
    let twice = try objection { _, key, unfinished in try key.sign(unfinished.digest) }
    #expect(twice?.message.contains("hashed what it was given") == true)
    let base64 = try objection { value, _, _ in
      let folder = try ScratchFolder()
      try folder.write(value, to: "value")
      return Array(try openssl.run(["base64", "-in", folder.path("value")]).utf8)
    }
    #expect(base64?.message == "the test gave the signature in Base64")
    let other = try objection { _, _, unfinished in
      try PrivateKey.generateRSA().sign(unfinished.attributes)
    }
    #expect(other?.message.hasPrefix("what the test gave, 256 bytes, is no signature by the key of") == true)
    #expect(other?.hint?.contains("256 bytes, RSA PKCS#1 v1.5,") == true)
  }

  @Test("Times that no signature states, and kinds of keys that do not sign, are refused")
  func refusals() throws {
    for time in [Int64.min, -62_135_596_801, 253_402_300_800, .max] {
      #expect(throws: OpenSSLError.self) {
        try UnfinishedSignature(of: [1], by: chain.leaf, others: [], signingTime: time)
      }
    }
    let key = try PrivateKey(SecretBytes(openssl.run(["genpkey", "-algorithm", "ED25519"])))
    let leaf = try leaf(key)
    #expect(throws: OpenSSLError.self) {
      try UnfinishedSignature(of: [1], by: leaf, others: [], signingTime: 7)
    }
  }
}
