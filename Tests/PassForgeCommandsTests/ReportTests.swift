import CommandKit
import Foundation
import TestSupport
import Testing

@Suite("Reports of findings")
struct ReportTests {
  private static let faulty =
    Session.source.replacingOccurrences(
      of: "value: Summer Night", with: "value: 2027-03-04T20:00:00, dateStyle: full"
    )
    .replacingOccurrences(of: "description:", with: "descripton:")

  @Test("A report in JSON has the agreed members, and no others")
  func members() throws {
    let session = try Session(source: Self.faulty)
    let outcome = session.build("--format", "json")
    #expect(outcome.status == .faulty)
    #expect(outcome.errors == "")
    let report = try report(outcome.output)
    #expect(Set(report.keys) == ["command", "version", "subject", "ok", "findings"])
    #expect(report["command"] as? String == "build")
    #expect(report["version"] as? String == "0.1.0")
    #expect(report["subject"] as? String == session.folder.path("ticket.yaml"))
    #expect(report["ok"] as? Bool == false)
    let findings = try #require(report["findings"] as? [[String: Any]])
    for finding in findings {
      #expect(
        Set(finding.keys) == [
          "rule", "severity", "effect", "message", "path", "file", "line", "column", "hint", "source",
        ])
      #expect(["error", "warning", "note"].contains(finding["severity"] as? String))
      #expect(
        ["refused", "fallsBack", "ignored", "looksWrong", "policy"].contains(finding["effect"] as? String))
    }
    let zone = try #require(findings.first { $0["rule"] as? String == "date-zone" })
    #expect(zone["path"] as? String == "eventTicket.primaryFields[0].value")
    #expect(zone["file"] as? String == session.folder.path("ticket.yaml"))
    #expect(zone["line"] as? Int == 8)
    #expect(zone["column"] as? Int == 42)
    #expect(zone["severity"] as? String == "error")
    // Nothing was signed, so nothing is said of who signed.
    #expect(findings.allSatisfy { $0["rule"] as? String != "development-identity" })
  }

  @Test(
    "What ends a command is a finding in the forms for programs, beside what was found before",
    arguments: ["json", "sarif", "gitlab", "junit", "github"])
  func ended(_ format: String) throws {
    let session = try Session(
      source: Session.source.replacingOccurrences(of: "icon: icon.png", with: "icon: icon.png\nzzz: 1"))
    let source = session.folder.path("ticket.yaml")
    let target = session.folder.path("nowhere/ticket.pkpass")
    let outcome = session.run("build", source, "--dev", "--format", format, "-o", target)
    #expect(outcome.status == .system)
    #expect(outcome.errors == "")
    #expect(outcome.text.contains("system-failure"))
    #expect(outcome.text.contains("key-unknown"))
    let missing = session.run("build", session.folder.path("nothing.yaml"), "--dev", "--format", format)
    #expect(missing.status == .system)
    #expect(missing.text.contains("system-failure"))
  }

  @Test("Of very many findings the weightiest are shown, in time, and how many are left")
  func many() throws {
    let keys = (0..<20_000).map { "k\($0): 1" }.joined(separator: ", ")
    let session = try Session(source: "{ \(keys), voided: x }")
    let outcome = session.build()
    #expect(outcome.errors.contains("'voided'"))
    #expect(outcome.errors.contains(" more findings are not shown\n"))
    #expect(outcome.errors.split(separator: "\n").count < 1000)
  }

  @Test("What was found is told before what ended the command")
  func endedInText() throws {
    let session = try Session(
      source: Session.source.replacingOccurrences(of: "icon: icon.png", with: "icon: icon.png\nzzz: 1"))
    let outcome = session.run(
      "build", session.folder.path("ticket.yaml"), "--dev", "-o", session.folder.path("nowhere/ticket.pkpass")
    )
    #expect(outcome.status == .system)
    #expect(outcome.errors.contains("[key-unknown]"))
    #expect(outcome.errors.contains("the pass cannot be written"))
  }

  @Test("A report of a built pass tells what was made")
  func pass() throws {
    let session = try Session()
    let outcome = session.build("--format", "json")
    let report = try report(outcome.output)
    #expect(report["ok"] as? Bool == true)
    let pass = try #require(report["pass"] as? [String: Any])
    #expect(
      Set(pass.keys) == [
        "output", "bytes", "sha256", "passTypeIdentifier", "teamIdentifier", "serialNumber", "signingTime",
        "certificate", "development", "entries",
      ])
    #expect(pass["development"] as? Bool == true)
    let archive = try session.folder.read("ticket.pkpass")
    #expect(pass["bytes"] as? Int == archive.count)
    let digest = try OutsideTool.openssl.run(["dgst", "-sha256", "-r", session.folder.path("ticket.pkpass")])
    #expect(digest.hasPrefix(try #require(pass["sha256"] as? String)))
    let entries = try #require(pass["entries"] as? [[String: Any]])
    #expect(
      entries.map { $0["path"] as? String } == [
        "icon.png", "icon@2x.png", "icon@3x.png", "pass.json", "manifest.json", "signature",
      ])
  }

  @Test("A finding in text has its place, its rule, the line with a caret, and a hint")
  func text() throws {
    let outcome = try Session(source: Self.faulty).build()
    let expected = """
      @ticket.yaml:8:42: error: 'eventTicket.primaryFields[0].value' is '2027-03-04T20:00:00', which has no time zone [date-zone]
       8 |     - { key: event, label: EVENT, value: 2027-03-04T20:00:00, dateStyle: full }
         |                                          ^
      hint: write 2027-03-04T20:00:00+01:00 with the place's zone, or 2027-03-04T20:00:00Z for UTC

      """
    #expect(outcome.errors.contains(expected), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("passforge: no pass was built: 2 errors, 1 note\n"))
  }

  @Test("Findings come in the order of the source, and the same from run to run")
  func order() throws {
    let session = try Session(source: "voided: 1\nzzz: 1\nuserInfo: x\n" + Self.faulty)
    let first = session.build("--format", "json")
    #expect(session.build("--format", "json").output == first.output)
    let findings = try #require(try report(first.output)["findings"] as? [[String: Any]])
    let lines = findings.filter { $0["file"] is String }.compactMap { $0["line"] as? Int }
    #expect(lines == lines.sorted())
    #expect(lines.count > 4)
  }

  @Test(
    "The caret stands under the character, whatever comes before it",
    arguments: [
      ("{ b: ä, voided: 1 }", 0), ("{ b: \"\u{1F3AB}\", voided: 1 }", 1),
      ("{ b: \"x\u{200B}\", voided: 1 }", -1), ("{ b: \"a\u{308}\", voided: 1 }", -1),
      ("{ b: \"東京タワー\", voided: 1 }", 5), ("{ b: \"한국ＡＢ\", voided: 1 }", 4),
      ("{ b: \"\u{1F1E9}\u{1F1EA}\u{2764}\u{FE0F}\", voided: 1 }", -1),
    ])
  func caret(_ text: String, _ extra: Int) throws {
    let outcome = try Session(source: text + "\n").build()
    let lines = outcome.errors.components(separatedBy: "\n")
    let index = try #require(lines.firstIndex { $0.contains("'voided' is a number") })
    let source = Array(lines[index + 1].unicodeScalars)
    let caret = try #require(Array(lines[index + 2].unicodeScalars).firstIndex(of: "^"))
    // What is wide takes a column more than it has characters, and a mark one less.
    #expect(source[caret - extra] == "1")
  }

  @Test("An excerpt fits the terminal, whatever it holds, and each cut is marked", arguments: [40, 80, 200])
  func width(_ width: Int) throws {
    for piece in ["x", "東", "\u{1F3AB}", "a\u{308}"] {
      let long = String(repeating: piece, count: 500)
      var session = try Session(
        source:
          "{ \"voided\": 1, \"b\": \"\(long)\" }\n".replacingOccurrences(
            of: " }\n", with: ", \"sharingProhibited\": 1 }\n")
      )
      session.terminal = CommandKit.Context.Terminal(isError: true, width: width)
      let lines = session.build("--no-color").errors.components(separatedBy: "\n")
      for (name, start, end) in [("voided", false, true), ("sharingProhibited", true, false)] {
        let index = try #require(lines.firstIndex { $0.contains("'\(name)' is a number") })
        let line = lines[index + 1]
        #expect(line.hasPrefix(" 1 | …") == start, "\(line)")
        #expect(line.hasSuffix("…") == end, "\(line)")
        let columns = line.unicodeScalars.reduce(0) { $0 + CommandKit.columns(of: $1) }
        #expect(columns <= width && columns > width / 2, "\(columns): \(line)")
        #expect(lines[index + 2].count <= width)
      }
    }
  }

  @Test("A long line is cut around the caret")
  func longLine() throws {
    let long = String(repeating: "x", count: 5_000)
    let outcome = try Session(source: "{ \"b\": \"\(long)\", \"voided\": 1, \"c\": \"\(long)\" }").build()
    let lines = outcome.errors.components(separatedBy: "\n")
    let index = try #require(lines.firstIndex { $0.contains("'voided' is a number") })
    #expect(lines[index + 1].count < 130)
    let caret = try #require(Array(lines[index + 2]).firstIndex(of: "^"))
    #expect(Array(lines[index + 1])[caret] == "1")
  }

  @Test(
    "Colour comes on a terminal alone, and not where it is refused",
    arguments: [
      (true, [:], [], true), (false, [:], [], false), (true, ["NO_COLOR": "1"], [], false),
      (true, ["NO_COLOR": ""], [], true), (true, ["TERM": "dumb"], [], false),
      (true, [:], ["--no-color"], false),
    ] as [(Bool, [String: String], [String], Bool)])
  func color(_ isTerminal: Bool, _ variables: [String: String], _ words: [String], _ isColored: Bool) throws {
    var session = try Session(source: Self.faulty)
    session.terminal.isError = isTerminal
    session.environment.merge(variables) { $1 }
    let outcome = words.isEmpty ? session.build() : session.build(words[0])
    #expect(outcome.errors.contains("\u{1B}[") == isColored)
  }
}
