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

  @Test("Cut at any byte it loads, goes on, and holds no row that was not whole")
  func cut() throws {
    let folder = try ScratchFolder()
    try Self.write(folder)
    let whole = try folder.read(".passforge-journal")
    for size in 0..<whole.count {
      try folder.write(whole[..<size], to: ".passforge-journal")
      let lines = whole[..<size].split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
      let rows = lines.count { $0.starts(with: "{\"row\"".utf8) }
      do {
        let journal = try Self.open(folder)
        #expect(journal.count == rows)
        #expect(journal.damagedLines == 0)
        try journal.append([BatchJournal.entry(20)])
      }
      let journal = try Self.open(folder)
      #expect(journal.damagedLines == 0, "cut at \(size)")
      #expect(journal.count == rows + 1)
      let isMarked = lines.contains { $0.starts(with: "{\"mark\"".utf8) }
      for row in 1...10 {
        let found = try journal.entry(for: BatchJournal.key(row))
        #expect((found != nil) == (row <= rows))
        #expect(found?.isSynced ?? false == (isMarked && row <= 6))
      }
      #expect(try journal.entry(for: BatchJournal.key(20))?.isSynced == false)
    }
  }

  @Test(
    "A damaged byte loses at most the lines it stands in", arguments: [0x00, 0x0A, 0x41, 0xFF] as [UInt8])
  func damaged(_ byte: UInt8) throws {
    let folder = try ScratchFolder()
    try Self.write(folder)
    let whole = try folder.read(".passforge-journal")
    let first = try #require(whole.firstIndex(of: 0x0A)) + 1
    for index in stride(from: first, to: whole.count, by: 3) where whole[index] != byte {
      var text = whole
      text[index] = byte
      try folder.write(text, to: ".passforge-journal")
      let journal = try Self.open(folder)
      #expect(journal.count >= 8)
      for row in 1...10 {
        guard let found = try journal.entry(for: BatchJournal.key(row)) else { continue }
        #expect(found.entry.key == BatchJournal.key(row))
        #expect(!found.isSynced || row <= 6)
      }
    }
  }

  @Test("A mark of what comes later counts for nothing")
  func falseMark() throws {
    let folder = try ScratchFolder()
    try Self.write(folder)
    let whole = try folder.read(".passforge-journal")
    try folder.write(whole + Array("{\"mark\":999999}\n".utf8), to: ".passforge-journal")
    let journal = try Self.open(folder)
    #expect(journal.damagedLines == 1)
    #expect(try journal.entry(for: BatchJournal.key(7))?.isSynced == false)
  }

  static let strangers: [[UInt8]] = [
    Array("hello".utf8), Array("hello\n".utf8), Array("{}\n".utf8), [0], [0x0A],
    Array(repeating: 0, count: 5000),
    Array("{\"passforgeJournal\":2,\"kind\":\"folder\"}\n".utf8), Array("{\"passforgeJournal\":1,x\n".utf8),
    Array("PK\u{3}\u{4}".utf8),
  ]

  @Test("A file that is no journal is a failure and stays as it was", arguments: strangers, [true, false])
  func foreign(_ bytes: [UInt8], _ resuming: Bool) throws {
    let folder = try ScratchFolder()
    try folder.write(bytes, to: ".passforge-journal")
    let failure = try #require(throws: FileFailure.self) { try Self.open(folder, resuming: resuming) }
    #expect(failure.reason == "it is no journal of a batch")
    #expect(try folder.read(".passforge-journal") == bytes)
  }

  @Test("The journal of another kind of output is a failure")
  func otherKind() throws {
    let folder = try ScratchFolder()
    try Self.write(folder)
    let failure = try #require(throws: FileFailure.self) {
      try Self.open(folder, BatchJournal.head(kind: .archive))
    }
    #expect(failure.reason == "it is the journal of a batch into another kind of output")
  }

  @Test("Links, pipes and folders where the journal belongs are failures", arguments: [true, false])
  func hostile(_ resuming: Bool) throws {
    let folder = try ScratchFolder()
    try folder.write([], to: "victim")
    try folder.link(".passforge-journal", to: "victim")
    #expect(throws: FileFailure.self) { try Self.open(folder, resuming: resuming) }
    #expect(try folder.read("victim") == [])
    let piped = try ScratchFolder()
    try piped.makePipe(".passforge-journal")
    #expect(throws: FileFailure.self) { try Self.open(piped, resuming: resuming) }
    let occupied = try ScratchFolder()
    try occupied.makeFolder(".passforge-journal")
    #expect(throws: FileFailure.self) { try Self.open(occupied, resuming: resuming) }
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

  @Test("A killed process leaves a journal that goes on")
  func killed() async throws {
    let folder = try ScratchFolder()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
      let journal = try BatchJournal(
        at: BatchJournal.path(inFolder: path), BatchJournal.head(), resuming: true)
      for row in 1...1000 {
        try journal.append([BatchJournal.entry(row)])
        if row == 900 { try journal.mark {} }
      }
      killSelf()
    }
    let journal = try Self.open(folder)
    #expect(journal.count == 1000)
    #expect(try journal.entry(for: BatchJournal.key(900))?.isSynced == true)
    #expect(try journal.entry(for: BatchJournal.key(901))?.isSynced == false)
  }

  @Test("A full disk is a failure, and leaves whole lines")
  func diskFull() async throws {
    let folder = try ScratchFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      boundFiles(to: 1000)
      let journal = try BatchJournal(
        at: BatchJournal.path(inFolder: path), BatchJournal.head(), resuming: true)
      try journal.append([BatchJournal.entry(1)])
      let failure = #expect(throws: FileFailure.self) {
        try journal.append((2...9).map { BatchJournal.entry($0) })
      }
      #expect(failure?.code == EFBIG)
      try journal.append([BatchJournal.entry(10)])
    }
    let journal = try Self.open(folder)
    #expect(journal.damagedLines == 0)
    #expect(journal.count == 2)
  }

  @Test("The journal lies in the folder or beside the archive, each part of a batch with its own")
  func places() {
    let shard = BatchJournal.Shard(number: 2, of: 8)
    #expect(BatchJournal.path(inFolder: "out") == "out/.passforge-journal")
    #expect(BatchJournal.path(inFolder: "out/", shard: shard) == "out/.passforge-journal-2-of-8")
    #expect(BatchJournal.path(besideArchive: "all.tar") == ".all.tar.passforge-journal")
    #expect(BatchJournal.path(besideArchive: "/a/all.tar") == "/a/.all.tar.passforge-journal")
  }

  @Test("Lines of every length are read across pieces", arguments: [1, 2, 7, 100])
  func pieces(_ size: Int) throws {
    let folder = try ScratchFolder()
    let lines = ["", "a", "abc", String(repeating: "x", count: 300), "", "end"]
    try folder.write((lines.joined(separator: "\n") + "\nhalf").utf8, to: "text")
    let file = try LineFile(folder.path("text"), permissions: 0o600, isOwn: true)
    var reader = LineReader(file, pieceSize: size)
    var read: [String] = []
    var place = 0
    while let line = try reader.line() {
      #expect(reader.start == place)
      read.append(String(decoding: line, as: UTF8.self))
      place = reader.end
    }
    #expect(read == lines)
    #expect(place == file.size - 4)
  }

  @Test("A line that is too long counts for nothing")
  func longLine() throws {
    let folder = try ScratchFolder()
    let long = String(repeating: "x", count: 3 << 20)
    try folder.write("a\n\(long)\nb\n".utf8, to: "text")
    var reader = LineReader(try LineFile(folder.path("text"), permissions: 0o600, isOwn: true))
    var read: [String] = []
    while let line = try reader.line() { read.append(String(decoding: line, as: UTF8.self)) }
    #expect(read == ["a", "", "b"])
    let end = reader.end
    #expect(end == long.utf8.count + 5)
  }
}
