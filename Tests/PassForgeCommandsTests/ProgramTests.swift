import CommandKit
import Foundation
import PassFindings
import PassForge
import PassForgeCommands
import TestSupport
import Testing

@Suite("The program, its help and its rules")
struct ProgramTests {
  @Test("The tables of the commands are sound")
  func tables() {
    #expect(Passforge.program.tableFaults == [])
  }

  @Test("Every rule has an id of its own, in lower case with hyphens, and a sentence")
  func rules() {
    let ids = RuleCatalogue.all.map(\.id)
    #expect(
      Set(ids).count == ids.count, "\(Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys)")
    #expect(ids.count > 100)
    for rule in RuleCatalogue.all {
      #expect(rule.id.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil, "\(rule.id)")
      #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."), "\(rule.id)")
      #expect(RuleCatalogue.rule(rule.id)?.summary == rule.summary)
    }
    #expect(RuleCatalogue.rule("no-such-rule") == nil)
  }

  @Test("No rule that the product declares is missing in the catalogue")
  func declaredRules() throws {
    let known = Set(RuleCatalogue.all.map(\.id))
    let sources = try #require(FileManager.default.enumerator(atPath: Checkout.path + "/Sources"))
    var declared: Set<String> = []
    while let name = sources.nextObject() as? String {
      guard name.hasSuffix(".swift") else { continue }
      let text = try String(contentsOfFile: "\(Checkout.path)/Sources/\(name)", encoding: .utf8)
      for match in text.matches(of: /\bRule\(\s*"([^"]+)"/) { declared.insert(String(match.1)) }
    }
    #expect(declared.subtracting(known) == [])
    #expect(known.subtracting(declared) == [])
  }

  @Test("Every finding of a run names a rule of the catalogue")
  func findings() throws {
    let session = try Session(source: "descripton: x\nvoided: 1\nimages: 3\nvariables: { a: 1 }\n")
    let found = try #require(
      try report(session.build("--format", "json").output)["findings"] as? [[String: Any]])
    #expect(found.count > 5)
    for finding in found {
      let rule = RuleCatalogue.rule(try #require(finding["rule"] as? String))
      #expect(
        rule != nil && finding["source"] as? String == (rule?.source.isEmpty == true ? nil : rule?.source))
    }
  }

  @Test(
    "Help is the same whichever way it is asked for",
    arguments: [
      [["--help"], ["help"], ["-h"]],
      [["build", "--help"], ["help", "build"], ["--help", "build"], ["build", "x", "-h"]],
      [["identity", "--help"], ["help", "identity"], ["identity", "-h"]],
      [["identity", "dev", "--help"], ["help", "identity", "dev"], ["--help", "identity", "dev"]],
    ])
  func ways(_ ways: [[String]]) {
    for words in ways {
      let outcome = Self.run(words)
      #expect(outcome.status == .done && outcome.errors == "")
      #expect(outcome.text == Self.run(ways[0]).text)
    }
  }

  @Test(
    "Help is as it was approved",
    arguments: [
      (["--help"], "help"), (["build", "--help"], "help-build"), (["lint", "--help"], "help-lint"),
      (["inspect", "--help"], "help-inspect"), (["diff", "--help"], "help-diff"),
      (["identity", "dev", "--help"], "help-identity-dev"),
    ])
  func help(_ words: [String], _ golden: String) throws {
    let path = Checkout.fixture("golden/\(golden).txt")
    let text = Self.run(words).text
    if ProcessInfo.processInfo.environment["PASSFORGE_RECORD"] != nil {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("\(golden).txt was recorded; look at what changed, then run the tests")
      return
    }
    #expect(try text == String(contentsOfFile: path, encoding: .utf8))
  }

  @Test("Each command of the program has an example that it can read")
  func examples() {
    func all(_ info: CommandInfo) -> [CommandInfo] { [info] + info.commands.flatMap(all) }
    for info in all(Passforge.program.info) {
      for example in info.examples { #expect(DocumentedLine.fault(of: example) == nil, "\(example)") }
    }
    for leaf in Passforge.program.info.leaves where leaf.name != "help" { #expect(!leaf.examples.isEmpty) }
  }

  @Test("--version tells the version, and so do reports")
  func version() throws {
    let outcome = Self.run(["--version"])
    #expect(outcome.status == .done)
    let version = try #require(try report(Session().build("--format", "json").output)["version"] as? String)
    #expect(outcome.text == "passforge \(version)\n")
    #expect(Self.run(["build", "--version"]).text == outcome.text)
  }

  /// Runs the program without a source, a store or an environment.
  private static func run(_ words: [String]) -> (status: CommandKit.ExitStatus, text: String, errors: String)
  {
    let output = MemorySink()
    let errors = MemorySink()
    let context = Context(output: output.sink, error: errors.sink)
    return (Passforge.program.run(arguments: words, in: context), output.text, errors.text)
  }
}
