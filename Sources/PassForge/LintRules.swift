public import PassFindings

/// The rules that `lint` adds to those of its parts.
public enum LintRules {
  static let unreadable = Rule(
    "source-unreadable", .error, .policy, domain: .system, "what is to be examined can be read")
  static let noPass = Rule(
    "archive-pass-json", .error, .refused, "pass.json stands at the top level of the archive",
    source: "Archive: Wallet Developer Guide")

  /// All of these rules.
  public static let all = [unreadable, noPass]
}
