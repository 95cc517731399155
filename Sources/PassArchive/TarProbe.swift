internal import PassFiles

/// A quick look at whether a file is a tar archive of passes.
public enum TarProbe {
  /// Whether an ordinary file is a tar archive whose first file is a pass; one without files is such an archive too.
  public static func isPasses(_ path: String) -> Bool {
    guard (try? FileStatus.of(path))?.kind == .regular,
      let reader = try? PieceReader(path, pieceSize: 16 << 10),
      let beginning = try? reader.next()
    else { return false }
    if beginning == TarWriter.end { return true }
    var at = 0
    // Of a name that is too long for its field, an extended header stands before (POSIX.1-2017, pax).
    if beginning.count > 1024, beginning[156] == UInt8(ascii: "x") { at = 1024 }
    guard beginning.count >= at + 512, beginning[(at + 257)...].starts(with: "ustar".utf8) else {
      return false
    }
    let name = beginning[at..<at + 100].prefix { $0 != 0 }
    return at > 0 || name.ends(with: ".pkpass".utf8)
  }
}

extension Collection where Self: BidirectionalCollection, Element == UInt8 {
  fileprivate func ends(with bytes: String.UTF8View) -> Bool { suffix(bytes.count).elementsEqual(bytes) }
}
