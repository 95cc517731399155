import PassFindings
import PassSource
import Testing

@Suite("Places of YAML")
struct YAMLPlacesTests {
  static let text = """
    # a comment
    plain: some text   # and a comment
    quoted: "é \\u00e9"
    'single': 'it''s'
    folded: two
      lines
    literal: |
      one
      two

    empty:
    list:
      - a
      -   b: 1
          c: 😀é
      -
    flow: [ 1, { x: y } ]
    indentless:
    - 1
    tagged: !!str 5
    last: end

    """

  static let places: [(path: [String], place: String)] = [
    (["plain"], "2:8-2:17"), (["quoted"], "3:9-3:19"), (["single"], "4:11-4:18"), (["folded"], "5:9-6:8"),
    (["literal"], "7:10-9:6"), (["empty"], "11:7-11:7"), (["list"], "13:3-16:4"),
    (["list", "0"], "13:5-13:6"),
    (["list", "1"], "14:7-15:12"), (["list", "1", "b"], "14:10-14:11"), (["list", "1", "c"], "15:10-15:12"),
    (["list", "2"], "16:4-16:4"), (["flow"], "17:7-17:22"), (["flow", "0"], "17:9-17:10"),
    (["flow", "1"], "17:12-17:20"), (["flow", "1", "x"], "17:17-17:18"), (["indentless"], "19:1-19:4"),
    (["indentless", "0"], "19:3-19:4"), (["tagged"], "20:9-20:16"), (["last"], "21:7-21:10"),
    ([], "2:1-21:10"),
  ]

  @Test("Every kind of value has its exact place", arguments: places.indices, ["\n", "\r\n", "\r"])
  func place(_ index: Int, _ lineEnd: String) throws {
    let (path, place) = Self.places[index]
    let text = Self.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
    var node = try #require(read(text, .yaml).document?.root)
    for step in path {
      node = try #require(Int(step).map { node.elements?[$0] } ?? node[step])
    }
    #expect(node.place == place)
  }

  @Test("Names have their places")
  func names() throws {
    let root = try #require(read(Self.text, .yaml).document?.root)
    #expect(root.member("single")?.nameMark == Mark(line: 4, column: 1))
    #expect(root["list"]?.elements?[1].member("c")?.nameMark == Mark(line: 15, column: 7))
    #expect(root["flow"]?.elements?[1].member("x")?.nameMark == Mark(line: 17, column: 14))
  }

  @Test("A mark is found again in its line")
  func lines() throws {
    let file = SourceFile(name: "t", bytes: Array(Self.text.utf8))
    #expect(file.line(15) == "      c: 😀é")
    #expect(file.line(1) == "# a comment")
    #expect(file.line(22) == "")
    #expect(file.line(23) == nil)
    #expect(file.line(0) == nil)
    #expect(file.lines([3, 21, 99]) == [3: "quoted: \"é \\u00e9\"", 21: "last: end"])
  }

  @Test("Lines end at LF, CR and CRLF; a byte-order mark and ill-formed bytes do no harm")
  func lineEnds() {
    let file = SourceFile(
      name: "t", bytes: [0xEF, 0xBB, 0xBF] + Array("a\rb\r\nc".utf8) + [0xE9, 0x0A, 0x0A])
    #expect((1...6).map { file.line($0) } == ["a", "b", "c\u{FFFD}", "", "", nil])
    let wide = SourceFile(
      name: "t", bytes: [0xFF, 0xFE] + "x\né".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(wide.line(2) == "é")
  }
}
