extension Report {
  /// The report for people.
  var text: String {
    let head = facts.map { "\($0.key): \($0.value)" }
    return (head + sections.map { "\n" + $0.text }).joined(separator: "\n")
  }
}

extension Section {
  fileprivate var text: String {
    let width = (lines.map(\.title.count) + ratios.map(\.title.count)).max() ?? 0
    var rows = [title]
    if !lines.isEmpty {
      rows.append(Self.row(unit, width, ["median", "least", "most", "peak MiB"]))
      for line in lines {
        rows.append(
          Self.row(line.title, width, line.figures.numbers(places: 1) + [decimal(line.peakMiB, places: 1)]))
      }
    }
    if !ratios.isEmpty {
      rows.append(Self.row("ratio, round by round", width, ["median", "least", "most", "target"]))
      for ratio in ratios {
        rows.append(Self.row(ratio.title, width, ratio.figures.numbers(places: 2) + [ratio.target ?? "-"]))
      }
    }
    return (rows + notes.map { "  " + $0 }).joined(separator: "\n")
  }

  private static func row(_ title: String, _ width: Int, _ cells: [String]) -> String {
    let name = "  " + title + String(repeating: " ", count: max(0, width - title.count))
    return name + cells.map { String(repeating: " ", count: max(2, 12 - $0.count)) + $0 }.joined()
  }
}

extension Figures {
  fileprivate func numbers(places: Int) -> [String] {
    [median, least, most].map { decimal($0, places: places) }
  }
}

/// A number that is not negative, with so many digits behind the point.
func decimal(_ number: Double, places: Int) -> String {
  let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
  let whole = Int((number * Double(scale)).rounded())
  let digits = String(whole % scale)
  return "\(whole / scale)." + String(repeating: "0", count: places - digits.count) + digits
}
