import Foundation
import PassFiles
import TestSupport
import Testing

@testable import PassBatch

@Suite("The journal of a batch")
struct BatchJournalTests {
  static func open(
    _ folder: ScratchFolder, _ head: BatchJournal.Head = BatchJournal.head(), resuming: Bool = true
  ) throws(FileFailure) -> BatchJournal {
    try BatchJournal(at: BatchJournal.path(inFolder: folder.path), head, resuming: resuming)
  }

  /// Writes rows 1 to 10, a mark after the sixth.
  static func write(_ folder: ScratchFolder) throws {
    let journal = try open(folder, resuming: false)
    try journal.append((1...4).map { BatchJournal.entry($0) })
    try journal.append([BatchJournal.entry(5), BatchJournal.entry(6)])
    try journal.mark {}
    try journal.append((7...10).map { BatchJournal.entry($0) })
  }

  @Test("Rows are found again, and those before the mark are synced")
  func found() throws {
    let folder = try ScratchFolder()
    try Self.write(folder)
    let journal = try Self.open(folder)
    #expect(journal.count == 10)
    #expect(journal.earlier == BatchJournal.head())
    #expect(journal.damagedLines == 0)
    for row in 1...10 {
      let found = try #require(try journal.entry(for: BatchJournal.key(row)))
      #expect(found.entry == BatchJournal.entry(row))
      #expect(found.isSynced == (row <= 6))
      #expect(journal.knows(file: found.entry.file))
    }
    #expect(try journal.entry(for: BatchJournal.key(11)) == nil)
    #expect(try journal.entry(for: BatchJournal.key(1, template: "b")) == nil)
    #expect(!journal.knows(file: "HH-11.pkpass"))
    var unsynced: [Int] = []
    try journal.forEachUnsynced { found throws(FileFailure) in
      unsynced.append(found.entry.row)
      return found.entry.row < 9
    }
    #expect(unsynced == [7, 8, 9])
    #expect(try journal.lastSynced()?.entry.row == 6)
  }

  @Test("Only its owner may read it")
  func permissions() throws {
    let folder = try ScratchFolder()
    try Self.write(folder)
    #expect(try folder.permissions(".passforge-journal") == 0o600)
  }

