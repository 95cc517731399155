import Foundation
import PassCrypto
import Testing

@Suite("Writing base64")
struct Base64Tests {
  @Test(
    "It is what others write, at every length",
    arguments: [0, 1, 2, 3, 4, 5, 6, 7, 47, 48, 49, 1000, 100_001])
  func lengths(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 >> 8) }
    var text = Array("\"".utf8)
    Base64.append(bytes, to: &text)
    #expect(String(decoding: text, as: UTF8.self) == "\"" + Data(bytes).base64EncodedString())
  }

  @Test("Content beyond the size of one piece is written as one text")
  func large() {
    let bytes = (0..<(7 << 20) + 1).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 9) }
    var text: [UInt8] = []
    Base64.append(bytes, to: &text)
    #expect(Data(text) == Data(bytes).base64EncodedData())
  }
}
