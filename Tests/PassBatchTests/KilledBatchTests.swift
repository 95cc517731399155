import Foundation
import Glibc
import PassCrypto
import PassFiles
import TestSupport
import Testing

@testable import PassBatch

@Suite("A batch that is killed")
struct KilledBatchTests {
  /// The pass of a row: large enough to be killed within.
  static func pass(_ row: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(truncatingIfNeeded: row), count: 20_000) + Array("\(row)".utf8)
  }

  /// Issues rows from two threads until the process ends, the later ones anew under the names of earlier ones.
  static func issue(into path: String) throws {
    let folder = try OutputFolder(path)
    let journal = try BatchJournal(
      at: BatchJournal.path(inFolder: path), BatchJournal.head(), resuming: true)
    let report = try RowReport(at: path + "/report.jsonl", resuming: true)
    let work: @Sendable (Int) throws -> Void = { first in
      var writer = try folder.makeWriter()
      for row in stride(from: first, to: 10_000, by: 2) {
        let bytes = pass(row)
        let name = "\(row % 7)/\(row % 5000).pkpass"
        _ = try writer.write(bytes, to: name, replacing: { _ throws(FileFailure) in true })
        let digest = Digest.sha256(bytes)
        try journal.append([
          BatchJournal.Entry(
            row: row, key: BatchJournal.key(row), file: name, serialNumber: "\(row)", size: bytes.count,
            sha256: digest)
        ])
        var line: [UInt8] = []
        ReportLine(row: row, serialNumber: "\(row)", file: name, sha256: digest, status: .issued).append(
          to: &line)
        try report.append(line)
        if row % 200 == 0 { try journal.mark { () throws(FileFailure) in try folder.sync() } }
      }
    }
    Thread.detachNewThread { try? work(1) }
    try work(0)
    // On a fast machine all is done before the end comes.
    while true { pause() }
  }

  @Test("Killed at any moment, a batch leaves whole files, and knows them", arguments: [20, 60, 150])
  func killed(_ milliseconds: Int) async throws {
    let scratch = try ScratchFolder()
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = scratch.path as String, milliseconds = milliseconds as Int] in
      Thread.detachNewThread {
        usleep(UInt32(milliseconds) * 1000)
        killSelf()
      }
      try KilledBatchTests.issue(into: path)
    }
    let folder = try OutputFolder(scratch.path)
    let journal = try BatchJournal(
      at: BatchJournal.path(inFolder: scratch.path), BatchJournal.head(), resuming: true)
    let report = try RowReport(at: scratch.path("report.jsonl"), resuming: true)
    #expect(journal.damagedLines == 0)
    var known = 0
    for row in 0..<10_000 {
      guard let found = try journal.entry(for: BatchJournal.key(row)) else {
        #expect(!report.saysIssued(row))
        continue
      }
      known += 1
      #expect(try folder.read(found.entry.file, limit: 1 << 20) == Self.pass(row))
    }
    #expect(known == journal.count)
    // Nothing but whole passes has a name of a pass, whether the journal came to know of it or not.
    let files = FileManager.default.enumerator(atPath: scratch.path)
    while let name = files?.nextObject() as? String {
      guard name.hasSuffix(".pkpass"), let row = Int(Paths.name(of: name).dropLast(7)) else { continue }
      #expect(try folder.read(name, limit: 1 << 20) == Self.pass(row))
    }
    try folder.removeLeftovers(depth: 1)
    #expect(try folder.removeLeftovers(depth: 1) == 0)
  }
}
