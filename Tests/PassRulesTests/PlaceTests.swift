import Foundation
import PassBundle
import PassFindings
import PassModel
import PassRules
import PassSource
import TestSupport
import Testing

@Suite("The places of findings")
struct PlaceTests {
  @Test("Each finding stands at the line and column that the fixture marks, in the order of the file")
  func places() throws {
    let path = Checkout.fixture("faulty/places.yaml")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let root = try #require(SourceReader.read(SourceFile(name: "places.yaml", bytes: bytes)).document?.root)
    let subject = PassSubject(
      pass: ShortForms.writtenOut(root, file: "places.yaml").pass, file: "places.yaml",
      contents: Sample().contents(), form: .source, now: Sample.now)
    let findings = Rulebook.findings(on: subject)
    let found = findings.filter { $0.file == "places.yaml" }
      .map { "\($0.line ?? 0):\($0.column ?? 0) \($0.rule.id)" }
    #expect(found.sorted() == Self.marked(in: String(decoding: bytes, as: UTF8.self)).sorted())
    let places = findings.filter { $0.file == "places.yaml" }.map { [$0.line ?? 0, $0.column ?? 0] }
    #expect(places == places.sorted { $0.lexicographicallyPrecedes($1) })
  }

  /// The findings that a text marks: behind `#!` a column and a rule for each.
  private static func marked(in text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
      guard let mark = line.firstRange(of: "#!") else { return [String]() }
      return line[mark.upperBound...].split(separator: ",").map { words in
        let parts = words.split(separator: " ")
        return "\(index + 1):\(parts[0]) \(parts[1])"
      }
    }
  }
}
