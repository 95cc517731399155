public import PassFindings

/// The rules that are checked while the files of a pass are gathered.
public enum BundleRules {
  static let twice = Rule("file-twice", .error, .refused, "each file of a pass comes from one place")
  static let section = Rule(
    "section-form", .error, .policy,
    "'images', 'languages' and 'personalization' have the form that the README shows")
  static let slot = Rule(
    "image-name", .error, finished: .warning, .ignored, "pictures have the names that Wallet knows",
    source: "Apple docs: Creating the Source")
  static let file = Rule("file-unreadable", .error, .policy, "each file that a source names can be read")
  static let tooSmall = Rule(
    "image-too-small", .warning, .looksWrong,
    "a picture has the pixels for @3x, since nothing is scaled up", source: "HIG: Wallet")
  static let exact = Rule(
    "image-exact", .error, .looksWrong, "a picture with 'fit: exact' has the size of its place",
    source: "HIG: Wallet")
  static let damaged = Rule(
    "image-damaged", .error, finished: .warning, .looksWrong, "pictures are whole files that can be decoded",
    source: "Apple docs: Creating the Source")
  static let jpeg = Rule(
    "image-jpeg", .warning, .looksWrong, "pictures under .png names hold PNG data", source: "HIG: Wallet")
  static let applePNG = Rule(
    "image-apple-png", .warning, .policy,
    "pictures are PNG files that every reader takes, not in Xcode's form for iPhones")
  static let unchecked = Rule(
    "image-unchecked", .note, .policy, "all pictures of a pass together have 100 million pixels at most")
  static let location = Rule(
    "image-location", .note, .policy, "pictures do not say where they were taken")
  static let noDefault = Rule(
    "image-default-language", .error, .ignored,
    "a default picture beside pictures for languages needs a language of its own, since Wallet takes a picture at the top level before those of languages",
    source: "Archive: Wallet Developer Guide")
  static let language = Rule(
    "language-name", .error, finished: .warning, .ignored,
    "a language is named as in 'de', 'pt-BR' or 'zh-Hans'", source: "Archive: Wallet Developer Guide")
  static let stringsName = Rule(
    "strings-name", .warning, .ignored,
    "the texts of a language lie in its folder under the name pass.strings, as in de.lproj/pass.strings",
    source: "Archive: Wallet Developer Guide")
  static let askedFor = Rule(
    "language-asked-for", .note, .looksWrong,
    "a language has the name by which phones ask for it: Chinese by its script, Korean as 'ko' (uncertain which others every system takes)",
    source: "Apple docs: Choosing localization regions and scripts")
  /// Files of a folder that are not packed are listed.
  public static let leftOut = Rule(
    "left-out", .note, .policy, "only files that the format knows are packed")
  static let include = Rule(
    "include-missing", .error, .policy, "each file named by --include is in the folder")

  /// Those of them on what is in a picture, which a build minds as well.
  public static let onPictures = [damaged, jpeg, applePNG]
  /// The rules on languages and their texts.
  public static let texts = [section, language, stringsName, askedFor] + StringsReader.rules
  /// The rule that files which a source names can be read.
  public static let fileUnreadable = file

  /// All of these rules, those of strings files included.
  public static let all =
    [
      twice, section, slot, file, tooSmall, exact, damaged, jpeg, applePNG, location, unchecked, noDefault,
      language, stringsName,
      askedFor, leftOut, include,
    ] + StringsReader.rules
}
