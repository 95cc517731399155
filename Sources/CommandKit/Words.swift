/// What single words of a command line look like.
enum Words {
  /// Whether the word is an option by its look: it begins with `-`, but is neither `-` alone (standard
  /// input or output) nor a negative number.
  static func looksLikeOption(_ word: String) -> Bool {
    let bytes = word.utf8
    guard bytes.first == UInt8(ascii: "-"), let second = bytes.dropFirst().first else { return false }
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
    return !isDigit && second != UInt8(ascii: ".")
  }

  /// Splits `--name=value`, and `-n=value` in the same way, so that no message repeats the value.
  static func split(_ word: String) -> (name: String, value: String?) {
    guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }
}

/// The options that every command and the program itself have.
enum CommonOption: CaseIterable {
  case help, version, noColor

  /// The row of the option in help.
  var info: ParameterInfo {
    switch self {
    case .help: ParameterInfo(.flag, ["-h", "--help"], help: "show this help")
    case .version: ParameterInfo(.flag, ["--version"], help: "show the version of the program")
    case .noColor: ParameterInfo(.flag, ["--no-color"], help: "mark nothing by colour, as NO_COLOR does")
    }
  }

  /// The names of all of them.
  static let names = allCases.flatMap(\.info.names)

  /// Whether the option stands among the words, before `--`.
  func isGiven(in words: some Sequence<String>) -> Bool {
    let names = info.names
    return words.prefix { $0 != "--" }.contains(where: names.contains)
  }
}
