public import PassFindings

/// The rules on variables; all of them passforge's own.
public enum VariableRules {
  static let section = Rule(
    "variable-declaration", .error, .policy,
    "each entry of 'variables' has a type and may have default, optional, example, format and zone")
  static let format = Rule(
    "variable-format", .error, .policy,
    "the format of a date is a pattern such as dd.MM.yyyy HH:mm, beside the zone of its times")
  static let zone = Rule(
    "variable-zone", .error, .policy, "the zone of a date is a time zone that the system knows")
  static let syntax = Rule(
    "variable-syntax", .error, .policy, "a place for a variable is written '{{ name }}' or '{{ name? }}'")
  static let name = Rule(
    "variable-in-name", .warning, .policy, "variables are filled in in values, never in names")
  static let undeclared = Rule(
    "variable-undeclared", .error, .policy, "a variable that is used stands in the 'variables' section")
  /// A variable that is used has no value.
  public static let missing = Rule(
    "variable-missing", .error, .policy, "a variable has a value, a default, or is optional where it is used")
  /// A value is not of its variable's type.
  public static let type = Rule(
    "variable-type", .error, .policy, "a variable's value is of its declared type")
  /// A value is given that no variable takes.
  public static let unknown = Rule(
    "variable-unknown", .error, .policy, "a value that is given belongs to a variable of the source")
  static let unused = Rule(
    "variable-unused", .note, .policy, "a variable that is declared is used")
  static let example = Rule(
    "variable-example", .note, .policy, "examples stand in for values that were not given")
  static let size = Rule(
    "variable-size", .error, .policy, "with its values a source is no larger than a source may be: 8 MiB")

  /// All rules on variables.
  public static let all = [
    section, format, zone, syntax, name, undeclared, missing, type, unknown, unused, example, size,
  ]
}
