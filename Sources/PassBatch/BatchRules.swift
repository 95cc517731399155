public import PassFindings

/// The rules on a batch as a whole: its names and what is kept of it.
public enum BatchRules {
  /// The pattern of names cannot give each row a file.
  public static let namePattern = Rule(
    "name-pattern", .error, .policy, domain: .usage,
    "the pattern of file names has variables, and leads to files below the output folder")
  /// The values of a row give no name of a file.
  public static let rowName = Rule(
    "row-name", .error, .policy, "the values of a row give a file name below the output folder")
  /// A name that other systems do not take.
  public static let portableName = Rule(
    "row-name-portable", .warning, .policy,
    "passes are sent to people, so their names avoid what Windows does not take",
    source: "https://learn.microsoft.com/windows/win32/fileio/naming-a-file")
  /// Two rows have files of one name.
  public static let nameTwice = Rule(
    "row-name-twice", .error, .policy,
    "each row has a file name of its own, which differs in more than the case of letters")
  /// Two rows have one serial number.
  public static let serialTwice = Rule(
    "serial-twice", .error, .policy,
    "each pass of one pass type has a serial number of its own: the later one would replace the earlier one")
  /// What stands at the place of a row's file is no pass of an earlier run.
  public static let targetTaken = Rule(
    "row-file-taken", .error, .policy, "a batch replaces earlier passes, and no other file")

  /// All of these rules.
  public static let all = [namePattern, rowName, portableName, nameTwice, serialTwice, targetTaken]
}
