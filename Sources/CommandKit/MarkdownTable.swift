extension Program {
  /// The table of all commands in Markdown, as the README shows it; ends in a line feed.
  public var markdownTable: String {
    var rows = ["| command | does |", "|---|---|"]
    for command in info.leaves {
      let usage = command.usage.split(separator: " ").dropFirst(1).filter { $0 != "[options]" }
      rows.append("| `\(Self.cell(usage.joined(separator: " ")))` | \(Self.cell(command.summary)) |")
    }
    return rows.joined(separator: "\n") + "\n"
  }

  /// Keeps the bars of a text from ending its cell.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
