import Foundation
import PassFindings
import PassModel
import PassRules
import PassSource
import TestSupport
import Testing

@testable import PassForge

/// The cases of the rulebook as rows of a table.
@Suite("The rulebook over rows")
struct RowCaseTests {
  @Test(
    "A row gives the findings and the pass.json of a source that says the same",
    arguments: RulebookTests.cases)
  func sameAsSource(_ rule: RuleCase) throws {
    for sample in [rule.breaks, rule.holds] {
      let folder = try SampleFolder(sample)
      let plain = try folder.lint(sample)
      for isWhole in [true, false] {
        let template = RowTemplate(sample.source) { isWhole || $0.demand != nil }
        // The row as the first of its shape, and behind others by which its shape is known.
        for before in [[], [template.ordinaryRow("A"), template.ordinaryRow("B")]] {
          var judge = try folder.judge(template)
          for row in before { _ = try judge.judge(row) }
          let verdict = try judge.judge(template.ownRow)
          // A text may be used by another row.
          #expect(Self.words(of: verdict.findings) == Self.words(of: plain))
          #expect(verdict.passJSON == PassJSON.bytes(of: sample.pass))
        }
      }
    }
  }

  private static func words(of findings: [Finding]) -> [FoundWords] {
    findings.filter { $0.rule.id != "language-key-unused" }.map(FoundWords.init).sorted()
  }

  @Test("Rows of most cases take the short way where they are ordinary")
  func shortWay() throws {
    var count = 0
    for rule in RulebookTests.cases {
      let template = RowTemplate(rule.breaks.source) { $0.demand != nil }
      var judge = try SampleFolder(rule.breaks).judge(template)
      for letter in ["A", "B", "C"] { _ = try judge.judge(template.ordinaryRow(letter)) }
      if judge.shortcuts == 2 { count += 1 }
    }
    #expect(count * 10 > RulebookTests.cases.count * 9, "\(count) of \(RulebookTests.cases.count)")
  }
}

/// A finding without its place in a text, which differs where a value stands in a row.
struct FoundWords: Hashable, Comparable, CustomStringConvertible {
  let description: String

  init(_ finding: Finding) {
    description =
      "\(finding.severity) \(finding.rule.id) \(finding.path ?? "-"): \(finding.message) (\(finding.hint ?? "-"))"
  }

  static func < (one: FoundWords, other: FoundWords) -> Bool { one.description < other.description }
}

/// A folder source with the files of a sample.
struct SampleFolder {
  private let folder: ScratchFolder

  init(_ sample: Sample) throws {
    folder = try ScratchFolder()
    for (path, bytes) in Sample.icons.merging(sample.files, uniquingKeysWith: { $1 }) {
      guard let bytes else { continue }
      if path.contains("/") {
        let parent = URL(filePath: folder.path(path)).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      }
      try folder.write(bytes, to: path)
    }
  }

  /// What is found about a source without variables.
  func lint(_ sample: Sample) throws -> [Finding] {
    try folder.write(PassJSON.bytes(of: RowTemplate(sample.source) { _ in false }.source), to: "pass.json")
    return Linter(now: Sample.now).lint(path: folder.path).findings
  }

  /// Judges rows of a source with variables.
  func judge(_ template: RowTemplate) throws -> RowJudge {
    try folder.write(template.json, to: "pass.json")
    let batch = try BatchTemplate(LoadedSource(path: folder.path), now: Sample.now)
    return RowJudge(batch, signatory: .none([]), signingTime: Sample.now)
  }
}

extension RowTemplate {
  /// A row whose values are ordinary wherever an ordinary value may stand.
  ///
  /// - Parameter letter: what tells the row from others.
  /// - Returns: the values.
  func ordinaryRow(_ letter: String) -> [GivenValue?] {
    spots.map { spot in
      if case .bool = spot.own { return .node(Node(spot.own)) }
      if case .number = spot.own { return .text("\(letter.utf8.count).\(letter.utf8.first ?? 0)") }
      return switch spot.demand {
      case .moment, .expiry: .text("2027-03-04T20:00:\(10 + (letter.utf8.first ?? 0) % 40)Z")
      case .token, .payload: .text("a token of this row: \(letter)")
      case .amount: .text("\(letter.utf8.first ?? 0).50")
      default: .text("Ordinary \(letter)")
      }
    }
  }
}
