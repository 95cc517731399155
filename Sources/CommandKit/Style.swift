/// Weight and colour of text on a terminal; without effect where colour is off.
///
/// Colour never carries a meaning alone: whatever is coloured also says so in words.
public struct Style: Sendable, Equatable {
  /// Whether text is marked at all.
  public let isOn: Bool

  /// Makes a style that is on or off.
  public init(isOn: Bool) { self.isOn = isOn }

  /// Decides for a stream: on for a terminal, unless the environment asks for none by `NO_COLOR` (with any
  /// value but an empty one, as <https://no-color.org> has it) or by `TERM=dumb`.
  public init(isTerminal: Bool, environment: [String: String]) {
    let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    self.init(isOn: isTerminal && !isRefused)
  }

  /// A style that leaves text as it is.
  public static let plain = Style(isOn: false)

  /// Makes the text bold.
  public func bold(_ text: String) -> String { marked(text, "1") }
  /// Makes the text faint.
  public func dim(_ text: String) -> String { marked(text, "2") }
  /// Makes the text red, for errors.
  public func red(_ text: String) -> String { marked(text, "1;31") }
  /// Makes the text yellow, for warnings.
  public func yellow(_ text: String) -> String { marked(text, "1;33") }
  /// Makes the text green, for what went well.
  public func green(_ text: String) -> String { marked(text, "32") }
  /// Makes the text blue, for notes and hints.
  public func blue(_ text: String) -> String { marked(text, "1;34") }
  /// Makes the text cyan, for names.
  public func cyan(_ text: String) -> String { marked(text, "36") }

  private func marked(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}
