/// Breaks text into lines between its words; a longer word has a line of its own.
///
/// - Parameters:
///   - text: the text, of one paragraph.
///   - width: the longest line in characters.
/// - Returns: the lines, without line feeds.
package func wrap(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
    if line.isEmpty {
      line = String(word)
    } else if line.count + 1 + word.count <= width {
      line += " \(word)"
    } else {
      lines.append(line)
      line = String(word)
    }
  }
  if !line.isEmpty { lines.append(line) }
  return lines
}

/// Breaks text of several paragraphs into lines; indented lines stay as they are.
func wrapParagraphs(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var paragraph: [Substring] = []
  func finishParagraph() {
    lines += wrap(paragraph.joined(separator: " "), width: width)
    paragraph = []
  }
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.isEmpty || line.first == " " {
      finishParagraph()
      lines.append(String(line))
    } else {
      paragraph.append(line)
    }
  }
  finishParagraph()
  return lines
}
