import PassFindings
import PassRows
import Testing

@Suite("Encodings of tables")
struct EncodingTests {
  private static let text = "a;b\r\nGröße;席🎫\r\n\"x\n€\";’\r\n"
  private static let values = [["Größe", "席🎫"], ["x\n€", "’"]]

  private func wide(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
      return bigEndian ? [high, low] : [low, high]
    }
  }

  @Test("UTF-16 is read by its mark, or without one, in pieces of any size", arguments: [true, false])
  func utf16(_ bigEndian: Bool) throws {
    for pieceSize in [1, 2, 3, 5, 4096] {
      for mark in ["\u{FEFF}", ""] {
        let bytes = Bytes(wide(mark + Self.text, bigEndian: bigEndian), pieceSize: pieceSize)
        let reading = try Reading(bytes, variables: try variables(["a", "b"]))
        #expect(reading.table.encoding == .utf16)
        #expect(reading.values == Self.values)
        #expect(reading.told == [] && reading.plan.findings == [])
      }
    }
  }

  @Test("Half a character of UTF-16 is told in its row", arguments: ["pair", "byte"])
  func halves(_ kind: String) throws {
    var bytes = wide("\u{FEFF}a,b\n1,2\n3,", bigEndian: false)
    bytes += kind == "pair" ? [0x00, 0xD8, 0x34, 0x00] : [0x34]
    for pieceSize in [1, 4096] {
      let reading = try Reading(Bytes(bytes, pieceSize: pieceSize), variables: try variables(["a", "b"]))
      #expect(reading.told == ["2 3:3 table-encoding: half a character of UTF-16"])
      #expect(reading.values == [["1", "2"], [nil, nil]])
    }
  }

  @Test("UTF-32 is told of")
  func utf32() throws {
    let bytes: [UInt8] = [0xFF, 0xFE, 0, 0] + "a,b\n1,2\n".utf8.flatMap { [$0, 0, 0, 0] }
    let reading = try Reading(Bytes(bytes), variables: try variables(["a", "b"]))
    #expect(reading.rows.isEmpty)
    #expect(told(reading.plan.findings) == ["0 0:0 table-encoding: the table is UTF-32, which is not read"])
  }

  @Test("Bytes of Windows are told of in UTF-8, and read where they are named")
  func windows() throws {
    let bytes: [UInt8] = Array("a;b\r\n1;2\r\nM".utf8) + [0xFC] + Array("ller;".utf8) + [0x80, 0x0D, 0x0A]
    let plain = try Reading(Bytes(bytes), variables: try variables(["a", "b"]))
    #expect(plain.values == [["1", "2"], [nil, nil]])
    #expect(plain.told == ["2 3:2 table-encoding: '0xFC' is not UTF-8"])
    #expect(
      plain.rows.last?.findings.first?.hint
        == "for a table that was saved on Windows: --encoding windows-1252; if letters come out wrong, macintosh"
    )
    for pieceSize in [1, 4096] {
      let named = try Reading(
        Bytes(bytes, pieceSize: pieceSize), .with { $0.encoding = .windows1252 },
        variables: try variables(["a", "b"]))
      #expect(named.values == [["1", "2"], ["Müller", "€"]])
      #expect(named.told == [])
    }
    let latin = try Reading(
      Bytes(bytes), .with { $0.encoding = .latin1 }, variables: try variables(["a", "b"]))
    #expect(latin.values.last == ["Müller", "\u{80}"])
  }

  @Test("A byte that is no character of the named encoding is told of, and nothing takes its place")
  func undefined() throws {
    let bytes: [UInt8] = Array("a,b\n1,".utf8) + [0x81, 0x0A]
    let reading = try Reading(
      Bytes(bytes), .with { $0.encoding = .windows1252 }, variables: try variables(["a", "b"]))
    #expect(reading.told == ["1 2:3 table-encoding: '0x81' is no character of windows-1252"])
    #expect(reading.values == [[nil, nil]])
  }

  @Test("Bytes that are text nowhere are not taken for Windows")
  func noise() throws {
    let reading = try Reading(
      Bytes(Array("a,b\n1,".utf8) + [0xFF, 0x81, 0x01, 0x0A]), variables: try variables(["a", "b"]))
    #expect(
      reading.rows.first?.findings.first?.hint
        == "save the table as UTF-8, or name its encoding by --encoding")
  }

  @Test("A header that is not UTF-8 is a fault of the table")
  func header() throws {
    let reading = try Reading(
      Bytes(Array("a;gr".utf8) + [0xF6] + Array("e\n1;2\n".utf8)), variables: try variables(["a", "b"]))
    #expect(reading.rows.isEmpty)
    #expect(told(reading.plan.findings) == ["0 1:5 table-encoding: '0xF6' is not UTF-8"])
  }

  @Test("A table with a byte-order mark is in no 8-bit encoding, whatever is named")
  func contradiction() throws {
    let text = "a,b\n1,Müller\n"
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for (bytes, kind) in [([0xEF, 0xBB, 0xBF] + Array(text.utf8), "UTF-8"), (wide, "UTF-16LE")] {
      let reading = try Reading(
        Bytes(bytes), .with { $0.encoding = .macintosh }, variables: try variables(["a", "b"]))
      #expect(
        told(reading.plan.findings) == ["0 0:0 table-encoding: the table is \(kind), and not macintosh"])
      #expect(reading.plan.findings.first?.hint == "leave --encoding out")
    }
  }

  @Test("Every byte of windows-1252 is the character that Python has for it")
  func allBytes() throws {
    let characters = Array(
      "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
    for byte in UInt8(0x80)...0xFF where ![0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte) {
      let reading = try Reading(
        Bytes(Array("a\n".utf8) + [byte]), .with { $0.encoding = .windows1252 },
        variables: try variables(["a"]))
      let expected = byte < 0xA0 ? String(characters[Int(byte) - 0x80]) : String(UnicodeScalar(byte))
      #expect(reading.values == [[expected]])
    }
  }
}
