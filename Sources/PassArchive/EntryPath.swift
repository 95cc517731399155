/// Whether a path is fit to stand in an archive: it must lead to a file below the folder where the
/// archive is unpacked, on any system.
public enum EntryPath {
  /// What makes a path unfit.
  public enum Fault: Error, Sendable, Equatable {
    /// It has no characters, or more than 65,535 bytes (APPNOTE.TXT 4.4.10).
    case length
    /// It begins with `/` or a drive letter.
    case absolute
    /// It holds `..`, `.` or an empty part, so that it is not what it seems.
    case dots
    /// It holds a backslash, which some systems take for `/`.
    case backslash
    /// It holds a control character.
    case control
    /// It ends in `/`: a folder. Wallet needs none.
    case folder
  }

  /// Checks a path.
  ///
  /// - Throws: the first `Fault` that is found.
  public static func check(_ path: String) throws(Fault) {
    let bytes = Array(path.utf8)
    if bytes.isEmpty || bytes.count > 65_535 { throw .length }
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw .control }
    if bytes.contains(UInt8(ascii: "\\")) { throw .backslash }
    if bytes[0] == UInt8(ascii: "/") || (bytes.count > 1 && bytes[1] == UInt8(ascii: ":")) { throw .absolute }
    if bytes.last == UInt8(ascii: "/") { throw .folder }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let dot = UInt8(ascii: ".")
    if parts.contains(where: { $0.isEmpty || $0.elementsEqual([dot]) || $0.elementsEqual([dot, dot]) }) {
      throw .dots
    }
  }
}
