import PassCrypto
import Testing

@Suite("Digests")
struct DigestTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    let algorithm: Digest.Algorithm
    let message: String
    let hex: String
    var testDescription: String { "\(algorithm) of '\(message.prefix(8))'" }
  }

  /// FIPS 180-4 examples, published by NIST.
  static let vectors = [
    Vector(algorithm: .sha1, message: "abc", hex: "a9993e364706816aba3e25717850c26c9cd0d89d"),
    Vector(
      algorithm: .sha1, message: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      hex: "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
    Vector(algorithm: .sha1, message: "", hex: "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    Vector(
      algorithm: .sha256, message: "abc",
      hex: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    Vector(
      algorithm: .sha256, message: "",
      hex: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    Vector(
      algorithm: .sha384, message: "abc",
      hex: "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7"),
    Vector(
      algorithm: .sha512, message: "abc",
      hex: "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"),
  ]

  @Test("Digests equal the published examples", arguments: vectors)
  func examples(_ vector: Vector) {
    #expect(Digest.hex(Digest.of(Array(vector.message.utf8).span, by: vector.algorithm)) == vector.hex)
  }

  @Test("Pieces give the digest of the whole", arguments: Digest.Algorithm.allCases)
  func pieces(_ algorithm: Digest.Algorithm) throws {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var digest = try Digest(algorithm)
    digest.update(Array(bytes[..<1]))
    digest.update([])
    digest.update(Array(bytes[1...]))
    #expect(digest.finish() == Digest.of(bytes.span, by: algorithm))
  }

  @Test(
    "A beginning that is hashed once gives the digests of the whole", arguments: Digest.Algorithm.allCases)
  func beginnings(_ algorithm: Digest.Algorithm) {
    let bytes = (0..<700).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for size in [0, 1, 55, 63, 64, 65, 127, 128, 129, 500, 700] {
      let prefix = DigestPrefix(algorithm, Array(bytes[..<size]))
      // One and the same beginning goes on many times.
      for end in stride(from: size, through: 700, by: 25) {
        let expected = Digest.of(Array(bytes[..<end]).span, by: algorithm)
        #expect(prefix.finish(Array(bytes[size..<end])) == expected)
        let middle = (size + end) / 2
        #expect(prefix.finish([Array(bytes[size..<middle]), [], Array(bytes[middle..<end])]) == expected)
      }
    }
    #expect(DigestPrefix(algorithm).finish([bytes]) == Digest.of(bytes.span, by: algorithm))
  }

  @Test("Hexadecimal has two digits for each byte") func hexadecimal() {
    #expect(Digest.hex([0, 15, 171]) == "000fab")
    #expect(Digest.hex([0, 15, 171], uppercase: true) == "000FAB")
  }
}
