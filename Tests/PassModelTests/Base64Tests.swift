import Foundation
import PassModel
import Testing

@Suite("Base64")
struct Base64Tests {
  @Test("What Foundation writes is read, at every length and with folds")
  func reads() {
    for length in 0..<300 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ length) }
      #expect(Base64.decoded(Data(bytes).base64EncodedString()) == bytes)
      let folded = Data(bytes).base64EncodedString(options: [
        .lineLength64Characters, .endLineWithCarriageReturn,
      ])
      #expect(Base64.decoded(folded) == bytes)
    }
  }

  @Test(
    "Padding may be missing, white space is skipped",
    arguments: [
      ("AA", [0]), ("AA==", [0]), ("AAA", [0, 0]), ("AAA=", [0, 0]), (" A\nA\t= =\r\n", [0]), ("", []),
      (" \n", []), ("+/+/", [0xFB, 0xFF, 0xBF]),
    ] as [(String, [UInt8])])
  func lenient(_ text: String, _ bytes: [UInt8]) {
    #expect(Base64.decoded(text) == bytes)
  }

  @Test(
    "Other texts are refused",
    arguments: [
      "A", "A===", "AA=", "AAA==", "AAAA=", "AAAA====", "=", "==", "AA==AA==", "A=A=", "AB==", "AAB=", "A-_A",
      "AA*=", "Ä", "AAAAA", "AA\u{0}", "ＡＡ",
      "AA=A",
    ])
  func refused(_ text: String) {
    #expect(Base64.decoded(text) == nil)
  }
}
