import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Ends of a batch before its last row")
struct BatchEndTests {
  @Test("A signal lets the passes in work be finished, and --resume goes on", arguments: [SIGINT, SIGTERM])
  func signals(number: Int32) throws {
    let stage = try BatchStage(rows: 1500)
    let process = try stage.start("--report report.jsonl")
    while process.isRunning, stage.passes().count < 50 { usleep(1000) }
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
    let errors = stage.errors
    #expect(errors.contains("passforge: note: the batch was ended before its last row\n"), "\(errors)")
    #expect(errors.contains("hint: the same command with --resume goes on, and signs nothing twice\n"))
    let digests = try stage.digests()
    let report = try stage.report()
    #expect((50..<1500).contains(digests.count))
    #expect(
      Set(report.map(\.file)) == Set(digests.keys), "what is there is reported, and what is reported is there"
    )
    for line in report { #expect(digests[line.file] == line.sha256) }
    #expect(stage.names().filter { $0.hasPrefix(".") } == [".passforge-journal"])

    let rest = try stage.batch("--report report.jsonl --resume")
    #expect(rest.status == 0)
    #expect(rest.errors.contains("issued, 0 failed, \(digests.count) skipped"), "\(rest.errors)")
    let whole = try stage.digests()
    #expect(whole.count == 1500)
    for (name, digest) in digests { #expect(whole[name] == digest) }
  }

  @Test("A signal ends a batch that waits for its next row")
  func waiting() throws {
    let stage = try BatchStage()
    let pipe = try RowPipe(stage)
    let process = try stage.start("--rows rows.fifo --report report.jsonl", table: nil)
    pipe.write("order,event\nA,x\nB,y\n")
    while process.isRunning, try stage.issued().count < 2 { usleep(1000) }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(stage.errors.contains("2 issued, 0 failed, 0 skipped"), "\(stage.errors)")
    #expect(try stage.digests().count == 2)
  }

  @Test("Batches of one row end in order, though the other threads are still busy with their beginnings")
  func idleThreads() throws {
    let stage = try BatchStage(rows: 1)
    let command = "\(BatchStage.command) --rows rows.csv --jobs 64 --quiet"
    // A process that does not wait for them is ended by a fault in one of three runs.
    let outcome = try stage.stage.sh("for run in $(seq 24); do \(command) -o $run; echo $?; done")
    #expect(outcome.text == String(repeating: "0\n", count: 24), "\(outcome.errors)")
  }

  @Test("A full disk ends an archive with status 4; with room again, --resume completes it")
  func fullDisk() throws {
    let stage = try BatchStage(rows: 100)
    let command = "\(BatchStage.command) --rows rows.csv --archive all.tar --report report.jsonl"
    // 300 blocks of 512 bytes hold a few passes, and a part of one.
    let full = try stage.stage.sh("ulimit -f 300; exec \(command)")
    #expect(full.status == 4)
    #expect(
      full.errors.contains("passforge: error: all.tar: cannot write: file too large\n"), "\(full.errors)")
    #expect(full.errors.contains("hint: the same command with --resume goes on, and signs nothing twice\n"))
    #expect(!stage.names(in: "").contains("all.tar"))
    let issued = try stage.issued()
    #expect((1..<100).contains(issued.count))
    let rest = try stage.stage.sh("exec \(command) --resume")
    #expect(rest.status == 0)
    #expect(
      rest.errors.contains("\(100 - issued.count) issued, 0 failed, \(issued.count) skipped"),
      "\(rest.errors)")
    let members = try stage.members(of: "all.tar")
    #expect(members.map(\.name) == (1...100).map { "HH-\($0).pkpass" })
    for line in issued { #expect(members[line.row - 1].sha256 == line.sha256) }
  }

  @Test("An archive that is whole is not made anew by --resume")
  func wholeArchive() throws {
    let stage = try BatchStage(rows: 5)
    #expect(try stage.batch("--archive all.tar").status == 0)
    let bytes = try stage.folder.read("all.tar")
    let again = try stage.batch("--archive all.tar --resume")
    #expect(again.status == 1)
    #expect(
      again.errors.hasSuffix(
        "passforge: error: all.tar: cannot go on: the archive is whole; the same command without --resume makes it anew\n"
      ))
    #expect(try stage.folder.read("all.tar") == bytes)
    #expect(stage.names(in: "").filter { $0.hasPrefix(".") }.isEmpty)
    #expect(try stage.batch("--archive all.tar --signing-time 2027-03-04T19:00:00Z").status == 0)
    #expect(try stage.folder.read("all.tar") != bytes)
  }

  @Test(
    "An output that takes nothing more is told in its own words, once",
    arguments: ["--inline > /dev/full", "--archive - > /dev/full"])
  func fullOutput(_ words: String) throws {
    let stage = try BatchStage(rows: 50)
    let outcome = try stage.stage.sh("exec \(BatchStage.command) --rows rows.csv \(words)")
    #expect(outcome.status == 4)
    let told = "passforge: error: cannot write to standard output: no space left on device\n"
    #expect(outcome.errors.components(separatedBy: told).count == 2, "\(outcome.errors)")
    #expect(outcome.errors.components(separatedBy: "[development-identity]").count == 2)
  }

  @Test("A reader that goes away ends a batch quietly", arguments: ["--inline", "--archive -"])
  func reader(_ words: String) throws {
    let stage = try BatchStage(rows: 500)
    let outcome = try stage.stage.sh(
      "(\(BatchStage.command) --rows rows.csv --quiet \(words); echo $? > status) | head -c 20")
    #expect(outcome.errors == "")
    #expect(outcome.output.count == 20)
    #expect(String(decoding: try stage.folder.read("status"), as: UTF8.self) == "4\n")
  }

  @Test("A report that takes nothing more ends the batch, and what was signed is not signed again")
  func fullReport() throws {
    let stage = try BatchStage(rows: 300)
    let outcome = try stage.batch("--report /dev/full")
    #expect(outcome.status == 4)
    #expect(outcome.errors.hasSuffix("passforge: error: /dev/full: cannot write: no space left on device\n"))
    let stamps = try stage.stamps()
    let rest = try stage.batch("--report report.jsonl --resume")
    #expect(rest.status == 0)
    let after = try stage.stamps()
    #expect(after.count == 300)
    for (name, stamp) in stamps { #expect(after[name] == stamp, "\(name)") }
    #expect(try stage.report().map(\.row) == Array(1...300))
  }
}

/// A pipe with a name that the test writes rows into.
final class RowPipe {
  private let descriptor: Int32

  init(_ stage: BatchStage) throws {
    let path = stage.folder.path("rows.fifo")
    let made = unsafe path.withCString { unsafe mkfifo($0, 0o600) }
    try #require(made == 0)
    // Open in both directions, it needs no reader to be opened.
    descriptor = unsafe path.withCString { unsafe open($0, O_RDWR | O_CLOEXEC) }
    try #require(descriptor >= 0)
  }

  /// Writes a text that fits into the pipe.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Ends the table.
  func end() { close(descriptor) }
}
