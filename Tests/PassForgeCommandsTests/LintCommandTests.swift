import CommandKit
import Foundation
import TestSupport
import Testing

@Suite("passforge lint, within the process")
struct LintCommandTests {
  private static let faulty = Session.source.replacingOccurrences(of: "description:", with: "descripton:")

  /// Standard output, with the folder written `@`.
  private func text(_ outcome: Session.Outcome, of session: Session) -> String {
    outcome.text.replacingOccurrences(of: session.folder.path + "/", with: "@")
  }

  private func reports(_ outcome: Session.Outcome) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [[String: Any]])
  }

  @Test("A pass without findings says so; with --quiet nothing is said")
  func clean() throws {
    let session = try Session(source: Session.source + "logoText: Harbour\n")
    let outcome = session.run("lint", "@ticket.yaml", "--off", "back-fields-missing")
    #expect(outcome.status == .done)
    #expect(text(outcome, of: session) == "@ticket.yaml: no findings\n")
    #expect(outcome.errors == "")
    #expect(session.run("lint", "@ticket.yaml", "--quiet").output.isEmpty)
    #expect(!session.has("ticket.pkpass"))
  }

  @Test("Findings stand on standard output with place, excerpt and hint, and end with a summary")
  func findings() throws {
    let session = try Session(source: Self.faulty)
    let outcome = session.run("lint", "@ticket.yaml", "--off", "back-fields-missing")
    #expect(outcome.status == .faulty)
    #expect(outcome.errors == "")
    #expect(
      text(outcome, of: session) == """
        @ticket.yaml:1:1: note: 'descripton' is not a key that Wallet knows [key-unknown]
         1 | descripton: Concert ticket
           | ^
        hint: did you mean description?
        @ticket.yaml:1:1: error: 'description' is missing [required-key-missing]
         1 | descripton: Concert ticket
           | ^
        hint: add description: a text
        passforge: 1 pass examined: 1 error, 1 note

        """)
  }

  @Test("Several passes have a report each, and the worst decides the status")
  func several() throws {
    let session = try Session()
    try session.folder.write(Self.faulty.utf8, to: "faulty.yaml")
    #expect(session.build().status == .done)
    let mixed = session.run("lint", "@ticket.yaml", "@faulty.yaml", "@ticket.pkpass", "--format", "json")
    #expect(mixed.status == .faulty)
    let reports = try reports(mixed)
    #expect(
      reports.map { $0["subject"] as? String }
        == ["ticket.yaml", "faulty.yaml", "ticket.pkpass"].map(session.folder.path))
    #expect(reports.map { $0["ok"] as? Bool } == [true, false, true])
    #expect(reports.map { $0["command"] as? String } == ["lint", "lint", "lint"])
    let missing = session.run("lint", "@nothing.yaml", "@faulty.yaml", "--quiet")
    #expect(missing.status == .system)
    #expect(
      text(missing, of: session).hasPrefix(
        "@nothing.yaml: error: cannot read: no such file or directory [source-unreadable]\n"))
    #expect(missing.text.contains("'description' is missing"))
  }

  @Test("A finished pass has its places within the archive, with excerpts")
  func finished() throws {
    let session = try Session(source: Session.source + "x: 1\n")
    #expect(session.build().status == .done)
    let outcome = session.run("lint", "@ticket.pkpass")
    #expect(outcome.status == .done)
    let text = text(outcome, of: session)
    #expect(text.contains(/@ticket\.pkpass:pass\.json:1:\d+: note: 'x' is not a key that Wallet knows/))
    #expect(text.contains(" 1 | "))
  }

  @Test("A source and a finished pass are taken from standard input")
  func standardInput() throws {
    var session = try Session()
    #expect(session.build().status == .done)
    let archive = try session.folder.read("ticket.pkpass")
    session.input = archive
    #expect(try reports(session.run("lint", "-", "--format", "json"))[0]["subject"] as? String == "<stdin>")
    #expect(session.run("lint", "-").status == .done)
    session.input = Array(Self.faulty.utf8)
    let outcome = session.run("lint", "-")
    #expect(outcome.status == .faulty)
    #expect(
      outcome.text.contains("<stdin>:1:1: error: 'description' is missing [required-key-missing]\n 1 | "))
  }

  @Test("--set and --values give values; a faulty file of values is told alone")
  func values() throws {
    let session = try Session(
      source: Session.source.replacingOccurrences(of: "HH-0001", with: "\"{{ order }}\""))
    #expect(session.run("lint", "@ticket.yaml").status == .faulty)
    #expect(session.run("lint", "@ticket.yaml", "--set", "order=1").status == .done)
    try session.folder.write("order: HH\n".utf8, to: "values.yaml")
    #expect(session.run("lint", "@ticket.yaml", "--values", "@values.yaml").status == .done)
    try session.folder.write("[1]\n".utf8, to: "values.yaml")
    let faulty = session.run("lint", "@ticket.yaml", "--values", "@values.yaml", "--format", "json")
    #expect(faulty.status == .faulty)
    #expect(try reports(faulty).map { $0["subject"] as? String } == [session.folder.path("values.yaml")])
    #expect(session.run("lint", "@ticket.yaml", "--values", "@nothing.yaml").status == .system)
    let twice = session.run("lint", "@ticket.yaml", "--set", "order=1", "--set", "order=2")
    #expect(twice.status == .usage)
  }

  @Test(
    "The severity of a rule can be set, and --strict comes after",
    arguments: [
      (["--warn", "required-key-missing"], .done, "warning"),
      (["--off", "required-key-missing"], .done, nil),
      (["--warn", "required-key-missing", "--strict"], .faulty, "error"), ([], .faulty, "error"),
    ] as [([String], CommandKit.ExitStatus, String?)])
  func settings(_ words: [String], _ status: CommandKit.ExitStatus, _ severity: String?) throws {
    let session = try Session(source: Self.faulty)
    let outcome = session.run(["lint", "@ticket.yaml", "--format", "json"] + words)
    #expect(outcome.status == status)
    let findings = try #require(try reports(outcome)[0]["findings"] as? [[String: Any]])
    let missing = findings.first { $0["rule"] as? String == "required-key-missing" }
    #expect(missing?["severity"] as? String == severity)
  }

  @Test("--error lets a note fail, in build too; what leaves no pass to judge cannot be turned off")
  func settingsOfBuild() throws {
    let session = try Session(source: Session.source + "x: 1\n")
    #expect(session.build().status == .done)
    #expect(session.build("--error", "key-unknown").status == .faulty)
    let damaged = try Session(source: Session.source + "x: *none\n")
    for command in ["lint", "build"] {
      let words =
        [command, "@ticket.yaml", "--off", "yaml-alias"]
        + (command == "build" ? ["--dev", "-o", "@x.pkpass"] : [])
      let outcome = damaged.run(words)
      #expect(outcome.status == .faulty)
      #expect((outcome.errors + outcome.text).contains("[yaml-alias]"))
    }
    #expect(!damaged.has("x.pkpass"))
  }

  @Test(
    "Misuse is told with what would work",
    arguments: [
      (
        ["--off", "key-unknwon"],
        "'--off' is 'key-unknwon', which is not the name of a rule\nhint: did you mean 'key-unknown'?"
      ),
      (
        ["--error", "key-unknown", "--off", "key-unknown"],
        "'--error key-unknown' and '--off key-unknown' cannot be used together"
      ),
      (["--os", "17"], "'--os' is '17', which is not one of 18, 26, 27"),
      (["-", "-"], "'-' is given more than once"),
    ])
  func misuse(_ words: [String], _ message: String) throws {
    let outcome = try Session().run(["lint", "@ticket.yaml"] + words)
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test("The prediction is told in words and in JSON, for the systems that are asked for")
  func prediction() throws {
    let session = try Session()
    let path = Checkout.fixture("boarding-pass.yaml")
    let outcome = session.run("lint", path)
    #expect(
      outcome.text.contains(
        "\(path): iOS 18: the classic 'boardingPass' is shown; 'semanticBoardingPass' is not known\n"))
    #expect(outcome.text.contains("\(path): iOS 26 and 27: 'semanticBoardingPass' is shown\n"))
    #expect(!session.run("lint", path, "--quiet").text.contains("iOS"))
    let narrowed = try reports(session.run("lint", path, "--os", "18", "--os", "26", "--format", "json"))
    let predictions = try #require(narrowed[0]["predictions"] as? [[String: Any]])
    #expect(predictions.map { $0["design"] as? String } == ["semanticBoardingPass"])
    let outcomes = try #require(predictions[0]["outcomes"] as? [[String: Any]])
    #expect(outcomes.map { $0["iOS"] as? Int } == [18, 26])
    #expect(outcomes.map { $0["shown"] as? Bool } == [false, true])
    #expect(outcomes.map { $0["fallback"] as? String } == ["boardingPass", "boardingPass"])
    #expect(
      try reports(session.run("lint", "@ticket.yaml", "--format", "json"))[0]["predictions"] as? [String]
        == [])
  }

  @Test("Colour comes where standard output is a terminal")
  func colour() throws {
    var session = try Session(source: Self.faulty)
    #expect(!session.run("lint", "@ticket.yaml").text.contains("\u{1B}["))
    session.terminal.isOutput = true
    #expect(session.run("lint", "@ticket.yaml").text.contains("\u{1B}[1;31merror:"))
  }
}
