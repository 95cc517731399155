public import PassFindings

/// The rules that `strings` adds to those of its parts.
public enum TextRules {
  static let key = Rule(
    "texts-key", .error, .policy, "a table of texts has a column 'key', and each key once")
  static let column = Rule(
    "texts-column", .warning, .policy, "each column of a table of texts is 'key', 'used' or a language")
  static let unknown = Rule(
    "texts-key-unknown", .warning, .policy, "each key of a table of texts is used in the pass")
  static let placeholder = Rule(
    "texts-placeholder", .warning, .looksWrong, "the texts of a key have %@ equally often in all languages")
  static let table = Rule("texts-table", .error, .policy, "a table of texts is CSV or TSV")
  static let unwritten = Rule(
    "texts-unwritten", .error, .policy, "a source with new texts reads back as it was meant")

  /// All of these rules.
  public static let all = [key, column, unknown, placeholder, table, unwritten]
}
