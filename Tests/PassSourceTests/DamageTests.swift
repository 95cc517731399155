import PassFindings
import PassSource
import TestSupport
import Testing

@Suite("Damaged sources")
struct DamageTests {
  static let yaml = Array(YAMLPlacesTests.text.utf8) + Array("x: &a {b: [1, {{ c }}]}\ny: *a\n".utf8)
  static let json = Array(
    #"{"a": [1, 2.5e3, {"b": "x\u00e9\n😀"}], "c": null, "é": {"d": [true, false], "e": ""}}"#.utf8)

  @Test("A text cut off anywhere is read without harm, and JSON is refused")
  func truncated() {
    for length in 0..<Self.json.count {
      #expect(read(Array(Self.json.prefix(length)), .json).document == nil || length == Self.json.count)
    }
    for length in 0..<Self.yaml.count { check(Array(Self.yaml.prefix(length)), .yaml) }
  }

  @Test("Bytes changed anywhere do no harm", arguments: [SourceFormat.json, .yaml])
  func changed(_ format: SourceFormat) {
    var random = Random(seed: 3)
    let good = format == .json ? Self.json : Self.yaml
    let start = ProcessorTime.ofThread
    for _ in 0..<4000 {
      var bytes = good
      for _ in 0...random.next(3) { bytes[random.next(bytes.count)] = UInt8(random.next(256)) }
      check(bytes, format)
    }
    #expect(ProcessorTime.ofThread - start < 60)
  }

  /// Every outcome is a document or an error, with places that lie in the text and stand in order.
  private func check(_ bytes: [UInt8], _ format: SourceFormat) {
    let reading = read(bytes, format)
    #expect(reading.document != nil || reading.findings.hasErrors)
    for finding in reading.findings { #expect((finding.line ?? 0) >= 1 && (finding.column ?? 0) >= 1) }
    if let root = reading.document?.root { expectInOrder(root) }
  }

  private func expectInOrder(_ node: Node) {
    #expect(node.start <= node.end)
    for inner in (node.elements ?? []) + (node.members ?? []).map(\.node) { expectInOrder(inner) }
  }
}
