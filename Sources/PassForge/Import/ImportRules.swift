public import PassFindings

/// The rules that `import` adds to those of its parts.
public enum ImportRules {
  static let leftover = Rule(
    "import-leftover", .note, .policy,
    "what a build makes anew, and what programs and file systems leave beside a pass, is not taken over")
  static let extra = Rule(
    "import-extra", .note, .policy,
    "files that the format does not know, or that a source has no place for, are kept in a folder 'extra'")
  static let unkept = Rule(
    "import-unkept", .warning, .policy, "each file of an archive can be kept under its name on this system")
  static let section = Rule(
    "import-section", .error, .policy,
    "no key of pass.json has the name of a section that a source has for itself")
  static let rewritten = Rule(
    "import-rewritten", .note, .policy,
    "a build writes short forms out, and puts in formatVersion and messageEncoding where they are missing")
  static let bundle = Rule(
    "import-bundle", .error, .policy, "one pass is imported, not a bundle of several")

  /// All of these rules.
  public static let all = [leftover, extra, unkept, section, rewritten, bundle]
}
