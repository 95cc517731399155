import CommandKit
import Foundation
import TestSupport
import Testing

@Suite("passforge batch --bundle-by, within the process")
struct BatchBundleTests {
  private static let source =
    Session.source.replacingOccurrences(of: "HH-0001", with: "\"{{ order }}\"")
    .replacingOccurrences(of: "value: Summer Night", with: "value: \"{{ buyer? }}\"")
    .replacingOccurrences(of: "label: TERMS", with: "label: \"Terms {{ seat? }}\"")
      + """
      variables:
        order: { type: string }
        buyer: { type: string, optional: true }
        seat: { type: number, optional: true }

      """

  private func session(_ rows: String) throws -> Session {
    let session = try Session(source: Self.source)
    try session.folder.write(rows.utf8, to: "rows.csv")
    return session
  }

  private func batch(_ session: Session, _ words: String...) -> Session.Outcome {
    session.run(
      ["batch", "@ticket.yaml", "--rows", "@rows.csv", "-o", "@out", "--bundle-by", "buyer", "--dev"] + words)
  }

  @Test("Passes with the same value stand in one bundle, wherever their rows are, beside the single passes")
  func bundles() throws {
    let session = try session("order,buyer\nA-1,Ann\nB-1,Bob\nA-2,Ann\nC-1,Zoë\n")
    let outcome = batch(session)
    #expect(outcome.status == .done, "\(outcome.errors)")
    #expect(outcome.errors.contains("passforge: 3 bundles of passes with the same 'buyer'\n"))
    for name in ["A-1.pkpass", "A-2.pkpass", "B-1.pkpass", "C-1.pkpass", "Bob.pkpasses", "Zoë.pkpasses"] {
      #expect(session.has("out/\(name)"))
    }
    let script = """
      import sys, zipfile
      bundle = zipfile.ZipFile(sys.argv[1] + "/Ann.pkpasses")
      assert bundle.namelist() == ["A-1.pkpass", "A-2.pkpass"] and bundle.testzip() is None
      for name in bundle.namelist(): assert bundle.read(name) == open(sys.argv[1] + "/" + name, "rb").read()
      """
    try OutsideTool.python.run(["-c", script, session.folder.path("out")])
    #expect(session.run("verify", "--trust", "dev", "@out/Ann.pkpasses").status == .done)
    // A bundle that is resumed is written again, of what is there.
    let before = try session.folder.read("out/Ann.pkpasses")
    #expect(batch(session, "--resume").status == .done)
    #expect(try session.folder.read("out/Ann.pkpasses") == before)
  }

  @Test("A value that more rows share than a bundle holds is told before anything is signed")
  func tooMany() throws {
    let session = try session("order,buyer\n" + (1...11).map { "A-\($0),Ann\n" }.joined())
    let outcome = batch(session)
    #expect(outcome.status == .faulty)
    #expect(outcome.errors.contains("11 rows have 'Ann'; a bundle holds at most 10 passes [bundle-count]"))
    #expect(!session.has("out/A-1.pkpass"))
  }

  @Test(
    "A value that is no name of a file is told before anything is signed", arguments: ["../x", "a/b", "."])
  func unfit(_ value: String) throws {
    let session = try session("order,buyer\nA-1,\(value)\n")
    let outcome = batch(session)
    #expect(outcome.status == .faulty)
    #expect(outcome.errors.contains("[row-name]"), "\(outcome.errors)")
    #expect(!session.has("out/A-1.pkpass"))
  }

  @Test("A bundle of which a row failed is not written, and an earlier one stays")
  func failedRow() throws {
    let session = try session("order,buyer,seat\nA-1,Ann,1\nA-2,Ann,x\nB-1,Bob,2\n")
    let outcome = batch(session)
    #expect(outcome.status == .rowsFailed)
    #expect(
      outcome.errors.contains("the bundle 'Ann' is not written, since row 2 failed"), "\(outcome.errors)")
    #expect(
      !session.has("out/Ann.pkpasses") && session.has("out/Bob.pkpasses") && session.has("out/A-1.pkpass"))
  }

  @Test(
    "A file that is no bundle is not replaced; rows without the value are in none; the variable must be one")
  func others() throws {
    let session = try session("order,buyer\nA-1,Ann\nB-1,\n")
    try FileManager.default.createDirectory(
      atPath: session.folder.path("out"), withIntermediateDirectories: true)
    try session.folder.write("notes".utf8, to: "out/Ann.pkpasses")
    let outcome = batch(session)
    #expect(outcome.status == .rowsFailed)
    #expect(outcome.errors.contains("'Ann.pkpasses' is there already and is no bundle"), "\(outcome.errors)")
    #expect(try session.folder.read("out/Ann.pkpasses") == Array("notes".utf8))
    let unknown = session.run("batch", "@ticket.yaml", "--rows", "@rows.csv", "--bundle-by", "byer", "--dev")
    #expect(unknown.status == .usage)
    #expect(unknown.errors.contains("no variable 'byer'"))
  }
}
