internal import Spelling

/// A program of commands: finds the command that the words ask for, runs it, and words what went wrong.
public struct Program: Sendable {
  /// The name, as it is called and as messages begin with it.
  public let name: String
  /// The version, as `--version` shows it after the name.
  public let version: String
  /// What the program does, in one line.
  public let summary: String
  /// More about it, for its help.
  public let discussion: String
  /// Command lines that work, for its help.
  public let examples: [String]
  /// The commands, under the headings of the help.
  public let sections: [CommandSection]

  /// Makes a program.
  public init(
    name: String, version: String, summary: String, discussion: String = "", examples: [String] = [],
    sections: [CommandSection]
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.sections = sections
  }

  /// The whole tree as data, `help` included.
  public var info: CommandInfo {
    let own = sections.map { section in
      CommandInfo.Section(
        heading: section.heading, commands: section.commands.map { CommandInfo($0, below: [name]) })
    }
    let help = CommandInfo.Section(heading: "HELP", commands: [HelpRequest.info(of: name)])
    return CommandInfo(
      path: [name], summary: summary, discussion: discussion, examples: examples, sections: own + [help])
  }

  /// Runs the command that the words ask for.
  ///
  /// Without a command the help goes to standard error and the status is `usage`; help that is asked for
  /// goes to standard output.
  ///
  /// - Parameters:
  ///   - arguments: the words of the command line, without the program's own name.
  ///   - context: the world.
  /// - Returns: the status to end with.
  public func run(arguments: [String], in context: Context) -> ExitStatus {
    var context = context
    context.programName = name
    context.isColorRefused = CommonOption.noColor.isGiven(in: arguments)
    do {
      return try dispatch(arguments[...], in: context)
    } catch {
      if !error.isQuiet {
        context.report(Message(.error, error.message, hint: error.hint, file: error.file))
      }
      return error.status
    }
  }

  // MARK: Finding the command

  private func dispatch(_ words: ArraySlice<String>, in context: Context) throws(Failure) -> ExitStatus {
    var words = words
    var nodes = sections.flatMap(\.commands)
    // The data of all commands takes longer to make than some commands to run; most calls name one at once.
    if let word = words.first, let node = nodes.first(where: { $0.name == word }),
      case .command(let type) = node
    {
      let info = CommandInfo(node, below: [name])
      return try start(type, words.dropFirst(), asksForHelp: false, info: info, in: context)
    }
    var place = info
    var asksForHelp = false
    while let word = words.popFirst() {
      if CommonOption.help.info.names.contains(word) {
        asksForHelp = true
      } else if CommonOption.version.info.names.contains(word), !asksForHelp {
        return try showVersion(in: context)
      } else if CommonOption.names.contains(word) {
        continue
      } else if Words.looksLikeOption(word) {
        return misuse(
          .unknownOption(Words.split(word).name, suggestion: suggestedOption(word)), of: place, in: context)
      } else if place.path.count == 1, word == HelpRequest.name {
        return try answer(words, in: context)
      } else if let node = nodes.first(where: { $0.name == word }),
        let found = place.commands.first(where: { $0.name == word })
      {
        place = found
        switch node {
        case .group(let group): nodes = group.commands
        case .command(let type):
          return try start(type, words, asksForHelp: asksForHelp, info: found, in: context)
        }
      } else {
        return misuse(
          .unknownCommand(word, suggestion: suggestedCommand(word, at: place)), of: place, in: context)
      }
    }
    let sink = asksForHelp ? context.output : context.error
    let style = asksForHelp ? context.outputStyle : context.errorStyle
    try sink.write(HelpText(place, width: context.terminal.width, style: style).text)
    return asksForHelp ? .done : .usage
  }

  private func start(
    _ type: any Command.Type, _ words: ArraySlice<String>, asksForHelp: Bool, info: CommandInfo,
    in context: Context
  ) throws(Failure) -> ExitStatus {
    if asksForHelp || !info.isPassthrough && CommonOption.help.isGiven(in: words) {
      return try showHelp(of: info, in: context)
    }
    if !info.isPassthrough, CommonOption.version.isGiven(in: words) { return try showVersion(in: context) }
    let command: any Command
    do {
      command = try Self.parse(type, words)
    } catch {
      return misuse(error, of: info, in: context)
    }
    return try command.run(in: context)
  }

  private static func parse<Root: Command>(
    _ type: Root.Type, _ words: ArraySlice<String>
  ) throws(UsageError) -> any Command {
    let command = try ArgumentParser<Root>.parse(words)
    try command.validate()
    return command
  }

  // MARK: Answers

  private func answer(_ words: ArraySlice<String>, in context: Context) throws(Failure) -> ExitStatus {
    let helpInfo = HelpRequest.info(of: name)
    if CommonOption.help.isGiven(in: words) { return try showHelp(of: helpInfo, in: context) }
    let request: HelpRequest
    do {
      request = try ArgumentParser<HelpRequest>.parse(words)
    } catch {
      return misuse(error, of: helpInfo, in: context)
    }
    if request.wantsJSON {
      try context.output.write(jsonDump)
      return .done
    }
    var place = info
    for word in request.path {
      guard let found = place.commands.first(where: { $0.name == word }) else {
        let suggestion = suggestedCommand(word, at: place)
        return misuse(.unknownCommand(word, suggestion: suggestion), of: place, in: context)
      }
      place = found
    }
    return try showHelp(of: place, in: context)
  }

  private func showHelp(of info: CommandInfo, in context: Context) throws(Failure) -> ExitStatus {
    try context.output.write(
      HelpText(info, width: context.terminal.width, style: context.outputStyle).text)
    return .done
  }

  private func showVersion(in context: Context) throws(Failure) -> ExitStatus {
    try context.output.write("\(name) \(version)\n")
    return .done
  }

  private func misuse(_ error: UsageError, of info: CommandInfo, in context: Context) -> ExitStatus {
    context.report(
      Message(.error, error.message, hint: error.hint ?? "see '\(info.invocation) --help'"))
    context.say("usage: \(info.usage)\n")
    return .usage
  }

  // MARK: Suggestions

  private func suggestedOption(_ word: String) -> String? {
    nearest(to: Words.split(word).name, among: CommonOption.names.filter { $0.hasPrefix("--") })
  }

  /// The command that was probably meant: one of this place, or one of this very name further down.
  private func suggestedCommand(_ word: String, at place: CommandInfo) -> String? {
    if let deeper = place.leaves.first(where: { $0.name == word }) {
      return deeper.path.dropFirst(place.path.count).joined(separator: " ")
    }
    return nearest(to: word, among: place.commands.map(\.name))
  }
}
