/// Makes text from outside safe to show on a terminal.
///
/// Control characters (C0, DEL, C1), line and paragraph separators, and the controls that turn the reading
/// direction (U+202A to U+202E, U+2066 to U+2069) become visible escapes such as `\u{1b}`; all else stays.
/// So no file name or field can move the cursor, colour the screen, forge a line or hide part of one.
///
/// - Parameters:
///   - text: the text as it was found.
///   - keepingLines: whether line feeds and tabs stay, for texts of several lines.
/// - Returns: the text without anything that a terminal would obey.
public func printable(_ text: String, keepingLines: Bool = false) -> String {
  func stays(_ scalar: Unicode.Scalar) -> Bool {
    keepingLines && (scalar == "\t" || scalar == "\n") || isPrintable(scalar)
  }
  guard !text.unicodeScalars.allSatisfy(stays) else { return text }
  var shown = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if stays(scalar) {
      shown.append(scalar)
    } else {
      shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
    }
  }
  return String(shown)
}

/// Whether a terminal shows a character, and does not obey it; `printable` tells which ones are obeyed.
public func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069: false
  default: true
  }
}
