internal import CommandKit
internal import PassForge

/// Explanations as text for people: the name, a sentence, what else is known in two columns, an example.
struct ExplanationText {
  private let style: Style
  private let width: Int

  /// Makes the layout for a terminal of this width in characters.
  init(style: Style, width: Int) {
    self.style = style
    // Longer lines are hard to read; a narrower terminal breaks them itself.
    self.width = min(max(width, 40), 100)
  }

  /// An explanation, with a line feed at its end.
  func text(_ explanation: Explanation) -> String {
    var lines = ["\(style.bold(explanation.name)) \(style.dim("(\(explanation.kind.words))"))"]
    lines += wrap(explanation.help, width: width)
    lines.append("")
    let labelWidth = explanation.facts.map(\.label.count).max() ?? 0
    let indent = 2 + labelWidth + 2
    for fact in explanation.facts {
      // A fact of several paragraphs stands in one column.
      let words = fact.text.split(separator: "\n").flatMap { wrap(String($0), width: width - indent) }
      for (index, line) in words.enumerated() {
        let label = index == 0 ? fact.label : ""
        let blanks = String(repeating: " ", count: labelWidth - label.count)
        lines.append("  \(style.cyan(label))\(blanks)  \(line)")
      }
    }
    if let yaml = explanation.yaml {
      lines += ["", style.bold("example")]
      lines += yaml.split(separator: "\n").map { "  \($0)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Names under a heading, as many on a line as it has room for.
  func list(_ heading: String, _ names: [String]) -> String {
    let lines = wrap(heading, width: width).map(style.bold)
    let body = wrap(names.joined(separator: ", "), width: width - 2).map { "  \($0)" }
    return (lines + body).map { $0 + "\n" }.joined()
  }
}

extension Explanation.Kind {
  /// The kind in words.
  fileprivate var words: String {
    switch self {
    case .key: "key"
    case .constant: "constant"
    case .image: "picture"
    case .section: "passforge's own"
    case .stranger: "not in the format"
    case .rule: "rule"
    }
  }
}
