import CommandKit
import Foundation
import Testing

@Suite("The tree as JSON")
struct DumpTests {
  @Test("the hidden dump is sound JSON with every row, read by Foundation's parser")
  func dump() throws {
    let outcome = run("help", "--json")
    #expect(outcome.status == .done)
    let tree = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(tree["name"] as? String == "passforge")
    #expect(tree["version"] as? String == "1.2.3")
    let sections = try #require(tree["sections"] as? [[String: Any]])
    #expect(sections.map { $0["heading"] as? String } == ["PASSES", "IDENTITIES", "HELP"])
    let build = try #require((sections[0]["commands"] as? [[String: Any]])?.first)
    #expect(build["path"] as? [String] == ["passforge", "build"])
    #expect(build["discussion"] as? String == Build.discussion)
    let rows = try #require(build["parameters"] as? [[String: Any]])
    #expect(rows.count == Build.parameters.count)
    let format = try #require(rows.first { $0["names"] as? [String] == ["--format"] })
    #expect(format["allowed"] as? [String] == ["text", "json", "sarif"])
    #expect(format["default"] as? String == "text")
    #expect(format["heading"] as? String == "REPORT OPTIONS")
    #expect(format["kind"] as? String == "option")
  }

  @Test("every character of a text survives the dump")
  func escapes() throws {
    let odd = "a\"b\\c\nd\t\u{1}\u{1b}é\u{2028}🎫"
    let program = Program(name: odd, version: "1", summary: odd, sections: [])
    let tree = try #require(
      try JSONSerialization.jsonObject(with: Data(program.jsonDump.utf8)) as? [String: Any])
    #expect(tree["name"] as? String == odd)
    #expect(program.jsonDump.split(separator: "\n").count == 1)
  }
}
