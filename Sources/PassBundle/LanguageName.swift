/// Names of languages as the folders of a pass have them: `de`, `pt-BR`, `zh-Hans`, `zh-Hant-HK`.
public enum LanguageName {
  /// Whether a name has the right form: language, script and region by RFC 5646, joined by hyphens.
  public static func isValid(_ name: String) -> Bool {
    var parts = name.split(separator: "-", omittingEmptySubsequences: false)[...]
    guard let language = parts.popFirst(), (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy(isLower)
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
      guard isCountry || isArea else { return false }
    }
    return parts.isEmpty
  }

  /// The right form of a name such as `pt_br`; nil where there is none.
  public static func corrected(_ name: String) -> String? {
    let parts = name.split { $0 == "_" || $0 == "-" }
    let spelt = parts.enumerated().map { index, part in
      switch (index, part.utf8.count) {
      case (0, _): part.lowercased()
      case (_, 4): part.prefix(1).uppercased() + part.dropFirst().lowercased()
      default: part.uppercased()
      }
    }
    let name = spelt.joined(separator: "-")
    return isValid(name) ? name : nil
  }

  /// The names of which a name is a part, the nearest first: `zh-Hant` and `zh` of `zh-Hant-HK`.
  public static func parents(of name: String) -> [String] {
    let parts = name.split(separator: "-")
    return (1..<max(parts.count, 1)).reversed().map { parts[..<$0].joined(separator: "-") }
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
