import Foundation
import PassFiles
import PassForge
import PassRows
import Synchronization
import TestSupport
import Testing

@Suite("Outputs of a batch that fail")
struct BatchOutputTests {
  @Test("A folder that goes away while a batch runs ends the batch, with what was stored before")
  func removedFolder() throws {
    let bench = try BatchBench(rows: 500)
    var settings = BatchBench.settings
    settings.chunk = 4
    let run = try BatchRun(bench.plan(), to: .folder(bench.output), settings: settings)
    var told = 0
    let summary = run.run { results in
      // Passes that are stored meanwhile keep the folder there; they come to an end while nobody takes results.
      while told == 0, FileManager.default.fileExists(atPath: bench.output) {
        try? FileManager.default.removeItem(atPath: bench.output)
      }
      told += results.count { $0.status == .issued }
    }
    guard case .file(let failure)? = summary.stop else {
      Issue.record("\(String(describing: summary.stop))")
      return
    }
    #expect(failure.path.hasPrefix(bench.output))
    #expect(summary.issued == told)
    #expect(summary.issued < 500)
    #expect(!FileManager.default.fileExists(atPath: bench.output), "nothing is made in its place")
  }

  @Test("Nothing is handed on behind what could not be, though the output would take it again")
  func tornStream() throws {
    let bench = try BatchBench(rows: 100)
    let calls = Atomic(0)
    let failure = FileFailure("write", path: "tape", reason: "it is full")
    let output = BatchOutput.archiveStream { (_: [UInt8]) throws(FileFailure) in
      if calls.add(1, ordering: .relaxed).newValue == 13 { throw failure }
    }
    var settings = BatchBench.settings
    settings.chunk = 1
    var told = 0
    let summary = try BatchRun(bench.plan(), to: output, settings: settings).run { told += $0.count }
    // A pass is handed on as its header, what all have in common, its own and what fills the last block.
    #expect(calls.load(ordering: .relaxed) == 13)
    #expect((summary.issued, told) == (3, 3))
    guard case .file(failure)? = summary.stop else {
      Issue.record("\(String(describing: summary.stop))")
      return
    }
  }

  @Test("Whoever takes the results can end the batch; what was signed by then is known to the next run")
  func refusedResults() throws {
    let bench = try BatchBench(rows: 300)
    let failure = FileFailure("write", path: "queue", reason: "it is closed")
    var told = 0
    let run = try BatchRun(bench.plan(), to: .folder(bench.output), settings: BatchBench.settings)
    let summary = run.run { (results: [RowResult]) throws(FileFailure) in
      told += 1
      if told == 2 { throw failure }
    }
    #expect(told == 2)
    guard case .file(failure)? = summary.stop else {
      Issue.record("\(String(describing: summary.stop))")
      return
    }
    let stored = try FileManager.default.contentsOfDirectory(atPath: bench.output).filter {
      $0.hasSuffix(".pkpass")
    }
    #expect(summary.issued == stored.count)
  }

  @Test("A batch may be ended from any thread before, while and after it runs")
  func interrupted() throws {
    let bench = try BatchBench(rows: 300)
    let early = try BatchRun(bench.plan(), to: .folder(bench.output), settings: BatchBench.settings)
    early.interrupt()
    #expect(early.run { _ in }.issued == 0)

    let archive = bench.stage.folder.path("all.tar")
    let run = try BatchRun(bench.plan(), to: .archive(archive), settings: BatchBench.settings)
    let summary = run.run { _ in Thread.detachNewThread { run.interrupt() } }
    run.interrupt()
    guard case .interrupted? = summary.stop else {
      Issue.record("\(String(describing: summary.stop))")
      return
    }
    #expect(summary.issued > 0 && summary.issued < 300)
    #expect(!FileManager.default.fileExists(atPath: archive))
  }
}
