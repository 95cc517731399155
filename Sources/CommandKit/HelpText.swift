/// Lays out the help of a command, a group or the program.
struct HelpText {
  /// What is explained.
  let info: CommandInfo
  /// The width of the lines in characters.
  let width: Int
  /// How headings are marked.
  let style: Style

  /// The widest lines, however wide the terminal is: longer ones are hard to read.
  static let maximumWidth = 100
  /// The narrowest lines; a narrower terminal breaks them itself.
  static let minimumWidth = 30

  /// Makes the help for a terminal of this width in characters.
  init(_ info: CommandInfo, width: Int, style: Style) {
    self.info = info
    self.width = min(max(width, Self.minimumWidth), Self.maximumWidth)
    self.style = style
  }

  /// The whole help, with a line feed at its end.
  var text: String {
    var blocks = [usageLines, wrap(info.summary, width: width)]
    if !info.discussion.isEmpty { blocks.append(wrapParagraphs(info.discussion, width: width)) }
    for section in info.sections {
      blocks.append(block(section.heading, section.commands.map { ($0.name, $0.summary) }))
    }
    let operands = info.parameters.filter { !$0.isNamed }
    blocks.append(block("ARGUMENTS", operands.map(Self.entry)))
    let named = info.parameters.filter { $0.isNamed && $0.isShown }
    blocks.append(block("OPTIONS", named.filter { $0.heading == nil }.map(Self.entry)))
    for heading in named.compactMap(\.heading).uniqued() {
      blocks.append(block(heading, named.filter { $0.heading == heading }.map(Self.entry)))
    }
    if !info.isPassthrough {
      blocks.append(block("COMMON OPTIONS", CommonOption.allCases.map { Self.entry($0.info) }))
    }
    if !info.examples.isEmpty {
      blocks.append([style.bold("EXAMPLES")] + info.examples.map { "  \($0)" })
    }
    if !info.sections.isEmpty {
      blocks.append(wrap("'\(info.invocation) <command> --help' tells more about a command", width: width))
    }
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var usageLines: [String] {
    let lines = wrap(info.usage, width: width - 7)
    return lines.enumerated().map { ($0.offset == 0 ? "usage: " : "       ") + $0.element }
  }

  // MARK: Entries

  private typealias Entry = (label: String, help: String)

  /// The label and the words of a row.
  private static func entry(_ row: ParameterInfo) -> Entry {
    guard row.isNamed else { return ("<\(row.name)>" + (row.isRepeated ? "..." : ""), words(row)) }
    // Long names stand in one column, whether or not a short one comes before them.
    var label = row.names.first?.hasPrefix("--") == true ? "    " : ""
    label += row.names.joined(separator: ", ")
    if let placeholder = row.placeholder {
      label += row.implied == nil ? " <\(placeholder)>" : "[=<\(placeholder)>]"
    }
    return (label, words(row))
  }

  private static func words(_ row: ParameterInfo) -> String {
    var words = row.help
    if !row.allowed.isEmpty { words += ": \(row.allowed.joined(separator: ", "))" }
    var remarks: [String] = []
    if row.isNamed, row.isRequired { remarks.append("required") }
    if row.isNamed, row.isRepeated { remarks.append("may be repeated") }
    if let text = row.defaultText, !row.isSensitive { remarks.append("default: \(text)") }
    return remarks.isEmpty ? words : "\(words) (\(remarks.joined(separator: "; ")))"
  }

  /// Sets entries in two columns under a heading; on a narrow terminal the words stand below the labels.
  private func block(_ heading: String, _ entries: [Entry]) -> [String] {
    guard !entries.isEmpty else { return [] }
    let limit = width / 3
    let labelWidth = entries.map(\.label.count).filter { $0 <= limit }.max() ?? 4
    let isNarrow = width < 60
    let indent = isNarrow ? 6 : 2 + labelWidth + 2
    var lines = [style.bold(heading)]
    for (label, help) in entries {
      var help = wrap(help, width: width - indent)
      var first = "  \(label)"
      if !isNarrow, label.count <= labelWidth, !help.isEmpty {
        first += String(repeating: " ", count: indent - first.count) + help.removeFirst()
      }
      lines.append(first)
      lines += help.map { String(repeating: " ", count: indent) + $0 }
    }
    return lines
  }
}

extension Sequence where Element: Hashable {
  /// The elements without those that stand before, in order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
