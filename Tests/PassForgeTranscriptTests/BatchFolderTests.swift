import Foundation
import TestSupport
import Testing

@Suite("The folder of a batch")
struct BatchFolderTests {
  @Test("While a run writes into a folder, another one says so and signs nothing")
  func twoRuns() throws {
    let stage = try BatchStage(rows: 5)
    let pipe = try RowPipe(stage)
    let first = try stage.start("--rows rows.fifo", table: nil)
    pipe.write("order,event\nfirst,x\n")
    while first.isRunning, stage.passes().isEmpty { usleep(1000) }
    for words in ["", "--resume", "--shard 1/2"] {
      let second = try stage.batch(words)
      #expect(second.status == 1)
      #expect(
        second.errors.hasSuffix("passforge: error: passes: cannot write: another run of passforge is writing to it\n"),
        "\(second.errors)")
    }
    #expect(stage.passes() == ["first.pkpass"])
    pipe.write("second,y\n")
    pipe.end()
    first.waitUntilExit()
    #expect(first.terminationStatus == 0, "\(stage.errors)")
    #expect(stage.passes() == ["first.pkpass", "second.pkpass"])
    #expect(try stage.batch("").status == 0)
  }

  @Test(
    "A folder that cannot be written is told before anything is signed",
    arguments: [("ticket.yaml", "file exists"), ("ticket.yaml/passes", ""), ("/proc/passes", "")])
  func unfit(_ path: String, _ reason: String) throws {
    let stage = try BatchStage(rows: 3)
    let outcome = try stage.batch("-o \(path)")
    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("passforge: error: \(path): cannot create the folder: \(reason)"), "\(outcome.errors)")
    #expect(try stage.folder.read("ticket.yaml") == Array(BatchStage.ticket.utf8))
  }

  @Test("What is no pass of ours stays as it is, and its row fails")
  func foreign() throws {
    let stage = try BatchStage(rows: 8)
    let script = """
      set -e
      mkdir passes passes/HH-4.pkpass; cd passes
      echo mine > HH-1.pkpass; : > HH-2.pkpass; echo target > ../target; ln -s ../target HH-3.pkpass
      mkfifo HH-5.pkpass; ln -s ../missing HH-6.pkpass; echo PK > notes.txt
      """
    #expect(try stage.stage.sh(script).status == 0)
    let outcome = try stage.batch("--report report.jsonl")
    #expect(outcome.status == 5)
    let report = try stage.report()
    #expect(report.filter { $0.status == "issued" }.map(\.row) == [7, 8])
    #expect(report.map(\.row) == Array(1...8))
    #expect(outcome.errors.contains("rows.csv:2: row 1: error: 'HH-1.pkpass' is there already and is no pass"))
    #expect(outcome.errors.contains("rows.csv:4: row 3: error: "))
    #expect(outcome.errors.contains("'passes/HH-3.pkpass': a symbolic link of this name is there"), "\(outcome.errors)")
    #expect(outcome.errors.contains("'passes/HH-4.pkpass': a folder of this name is there"))
    let kept = try stage.stage.sh(
      "cat passes/HH-1.pkpass target passes/notes.txt; ls missing; test -p passes/HH-5.pkpass && readlink passes/HH-6.pkpass")
    #expect(kept.text == "mine\ntarget\nPK\n../missing\n")
  }

  @Test("Passes of an earlier batch are replaced, whole")
  func replaced() throws {
    let stage = try BatchStage(rows: 20)
    #expect(try stage.batch("--signing-time 2027-03-04T19:00:00Z").status == 0)
    let before = try stage.digests()
    #expect(try stage.batch("--signing-time 2027-03-04T19:00:01Z").status == 0)
    let after = try stage.digests()
    #expect(after.count == 20)
    for (name, digest) in before { #expect(after[name] != digest) }
    #expect(stage.names().filter { $0.hasPrefix(".") } == [".passforge-journal"])
  }

  @Test("What is said of the room is near to what is taken")
  func room() throws {
    let stage = try BatchStage(rows: 40)
    let outcome = try stage.batch("")
    let words = outcome.errors.split(separator: "\n").first { $0.contains("40 rows, about ") } ?? ""
    let said = words.split(separator: " ").drop { $0 != "about" }.dropFirst().first.flatMap { Double($0) }
    let taken = stage.passes().reduce(0) { $0 + stage.size(of: "passes/\($1)") }
    #expect(abs((try #require(said)) * 1000 / Double(taken) - 1) < 0.1, "\(words), \(taken)")
  }
}
