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
        second.errors.hasSuffix(
          "passforge: error: passes: cannot write: another run of passforge is writing to it\n"),
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
    arguments: [
      ("ticket.yaml", "ticket.yaml: cannot create the folder: file exists"),
      ("ticket.yaml/passes", "ticket.yaml: cannot create the folder: file exists"),
      ("/proc/passes", "/proc/passes: cannot create the folder: "),
    ])
  func unfit(_ path: String, _ told: String) throws {
    let stage = try BatchStage(rows: 3)
    let outcome = try stage.batch("-o \(path)")
    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("passforge: error: \(told)"), "\(outcome.errors)")
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
    #expect(
      outcome.errors.contains("rows.csv:2: row 1: error: 'HH-1.pkpass' is there already and is no pass"))
    #expect(outcome.errors.contains("rows.csv:4: row 3: error: "))
    #expect(
      outcome.errors.contains("'passes/HH-3.pkpass': a symbolic link of this name is there"),
      "\(outcome.errors)")
    #expect(outcome.errors.contains("'passes/HH-4.pkpass': a folder of this name is there [row-file-taken]"))
    #expect(Set(report.filter { $0.status == "failed" }.map(\.rules)) == ["row-file-taken"])
    let kept = try stage.stage.sh(
      "cat passes/HH-1.pkpass target passes/notes.txt; ls missing; test -p passes/HH-5.pkpass && readlink passes/HH-6.pkpass"
    )
    #expect(kept.text == "mine\ntarget\nPK\n../missing\n")
  }

  @Test("What is no ordinary file does not become an archive", arguments: ["passes", "rows.fifo", "link"])
  func foreignArchive(_ name: String) throws {
    let stage = try BatchStage(rows: 3)
    #expect(try stage.stage.sh("mkdir passes; mkfifo rows.fifo; ln -s passes link").status == 0)
    let outcome = try stage.batch("--archive \(name)")
    #expect(outcome.status == 1)
    let reason = name == "rows.fifo" ? "it is no ordinary file" : "it is a folder"
    #expect(
      outcome.errors.hasSuffix("passforge: error: \(name): cannot write: \(reason)\n"), "\(outcome.errors)")
    #expect(stage.names(in: "").filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test("A batch that has no room is not begun")
  func noRoom() throws {
    let stage = try BatchStage(
      BatchStage.ticket.replacingOccurrences(of: "icon: icon.png", with: "icon: icon.png\n  strip: strip.png")
    )
    // A picture that does not shrink, and twice as many rows as fit.
    let program = """
      import os, struct, zlib
      def part(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
      pixels = b''.join(b'\\0' + os.urandom(1125 * 3) for _ in range(432))
      open('strip.png', 'wb').write(b'\\x89PNG\\r\\n\\x1a\\n' + part(b'IHDR', struct.pack('>IIBBBBB', 1125, 432,
        8, 2, 0, 0, 0)) + part(b'IDAT', zlib.compress(pixels)) + part(b'IEND', b''))
      room = os.statvfs('.')
      with open('rows.csv', 'w') as f:
        f.write('order,event\\n')
        for i in range(2 * room.f_bavail * room.f_frsize // os.path.getsize('strip.png')): f.write(f'{i},x\\n')
      """
    try OutsideTool.python.run(["-c", program], in: stage.folder.path)
    let outcome = try stage.batch("")
    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("passforge: error: passes: "), "\(outcome.errors)")
    #expect(
      outcome.errors.contains(" passes take about ") && outcome.errors.contains(", but there is room for "))
    #expect(outcome.errors.hasSuffix("hint: make room, or write to another disk\n"))
    #expect(stage.passes().isEmpty)
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
