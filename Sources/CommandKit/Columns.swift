/// The columns of a terminal that a character takes: two for the wide ones of East Asia (Unicode Standard Annex
/// 11, wide and fullwidth) and for emoji, none for marks and format characters that join others, else one.
public func columns(of scalar: Unicode.Scalar) -> Int {
  if scalar.isASCII { return 1 }
  let properties = scalar.properties
  switch properties.generalCategory {
  case .nonspacingMark, .enclosingMark: return 0
  // A soft hyphen is shown as a hyphen.
  case .format: return scalar == "\u{AD}" ? 1 : 0
  default: break
  }
  // The later letters of a Korean syllable stand in the place of the first.
  if ("\u{1160}"..."\u{11FF}").contains(scalar) { return 0 }
  // Flags are two of these.
  if ("\u{1F1E6}"..."\u{1F1FF}").contains(scalar) { return 1 }
  if properties.isEmojiPresentation { return 2 }
  return wide.contains { $0.contains(scalar.value) } ? 2 : 1
}

/// The blocks of wide characters (EastAsianWidth.txt of Unicode), without the emoji.
private let wide: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
  0xF900...0xFAFF,
  0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
  0x1F200...0x1F265, 0x20000...0x3FFFD,
]
