/// The keys that the languages of a pass have texts for, and what looks as if it were one more.
public struct LanguageKeys: Sendable {
  private let keys: Set<String>
  /// What is known of the keys whose words are joined in one way, so that no text is compared with each of them.
  private var groups: [Joint: Group] = [:]

  private struct Group {
    var folded: Set<String> = []
    var firstWords: Set<[UInt8]> = []
    var lastWords: Set<[UInt8]> = []
  }

  /// Takes the keys of all languages.
  public init(_ keys: Set<String>) {
    self.keys = keys
    for key in keys {
      guard let form = Form(key) else { continue }
      groups[form.joint, default: Group()].folded.insert(key.lowercased())
      groups[form.joint]?.firstWords.insert(form.firstWord)
      groups[form.joint]?.lastWords.insert(form.lastWord)
    }
  }

  /// Whether a language has a text for this key.
  public func contains(_ text: String) -> Bool { keys.contains(text) }

  /// Whether a text looks like a key for which no language has a text.
  ///
  /// Words joined by underscores (`seat_label`) are hardly ever meant as they are, but for those with numbers and
  /// capitals, which orders and seats have (`HH_0001`). Words in small letters that are joined by full stops or
  /// hyphens (`event.name`, `seat-label`), and those that a capital parts (`seatLabel`), may be, so that they
  /// count only beside keys of that form with which they begin or end alike; and so does what is a key but for
  /// its case.
  public func isMissing(_ text: String) -> Bool {
    if keys.contains(text) { return false }
    guard let form = Form(text) else { return false }
    if form.joint == .underscore, form.isSmall || !form.hasNumber { return true }
    guard let group = groups[form.joint] else { return false }
    if group.folded.contains(text.lowercased()) { return true }
    if form.isSmall, group.lastWords.contains(form.lastWord) { return true }
    return (form.isSmall || form.joint == .underscore) && group.firstWords.contains(form.firstWord)
  }

  /// Whether a text may be a key by its bytes alone, told fast: few texts have what joins the words of one.
  public static func mayBeKey(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, Form.isLetter(first), !bytes.contains(UInt8(ascii: " ")) else {
      return false
    }
    return bytes.dropFirst().contains { Joint(sign: $0) != nil || Form.isCapital($0) }
  }

  /// What joins the words of a key.
  private enum Joint: UInt8 {
    case underscore = 0x5F
    case fullStop = 0x2E
    case hyphen = 0x2D
    /// No sign: the next word begins with a capital.
    case capital = 0

    /// The sign that a byte is; nil for any other.
    init?(sign byte: UInt8) {
      if byte == Self.capital.rawValue { return nil }
      self.init(rawValue: byte)
    }
  }

  /// Words of ASCII letters and digits that are joined in one way.
  private struct Form {
    let joint: Joint
    let firstWord: [UInt8]
    let lastWord: [UInt8]
    let isSmall: Bool
    let hasNumber: Bool

    init?(_ text: String) {
      let bytes = Array(text.utf8)
      guard let begin = bytes.first, Self.isLetter(begin) else { return nil }
      let joint = bytes.lazy.compactMap { Joint(sign: $0) }.first ?? .capital
      self.joint = joint
      let words =
        joint == .capital
        ? Self.capitalized(bytes)
        : bytes.split(separator: joint.rawValue, omittingEmptySubsequences: false).map(Array.init)
      guard words.count > 1, let first = words.first, let last = words.last,
        words.allSatisfy({ !$0.isEmpty && $0.allSatisfy { Self.isLetter($0) || Self.isDigit($0) } })
      else { return nil }
      (firstWord, lastWord) = (first, last)
      hasNumber = bytes.contains(where: Self.isDigit)
      isSmall =
        joint == .capital
        ? Self.isSmall(begin)
        : words.allSatisfy { word in
          word.first.map { Self.isSmall($0) || joint == .underscore && Self.isDigit($0) } == true
        }
    }

    /// The words, each of which but the first begins with a capital.
    private static func capitalized(_ bytes: [UInt8]) -> [[UInt8]] {
      bytes.reduce(into: []) { words, byte in
        if words.isEmpty || isCapital(byte) {
          words.append([byte])
        } else {
          words[words.count - 1].append(byte)
        }
      }
    }

    static func isLetter(_ byte: UInt8) -> Bool { isSmall(byte | 0x20) }
    static func isCapital(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
    private static func isSmall(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
    private static func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
}
