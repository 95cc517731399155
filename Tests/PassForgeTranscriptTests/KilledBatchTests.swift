import Foundation
import Glibc
import TestSupport
import Testing

@Suite("A batch that is killed, and gone on with", .serialized)
struct KilledBatchTests {
  private static let rows = 300

  /// Kills a run once so many passes are there.
  ///
  /// - Returns: whether it was killed, and not at its end before.
  private func kill(_ process: Process, when isTime: () -> Bool) -> Bool {
    while process.isRunning, !isTime() { usleep(300) }
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
  }

  @Test("Killed at 50 moments, each row ends with one good file, and none that was reported is signed twice")
  func folder() throws {
    var random = SeededNumbers(seed: UInt64(Date().timeIntervalSince1970))
    var between = 0
    for _ in 0..<10 {
      let stage = try BatchStage(rows: Self.rows)
      var reported: [Int: String] = [:]
      var stamps: [String: BatchStage.Stamp] = [:]
      for part in 0..<5 {
        let moment = part * Self.rows / 5 + 1 + random.next(Self.rows / 5 - 15)
        let process = try stage.start("--quiet --report report.jsonl --resume")
        let isKilled = kill(process) { stage.passes().count >= moment }
        let count = stage.passes().count
        if isKilled, count > 0, count < Self.rows { between += 1 }
        let found = try stage.stamps()
        for line in try stage.issued() {
          if let earlier = reported[line.row] {
            #expect(earlier == line.sha256, "row \(line.row) was issued twice")
          } else {
            reported[line.row] = line.sha256
            let stamp = try #require(found[line.file], "row \(line.row) is reported and not there")
            stamps[line.file] = stamp
          }
        }
      }
      let last = try stage.batch("--quiet --report report.jsonl --resume")
      #expect(last.status == 0, "\(last.errors)")
      let digests = try stage.digests()
      #expect(stage.names() == [".passforge-journal"] + (1...Self.rows).map { "HH-\($0).pkpass" }.sorted())
      let now = try stage.stamps()
      for (row, digest) in reported { #expect(digests["HH-\(row).pkpass"] == digest, "row \(row)") }
      for (file, stamp) in stamps { #expect(now[file] == stamp, "\(file) was written twice") }
      // The report has every row, and once as issued or kept.
      let lines = try stage.report()
      #expect(Set(lines.map(\.row)) == Set(1...Self.rows))
      #expect(lines.count == Self.rows)
      for line in lines { #expect(digests[line.file] == line.sha256, "row \(line.row)") }
    }
    #expect(between >= 40)
  }

  @Test("An archive that is killed ten times is whole in the end, and has each row once")
  func archive() throws {
    var random = SeededNumbers(seed: UInt64(Date().timeIntervalSince1970))
    var between = 0
    let partial = ".all.tar.passforge-partial"
    for _ in 0..<4 where between < 8 {
      let stage = try BatchStage(rows: Self.rows)
      var reported: [Int: String] = [:]
      // A pass and its header have about 11 kB.
      let size = 11_000
      for part in 0..<5 {
        // A run that is ended late, on a busy machine, may be whole before: there is then nothing to go on with.
        if stage.names(in: "").contains("all.tar") { break }
        let moment = (part * Self.rows / 8 + 1 + random.next(Self.rows / 8 - 10)) * size
        let process = try stage.start("--quiet --report report.jsonl --resume --archive all.tar")
        let isKilled = kill(process) { stage.size(of: partial) >= moment }
        if isKilled, stage.size(of: partial) > 0 {
          between += 1
          #expect(!stage.names(in: "").contains("all.tar"), "an archive that is not whole has no name")
        }
        for line in try stage.issued() {
          if let earlier = reported[line.row] { #expect(earlier == line.sha256) }
          reported[line.row] = line.sha256
        }
      }
      if !stage.names(in: "").contains("all.tar") {
        let last = try stage.batch("--quiet --report report.jsonl --resume --archive all.tar")
        #expect(last.status == 0, "\(last.errors)")
      }
      let members = try stage.members(of: "all.tar")
      #expect(members.map(\.name).sorted() == (1...Self.rows).map { "HH-\($0).pkpass" }.sorted())
      let digests = Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.sha256) })
      for (row, digest) in reported { #expect(digests["HH-\(row).pkpass"] == digest, "row \(row)") }
      #expect(stage.names(in: "").filter { $0.hasPrefix(".") }.isEmpty)
    }
    #expect(between >= 8)
  }
}

extension BatchStage {
  /// The size of a file; 0 where it is not there.
  func size(of name: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: folder.path(name))[.size] as? Int) ?? 0
  }

  /// The members of a tar archive as Python reads them, with the digests of their contents.
  func members(of name: String) throws -> [(name: String, sha256: String)] {
    let program = """
      import hashlib, io, sys, tarfile, zipfile
      t = tarfile.open(sys.argv[1])
      for m in t:
        assert m.isfile()
        b = t.extractfile(m).read()
        assert zipfile.ZipFile(io.BytesIO(b)).testzip() is None
        print(m.name + '\\t' + hashlib.sha256(b).hexdigest())
      """
    let text = try OutsideTool.python.run(["-c", program, folder.path(name)])
    return text.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t").map(String.init)
      return (parts[0], parts[1])
    }
  }
}
