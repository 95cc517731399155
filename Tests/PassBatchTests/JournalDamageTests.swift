import Foundation
import Glibc
import PassFiles
import TestSupport
import Testing

@testable import PassBatch

@Suite("Journals that were cut, damaged or put there by others")
struct JournalDamageTests {
  @Test("Cut at any byte it loads, goes on, and holds no row that was not whole")
  func cut() throws {
    let folder = try ScratchFolder()
    try BatchJournalTests.write(folder)
    let whole = try folder.read(".passforge-journal")
    for size in 0..<whole.count {
      try folder.write(whole[..<size], to: ".passforge-journal")
      let lines = whole[..<size].split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
      let rows = lines.count { $0.starts(with: "{\"row\"".utf8) }
      do {
        let journal = try BatchJournalTests.open(folder)
        #expect(journal.count == rows)
        #expect(journal.damagedLines == 0)
        try journal.append([BatchJournal.entry(20)])
      }
      let journal = try BatchJournalTests.open(folder)
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
    try BatchJournalTests.write(folder)
    let whole = try folder.read(".passforge-journal")
    let first = try #require(whole.firstIndex(of: 0x0A)) + 1
    for index in stride(from: first, to: whole.count, by: 3) where whole[index] != byte {
      var text = whole
      text[index] = byte
      try folder.write(text, to: ".passforge-journal")
      let journal = try BatchJournalTests.open(folder)
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
    try BatchJournalTests.write(folder)
    let whole = try folder.read(".passforge-journal")
    try folder.write(whole + Array("{\"mark\":999999}\n".utf8), to: ".passforge-journal")
    let journal = try BatchJournalTests.open(folder)
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
    let failure = try #require(throws: FileFailure.self) {
      try BatchJournalTests.open(folder, resuming: resuming)
    }
    #expect(failure.reason == "it is no journal of a batch")
    #expect(try folder.read(".passforge-journal") == bytes)
  }

  @Test("The journal of another kind of output is a failure")
  func otherKind() throws {
    let folder = try ScratchFolder()
    try BatchJournalTests.write(folder)
    let failure = try #require(throws: FileFailure.self) {
      try BatchJournalTests.open(folder, BatchJournal.head(kind: .archive))
    }
    #expect(failure.reason == "it is the journal of a batch into another kind of output")
  }

  @Test("Links, pipes and folders where the journal belongs are failures", arguments: [true, false])
  func hostile(_ resuming: Bool) throws {
    let folder = try ScratchFolder()
    try folder.write([], to: "victim")
    try folder.link(".passforge-journal", to: "victim")
    #expect(throws: FileFailure.self) { try BatchJournalTests.open(folder, resuming: resuming) }
    #expect(try folder.read("victim") == [])
    let piped = try ScratchFolder()
    try piped.makePipe(".passforge-journal")
    #expect(throws: FileFailure.self) { try BatchJournalTests.open(piped, resuming: resuming) }
    let occupied = try ScratchFolder()
    try occupied.makeFolder(".passforge-journal")
    #expect(throws: FileFailure.self) { try BatchJournalTests.open(occupied, resuming: resuming) }
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
    let journal = try BatchJournalTests.open(folder)
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
    let journal = try BatchJournalTests.open(folder)
    #expect(journal.damagedLines == 0)
    #expect(journal.count == 2)
  }
}
