/// Whether a path is fit to stand in an archive: it must lead to a file below the folder where the
/// archive is unpacked, on any system.
public enum EntryPath {
  /// What makes a path unfit.
  public enum Fault: Error, Sendable, Equatable {
    /// It has no characters, or more than 65,535 bytes (APPNOTE.TXT 4.4.10).
    case length
    /// It begins with `/` or a drive letter.
    case absolute
    /// It holds `..`, `.` or an empty part, so that it is not what it seems; or a part of dots and spaces
    /// alone, which Windows takes for one of these.
    case dots
    /// It holds a backslash, which some systems take for `/`.
    case backslash
    /// It holds a control character, which may bend what a terminal shows.
    case control
    /// It ends in `/`: a folder. Wallet needs none.
    case folder
  }

  /// Checks a path.
  ///
  /// - Throws: the first `Fault` that is found.
  public static func check(_ path: String) throws(Fault) {
    let bytes = path.utf8
    if bytes.isEmpty || bytes.count > 65_535 { throw .length }
    // In one go and without copies, since a batch asks for the entries of each pass.
    var previous: UInt8 = 0
    var hasBackslash = false
    var isHollow = true
    var hasHollowPart = false
    for byte in bytes {
      switch byte {
      // General category Cc: U+0000 to 001F, U+007F, and U+0080 to 009F, which are C2 80 to C2 9F.
      case 0..<0x20, 0x7F: throw .control
      case 0x80..<0xA0 where previous == 0xC2: throw .control
      case UInt8(ascii: "/"):
        if isHollow { hasHollowPart = true }
        isHollow = true
      case UInt8(ascii: "."), UInt8(ascii: " "): break
      default:
        if byte == UInt8(ascii: "\\") { hasBackslash = true }
        isHollow = false
      }
      previous = byte
    }
    if hasBackslash { throw .backslash }
    if bytes.first == UInt8(ascii: "/") || bytes.dropFirst().first == UInt8(ascii: ":") { throw .absolute }
    if previous == UInt8(ascii: "/") { throw .folder }
    if hasHollowPart || isHollow { throw .dots }
  }
}
