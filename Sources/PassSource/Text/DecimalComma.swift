/// Numbers as `1.234,50`.
package enum DecimalComma {
  /// Reads a number.
  ///
  /// Between thousands may stand full stops, blanks or no-break spaces, the same in all places, three digits
  /// behind each.
  ///
  /// - Parameter text: the text.
  /// - Returns: the number as JSON writes it; nil where the text is none.
  package static func number(_ text: String) -> String? {
    var rest = Substring(text).unicodeScalars
    var number = ""
    if rest.first == "-" { number.unicodeScalars.append(rest.removeFirst()) }
    let parts = rest.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = parts.first else { return nil }
    let separators: [Unicode.Scalar] = [".", " ", "\u{A0}", "\u{202F}"]
    let separator = whole.first { separators.contains($0) }
    let groups =
      separator.map { whole.split(separator: $0, omittingEmptySubsequences: false) } ?? [whole]
    if groups.count > 1 {
      guard let first = groups.first, (1...3).contains(first.count), first.first != "0",
        groups.dropFirst().allSatisfy({ $0.count == 3 })
      else { return nil }
    }
    for group in groups { number += String(group) }
    if parts.count == 2 { number += "." + String(parts[1]) }
    // Digits of any kind but these, signs and exponents are not of this form.
    guard number.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }) else {
      return nil
    }
    return NumberLiteral.isJSON(number) ? number : nil
  }
}
