/// A command: a table of its parameters, and the work.
public protocol Command: ParameterTable {
  /// The word it is called by.
  static var name: String { get }
  /// What it does, in one line; no full stop.
  static var summary: String { get }
  /// More about it, for its help: paragraphs parted by empty lines; indented lines stay as they are.
  static var discussion: String { get }
  /// Command lines that work, for its help.
  static var examples: [String] { get }

  /// Checks what no single row can: values that need one another.
  ///
  /// - Throws: `UsageError` for the first thing that does not fit.
  func validate() throws(UsageError)

  /// Does the work.
  ///
  /// - Parameter context: the world, as far as the command may touch it.
  /// - Returns: the status to end with.
  /// - Throws: `Failure` when the work could not be done.
  func run(in context: Context) throws(Failure) -> ExitStatus
}

extension Command {
  /// Nothing more.
  public static var discussion: String { "" }
  /// No examples.
  public static var examples: [String] { [] }
  /// Everything fits.
  public func validate() throws(UsageError) {}
}

/// Commands that share a first word, such as `identity` in `identity dev`.
public struct CommandGroup: Sendable {
  /// The word it is called by.
  public let name: String
  /// What its commands are about, in one line; no full stop.
  public let summary: String
  /// More about them, for the help of the group.
  public let discussion: String
  /// Its commands, in the order of its help.
  public let commands: [CommandNode]

  /// Makes a group.
  public init(
    _ name: String, summary: String, discussion: String = "",
    @CommandListBuilder commands: () -> [CommandNode]
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.commands = commands()
  }
}

/// A command or a group of commands.
public enum CommandNode: Sendable {
  /// A command.
  case command(any Command.Type)
  /// A group of commands.
  case group(CommandGroup)

  /// The word it is called by.
  public var name: String {
    switch self {
    case .command(let type): type.name
    case .group(let group): group.name
    }
  }
}

/// Commands that stand under one heading in the help of the program.
public struct CommandSection: Sendable {
  /// The heading, in capitals.
  public let heading: String
  /// The commands, in the order of the help.
  public let commands: [CommandNode]

  /// Makes a section.
  public init(_ heading: String, @CommandListBuilder commands: () -> [CommandNode]) {
    self.heading = heading
    self.commands = commands()
  }
}

/// Gathers commands and groups: `Build.self` or `CommandGroup(…)` on each line.
@resultBuilder
public enum CommandListBuilder {
  /// Takes a command.
  public static func buildExpression(_ type: any Command.Type) -> CommandNode { .command(type) }
  /// Takes a group.
  public static func buildExpression(_ group: CommandGroup) -> CommandNode { .group(group) }
  /// Puts them in order.
  public static func buildBlock(_ nodes: CommandNode...) -> [CommandNode] { nodes }
}
