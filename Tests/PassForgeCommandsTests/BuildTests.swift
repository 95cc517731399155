import CommandKit
import Foundation
import TestSupport
import Testing

@Suite("passforge build, within the process")
struct BuildTests {
  @Test("A pass is written, and said so on standard error")
  func plain() throws {
    let session = try Session()
    let outcome = session.build()
    #expect(outcome.status == .done)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("built @ticket.pkpass: pass.com.example.concert HH-0001, 6 files,"))
    #expect(outcome.errors.contains("passforge: note: the pass is signed with a development identity"))
    #expect(try session.passJSON()["serialNumber"] as? String == "HH-0001")
  }

  @Test("--quiet leaves warnings and errors, in any format")
  func quiet() throws {
    let session = try Session(source: Session.source + "unknownKey: 1\n")
    #expect(session.build("--quiet").errors == "")
    try session.folder.write("zzz: 1\n\(Session.source.dropFirst(1))".utf8, to: "ticket.yaml")
    let faulty = session.build("--quiet")
    #expect(faulty.status == .faulty)
    #expect(faulty.errors.contains("error: 'description' is missing"))
    #expect(!faulty.errors.contains("note:"))
  }

  @Test("--strict lets warnings fail; without it they are told and the pass is built")
  func strict() throws {
    let session = try Session()
    try FileManager.default.removeItem(atPath: session.folder.path("icon@3x.png"))
    let lenient = session.build()
    #expect(lenient.status == .done)
    #expect(lenient.errors.contains("warning: icon@3x.png is missing"))
    try FileManager.default.removeItem(atPath: session.folder.path("ticket.pkpass"))
    let strict = session.build("--strict")
    #expect(strict.status == .faulty)
    #expect(strict.errors.contains("error: icon@3x.png is missing"))
    #expect(!session.has("ticket.pkpass"))
  }

  @Test("--set and --values give values, and --set goes first")
  func values() throws {
    let session = try Session(
      source: Session.source.replacingOccurrences(of: "HH-0001", with: "\"{{ order }}-{{ seat }}\""))
    try session.folder.write("order: HH\nseat: \"1\"\nspare: null\n".utf8, to: "values.yaml")
    try session.folder.write("{\"order\": \"JJ\", \"seat\": \"2\"}".utf8, to: "values.json")
    for (words, serial) in [
      (["--values", "@values.yaml"], "HH-1"), (["--values", "@values.json"], "JJ-2"),
      (["--values", "@values.yaml", "--set", "seat=a=b"], "HH-a=b"),
      (["--set", "order=", "--set", "seat=ü"], "-ü"),
    ] {
      let outcome =
        words.count == 2
        ? session.build(words[0], words[1]) : session.build(words[0], words[1], words[2], words[3])
      #expect(outcome.status == .done, "\(outcome.errors)")
      #expect(try session.passJSON()["serialNumber"] as? String == serial)
    }
  }

  @Test("A given value never breaks out of its place")
  func hostileValues() throws {
    let session = try Session(
      source: Session.source.replacingOccurrences(of: "HH-0001", with: "\"{{ order }}\""))
    for value in ["a: b", "\"}],\"x\":1", "{{ order }}", "&a *a", "- x\n- y", "#", "\u{0}x"] {
      #expect(session.build("--set", "order=\(value)").status == .done)
      #expect(try session.passJSON()["serialNumber"] as? String == value)
    }
  }

  @Test("--signing-time goes before SOURCE_DATE_EPOCH, that before the clock")
  func signingTime() throws {
    var session = try Session()
    func time(_ words: String...) throws -> String? {
      let outcome =
        words.isEmpty
        ? session.build("--format", "json") : session.build("--format", "json", words[0], words[1])
      return try report(outcome.output)["pass"].flatMap { ($0 as? [String: Any])?["signingTime"] as? String }
    }
    #expect(try time() == "2027-03-04T19:00:00Z")
    session.environment["SOURCE_DATE_EPOCH"] = "1804186801"
    #expect(try time() == "2027-03-04T19:00:01Z")
    #expect(try time("--signing-time", "2027-03-04T20:00:02+01:00") == "2027-03-04T19:00:02Z")
    session.environment["SOURCE_DATE_EPOCH"] = ""
    #expect(try time() == "2027-03-04T19:00:00Z")
  }