  @Test("Each line is JSON that others can read")
  func json() throws {
    let folder = try ScratchFolder()
    let journal = try Self.open(folder, BatchJournal.head(kind: .archive))
    try journal.append([BatchJournal.entry(3, end: 4096)])
    try journal.mark {}
    let script = "import json,sys; print([sorted(json.loads(l)) for l in open(sys.argv[1], newline='\\n')])"
    let output = try OutsideTool.python.run(["-c", script, journal.path])
    #expect(
      output == """
        [['kind', 'options', 'passforgeJournal', 'template'], \
        ['end', 'file', 'key', 'row', 'serialNumber', 'sha256', 'size'], ['mark']]

        """)
  }

  @Test("Two runs never have one journal")
  func locked() throws {
    let folder = try ScratchFolder()
    var journal: BatchJournal? = try Self.open(folder)
    for resuming in [true, false] {
      let failure = try #require(throws: FileFailure.self) { try Self.open(folder, resuming: resuming) }
      #expect(failure.reason == "another run of passforge is writing to it")
    }
    try journal?.append([BatchJournal.entry(1)])
    journal = nil
    #expect(try Self.open(folder).count == 1)
  }

  @Test("Begun anew it knows the names of files, but no row")
  func anew() throws {
    let folder = try ScratchFolder()
    try Self.write(folder)
    do {
      let journal = try Self.open(folder, resuming: false)
      #expect(journal.count == 0)
      #expect(try journal.entry(for: BatchJournal.key(1)) == nil)
      #expect(journal.knows(file: "HH-1.pkpass"))
      try journal.append([BatchJournal.entry(2)])
    }
    #expect(try Self.open(folder).count == 1)
  }

  @Test("Another template finds none of the rows, but their files; the later entry of a row counts")
  func changed() throws {
    let folder = try ScratchFolder()
    try Self.write(folder)
    do {
      let journal = try Self.open(folder, BatchJournal.head("b"))
      #expect(journal.earlier == BatchJournal.head())
      #expect(try journal.entry(for: BatchJournal.key(1, template: "b")) == nil)
      #expect(journal.knows(file: "HH-1.pkpass"))
      let entry = BatchJournal.entry(1)
      let moved = BatchJournal.Entry(
        row: 1, key: entry.key, file: "moved", serialNumber: "1", size: 5, sha256: entry.sha256)
      try journal.append([BatchJournal.entry(1, template: "b"), moved])
    }
    let journal = try Self.open(folder, BatchJournal.head("b"))
    #expect(journal.earlier == BatchJournal.head("b"))
    #expect(try journal.entry(for: BatchJournal.key(1))?.entry.file == "moved")
    #expect(try journal.entry(for: BatchJournal.key(1, template: "b"))?.entry.file == "HH-1.pkpass")
  }

  @Test("An archive that is cut forgets the rows behind the cut")
  func forgets() throws {
    let folder = try ScratchFolder()
    let head = BatchJournal.head(kind: .archive)
    do {
      let journal = try Self.open(folder, head)
      try journal.append((1...3).map { BatchJournal.entry($0, end: $0 * 4096) })
      try journal.mark {}
      try journal.append((4...6).map { BatchJournal.entry($0, end: $0 * 4096) })
    }
    do {
      let journal = try Self.open(folder, head)
      #expect(try journal.lastSynced()?.entry.end == 3 * 4096)
      try journal.forEachUnsynced { found throws(FileFailure) in
        if found.entry.row == 4 { try journal.forget(after: found) }
        return found.entry.row < 4
      }
      #expect(try journal.entry(for: BatchJournal.key(4)) != nil)
      #expect(try journal.entry(for: BatchJournal.key(5)) == nil)
      try journal.append([BatchJournal.entry(7, end: 5 * 4096)])
    }
    do {
      let journal = try Self.open(folder, head)
      #expect(journal.count == 5 && journal.damagedLines == 0)
      #expect(try journal.entry(for: BatchJournal.key(6)) == nil)
      #expect(try journal.entry(for: BatchJournal.key(7))?.entry.end == 5 * 4096)
      try journal.forget(after: nil)
      #expect(try journal.entry(for: BatchJournal.key(1)) == nil)
    }
    let journal = try Self.open(folder, head)
    #expect(journal.count == 0 && journal.earlier == head)
  }

  @Test("Rows added while the files are synced are not covered by the mark")
  func meanwhile() throws {
    let folder = try ScratchFolder()
    do {
      let journal = try Self.open(folder)
      try journal.append([BatchJournal.entry(1)])
      try journal.mark { () throws(FileFailure) in try journal.append([BatchJournal.entry(2)]) }
    }
    let journal = try Self.open(folder)
    #expect(try journal.entry(for: BatchJournal.key(1))?.isSynced == true)
    #expect(try journal.entry(for: BatchJournal.key(2))?.isSynced == false)
  }

  @Test("Where the files cannot be synced, nothing is marked")
  func unsynced() throws {
    let folder = try ScratchFolder()
    do {
      let journal = try Self.open(folder)
      try journal.append([BatchJournal.entry(1)])
      #expect(throws: FileFailure.self) {
        try journal.mark { () throws(FileFailure) in throw FileFailure("write", path: "x", reason: "no") }
      }
    }
    #expect(try Self.open(folder).entry(for: BatchJournal.key(1))?.isSynced == false)
  }

  @Test("The journal lies in the folder or beside the archive, each part of a batch with its own")
  func places() {
    let shard = BatchJournal.Shard(number: 2, of: 8)
    #expect(BatchJournal.path(inFolder: "out") == "out/.passforge-journal")
    #expect(BatchJournal.path(inFolder: "out/", shard: shard) == "out/.passforge-journal-2-of-8")
    #expect(BatchJournal.path(besideArchive: "all.tar") == ".all.tar.passforge-journal")
    #expect(BatchJournal.path(besideArchive: "/a/all.tar") == "/a/.all.tar.passforge-journal")
  }
}
