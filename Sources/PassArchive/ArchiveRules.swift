public import PassFindings

/// The rules on the archive of a finished pass.
public enum ArchiveRules {
  /// The file is an archive that can be read.
  public static let unreadable = Rule(
    "archive-unreadable", .error, .refused, "a pass is a zip archive that can be read", source: "device log")
  static let prefix = Rule(
    "archive-prefix", .error, .policy,
    "nothing stands before the archive: other readers than Apple's refuse such a file",
    source: "https://github.com/tschoffelen/php-pkpass/issues/113")
  static let path = Rule(
    "archive-entry-path", .error, .refused,
    "the path of an entry leads to a file below the folder where the archive is unpacked, on any system")
  static let link = Rule(
    "archive-entry-link", .error, .refused, "an entry is a file, not a symbolic link")
  static let twice = Rule("archive-entry-twice", .error, .refused, "an archive has each path once")
  static let twins = Rule(
    "archive-entry-twins", .warning, .refused,
    "no two paths differ in the case of letters only: one would replace the other on some systems")
  static let header = Rule(
    "archive-entry-header", .error, .refused,
    "the header of an entry says the same as the table of the archive, since readers go by either")
  static let large = Rule(
    "archive-zip64", .note, .policy, "a pass is an ordinary zip archive: its size needs no ZIP64")
  static let suffix = Rule(
    "archive-suffix", .warning, .policy,
    "nothing stands behind the archive: other readers than Apple's may refuse such a file")
  static let entry = Rule(
    "archive-entry-unreadable", .error, .refused,
    "each entry can be read: stored or deflated, not encrypted, not damaged")
  static let size = Rule(
    "archive-size", .error, .policy, "an archive stays within the bounds that keep a hostile one harmless")

  /// All of these rules.
  public static let all = [
    unreadable, prefix, suffix, path, link, twice, twins, header, large, entry, size,
  ]
}
