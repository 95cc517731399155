/// Regular expressions of the schema, in what ECMA-262 and other dialects have in common.
enum Pattern {
  /// A text with a place for a variable in it.
  static let template = #"\{\{"#

  /// A text that is one place for a variable and nothing else, so that it takes the variable's type.
  static let onlyTemplate = #"^\s*\{\{[^{}]+\}\}\s*$"#

  /// A moment, as `PassDate` reads it; whether a month has so many days is left to the rulebook.
  static let date =
    "^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]"
    + "(:[0-5][0-9](\\.[0-9]+)?)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$"

  /// A colour, as `PassColor` reads it.
  static let color: String = {
    let part = " *0*(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]) *"
    return "^rgb\\(\(part),\(part),\(part)\\)$|^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})$"
  }()

  /// Base64 with its padding, white space at will.
  static let base64 = "^[A-Za-z0-9+/\\s]*={0,2}\\s*$"

  /// A whole URL, with a host where it is one of the web.
  ///
  /// - Parameter schemes: the only schemes that are right; all where it is empty.
  /// - Returns: the pattern.
  static func url(schemes: [String]) -> String {
    let scheme =
      schemes.isEmpty
      ? "[A-Za-z][A-Za-z0-9+.\\-]*" : "(\(schemes.map(anyCase).joined(separator: "|")))"
    let web = "(?!\(anyCase("http"))[Ss]?:(?!//[^/?#:]))"
    return "^\(web)\(scheme):[^\\u0000-\\u0020\\u007F<>\"{}|\\\\^`]+$"
  }

  /// A pattern, or any text with a variable, which is known only when the pass is made.
  static func orTemplate(_ pattern: String) -> String { "\(pattern)|\(template)" }

  /// A text as a pattern of itself.
  static func escaped(_ text: String) -> String {
    text.map { $0.isLetter || $0.isNumber ? String($0) : "\\\($0)" }.joined()
  }

  private static func anyCase(_ text: String) -> String {
    text.map { "[\($0.uppercased())\($0.lowercased())]" }.joined()
  }
}
