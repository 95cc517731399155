import PassSource
import Testing

@Suite("How bytes stand for characters")
struct TextEncodingTests {
  @Test(
    "An encoding is told by its mark, else by the zeros beside the first character",
    arguments: [
      ([], .utf8, 0), ([0x22], .utf8, 0), ([0x22, 0x61], .utf8, 0), ([0xEF, 0xBB, 0xBF, 0x22], .utf8, 3),
      ([0xEF, 0xBB], .utf8, 0),
      ([0xFF, 0xFE, 0x22, 0], .utf16LittleEndian, 2), ([0xFE, 0xFF, 0, 0x22], .utf16BigEndian, 2),
      ([0xFF, 0xFE], .utf16LittleEndian, 2),
      ([0x22, 0, 0x61, 0], .utf16LittleEndian, 0), ([0, 0x22, 0, 0x61], .utf16BigEndian, 0),
      ([0x22, 0], .utf16LittleEndian, 0),
      ([0, 0x22], .utf16BigEndian, 0), ([0x22, 0, 0xA7, 0x5E], .utf16LittleEndian, 0),
      ([0, 0x22, 0x5E, 0xA7], .utf16BigEndian, 0),
      ([0x22, 0, 0, 0], .utf32, 0), ([0, 0, 0, 0x22], .utf32, 0), ([0xFF, 0xFE, 0, 0], .utf32, 4),
      ([0, 0, 0xFE, 0xFF], .utf32, 4),
      ([0, 0, 0, 0], .utf8, 0),
    ] as [([UInt8], TextEncoding, Int)])
  func detection(_ bytes: [UInt8], _ encoding: TextEncoding, _ markLength: Int) {
    let found = TextEncoding.detect(bytes)
    #expect(found.encoding == encoding)
    #expect(found.markLength == markLength)
  }

  static let text = "aé日🎫\u{FEFF}z"

  @Test(
    "Well-formed texts are decoded whole",
    arguments: [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func decoding(_ encoding: TextEncoding) {
    let bytes: [UInt8] =
      switch encoding {
      case .utf16LittleEndian: Self.text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case .utf16BigEndian: Self.text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      default: Array(Self.text.utf8)
      }
    let (text, fault) = encoding.decode(([1, 2, 3] + bytes)[3...])
    #expect(text.elementsEqual(Self.text.unicodeScalars))
    #expect(fault == nil)
  }

  @Test("The first ill-formed place is counted in characters, and each is replaced")
  func faults() {
    let utf8 = TextEncoding.utf8.decode((Array("é🎫".utf8) + [0xFF, 0x61, 0x80])[...])
    #expect(utf8.fault == 2)
    #expect(String(utf8.text) == "é🎫\u{FFFD}a\u{FFFD}")
    let utf16 = TextEncoding.utf16BigEndian.decode([0, 0x61, 0xD8, 0x3D, 0, 0x62, 0][...])
    #expect(utf16.fault == 1)
    #expect(String(utf16.text) == "a\u{FFFD}b\u{FFFD}")
    #expect(TextEncoding.utf32.decode([1, 0, 0, 0][...]).fault == 0)
  }
}
