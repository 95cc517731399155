import PassFindings
import PassSource
import Testing

@Suite("Encodings of a source")
struct EncodingTests {
  static let formats: [SourceFormat] = [.json, .yaml]

  @Test("A byte-order mark is stated, not counted in columns, and read over", arguments: formats)
  func byteOrderMark(_ format: SourceFormat) {
    let reading = read([0xEF, 0xBB, 0xBF] + Array("{\"a\": 1}".utf8), format)
    #expect(reading.told == "1:1 byte-order-mark: t starts with a UTF-8 BOM")
    #expect(reading.findings[0].severity == .note)
    #expect(reading.document?.root.place == "1:1-1:9")
    #expect(reading.document?.file.bytes.first == 0xEF)
  }

  @Test("UTF-16 is named and read, with and without its mark", arguments: formats, [true, false])
  func utf16(_ format: SourceFormat, _ isBig: Bool) {
    for mark in ["\u{FEFF}", ""] {
      let bytes = (mark + "{\"é😀\": 1}").utf16.flatMap { unit in
        isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
      let reading = read(bytes, format)
      let name = isBig ? "big-endian" : "little-endian"
      #expect(reading.findings.count == 1)
      #expect(reading.findings.first?.message.hasPrefix("the text is \(name) UTF-16") == true)
      #expect(reading.findings.first?.severity == (format == .json ? .error : .note))
      #expect(reading.document?.root["é😀"]?.place == "1:8-1:9")
    }
  }

  @Test("UTF-32 is named", arguments: formats)
  func utf32(_ format: SourceFormat) {
    let reading = read([0x7B, 0, 0, 0, 0x7D, 0, 0, 0], format)
    #expect(reading.told == "1:1 source-utf16: the text is UTF-32, which is not read")
    #expect(reading.document == nil)
  }

  static let illFormed: [(bytes: [UInt8], shown: String)] = [
    ([0xE9], "0xE9"), ([0x80], "0x80"), ([0xC0, 0xAF], "0xC0"), ([0xC3], "0xC3"),
    ([0xE2, 0x82], "0xE2 0x82"),
    ([0xED, 0xA0, 0x80], "0xED"), ([0xF4, 0x90, 0x80, 0x80], "0xF4"), ([0xF0, 0x9F, 0x98], "0xF0 0x9F 0x98"),
    ([0xFF], "0xFF"), ([0xE0, 0x80, 0x80], "0xE0"),
  ]

  @Test("A byte that is not UTF-8 is found at its place", arguments: illFormed.indices, formats)
  func notUTF8(_ index: Int, _ format: SourceFormat) throws {
    let (bytes, shown) = Self.illFormed[index]
    let reading = read(Array("{\"é\":\n \"é".utf8) + bytes + Array("\"}".utf8), format)
    let finding = try #require(reading.findings.first)
    #expect(finding.rule == SourceRules.encoding)
    #expect(finding.message.hasPrefix("'\(shown)' is not UTF-8"))
    #expect((finding.line, finding.column) == (2, 4))
    #expect(reading.document?.root["é"]?.string?.hasPrefix("é\u{FFFD}") == true)
  }

  @Test("The other places are counted")
  func counted() {
    let reading = read(Array("[\"".utf8) + [0xE9, 0x20, 0xE8, 0x20, 0xFC] + Array("\"]".utf8), .json)
    #expect(reading.told == "1:3 source-encoding: '0xE9' is not UTF-8, and 2 more places like it")
  }

  @Test("A format is told by the file's name, else by its first character")
  func formatByName() {
    #expect(SourceFormat(name: "a.json", bytes: []) == .json)
    #expect(
      SourceReader.read(SourceFile(name: "x", bytes: Array("{\"a\": 01}".utf8))).told.contains("json-syntax"))
    #expect(SourceReader.read(SourceFile(name: "x.yml", bytes: Array("a: 1".utf8))).told.isEmpty)
  }
}
