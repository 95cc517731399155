/// A way of calling the program wrongly. Holds data; `message` and `hint` make the words.
public enum UsageError: Error, Sendable, Equatable {
  /// No option has this name.
  case unknownOption(String, suggestion: String?)
  /// The option stands without its value.
  case missingValue(name: String, placeholder: String)
  /// The value is none of those the parameter takes; a nil value may not be shown.
  case invalidValue(name: String, value: String?, expected: String, suggestion: String?)
  /// The command takes no further words.
  case unexpectedArgument(String)
  /// A word is missing that the command cannot do without.
  case missingArgument(String)
  /// An option is missing that the command cannot do without.
  case missingOption(name: String, placeholder: String)
  /// Several options are missing; each with its value.
  case missingOptions([String])
  /// The two cannot stand together.
  case conflict(String, String)
  /// The first is of no use without the second.
  case incomplete(String, needs: String)
  /// There is no such command.
  case unknownCommand(String, suggestion: String?)
  /// An option stands twice that has one value.
  case repeatedOption(String)
  /// A value is given to an option that has none.
  case flagWithValue(String)
  /// The value is glued to a short name.
  case attachedValue(name: String, placeholder: String?)
  /// The option exists only to be refused.
  case refusedOption(name: String, reason: String, hint: String)
}

extension UsageError {
  /// What is wrong: lower case, no full stop, values in single quotes, no secrets.
  public var message: String {
    switch self {
    case .unknownOption(let word, _): "unknown option '\(word)'"
    case .missingValue(let name, let placeholder): "'\(name)' needs a value: '\(name) <\(placeholder)>'"
    case .invalidValue(let name, let value?, let expected, _):
      "'\(name)' is '\(value)', which is not \(expected)"
    case .invalidValue(let name, nil, let expected, _): "the value of '\(name)' is not \(expected)"
    case .unexpectedArgument(let word): "unexpected argument '\(word)'"
    case .missingArgument(let name): "missing argument '<\(name)>'"
    case .missingOption(let name, let placeholder): "missing option '\(name) <\(placeholder)>'"
    case .missingOptions(let options):
      "missing options \(options.map { "'\($0)'" }.joined(separator: " and "))"
    case .conflict(let one, let other): "'\(one)' and '\(other)' cannot be used together"
    case .incomplete(let name, let needed): "'\(name)' needs '\(needed)' as well"
    case .unknownCommand(let word, _): "unknown command '\(word)'"
    case .repeatedOption(let name): "'\(name)' is given more than once"
    case .flagWithValue(let name): "'\(name)' takes no value"
    case .attachedValue(let name, .some): "'\(name)' and its value must be two words"
    case .attachedValue(let name, nil): "'\(name)' takes no value, and short options cannot be joined"
    case .refusedOption(let name, let reason, _): "'\(name)' is refused: \(reason)"
    }
  }

  /// What would work, where that can be said.
  public var hint: String? {
    switch self {
    case .unknownOption(_, let suggestion?), .invalidValue(_, _, _, let suggestion?),
      .unknownCommand(_, let suggestion?):
      "did you mean '\(suggestion)'?"
    case .missingValue(let name, let placeholder) where name.hasPrefix("--"):
      "a value that begins with '-' is written '\(name)=<\(placeholder)>'"
    case .attachedValue(let name, let placeholder?): "write '\(name) <\(placeholder)>'"
    case .attachedValue(_, nil): "write each option as a word of its own"
    case .refusedOption(_, _, let hint): hint
    default: nil
    }
  }
}
