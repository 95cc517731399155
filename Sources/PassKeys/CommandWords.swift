/// The words of a command that is given as one text, without a shell.
public enum CommandWords {
  /// Why a text is no command.
  public enum Fault: Error, Sendable, Hashable {
    /// There is no word in it.
    case empty
    /// A quotation mark is not closed.
    case openQuote
    /// Nothing follows a backslash.
    case openEscape
    /// A byte of zero stands in it.
    case zero
  }

  /// Splits a text at blanks, as `sh` does: what stands in single quotes is taken as it is, in double quotes a
  /// backslash keeps `"`, `\`, `$` and a backquote, elsewhere any character. Nothing else has a meaning: there
  /// are no variables, patterns, pipes or redirections.
  ///
  /// - Parameter text: the command.
  /// - Returns: its words, at least one.
  /// - Throws: `Fault`.
  public static func split(_ text: String) throws(Fault) -> [String] {
    var words: [String] = []
    var word: String?
    var rest = text.unicodeScalars[...]
    if rest.contains("\0") { throw .zero }
    while let character = rest.popFirst() {
      switch character {
      case " ", "\t", "\n", "\r":
        if let whole = word { words.append(whole) }
        word = nil
      case "'":
        guard let end = rest.firstIndex(of: "'") else { throw .openQuote }
        word = (word ?? "") + String(rest[..<end])
        rest = rest[end...].dropFirst()
      case "\"": word = (word ?? "") + (try quoted(&rest))
      case "\\":
        guard let next = rest.popFirst() else { throw .openEscape }
        word = (word ?? "") + String(next)
      default: word = (word ?? "") + String(character)
      }
    }
    if let whole = word { words.append(whole) }
    guard words.first?.isEmpty == false else { throw .empty }
    return words
  }

  /// What stands before the closing double quote, which is taken too.
  private static func quoted(_ rest: inout Substring.UnicodeScalarView) throws(Fault) -> String {
    var text = String.UnicodeScalarView()
    while let character = rest.popFirst() {
      if character == "\"" { return String(text) }
      if character == "\\", let next = rest.first, "\"\\$`".unicodeScalars.contains(next) {
        text.append(next)
        rest.removeFirst()
      } else {
        text.append(character)
      }
    }
    throw .openQuote
  }
}
