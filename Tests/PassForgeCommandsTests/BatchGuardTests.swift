import CommandKit
import Foundation
import TestSupport
import Testing

@Suite("What passforge batch must not do, within the process")
struct BatchGuardTests {
  private static let source =
    Session.source.replacingOccurrences(of: "HH-0001", with: "\"{{ order }}\"")
    .replacingOccurrences(of: "value: Summer Night", with: "value: \"{{ seat? }}\"")
    .replacingOccurrences(
      of: "description:",
      with: "webServiceURL: https://example.com/\nauthenticationToken: \"{{ token }}\"\ndescription:")
      + """
      variables:
        order: { type: string, example: HH-1 }
        seat: { type: string, optional: true, example: EXAMPLE-SEAT }
        token: { type: string, default: 0123456789abcdef0123 }

      """

  private func session(_ rows: String = "order\nA-1\nA-2\n", _ name: String = "rows.csv") throws -> Session {
    let session = try Session(source: Self.source)
    try session.folder.write(rows.utf8, to: name)
    return session
  }

  private func batch(_ session: Session, _ words: String...) -> Session.Outcome {
    session.run(["batch", "@ticket.yaml", "--rows", "@rows.csv", "--dev"] + words)
  }

  @Test(
    "An archive takes the place of no file but an earlier archive of passes",
    arguments: ["rows.csv", "ticket.yaml", "icon.png", "notes.txt"])
  func archive(_ name: String) throws {
    let session = try session()
    try session.folder.write("notes".utf8, to: "notes.txt")
    let before = try session.folder.read(name)
    let outcome = batch(session, "--archive", "@\(name)")
    #expect(outcome.status == .faulty)
    #expect(outcome.errors.contains("no archive of passes is there already"), "\(outcome.errors)")
    #expect(try session.folder.read(name) == before)
    #expect(batch(session, "--archive", "@all.tar").status == .done)
    #expect(batch(session, "--archive", "@all.tar").status == .done, "an earlier one is replaced")
    #expect(batch(session, "--archive", "@all.tar", "--report", "@all.tar").status == .usage)
  }

  @Test("A folder that was filled in parts is gone on with in the same parts")
  func parts() throws {
    let session = try session()
    for part in ["1/2", "2/2"] {
      #expect(batch(session, "-o", "@out", "--shard", part).status == .done)
    }
    let before = try session.folder.read("out/A-1.pkpass")
    for words in [["--shard", "1/3", "--resume"], ["--resume"]] {
      let outcome = session.run(
        ["batch", "@ticket.yaml", "--rows", "@rows.csv", "--dev", "-o", "@out"] + words)
      #expect(outcome.status == .faulty)
      #expect(outcome.errors.contains("give --resume the same --shard as before"), "\(outcome.errors)")
    }
    #expect(try session.folder.read("out/A-1.pkpass") == before)
    #expect(
      batch(session, "-o", "@out", "--shard", "1/2", "--resume").errors.contains(
        "0 issued, 0 failed, 1 skipped"))
  }

  @Test(
    "No message shows what may be a secret of a row that cannot be read",
    arguments: [
      #"{"order":"G","token":5f0c1d2e3b4a5968}"#, #"{"order":"G","token":5f0c1d2e3b4a5968-bare}"#,
      #"{"order":"G","token":"5f0c1d2e3b4a5968}"#, #"{"order":"G","token":["5f0c1d2e3b4a5968"]}"#,
    ])
  func secrets(_ row: String) throws {
    let session = try session(row + "\n", "rows.jsonl")
    for format in ["text", "json", "sarif", "junit"] {
      let linted = session.run("lint", "@ticket.yaml", "--rows", "@rows.jsonl", "--format", format)
      let issued = session.run(
        "batch", "@ticket.yaml", "--rows", "@rows.jsonl", "--dev", "-o", "@out", "--format", format,
        "--report", "@report.jsonl")
      #expect(linted.status == .faulty && issued.status == .rowsFailed)
      for text in [linted.text, linted.errors, issued.text, issued.errors] {
        #expect(!text.contains("5f0c1d2e"), "\(text)")
      }
      #expect(!String(decoding: try session.folder.read("report.jsonl"), as: UTF8.self).contains("5f0c1d2e"))
    }
  }

  @Test(
    "The first row of a table without a header is not told as names of columns where it may hold a secret")
  func secretHeader() throws {
    let session = try session("A-1,5f0c1d2e3b4a5968aaaa\n")
    let outcome = batch(session, "-o", "@out")
    #expect(!outcome.errors.contains("5f0c1d2e"), "\(outcome.errors)")
    #expect(outcome.errors.contains("--columns"))
  }

  @Test("Examples stand in for nothing in a batch, whoever signs it")
  func examples() throws {
    let session = try session("order,seat\nA-1,\nA-2,B\n")
    #expect(batch(session, "-o", "@out").status == .done)
    let text = try OutsideTool.unzip.run(["-p", session.folder.path("out/A-1.pkpass"), "pass.json"])
    #expect(!text.contains("EXAMPLE-SEAT"))
    try session.folder.write("seat\nB\n".utf8, to: "rows.csv")
    let outcome = batch(session, "-o", "@out")
    #expect(outcome.status == .faulty)
    #expect(outcome.errors.contains("'order'"), "\(outcome.errors)")
  }

  @Test("A header line that the options deny is no pass")
  func header() throws {
    let session = try session("order,seat\nA-1,B\n")
    let outcome = batch(session, "-o", "@out", "--columns", "order,seat")
    #expect(outcome.status == .faulty)
    #expect(outcome.errors.contains("leave --columns out"), "\(outcome.errors)")
    #expect(!session.has("out"))
  }

  @Test("Where passes are no files, their names are nobody's matter")
  func inlineNames() throws {
    let session = try session("order\na/b\nA-1\na-1\n")
    let outcome = batch(session, "--inline")
    #expect(outcome.status == .done, "\(outcome.errors)")
    #expect(outcome.text.split(separator: "\n").count == 3)
    try session.folder.write("order\nA-1\nA-1\n".utf8, to: "rows.csv")
    #expect(batch(session, "--inline").status == .faulty, "serial numbers still are")
  }
}
