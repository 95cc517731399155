public import PassFindings

/// The rules on tables and their rows; all of them passforge's own.
public enum RowRules {
  static let empty = Rule("table-empty", .error, .policy, "a table has a header line and rows")
  /// A table has no row.
  static let noRows = Rule("table-no-rows", .warning, .policy, "a table has rows below its header line")
  static let encoding = Rule(
    "table-encoding", .error, .policy, "a table is text in UTF-8, or in the encoding that --encoding names")
  static let header = Rule(
    "table-header", .error, .policy, "each variable finds its values in one column of the table")
  static let columnMissing = Rule(
    "table-column-missing", .error, .policy,
    "each variable has a column of its name, a default, or is optional")
  static let columnUnknown = Rule(
    "table-column-unknown", .note, .policy, "each column of a table belongs to a variable")
  static let mapping = Rule(
    "table-map", .error, .policy, domain: .usage,
    "each variable and column that the call names is there")
  static let quote = Rule(
    "table-quote", .error, .policy,
    "a field that begins with a quote ends with one, and quotes within are doubled")
  static let fields = Rule(
    "table-fields", .error, .policy, "each row of a table has as many fields as its header line")
  static let size = Rule("table-row-size", .error, .policy, "a row is no larger than 1 MiB")
  static let number = Rule(
    "table-number", .error, .policy, "with --decimal-comma numbers are written as 1.234,50 or 1234,50")
  static let object = Rule(
    "table-object", .error, .policy,
    "each line of JSON Lines is an object of texts, numbers, true or false, and null")

  /// All rules on tables.
  public static let all = [
    empty, noRows, encoding, header, columnMissing, columnUnknown, mapping, quote, fields, size, number,
    object,
  ]
}
