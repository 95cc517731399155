/// The words after `help`.
struct HelpRequest: ParameterTable {
  /// The word it is called by.
  static let name = "help"

  static var parameters: [Parameter<HelpRequest>] {
    argument("command", set: \.path, optional: true, help: "the command to explain; none for a list of all")
    flag("--json", set: \.wantsJSON, hidden: true, help: "the whole tree of commands as JSON")
  }

  /// The words that name the command.
  var path: [String] = []
  /// Whether the tree is asked for instead.
  var wantsJSON = false

  /// The data of the command.
  static func info(of program: String) -> CommandInfo {
    CommandInfo(
      path: [program, name], summary: "explain a command, as its --help does",
      parameters: parameterInfos)
  }
}
