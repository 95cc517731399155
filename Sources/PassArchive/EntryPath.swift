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
    let bytes = Array(path.utf8)
    if bytes.isEmpty || bytes.count > 65_535 { throw .length }
    if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { throw .control }
    if bytes.contains(UInt8(ascii: "\\")) { throw .backslash }
    if bytes[0] == UInt8(ascii: "/") || (bytes.count > 1 && bytes[1] == UInt8(ascii: ":")) { throw .absolute }
    if bytes.last == UInt8(ascii: "/") { throw .folder }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.contains(where: { $0.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: " ") } }) {
      throw .dots
    }
  }
}
