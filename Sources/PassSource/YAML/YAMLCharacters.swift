import PassFindings

/// The characters that YAML text may hold, and those that libyaml takes for more than they are.
enum YAMLCharacters {
  /// Reports characters that cannot stand in YAML text (YAML 1.2.2, section 5.1).
  ///
  /// - Returns: whether there is none.
  static func check(_ bytes: [UInt8], faults: inout FaultLog) -> Bool {
    var cursor = MarkCursor()
    var isClean = true
    for (offset, byte) in bytes.enumerated() {
      // One comparison for the usual text: only controls, DEL and lead bytes of some characters go on.
      guard byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xEF else { continue }
      guard let scalar = forbidden(at: offset, in: bytes) else { continue }
      isClean = false
      faults.add(
        SourceRules.encoding, "the character \(scalar.shown), which YAML text cannot hold",
        at: cursor.mark(at: offset, in: bytes),
        hint: scalar.value < 0x100
          ? "remove it, or write \"\\x\(UInt8(scalar.value).hexadecimal)\" in double quotes" : "remove it")
      if faults.isFull { break }
    }
    return isClean
  }

  private static func forbidden(at offset: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
    func byte(_ distance: Int) -> UInt8 { offset + distance < bytes.count ? bytes[offset + distance] : 0 }
    switch bytes[offset] {
    case .tab, .lineFeed, .carriageReturn: return nil
    case 0..<0x20, 0x7F: return Unicode.Scalar(bytes[offset])
    case 0xC2 where byte(1) < 0xA0 && byte(1) != 0x85: return Unicode.Scalar(byte(1))
    case 0xEF where byte(1) == 0xBF && byte(2) >= 0xBE: return Unicode.Scalar(0xFFC0 | UInt16(byte(2) & 0x3F))
    default: return nil
    }
  }

  /// Stand-ins for U+0085, U+2028 and U+2029, which libyaml takes for line ends.
  ///
  /// Each is replaced by a private-use character that the text does not hold, before libyaml sees it, and
  /// put back in what libyaml gives. Indices of characters stay the same.
  struct Substitution {
    private static let breaks: [Unicode.Scalar] = ["\u{85}", "\u{2028}", "\u{2029}"]
    private var standIns: [Unicode.Scalar: Unicode.Scalar] = [:]
    private var originals: [Unicode.Scalar: Unicode.Scalar] = [:]

    /// Prepares a text.
    ///
    /// - Returns: the text for libyaml.
    mutating func apply(to bytes: [UInt8]) -> [UInt8] {
      guard Self.mayHoldBreaks(bytes) else { return bytes }
      let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
      let present = Set(text)
      var candidates = (0xF0000...0xFFFFD as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
        .filter { !present.contains($0) }.prefix(Self.breaks.count).makeIterator()
      for original in Self.breaks where present.contains(original) {
        guard let standIn = candidates.next() else { continue }
        standIns[original] = standIn
        originals[standIn] = original
      }
      return Self.replace(text, by: standIns)
    }

    /// Puts the characters back.
    func undo(in text: String) -> String {
      guard !originals.isEmpty else { return text }
      return String(decoding: Self.replace(text.unicodeScalars, by: originals), as: UTF8.self)
    }

    private static func replace(
      _ text: String.UnicodeScalarView, by others: [Unicode.Scalar: Unicode.Scalar]
    ) -> [UInt8] {
      var bytes: [UInt8] = []
      for scalar in text {
        bytes.append(contentsOf: UTF8.encode(others[scalar] ?? scalar) ?? UTF8.encodedReplacementCharacter)
      }
      return bytes
    }

    private static func mayHoldBreaks(_ bytes: [UInt8]) -> Bool {
      for (offset, byte) in bytes.enumerated() where byte == 0xC2 || byte == 0xE2 {
        let (second, third) = (offset + 1, offset + 2)
        if byte == 0xC2, second < bytes.count, bytes[second] == 0x85 { return true }
        if byte == 0xE2, third < bytes.count, bytes[second] == 0x80,
          bytes[third] == 0xA8 || bytes[third] == 0xA9
        {
          return true
        }
      }
      return false
    }
  }
}
