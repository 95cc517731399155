import Foundation
import TestSupport
import Testing

@Suite("Transcripts of the command line")
struct TranscriptTests {
  private static let folder = Checkout.fixture("cli")

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".txt") }
    .sorted()

  /// `make record` writes what the commands do into the transcripts.
  private static let isRecording = ProcessInfo.processInfo.environment["PASSFORGE_RECORD"] != nil

  @Test("There are transcripts")
  func areThere() {
    #expect(!Self.names.isEmpty)
  }

  @Test("Each command does and writes what its transcript says", arguments: names)
  func run(_ name: String) throws {
    let path = "\(Self.folder)/\(name)"
    var transcript = try Transcript(String(contentsOfFile: path, encoding: .utf8))
    let stage = try Stage()
    var isChanged = false
    for index in transcript.steps.indices {
      let step = transcript.steps[index]
      let effects = try Transcript.effects(of: step, on: stage)
      let fits =
        effects.count == step.effects.count
        && zip(effects, step.effects).allSatisfy { Transcript.fits($0, $1) }
      if fits { continue }
      if Self.isRecording {
        // Lines that vary keep their patterns.
        let patterns = step.effects.filter { $0.contains("[..]") }
        transcript.steps[index].effects = effects.map { line in
          patterns.first { Transcript.fits(line, $0) } ?? line
        }
        isChanged = true
      } else {
        let told = step.effects.joined(separator: "\n")
        Issue.record(
          """
          \(name): $ \(step.script.joined(separator: "\n> "))
          --- the transcript says
          \(told)
          --- it is
          \(effects.joined(separator: "\n"))
          """)
      }
    }
    if isChanged {
      try transcript.text.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("\(name) was recorded; look at what changed, then run the tests")
    }
  }

  @Test(
    "The pattern [..] stands for any text",
    arguments: [
      ("2 expired on 2026-01-01", "2 expired on [..]", true), ("a b c", "a [..] c", true),
      ("a c", "a [..] c", false),
      ("a", "b", false), ("abab", "[..]ab", true), ("ab", "ab[..]ab", false),
    ])
  func patterns(_ line: String, _ pattern: String, _ fits: Bool) {
    #expect(Transcript.fits(line, pattern) == fits)
  }
}
