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

  /// What to do with a file that is not of the encoding that it seems to be: a source that names the file can
  /// name its encoding too.
  static func hint(
    forIllFormed bytes: [UInt8], _ encoding: TextEncoding, isNamed: Bool, _ named: SingleByteEncoding?
  ) -> String {
    let way = "save it as UTF-16 with a byte-order mark"
    guard encoding == .utf8 else { return way }
    if UTF8Check.isMostly(bytes) { return "the rest is UTF-8: write this character anew" }
    let (likely, other) = SingleByteEncoding.guesses(for: bytes)
    if !isNamed { return "\(way), or: iconv -f \(likely.rawValue.uppercased()) -t UTF-16 OLD > NEW" }
    if named != nil { return "\(way), or name the encoding that it is in" }
    return
      "\(way), or name its encoding in the source: { file: …, encoding: \(likely.rawValue) }, and if letters come out wrong, \(other.rawValue)"
  }
}
