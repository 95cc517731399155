import Foundation
import TestSupport

/// A file of `Fixtures/cli`: commands with what they must write and do. Its form is told in the README there.
struct Transcript {
  /// One command with what it does.
  struct Step {
    /// Comments and empty lines above it.
    var lead: [String] = []
    /// The lines of the command.
    var script: [String] = []
    /// What it must write and do: lines with their marks, in the order in which they are recorded.
    var effects: [String] = []
  }

  var steps: [Step] = []
  /// Comments and empty lines after the last command.
  var tail: [String] = []

  /// A line that is neither command, effect, comment nor empty.
  struct Damaged: Error, CustomStringConvertible { let description: String }

  init(_ text: String) throws {
    var lead: [String] = []
    var lines = text.components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      if line.isEmpty || line.hasPrefix("#") {
        lead.append(line)
      } else if line.hasPrefix("$ ") {
        steps.append(Step(lead: lead, script: [String(line.dropFirst(2))]))
        lead = []
      } else if let last = steps.indices.last, lead.isEmpty, line.hasPrefix("> ") || line == ">" {
        steps[last].script.append(String(line.dropFirst(2)))
      } else if let last = steps.indices.last, lead.isEmpty, "12?+-~".contains(line.prefix(1)) {
        steps[last].effects.append(line)
      } else {
        throw Damaged(description: "line \(index + 1): '\(line)'")
      }
    }
    tail = lead
  }

  /// The text of the file.
  var text: String {
    let lines = steps.flatMap { step in
      step.lead
        + step.script.enumerated().map { index, line in
          index == 0 ? "$ \(line)" : line.isEmpty ? ">" : "> \(line)"
        } + step.effects
    }
    return (lines + tail).joined(separator: "\n") + "\n"
  }

  /// Runs the command of a step.
  ///
  /// - Returns: what it wrote and did, as lines with their marks.
  static func effects(of step: Step, on stage: Stage) throws -> [String] {
    let before = stage.files()
    let outcome = try stage.sh(step.script.joined(separator: "\n"))
    let after = stage.files()
    var effects = lines(outcome.text, mark: "1", stage) + lines(outcome.errors, mark: "2", stage)
    if outcome.status != 0 { effects.append("? \(outcome.status)") }
    for name in Set(before.keys).union(after.keys).sorted() where before[name] != after[name] {
      let mark = before[name] == nil ? "+" : after[name] == nil ? "-" : "~"
      effects.append("\(mark) \(name)")
    }
    return effects
  }

  /// Output as marked lines; a last line without its end is marked by `\` at its end.
  private static func lines(_ text: String, mark: String, _ stage: Stage) -> [String] {
    guard !text.isEmpty else { return [] }
    var text = text
    for (path, name) in [
      (Checkout.fixtures, "FIXTURES"), (Stage.dataHome, "DATA"), (stage.folder.path, "STAGE"),
    ] {
      text = text.replacingOccurrences(of: path, with: name)
    }
    var lines = text.components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() } else { lines[lines.count - 1] += "\\" }
    return lines.map { $0.isEmpty ? mark : "\(mark) \($0)" }
  }

  /// Whether a line is as expected; `[..]` stands for any text.
  static func fits(_ line: String, _ expected: String) -> Bool {
    let parts = expected.components(separatedBy: "[..]")
    guard parts.count > 1 else { return line == expected }
    guard line.hasPrefix(parts[0]), line.hasSuffix(parts[parts.count - 1]) else { return false }
    var rest = line.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.count >= parts[parts.count - 1].count
  }
}
