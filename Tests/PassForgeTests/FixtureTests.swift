import Foundation
import PassFindings
import PassForge
import PassSource
import TestSupport
import Testing

@Suite("Building the fixtures")
struct FixtureTests {
  static let sources =
    ((try? FileManager.default.contentsOfDirectory(atPath: Checkout.fixtures)) ?? []).filter { name in
      [".yaml", ".json", ".pass"].contains { name.hasSuffix($0) }
    }.sorted()

  @Test(
    "Every fixture builds without a value, an error or a warning, and alike each time", arguments: sources)
  func build(_ name: String) throws {
    let source = try LoadedSource(path: Checkout.fixture(name))
    let outcome = try SourceStage.builder().build(source)
    #expect(outcome.findings.filter { $0.severity != .note }.map(\.message) == [])
    let pass = try #require(outcome.pass)
    #expect(try SourceStage.builder().build(source).pass?.archive == pass.archive)
    #expect(pass.entries.map(\.path).suffix(3) == ["pass.json", "manifest.json", "signature"])
  }

  @Test(
    "No fixture breaks a rule that it is not meant to: notes are those on strays and unknown keys",
    arguments: sources)
  func notes(_ name: String) throws {
    var options = PreparedPass.Options()
    options.mode = .rehearsal
    let outcome = try SourceStage.builder().build(
      try LoadedSource(path: Checkout.fixture(name)), options: options)
    let own: [String: Set<String>] = [
      "folder.pass": ["left-out", "key-unknown"], "ticket.yaml": ["variable-example"],
      "ticket.json": ["variable-example"],
    ]
    #expect(Set(outcome.findings.ids) == (own[name] ?? []).union(["development-identity"]))
  }
}
