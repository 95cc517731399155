/// Names of languages as the folders of a pass have them: `de`, `pt-BR`, `zh-Hans`, `zh-Hant-HK`.
public enum LanguageName {
  /// The names as a regular expression (ECMA-262), as JSON Schema takes it.
  public static let pattern =
    "^(\(LanguageCodes.twoLetters.sorted().joined(separator: "|"))|[a-z]{3})"
    + "(-[A-Z][a-z]{3})?(-((?!UK)[A-Z]{2}|[0-9]{3}))?$"

  /// Whether a name is that of a language: language, script and region by RFC 5646, joined by hyphens.
  ///
  /// Codes of two letters are those of ISO 639-1; those of three letters and regions are taken by their form,
  /// but for `UK`, which is no region (ISO 3166-1 has `GB`).
  public static func isValid(_ name: String) -> Bool {
    var parts = name.split(separator: "-", omittingEmptySubsequences: false)[...]
    guard let language = parts.popFirst(), (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy(isLower),
      language.utf8.count == 3 || LanguageCodes.twoLetters.contains(String(language))
    else { return false }
    if let script = parts.first, script.utf8.count == 4 {
      guard let first = script.utf8.first, isUpper(first), script.utf8.dropFirst().allSatisfy(isLower) else {
        return false
      }
      parts.removeFirst()
    }
    if let region = parts.popFirst() {
      let isCountry = region.utf8.count == 2 && region.utf8.allSatisfy(isUpper)
      let isArea = region.utf8.count == 3 && region.utf8.allSatisfy(isDigit)
      guard isCountry && region != "UK" || isArea else { return false }
    }
    return parts.isEmpty
  }

  /// The name that was meant by one that is none, such as `pt_br`, `German`, `jp` or `iw`; nil where it cannot
  /// be told. A right name is its own.
  public static func corrected(_ name: String) -> String? {
    if isValid(name) { return name }
    let letters = name.lowercased().filter { $0.isLetter }
    if let code = LanguageCodes.names[letters] { return code }
    var parts = name.split { $0 == "_" || $0 == "-" }.map(String.init)
    guard let first = parts.first?.lowercased() else { return nil }
    if let code = LanguageCodes.meant[first] {
      // A code that brings its own region or script is not given a second one.
      parts = code.split(separator: "-").map(String.init) + (code.utf8.count > 2 ? [] : parts.dropFirst())
    }
    let spelt = parts.enumerated().map { index, part in
      switch (index, part.utf8.count) {
      case (0, _): part.lowercased()
      case (_, 4): part.prefix(1).uppercased() + part.dropFirst().lowercased()
      default: part.uppercased() == "UK" ? "GB" : part.uppercased()
      }
    }
    let corrected = spelt.joined(separator: "-")
    return isValid(corrected) ? corrected : nil
  }

  /// What to write in place of a name that is none, in words.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - written: puts a right name into a sentence.
  /// - Returns: a hint with the name that was meant, or with examples.
  public static func hint(for name: String, _ written: (String) -> String) -> String {
    if let corrected = corrected(name) { return written(corrected) }
    if name.lowercased() == "base" {
      return "\(written("en")), if the texts are English: passes know no base language"
    }
    return "name the language as in de, pt-BR or zh-Hans"
  }

  /// The name that phones ask for in place of a right one that they hardly do, such as `zh-Hans` for `zh-CN`.
  public static func better(than name: String) -> String? { LanguageCodes.better[name] }

  /// The languages whose texts stand in for those that a language lacks, the nearest first: that without its
  /// region. A script is never left out, since its readers may know no other.
  public static func parents(of name: String) -> [String] {
    var parents: [String] = []
    // The regions of Chinese tell the script.
    if name.hasPrefix("zh-"), let script = LanguageCodes.better[name] { parents.append(script) }
    let parts = name.split(separator: "-")
    guard parts.count > 1, let last = parts.last, last.utf8.count != 4 else { return parents }
    let parent = parts.dropLast().joined(separator: "-")
    // What is named by language alone is Simplified Chinese.
    if parents != ["zh-Hant"] { parents.append(parent) }
    return parents
  }

  private static func isLower(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
  private static func isUpper(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
