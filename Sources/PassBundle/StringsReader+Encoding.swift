import PassFindings
import PassSource

/// Words on files that are no strings file in UTF-16 or UTF-8.
extension StringsReader {
  /// What to say of a file that is none of lines at all; nil for one whose lines are worth reading.
  static func otherKind(_ bytes: [UInt8], _ encoding: TextEncoding, _ name: String) -> Finding? {
    if encoding == .utf32 {
      return Finding(
        Self.encoding, "the file is UTF-32, which is not read", file: name, at: .start,
        hint: "save it as UTF-16 with a byte-order mark")
    }
    for (beginning, kind) in [("bplist00", "a binary property list"), ("<?xml", "a property list in XML")]
    where bytes.starts(with: beginning.utf8) {
      return Finding(
        syntax, "the file is \(kind), not lines of texts", file: name, at: .start,
        hint: "write each text as a line \"key\" = \"text\";")
    }
    return nil
  }

  /// What to do with a file that is not of the encoding that it seems to be.
  static func hint(forIllFormed bytes: [UInt8], _ encoding: TextEncoding) -> String {
    guard encoding == .utf8 else { return "save it as UTF-16 with a byte-order mark" }
    return
      "save it as UTF-16 with a byte-order mark, or: iconv -f \(eightBitSet(of: bytes)) -t UTF-16 OLD > NEW"
  }

  /// The set of 8-bit characters that a text is most likely in: letters with accents stand above 0xC0 in that
  /// of Windows, and below 0xA0 in that of old Macs, where Windows has quotation marks and dashes.
  private static func eightBitSet(of bytes: [UInt8]) -> String {
    var windows = 0
    var macintosh = 0
    for (index, byte) in bytes.enumerated() where byte >= 0x80 {
      let isInWord = [index - 1, index + 1].contains { bytes.indices.contains($0) && isLetter(bytes[$0]) }
      switch byte {
      case 0xC0...: windows += 1
      case 0x80...0x84, 0x86...0x90, 0x98...0x9F: macintosh += isInWord ? 1 : 0
      default: break
      }
    }
    return macintosh > windows ? "MACINTOSH" : "WINDOWS-1252"
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
