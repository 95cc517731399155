import PassCrypto
import TestSupport
import Testing

@Suite("Prepared signatures")
struct PreparedSignerTests {
  private let chain: TestChain
  private let openssl = OutsideTool.openssl

  init() throws { chain = try TestChain.shared }

  /// Ends and turns of what a time can be: 1950, 2049-12-31 and 2050-01-01 among them, to and fro.
  static let times: [Int64] = [
    1_798_761_599, 1_798_761_599, 1_798_761_600, 0, -1, -631_152_000, -631_152_001, 2_524_607_999,
    2_524_608_000, 2_524_608_001, 253_402_300_799, 2_524_607_999, 951_782_400, 4_107_542_400, 1_798_761_599,
  ]

  static let contents: [[UInt8]] = [0, 1, 2, 54, 55, 63, 64, 65, 700, 4096, 70_000].map { size in
    [UInt8(ascii: "{")] + (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ size) }
  }

  private func signer(_ key: PrivateKey, others: [Certificate]) throws -> DetachedSigner {
    let leaf = try TestChain.leaf(key, isNFC: false, chain.intermediate, chain.intermediateKey)
    return try DetachedSigner(certificate: leaf, key: key, others: others)
  }

  @Test(
    "They are the bytes of the slow way, for any content, time and size of key",
    arguments: [2048, 3072, 4096])
  func sameBytes(_ bits: Int) throws {
    let key = try PrivateKey.generateRSA(bits: bits)
    for others in [[], [chain.intermediate], [chain.intermediate, chain.root]] {
      let slow = try signer(key, others: others)
      var prepared = try PreparedSigner(slow)
      for (index, content) in Self.contents.enumerated() {
        let time = Self.times[index % Self.times.count]
        #expect(try prepared.sign(content, signingTime: time) == slow.sign(content, signingTime: time))
      }
      for time in Self.times {
        let content = Self.contents[Int(time.magnitude % 10)]
        #expect(try prepared.sign(content, signingTime: time) == slow.sign(content, signingTime: time))
      }
    }
  }

  @Test("openssl verifies each, and not that of other bytes", arguments: times)
  func verifies(_ time: Int64) throws {
    let folder = try ScratchFolder()
    try folder.write(chain.root.pem.utf8, to: "root.pem")
    let slow = try DetachedSigner(certificate: chain.leaf, key: chain.key, others: [chain.intermediate])
    var prepared = try PreparedSigner(slow)
    _ = try prepared.sign([1], signingTime: 1_798_761_599)
    for content in [Self.contents[4], Self.contents[8]] {
      try folder.write(content, to: "manifest.json")
      try folder.write(prepared.sign(content, signingTime: time), to: "signature")
      let words = [
        "cms", "-verify", "-binary", "-purpose", "any", "-inform", "DER", "-in", "signature", "-content",
        "manifest.json", "-CAfile", "root.pem",
      ]
      let outcome = try openssl.outcome(words, in: folder.path)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output == content)
      try folder.write(content + [32], to: "manifest.json")
      #expect(try openssl.outcome(words, in: folder.path).status != 0)
    }
  }

  @Test("Keys of elliptic curves sign as well, the slow way", arguments: ["P-256", "P-384"])
  func ellipticCurve(_ curve: String) throws {
    let pem = try openssl.run(["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:\(curve)"])
    let slow = try signer(PrivateKey(SecretBytes(pem)), others: [chain.intermediate])
    var prepared = try PreparedSigner(slow)
    let content = Self.contents[8]
    for time in Self.times {
      let data = try SignedData(prepared.sign(content, signingTime: time))
      let certificate = try #require(data.signer)
      #expect(data.signingTime == .seconds(time))
      let verdict = data.verify(content, with: certificate)
      #expect(verdict.signatureHolds && verdict.contentMatches)
    }
  }

  @Test("What the slow way refuses is refused, and does not harm what follows")
  func refusals() throws {
    let slow = try DetachedSigner(certificate: chain.leaf, key: chain.key, others: [chain.intermediate])
    var prepared = try PreparedSigner(slow)
    for time in [Int64.max, Int64.min] {
      #expect(throws: OpenSSLError.self) { try slow.sign([1], signingTime: time) }
      do throws(OpenSSLError) {
        _ = try prepared.sign([1], signingTime: time)
        Issue.record("signed at \(time)")
      } catch {
        #expect(error.operation == "sign")
      }
      #expect(try prepared.sign([1], signingTime: 5) == slow.sign([1], signingTime: 5))
    }
  }

  @Test("A damaged key is found before it signs anything")
  func damagedKey() throws {
    let folder = try ScratchFolder()
    try folder.write(chain.key.pem().array, to: "key.pem")
    try openssl.run(
      ["rsa", "-traditional", "-in", "key.pem", "-outform", "DER", "-out", "key.der"], in: folder.path)
    var der = try folder.read("key.der")
    for index in [400, 600, 750, 900, 1_050, 1_150] { der[index] ^= 0x5A }
    let slow = try DetachedSigner(
      certificate: chain.leaf, key: PrivateKey(SecretBytes(der)), others: [chain.intermediate])
    do throws(OpenSSLError) {
      _ = try PreparedSigner(slow)
      Issue.record("prepared")
    } catch {
      #expect(error.operation == "sign")
    }
  }

  @Test("Threads with a signer each agree")
  func threads() throws {
    let slow = try DetachedSigner(certificate: chain.leaf, key: chain.key, others: [chain.intermediate])
    let expected = try Self.contents.map { content in try slow.sign(content, signingTime: 7) }
    let workers = (0..<4).map { _ in
      OwnThread {
        Result {
          var prepared = try PreparedSigner(slow)
          var signatures: [[UInt8]] = []
          for content in Self.contents { try signatures.append(prepared.sign(content, signingTime: 7)) }
          return signatures
        }
      }
    }
    for worker in workers { #expect(try worker.wait()?.get() == expected) }
  }
}
