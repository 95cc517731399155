internal import Spelling

/// The keys that the languages of a pass have texts for, and what looks as if it were one more.
public struct LanguageKeys: Sendable {
  private let keys: Set<String>

  /// Takes the keys of all languages.
  public init(_ keys: Set<String>) { self.keys = keys }

  /// Whether a text looks like a key for which no language has a text.
  ///
  /// Words joined by underscores (`seat_label`) are hardly ever meant as they are. Words in small letters that
  /// are joined by full stops or hyphens (`event.name`, `seat-label`) may be, so that they count only beside
  /// keys of that form with which they begin or end alike; and so does what is a key but for its case.
  public func isMissing(_ text: String) -> Bool {
    if keys.contains(text) { return false }
    guard let form = Form(text) else { return false }
    if form.separator == UInt8(ascii: "_") { return true }
    return keys.contains { key in
      guard let other = Form(key), other.separator == form.separator else { return false }
      if key.lowercased() == text.lowercased() { return true }
      return form.isSmall
        && (other.words.first == form.words.first || other.words.last == form.words.last)
    }
  }

  /// The key that was probably meant by a text.
  func nearest(to text: String) -> String? { Spelling.nearest(to: text, among: keys.sorted()) }

  /// Words of ASCII letters and digits that are joined by one sign.
  private struct Form {
    let separator: UInt8
    let words: [[UInt8]]
    let isSmall: Bool

    init?(_ text: String) {
      let bytes = text.utf8
      let separators: [UInt8] = [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-")]
      guard let first = bytes.first, Self.isLetter(first),
        let separator = bytes.first(where: separators.contains)
      else { return nil }
      words = bytes.split(separator: separator, omittingEmptySubsequences: false).map(Array.init)
      self.separator = separator
      guard words.allSatisfy({ !$0.isEmpty && $0.allSatisfy { Self.isLetter($0) || Self.isDigit($0) } })
      else { return nil }
      isSmall = words.allSatisfy { word in
        word.first.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") } == true
      }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    private static func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
}
