/// Encodings of older systems in which a character is one byte; below 0x80 it is that of ASCII.
///
/// Bytes do not tell which of them a text is in, so nothing is read in one that nobody has named.
public enum SingleByteEncoding: String, Sendable, Hashable, CaseIterable {
  /// What Windows calls ANSI in western Europe and America.
  case windows1252 = "windows-1252"
  /// ISO 8859-1, each byte the character of its number.
  case latin1 = "iso-8859-1"
  /// Mac OS Roman, in which programs for older Macs save.
  case macintosh = "macintosh"

  /// The character of a byte; nil where there is none.
  public func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    switch self {
    case .latin1: return Unicode.Scalar(byte)
    case .windows1252 where 0x80..<0xA0 ~= byte:
      let scalar = Self.windows[Int(byte - 0x80)]
      return scalar == "\u{0}" ? nil : scalar
    case .macintosh where byte >= 0x80: return Self.roman[Int(byte - 0x80)]
    case .windows1252, .macintosh: return Unicode.Scalar(byte)
    }
  }

  /// Decodes a text.
  ///
  /// - Returns: the text, U+FFFD in place of each byte that is no character, and the offset among its scalars of
  ///   the first such place.
  public func decode(_ bytes: ArraySlice<UInt8>) -> (text: String.UnicodeScalarView, fault: Int?) {
    var text = String.UnicodeScalarView()
    var fault: Int?
    for (offset, byte) in bytes.enumerated() {
      let scalar = scalar(byte)
      if scalar == nil, fault == nil { fault = offset }
      text.append(scalar ?? "\u{FFFD}")
    }
    return (text, fault)
  }

  /// The encodings of Windows and of older Macs, first the one by which letters of a text stand where letters do;
  /// that of Windows, the more frequent one, where both are as good.
  ///
  /// The first is no more than what to try first.
  public static func guesses(
    for bytes: some Collection<UInt8>
  ) -> (likely: SingleByteEncoding, other: SingleByteEncoding) {
    let bytes = Array(bytes)
    return macintosh.oddities(in: bytes) < windows1252.oddities(in: bytes)
      ? (.macintosh, .windows1252) : (.windows1252, .macintosh)
  }

  /// How often what a byte stands for does not fit its place: a capital behind a small letter, a sign behind
  /// any, a dash between letters, or a letter that hardly any text in this encoding has there.
  private func oddities(in bytes: [UInt8]) -> Int {
    func letter(_ place: Int) -> Unicode.Scalar? {
      guard bytes.indices.contains(place), let scalar = scalar(bytes[place]) else { return nil }
      return scalar.properties.isAlphabetic ? scalar : nil
    }
    return bytes.indices.count { index in
      guard bytes[index] >= 0x80 else { return false }
      guard let scalar = scalar(bytes[index]) else { return true }
      let (before, behind) = (letter(index - 1), letter(index + 1))
      switch scalar {
      // As in cœur, œil and œuvre.
      case "œ": return before != nil && behind != "u" && behind != "i"
      case "–", "—": return before != nil && behind != nil
      case _ where scalar.properties.isLowercase: return Self.rareLetters.contains(scalar)
      case _ where Self.signsBehindLetters.contains(scalar): return false
      case _ where scalar.properties.isAlphabetic: return before?.properties.isLowercase == true
      default: return before != nil
      }
    }
  }

  /// Where Windows has š and ž, Macs have ö and û, which are more frequent in the languages of both.
  private static let rareLetters = Set("ﬁﬂıºªšž".unicodeScalars)
  private static let signsBehindLetters = Set("’‘“”…»›®™°·•\u{A0}".unicodeScalars)

  /// The characters of 0x80 to 0x9F; U+0000 where there is none (WHATWG Encoding has controls there).
  private static let windows = Array(
    "€\u{0}‚ƒ„…†‡ˆ‰Š‹Œ\u{0}Ž\u{0}\u{0}‘’“”•–—˜™š›œ\u{0}žŸ".unicodeScalars)

  /// The characters of 0x80 to 0xFF (unicode.org: MAPPINGS/VENDORS/APPLE/ROMAN.TXT).
  private static let roman = Array(
    ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
      + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ").unicodeScalars)
}
