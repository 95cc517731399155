import CommandKit
import Foundation
import PassForgeCommands
import TestSupport
import Testing

@Suite("The README keeps its word")
struct ReadmeTests {
  private func readme() throws -> String {
    let path = Checkout.path + "/README.md"
    try #require(
      FileManager.default.fileExists(atPath: path), "README.md is missing at the top of the checkout")
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("Its table of commands is the generated one")
  func table() throws {
    let text = try readme()
    let marks = ["<!-- commands -->\n", "<!-- /commands -->"]
    let begin = try #require(text.range(of: marks[0]), "README.md has no line '<!-- commands -->'")
    let end = try #require(text.range(of: marks[1]), "README.md has no line '<!-- /commands -->'")
    try #require(
      begin.upperBound <= end.lowerBound, "the marks of the commands in README.md stand the wrong way round")
    let table = Passforge.program.markdownTable
    if ProcessInfo.processInfo.environment["PASSFORGE_RECORD"] != nil {
      let recorded = text[..<begin.upperBound] + table + text[end.lowerBound...]
      try recorded.write(toFile: Checkout.path + "/README.md", atomically: true, encoding: .utf8)
      Issue.record(
        "the table of commands in README.md was recorded; look at what changed, then run the tests")
      return
    }
    #expect(text[begin.upperBound..<end.lowerBound] == table)
  }

  @Test("Every command line in it names a command and options that there are")
  func commandLines() throws {
    let lines = Self.commandLines(in: try readme())
    #expect(!lines.isEmpty, "README.md shows no command line of passforge")
    for line in lines {
      let fault = DocumentedLine.fault(of: line)
      #expect(fault == nil, "\(line): \(fault ?? "")")
    }
  }

  @Test("Every goal of make that it names is one")
  func goals() throws {
    let makefile = try String(contentsOfFile: Checkout.path + "/Makefile", encoding: .utf8)
    for match in try readme().matches(of: /(?m)^(?:\$ )?make ([a-z-]+)$|`make ([a-z-]+)`/) {
      let goal = try #require(match.1 ?? match.2)
      #expect(makefile.contains(try Regex("(?m)^\(goal):")), "make \(goal)")
    }
  }

  /// The lines in blocks of `sh` that call passforge, with those that go on after `\` joined.
  static func commandLines(in text: String) -> [String] {
    var lines: [String] = []
    var isShell = false
    var goesOn = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isShell = line == "```sh"
        goesOn = false
        continue
      }
      guard isShell else { continue }
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      let part = trimmed.hasSuffix("\\") ? String(trimmed.dropLast()) : trimmed
      if goesOn, let last = lines.indices.last {
        lines[last] += " " + part
      } else if trimmed.hasPrefix("passforge ") {
        lines.append(part)
      } else {
        continue
      }
      goesOn = trimmed.hasSuffix("\\")
    }
    return lines
  }

  @Test(
    "Faulty command lines are noticed",
    arguments: [
      "passforge biuld ticket.yaml", "passforge build", "passforge build ticket.yaml --devel",
      "passforge build ticket.yaml --format xml", "passforge identity", "passforge identity dve",
      "passforge help nothing", "passforge build a.yaml b.yaml",
    ])
  func faults(_ line: String) {
    #expect(DocumentedLine.fault(of: line) != nil)
  }

  @Test(
    "Sound command lines are taken",
    arguments: [
      "passforge build ticket.yaml --dev", "passforge build 'my ticket.yaml' --set \"seat=Row 7\" > out 2>&1",
      "passforge identity dev --print-root > root.pem",
      "passforge build ticket.yaml --dev -o - | wc -c  # bytes",
      "passforge help build", "passforge --version", "passforge identity --help",
    ])
  func sound(_ line: String) {
    #expect(DocumentedLine.fault(of: line) == nil)
  }
}
