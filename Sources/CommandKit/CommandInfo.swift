/// A command, a group of commands or the whole program as data: what help, README, manual pages and
/// completions are made from.
public struct CommandInfo: Sendable, Equatable {
  /// The words it is called by, the program's name first: `passforge`, `identity`, `dev`.
  public let path: [String]
  /// What it does, in one line.
  public let summary: String
  /// More about it: paragraphs parted by empty lines; indented lines stay as they are.
  public let discussion: String
  /// Command lines that work.
  public let examples: [String]
  /// The rows of its table; those that all commands share are not among them.
  public let parameters: [ParameterInfo]
  /// The commands below it, under their headings; empty for a command.
  public let sections: [Section]

  /// Commands under one heading.
  public struct Section: Sendable, Equatable {
    /// The heading, in capitals.
    public let heading: String
    /// The commands.
    public let commands: [CommandInfo]
  }

  /// The word it is called by.
  public var name: String { path.last ?? "" }
  /// All words it is called by, as they are typed.
  public var invocation: String { path.joined(separator: " ") }
  /// The commands below it.
  public var commands: [CommandInfo] { sections.flatMap(\.commands) }
  /// Whether its words are another program's, so that it has no common options.
  public var isPassthrough: Bool { parameters.contains { $0.kind == .passthrough } }

  /// Makes the data of a node.
  init(_ node: CommandNode, below path: [String]) {
    switch node {
    case .command(let type): self.init(type, below: path)
    case .group(let group):
      let own = path + [group.name]
      self.init(
        path: own, summary: group.summary, discussion: group.discussion,
        sections: [
          Section(heading: "COMMANDS", commands: group.commands.map { CommandInfo($0, below: own) })
        ])
    }
  }

  private init(_ type: any Command.Type, below path: [String]) {
    self.init(
      path: path + [type.name], summary: type.summary, discussion: type.discussion,
      examples: type.examples, parameters: type.parameterInfos)
  }

  /// Makes the data of its parts.
  init(
    path: [String], summary: String, discussion: String = "", examples: [String] = [],
    parameters: [ParameterInfo] = [], sections: [Section] = []
  ) {
    self.path = path
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.parameters = parameters
    self.sections = sections
  }

  /// The way it is called: `passforge build [options] <source>`.
  public var usage: String {
    guard sections.isEmpty else { return "\(invocation) <command> [options]" }
    var parts = [invocation]
    if !isPassthrough { parts.append("[options]") }
    for row in parameters where row.isShown {
      switch row.kind {
      case .option where row.isRequired: parts.append("\(row.name) <\(row.placeholder ?? "")>")
      case .argument, .passthrough:
        let name = "<\(row.name)>" + (row.isRepeated ? "..." : "")
        parts.append(row.isRequired ? name : "[\(name)]")
      default: break
      }
    }
    return parts.joined(separator: " ")
  }

  /// The commands at the ends of the tree, in order; a command is its own only one.
  public var leaves: [CommandInfo] { sections.isEmpty ? [self] : commands.flatMap(\.leaves) }
}
