import PassFindings
import PassSource
import TestSupport
import Testing

@Suite("Places and bounds of JSON")
struct JSONPlacesTests {
  @Test("Values and names have exact places; columns count characters")
  func places() throws {
    let text = "{\"é😀\": [1,\r\n  \"aé\"],\r\"b\" :\n\ttrue}\n"
    let root = try #require(read(text, .json).document?.root)
    #expect(root.place == "1:1-4:7")
    let first = try #require(root.members?.first)
    #expect(first.nameMark == Mark(line: 1, column: 2))
    #expect(first.node.place == "1:8-2:8")
    #expect(first.node.elements?.map(\.place) == ["1:9-1:10", "2:3-2:7"])
    let second = try #require(root.member("b"))
    #expect(second.nameMark == Mark(line: 3, column: 1))
    #expect(second.node.place == "4:2-4:6")
  }

  @Test("U+2028 and U+0085 end no line")
  func unicodeBreaks() throws {
    let root = try #require(read("[\"\u{2028}\u{85}\", 1]", .json).document?.root)
    #expect(root.elements?.last?.place == "1:8-1:9")
  }

  @Test("A megabyte of opening brackets is one finding at once", arguments: ["[", "{\"a\":", "[{\"\":"])
  func deep(_ unit: String) {
    let text = String(repeating: unit, count: (1 << 20) / unit.utf8.count)
    let start = ProcessorTime.ofThread
    let reading = read(text, .json)
    #expect(reading.told.hasSuffix("source-depth: nested more than 64 deep"))
    #expect(reading.document == nil)
    #expect(ProcessorTime.ofThread - start < 2)
  }

  @Test("Nesting as deep as the limit is read, one more is not")
  func depthLimit() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(read(nested(64), .json).told.isEmpty)
    #expect(read(nested(65), .json).told == "1:65 source-depth: nested more than 64 deep")
    var limits = ReadingLimits()
    limits.depth = 1_000_000
    #expect(read(nested(512), .json, limits: limits).told.isEmpty)
    #expect(read(nested(513), .json, limits: limits).document == nil)
  }

  @Test("Size and number of values are bounded")
  func bounds() {
    var limits = ReadingLimits()
    limits.bytes = 10
    limits.nodes = 3
    #expect(
      read("[1,2,3,4,5,6]", .json, limits: limits).told
        == "1:1 source-size: the text has 13 bytes; at most 10 are read")
    #expect(read("[1,2,3]", .json, limits: limits).told == "1:6 source-size: more than 3 values")
    #expect(read("[1,2]", .json, limits: limits).told.isEmpty)
  }

  @Test("A text of nothing but faults ends after two hundred of them, fast")
  func manyFaults() {
    let start = ProcessorTime.ofThread
    let reading = read("[" + String(repeating: "[1,/**/],", count: 100_000) + "1]", .json)
    #expect(reading.findings.filter { $0.severity == .error }.count == 201)
    #expect(
      reading.findings.suffix(2).contains { $0.rule == SourceRules.tooManyFaults && $0.severity == .error })
    #expect(ProcessorTime.ofThread - start < 5)
  }

  @Test("Many warnings are cut short but do not end the reading")
  func manyWarnings() {
    let reading = read("[" + String(repeating: "[1,],", count: 300) + "2]", .json)
    #expect(reading.document?.root.elements?.count == 301)
    #expect(reading.findings.count == 201)
    #expect(!reading.findings.hasErrors)
  }
}
