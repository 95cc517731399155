extension Report {
  /// The report for programs: one object in one line.
  var json: String {
    let facts = facts.map { "\(quoted($0.key)):\(quoted($0.value))" }
    return "{\((facts + ["\"sections\":\(list(sections.map(\.json)))"]).joined(separator: ","))}"
  }
}

extension Section {
  fileprivate var json: String {
    let lines = lines.map { line in
      "{\"key\":\(quoted(line.key)),\"title\":\(quoted(line.title)),\(line.figures.members),"
        + "\"peakMiB\":\(decimal(line.peakMiB, places: 1))}"
    }
    let ratios = ratios.map { ratio in
      "{\"key\":\(quoted(ratio.key)),\"title\":\(quoted(ratio.title)),\(ratio.figures.members),"
        + "\"target\":\(ratio.target.map(quoted) ?? "null")}"
    }
    return "{\"key\":\(quoted(key)),\"title\":\(quoted(title)),\"unit\":\(quoted(unit)),"
      + "\"lines\":\(list(lines)),\"ratios\":\(list(ratios)),\"notes\":\(list(notes.map(quoted)))}"
  }
}

extension Figures {
  fileprivate var members: String {
    [("median", median), ("least", least), ("most", most)]
      .map { "\"\($0)\":\(decimal($1, places: 3))" }.joined(separator: ",")
  }
}

private func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ","))]" }

/// A text in quotes; those of a report have no control characters.
private func quoted(_ text: String) -> String {
  "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
}
