import CommandKit
import Foundation
import PassForgeCommands
import Synchronization
import TestSupport
import Testing

@Suite("passforge batch, while a certificate ends")
struct BatchExpiryTests {
  @Test(
    "The batch ends with the finding of the identity; what was signed is kept, in the report and known later")
  func expiry() throws {
    let session = try Session(
      source: Session.source.replacingOccurrences(of: "HH-0001", with: "\"{{ order }}\""))
    let rows = (1...120).map { "HH-\($0)\n" }.joined()
    try session.folder.write("order\n\(rows)".utf8, to: "rows.csv")

    // Development certificates end with 2049.
    let end: Int64 = 2_524_608_000
    let asked = Atomic(0)
    let errors = MemorySink()
    let context = Context(
      output: MemorySink().sink, error: errors.sink, environment: session.environment,
      currentDirectory: session.folder.path,
      now: { asked.add(1, ordering: .relaxed).newValue <= 60 ? end - 1 : end + 1 })
    let words = [
      "batch", "@ticket.yaml", "--dev", "--rows", "@rows.csv", "-o", "@passes", "--report", "@report.jsonl",
    ]
    let arguments = words.map { $0.hasPrefix("@") ? session.folder.path(String($0.dropFirst())) : $0 }
    let status = Passforge.program.run(arguments: arguments, in: context)
    #expect(status == .identity)
    #expect(errors.text.contains("[certificate-expired]"), "\(errors.text)")
    let told = errors.text.split(separator: "\n").filter { $0.contains("[certificate-expired]") }
    #expect(Set(told).count == told.count, "each certificate is told of once")
    #expect(errors.text.contains("hint: the same command with --resume goes on, and signs nothing twice\n"))

    let passes = try FileManager.default.contentsOfDirectory(atPath: session.folder.path("passes")).filter {
      $0.hasSuffix(".pkpass")
    }
    let report = String(decoding: try session.folder.read("report.jsonl"), as: UTF8.self)
    #expect((50...60).contains(passes.count))
    #expect(report.components(separatedBy: "\"status\":\"issued\"").count - 1 == passes.count)
    let rest = session.run(words + ["--resume"])
    #expect(rest.status == .done)
    #expect(
      rest.errors.contains("\(120 - passes.count) issued, 0 failed, \(passes.count) skipped"),
      "\(rest.errors)")
  }

  @Test("A certificate that has ended already lets nothing be signed, and nothing be said of who signs")
  func expired() throws {
    var session = try Session(
      source: Session.source.replacingOccurrences(of: "HH-0001", with: "\"{{ order }}\""))
    try session.folder.write("order\nA\n".utf8, to: "rows.csv")
    session.now = 2_524_608_001
    let outcome = session.run("batch", "@ticket.yaml", "--dev", "--rows", "@rows.csv", "-o", "@passes")
    #expect(outcome.status == .identity)
    #expect(outcome.errors.contains("[certificate-expired]"))
    #expect(!outcome.errors.contains("[development-identity]"))
    #expect(outcome.errors.hasSuffix("passforge: no pass was signed: 2 errors\n"), "\(outcome.errors)")
    #expect(!session.has("passes"))
  }
}
