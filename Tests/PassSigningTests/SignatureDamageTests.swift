import Foundation
import PassFindings
import PassSigning
import TestSupport
import Testing

@testable import PassCrypto

/// Numbers that are the same in each run (an LCG with Knuth's constants).
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}

@Suite("Damaged signatures")
struct SignatureDamageTests {
  /// Findings that say something is wrong, of whatever weight.
  private static func isTold(_ check: SignatureCheck) -> Bool {
    check.findings.values.joined().contains { $0.effect == .refused }
  }

  @Test("Every byte of a signature counts but those of the intermediate, which is trusted by itself here")
  func everyByte() throws {
    let bench = try Workbench()
    let signature = try bench.sign("-nosmimecap")
    try #require(!Self.isTold(bench.check(signature)))
    let issuer = bench.authority.certificate.der
    let start = try #require(signature.indices.first { signature[$0...].starts(with: issuer) })
    for index in signature.indices where !(start..<start + issuer.count).contains(index) {
      var changed = signature
      changed[index] ^= index % 2 == 0 ? 0x01 : 0x80
      let isTold = Self.isTold(bench.check(changed))
      #expect(isTold, "byte \(index) of \(signature.count)")
    }
  }

  @Test("An intermediate that was changed is not the one that is trusted")
  func intermediate() throws {
    let bench = try Workbench()
    let signature = try bench.sign("-nosmimecap")
    let root = try Authority("root").certificate
    let issuer = bench.authority.certificate.der
    let start = try #require(signature.indices.first { signature[$0...].starts(with: issuer) })
    for index in stride(from: start, to: start + issuer.count, by: 16) {
      var changed = signature
      changed[index] ^= 1
      let holds = bench.check(changed, trust: Trust(pinsApple: true, anchors: [root])).holds(.chain)
      #expect(!holds, "byte \(index)")
    }
  }

  @Test("Where a signature is cut, nothing crashes, and nothing holds")
  func cuts() throws {
    let bench = try Workbench()
    let signature = try bench.sign()
    for length in signature.indices {
      #expect(!bench.check(Array(signature[..<length])).holds(.signature), "cut to \(length) bytes")
    }
    #expect(bench.check(signature + [0]).ids == ["signature-form"])
  }

  @Test("Of 2,000 damaged signatures, none holds that the tool of OpenSSL refuses, and no other is refused")
  func agrees() throws {
    let bench = try Workbench()
    let signature = try bench.sign()
    var random = Numbers(state: 4)
    var damaged: [[UInt8]] = []
    for number in 0..<2_000 {
      var changed = signature
      for _ in 0...(number % 3) {
        let index = Int.random(in: changed.indices, using: &random)
        changed[index] = UInt8.random(in: 0...255, using: &random)
      }
      damaged.append(changed)
      try bench.folder.write(changed, to: "\(number).sig")
    }
    // One run for all, so that the programs cost no more than their work.
    try bench.folder.write(
      """
      for n in $(seq 0 1999); do
        openssl cms -verify -binary -purpose any -inform DER -in $n.sig -content manifest.json -partial_chain \
          -CAfile issuer.pem -out /dev/null 2>/dev/null && echo $n
      done
      exit 0
      """.utf8, to: "judge.sh")
    let text = try OutsideTool("sh", package: "dash").run(["judge.sh"], in: bench.folder.path)
    let accepted = Set(text.split(separator: "\n").compactMap { Int($0) })
    for (number, bytes) in damaged.enumerated() {
      let check = bench.check(bytes)
      let holds = check.holds(.signature) && check.holds(.chain)
      if accepted.contains(number) {
        // Ours may be stricter, with a finding.
        let agrees = holds || Self.isTold(check)
        #expect(agrees, "\(number): \(check.words)")
      } else {
        #expect(!holds, "\(number): openssl refuses what holds here")
      }
    }
  }
}
