import Foundation
import TestSupport
import Testing

@testable import PassCrypto

@Suite("Secret bytes")
struct SecretBytesTests {
  /// The line of /proc/self/smaps with the marks of the memory that an address lies in.
  private func marks(at address: UInt) throws -> String {
    // The system tells no size of such a file, so it is read until nothing is left.
    let file = try #require(FileHandle(forReadingAtPath: "/proc/self/smaps"))
    var text: [UInt8] = []
    while let part = try file.read(upToCount: 1 << 16), !part.isEmpty { text += part }
    var isThere = false
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      let range = line.split(separator: " ").first?.split(separator: "-").compactMap { UInt($0, radix: 16) }
      if let range, range.count == 2 { isThere = (range[0]..<range[1]).contains(address) }
      if isThere, line.hasPrefix("VmFlags:") { return String(line) }
    }
    return ""
  }

  @Test("They lie in memory that is left out of core dumps and not seen by children", arguments: [1, 5000])
  func apart(count: Int) throws {
    let secret = SecretBytes([UInt8](repeating: 7, count: count))
    let address = unsafe secret.withBytes { UInt(bitPattern: $0.baseAddress) }
    let marks = try marks(at: address).split(separator: " ")
    #expect(marks.contains("dd") && marks.contains("dc"))
    #expect(secret.array == [UInt8](repeating: 7, count: count))
  }

  @Test("More of them than may be locked are no failure") func many() {
    let secrets = (0..<4000).map { SecretBytes(Array("secret \($0)".utf8)) }
    #expect(secrets.last?.array == Array("secret 3999".utf8))
  }

  @Test("Nothing is a secret too") func nothing() {
    #expect(SecretBytes([]).count == 0 && SecretBytes([]).array.isEmpty)
    var bytes = Array("wiped".utf8)
    #expect(SecretBytes(wiping: &bytes).array == Array("wiped".utf8) && bytes.isEmpty)
  }
}
