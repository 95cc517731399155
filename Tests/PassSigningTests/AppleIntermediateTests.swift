import Testing

@testable import PassSigning

@Suite("Apple's intermediates")
struct AppleIntermediateTests {
  @Test("Each generation has a fingerprint of its own, and a key identifier, in the digits that are compared")
  func table() {
    let all = AppleIntermediate.all
    #expect(Set(all.map(\.fingerprint)).count == all.count && all.count == 9)
    // The first and G1 share a key.
    #expect(Set(all.map(\.keyIdentifier)).count == all.count - 1)
    for one in all {
      #expect(one.fingerprint.utf8.count == 64 && one.keyIdentifier.utf8.count == 40, "\(one.generation)")
      #expect((one.fingerprint + one.keyIdentifier).allSatisfy { "0123456789ABCDEF".contains($0) })
    }
  }
}
