import CommandKit
import PassForgeCommands

/// Command lines of documents, read by the program's own parser without being run.
enum DocumentedLine {
  /// Reads a command line of `sh`.
  ///
  /// - Parameter line: begins with `passforge`; redirections, pipes and comments after it are left out.
  /// - Returns: what the program would not understand; nil where it understands all.
  static func fault(of line: String) -> String? {
    let words = Self.words(of: line)
    guard words.first == "passforge" else { return "it does not begin with passforge" }
    let output = MemorySink()
    let errors = MemorySink()
    let context = Context(output: output.sink, error: errors.sink)
    // With `--help` the commands are found but do nothing; their own words are read below.
    var rest = words.dropFirst()
    var info = Passforge.program.info
    while let word = rest.first, let found = info.commands.first(where: { $0.name == word }) {
      info = found
      rest = rest.dropFirst()
    }
    if !info.commands.isEmpty {
      let isAnswered = !rest.isEmpty && rest.allSatisfy { ["--help", "--version", "-h"].contains($0) }
      return isAnswered ? nil : "'\(rest.first ?? "")' is no command"
    }
    guard info.name != "help" else {
      let status = Passforge.program.run(arguments: Array(words.dropFirst()), in: context)
      return status == .done ? nil : errors.text
    }
    return Self.fault(of: Array(rest), for: info)
  }

  /// What a command's table does not have, or has otherwise.
  private static func fault(of words: [String], for info: CommandInfo) -> String? {
    guard let type = type(of: info) else { return nil }
    func parse<Root: Command>(_ type: Root.Type) -> String? {
      do throws(UsageError) {
        try Root.parse(words).validate()
        return nil
      } catch {
        return error.message
      }
    }
    return parse(type)
  }

  /// The command whose data this is.
  private static func type(of info: CommandInfo) -> (any Command.Type)? {
    var nodes = Passforge.program.sections.flatMap(\.commands)
    for name in info.path.dropFirst() {
      switch nodes.first(where: { $0.name == name }) {
      case .command(let type): return type
      case .group(let group): nodes = group.commands
      case nil: return nil
      }
    }
    return nil
  }

  /// The words of a line as `sh` parts them: quotes hold together, a comment, pipe or redirection ends them; each
  /// variable of the shell is 1.
  static func words(of line: String) -> [String] {
    let line = line.replacing(/\$[A-Za-z_]+/, with: "1")
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let whole = word { words.append(whole) }
        word = nil
      } else if word == nil, "#|><&;".contains(character) {
        return words
      } else if ";|".contains(character) {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let whole = word { words.append(whole) }
    return words
  }
}
