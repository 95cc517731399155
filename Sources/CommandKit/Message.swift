/// One message of the program to its user, on standard error.
public struct Message: Sendable, Equatable {
  /// How much a message weighs.
  public enum Weight: String, Sendable, Hashable {
    /// Something is wrong, and the work does not go on.
    case error
    /// Something may not be as it was meant.
    case warning
    /// Something is worth knowing.
    case note
  }

  /// How much it weighs.
  public var weight: Weight
  /// What is to be said: lower case, no full stop, values in single quotes, no secrets.
  public var text: String
  /// What would work; several lines are allowed.
  public var hint: String?
  /// The file concerned, as the user named it.
  public var file: String?

  /// Makes a message.
  public init(_ weight: Weight, _ text: String, hint: String? = nil, file: String? = nil) {
    self.weight = weight
    self.text = text
    self.hint = hint
    self.file = file
  }

  /// The words of the message, with a line feed at the end: `passforge: error: …`, then `hint: …`.
  ///
  /// Control characters that came in with names or values are shown as escapes.
  ///
  /// - Parameters:
  ///   - program: the name of the program.
  ///   - style: how the weight is marked.
  /// - Returns: one or more whole lines.
  public func rendered(program: String, style: Style) -> String {
    let mark =
      switch weight {
      case .error: style.red("error:")
      case .warning: style.yellow("warning:")
      case .note: style.blue("note:")
      }
    var lines = "\(program): \(mark) "
    if let file { lines += "\(printable(file)): " }
    lines += "\(printable(text))\n"
    if let hint {
      // Further lines are indented, so that no name with a line feed can look like a message of its own.
      let parts = hint.split(separator: "\n").map { printable(String($0)) }
      lines += "\(style.blue("hint:")) \(parts.joined(separator: "\n      "))\n"
    }
    return lines
  }
}

extension Context {
  /// Tells the user something on standard error.
  ///
  /// A message that cannot be written is lost: there is no other place to say so.
  public func report(_ message: Message) {
    say(message.rendered(program: programName, style: errorStyle))
  }

  /// Writes text to standard error as it is; lost where it cannot be written.
  public func say(_ text: String) {
    do { try error.write(text) } catch {}
  }
}
