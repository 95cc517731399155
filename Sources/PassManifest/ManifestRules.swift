public import PassFindings

/// The rules on the manifest of a finished pass.
public enum ManifestRules {
  static let missing = Rule(
    "manifest-missing", .error, .refused, "manifest.json stands at the top level of the archive",
    source: "Archive: Wallet Developer Guide")
  static let form = Rule(
    "manifest-form", .error, .refused, "manifest.json is a JSON object from path to SHA-1 digest",
    source: "Archive: Wallet Developer Guide")
  static let unlisted = Rule(
    "manifest-unlisted", .error, .refused,
    "each file but manifest.json and signature has an entry in the manifest", source: "device log")
  static let absent = Rule(
    "manifest-file-missing", .error, .refused, "each entry of the manifest has its file",
    source: "Archive: TN2302")
  static let digest = Rule(
    "manifest-digest", .error, .refused, "each digest in the manifest is the SHA-1 of the file",
    source: "Archive: TN2302")
  static let digestForm = Rule(
    "manifest-digest-form", .error, .refused, "a digest in the manifest has 40 hexadecimal digits")
  static let digestCase = Rule(
    "manifest-digest-case", .warning, .refused, "the digits of a digest in the manifest are lower case",
    source: "undocumented behaviour, iOS 26")
  static let itself = Rule(
    "manifest-lists-itself", .warning, .refused, "the manifest lists neither itself nor the signature",
    source: "Archive: TN2302")
  static let leftover = Rule(
    "archive-leftover", .note, .policy, "files that a Mac or Windows adds to folders are not packed",
    source: "Archive: Wallet Developer Guide")

  /// All of these rules.
  public static let all = [
    missing, form, unlisted, absent, digest, digestForm, digestCase, itself, leftover,
  ]
}