  @Test(
    "SOURCE_DATE_EPOCH that is no time is named", arguments: ["soon", "1.5", "-1", " 1", "99999999999999"])
  func epoch(_ text: String) throws {
    var session = try Session()
    session.environment["SOURCE_DATE_EPOCH"] = text
    let outcome = session.build()
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("SOURCE_DATE_EPOCH is '\(text)', which is no time"))
  }

  @Test("The highest status of all findings is returned")
  func highestStatus() throws {
    var session = try Session(
      source: Session.source.replacingOccurrences(of: "description", with: "descripton"))
    let identity = session.run("build", "@ticket.yaml", "-o", "@ticket.pkpass")
    #expect(identity.status == .identity)
    #expect(identity.errors.contains("'description' is missing"))
    #expect(identity.errors.contains("[identity-missing]"))
    session.environment["XDG_DATA_HOME"] = "/dev/null"
    let system = session.build()
    #expect(system.status == .system)
    #expect(system.errors.contains("'description' is missing"))
    #expect(system.errors.contains("[development-store]"))
    #expect(!session.has("ticket.pkpass"))
  }

  @Test("`-o -` writes the pass to standard output, and everything else to standard error")
  func standardOutput() throws {
    let session = try Session()
    for format in ["text", "json"] {
      let outcome = session.run("build", "@ticket.yaml", "--dev", "-o", "-", "--format", format)
      #expect(outcome.status == .done)
      #expect(outcome.output.starts(with: Array("PK".utf8)))
      try session.folder.write(outcome.output, to: "out.pkpass")
      try OutsideTool.unzip.run(["-tq", session.folder.path("out.pkpass")])
      if format == "json" {
        let pass = try #require(try report(Array(outcome.errors.utf8))["pass"] as? [String: Any])
        #expect(pass["output"] as? String == "<stdout>")
      } else {
        #expect(outcome.errors.contains("built <stdout>:"))
      }
    }
  }

  @Test("A pass does not go to a terminal, and nothing is built for one")
  func terminal() throws {
    var session = try Session()
    session.terminal.isOutput = true
    let outcome = session.run("build", "@ticket.yaml", "--dev", "-o", "-")
    #expect(outcome.status == .usage)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("a pass is not written to a terminal"))
  }

  @Test("A source from standard input is named <stdin>")
  func standardInput() throws {
    var session = try Session()
    session.input = Array(Session.source.replacingOccurrences(of: "description", with: "descripton").utf8)
    let outcome = session.run("build", "-", "--dev", "-o", "@ticket.pkpass")
    #expect(outcome.status == .faulty)
    #expect(outcome.errors.contains("<stdin>:1:1: error: 'description' is missing"))
  }

  @Test("Ctrl-C at the question for a password ends the command as interrupted, and an empty answer does not")
  func prompts() throws {
    var session = try Session()
    let made = session.run(
      "identity", "dev", "--pass-type", "pass.com.example.concert", "--team", "A1B2C3D4E5", "--out", "@id")
    try #require(made.status == .done)
    let words = ["build", "@ticket.yaml", "-o", "@ticket.pkpass", "--p12", "@id/identity.p12"]
    func build() -> Session.Outcome {
      session.run(words[0], words[1], words[2], words[3], words[4], words[5])
    }
    session.prompt = { _ throws(Failure) in throw Failure.interrupted }
    #expect(build().status == .interrupted)
    #expect(build().errors == "")
    session.prompt = { _ in nil }
    #expect(build().errors.contains("[password-needed]"))
    session.prompt = { _ in [] }
    #expect(build().errors.contains("[wrong-password]"))
    #expect(!session.has("ticket.pkpass"))
    session.prompt = { text in text.hasSuffix("identity.p12: ") ? Array("passforge".utf8) : nil }
    #expect(build().status == .done)
  }
}

/// The one report of a run's JSON.
func report(_ bytes: [UInt8]) throws -> [String: Any] {
  let reports = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
  #expect(reports.count == 1)
  return try #require(reports.first)
}
