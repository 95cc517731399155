/// One row of a command's table as data: all that help, completions and manual pages need of it.
public struct ParameterInfo: Sendable, Equatable {
  /// What stands on the command line.
  public enum Kind: String, Sendable, Hashable {
    /// A word by its position.
    case argument
    /// A name with a value.
    case option
    /// A name alone.
    case flag
    /// A name that exists only to be refused with a reason.
    case refused
    /// All words of the command as they are, for another program.
    case passthrough
  }

  /// What stands on the command line.
  public let kind: Kind
  /// The names with their dashes, short ones first (`-o`, `--output`); for an argument its one name.
  public let names: [String]
  /// The name of the value in help, without brackets: `file`.
  public var placeholder: String?
  /// What it is for: lower case, no full stop. For a refused option, why it is refused.
  public let help: String
  /// The heading it stands under in help; nil for the command's own.
  public var heading: String?
  /// All values that are taken, where they can be listed.
  public var allowed: [String] = []
  /// Whether the command cannot run without it.
  public var isRequired = false
  /// Whether it may be given several times.
  public var isRepeated = false
  /// Whether no message may repeat its value.
  public var isSensitive = false
  /// Whether help leaves it out.
  public var isHidden = false
  /// The value it has when it is not given, where that is worth showing.
  public var defaultText: String?
  /// The value it has when its name stands alone; its other values are then given by `=` only.
  public var implied: String?
  /// Names of options that cannot stand beside it.
  public var excludes: [String] = []
  /// For a refused option, what to do instead.
  public var hint: String?

  /// Makes a row.
  init(_ kind: Kind, _ names: [String], help: String) {
    self.kind = kind
    self.names = names
    self.help = help
  }

  /// The name it is called by in messages: the first long one.
  public var name: String { names.first { $0.hasPrefix("--") } ?? names.first ?? "" }

  /// Whether it is given by name, not by position.
  public var isNamed: Bool { kind != .argument && kind != .passthrough }

  /// Whether help shows it.
  public var isShown: Bool { !isHidden && kind != .refused }
}

/// One row of a command's table: what it is, and how it fills the command.
public struct Parameter<Root: Sendable>: Sendable {
  /// The row as data.
  public var info: ParameterInfo

  /// Fills the command with one word; flags ignore it.
  package var fill: @Sendable (inout Root, String) throws(InvalidArgument) -> Void

  /// The default of the property, as help shows it.
  var defaultText: @Sendable (Root) -> String?

  /// The part of a word that a message may repeat.
  var shown: @Sendable (String) -> String

  /// Makes a row for a property.
  init<Value: ArgumentTarget>(_ info: ParameterInfo, _ path: any WritableKeyPath<Root, Value> & Sendable) {
    self.info = info
    self.info.allowed = Value.allowedArguments
    self.info.isRepeated = Value.isRepeated
    self.fill = { (root: inout Root, word: String) throws(InvalidArgument) in
      try root[keyPath: path].fill(with: word)
    }
    self.defaultText = { root in root[keyPath: path].defaultText }
    self.shown = { word in Value.shown(word) }
  }

  /// Makes a row that puts one fixed value into a property.
  init<Value: Sendable>(
    _ info: ParameterInfo, _ path: any WritableKeyPath<Root, Value> & Sendable, fixed value: Value
  ) {
    self.info = info
    self.fill = { (root: inout Root, _: String) throws(InvalidArgument) in root[keyPath: path] = value }
    self.defaultText = { _ in nil }
    self.shown = { word in word }
  }

  /// Makes a row that fills nothing.
  init(inert info: ParameterInfo) {
    self.info = info
    self.fill = { (_: inout Root, _: String) throws(InvalidArgument) in }
    self.defaultText = { _ in nil }
    self.shown = { _ in "…" }
  }

  /// Makes a row of a group into a row of the command that holds the group.
  init<Group: ParameterTable>(
    _ inner: Parameter<Group>, in path: any WritableKeyPath<Root, Group> & Sendable, heading: String
  ) {
    self.info = inner.info
    self.info.heading = inner.info.heading ?? heading
    self.fill = { (root: inout Root, word: String) throws(InvalidArgument) in
      try inner.fill(&root[keyPath: path], word)
    }
    self.defaultText = { root in inner.defaultText(root[keyPath: path]) }
    self.shown = inner.shown
  }
}

/// Gathers the rows of a table.
@resultBuilder
public enum ParameterBuilder<Root: Sendable> {
  /// Takes one row.
  public static func buildExpression(_ row: Parameter<Root>) -> [Parameter<Root>] { [row] }
  /// Takes several rows, as those of a group.
  public static func buildExpression(_ rows: [Parameter<Root>]) -> [Parameter<Root>] { rows }
  /// Puts the rows in order.
  public static func buildBlock(_ parts: [Parameter<Root>]...) -> [Parameter<Root>] { parts.flatMap { $0 } }
}
