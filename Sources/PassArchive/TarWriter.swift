/// Writes what stands about the files of a tar archive: POSIX ustar (POSIX.1-2017, pax, "ustar Interchange
/// Format"), with pax headers where a name or number does not fit.
///
/// An archive is `header`, content and `padding` for each file, and `end`. The same files give the same bytes:
/// mode 0644, user and group 0 without names.
public enum TarWriter {
  /// What ends an archive: two blocks of zeros.
  public static let end = [UInt8](repeating: 0, count: 2 * blockSize)
  /// The unit of everything in an archive.
  static let blockSize = 512
  /// The greatest number in 11 octal digits.
  private static let greatest: Int64 = 0o77_777_777_777

  /// What stands before the content of a file.
  ///
  /// - Parameters:
  ///   - path: its path, with `/`; that a path is there once is for the caller to see to.
  ///   - size: the size of its content in bytes.
  ///   - modified: when it was modified, in seconds since 1970; the same for all, unless it matters.
  /// - Returns: one block, or several where there is a pax header.
  /// - Throws: `ArchiveError` where the path is unfit (`EntryPath`).
  public static func header(
    _ path: String, size: Int, modified: Int64 = 0
  ) throws(ArchiveError) -> [UInt8] {
    do throws(EntryPath.Fault) {
      try EntryPath.check(path)
    } catch {
      throw ArchiveError(.path(error), path: path)
    }
    let name = Array(path.utf8)
    var records: [UInt8] = []
    let place = place(of: name)
    if place == nil { records += record("path", name) }
    if size > greatest { records += record("size", Array("\(size)".utf8)) }
    if modified < 0 || modified > greatest { records += record("mtime", Array("\(modified)".utf8)) }
    // Readers that know no pax headers get what comes nearest.
    let plain = name.map { $0 < 0x80 ? $0 : UInt8(ascii: "_") }
    let shown = place ?? (prefix: [], name: plain.prefix(100))
    let time = (0...greatest).contains(modified) ? modified : 0
    let block = block(
      shown.name, prefix: shown.prefix, size: Int64(size) > greatest ? 0 : Int64(size), modified: time,
      kind: UInt8(ascii: "0"))
    if records.isEmpty { return block }
    let extended = Self.block(
      Array("PaxHeaders/".utf8) + plain.prefix(89), prefix: [], size: Int64(records.count), modified: time,
      kind: UInt8(ascii: "x"))
    return extended + records + padding(records.count) + block
  }

  /// What stands behind a content of this size: zeros up to a whole block.
  public static func padding(_ size: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: (blockSize - size % blockSize) % blockSize)
  }

  /// A name in the fields for names: of up to 100 bytes, or parted at a slash into up to 155 and 100.
  ///
  /// - Returns: nil where it does not fit, or has other than ASCII, whose encoding the fields do not tell.
  private static func place(of name: [UInt8]) -> (prefix: ArraySlice<UInt8>, name: ArraySlice<UInt8>)? {
    guard name.allSatisfy({ $0 < 0x80 }) else { return nil }
    if name.count <= 100 { return ([], name[...]) }
    // The last slash that leaves a prefix of 155 bytes.
    guard let slash = name.prefix(156).lastIndex(of: UInt8(ascii: "/")), name.count - slash - 1 <= 100 else {
      return nil
    }
    return (name[..<slash], name[(slash + 1)...])
  }

  /// A record of a pax header: its own length, a keyword and a value.
  private static func record(_ keyword: String, _ value: [UInt8]) -> [UInt8] {
    let rest = Array(" \(keyword)=".utf8) + value + [UInt8(ascii: "\n")]
    var length = rest.count
    // The length counts its own digits.
    while length != rest.count + "\(length)".utf8.count { length = rest.count + "\(length)".utf8.count }
    return Array("\(length)".utf8) + rest
  }

  /// One header block.
  private static func block(
    _ name: some Collection<UInt8>, prefix: some Collection<UInt8>, size: Int64, modified: Int64, kind: UInt8
  ) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: blockSize)
    func put(_ bytes: some Collection<UInt8>, at place: Int) {
      block.replaceSubrange(place..<place + bytes.count, with: bytes)
    }
    /// Octal digits to the end of a field but one.
    func put(octal number: Int64, at place: Int, width: Int) {
      var left = number
      for index in stride(from: place + width - 1, through: place, by: -1) {
        block[index] = UInt8(ascii: "0") + UInt8(left & 7)
        left >>= 3
      }
    }
    put(name, at: 0)
    put(octal: 0o644, at: 100, width: 7)
    put(octal: 0, at: 108, width: 7)
    put(octal: 0, at: 116, width: 7)
    put(octal: size, at: 124, width: 11)
    put(octal: modified, at: 136, width: 11)
    // The checksum is taken with blanks in its place.
    put([UInt8](repeating: UInt8(ascii: " "), count: 8), at: 148)
    block[156] = kind
    put(Array("ustar\u{0}00".utf8), at: 257)
    put(octal: 0, at: 329, width: 7)
    put(octal: 0, at: 337, width: 7)
    put(prefix, at: 345)
    put(octal: block.reduce(0) { $0 + Int64($1) }, at: 148, width: 6)
    block[154] = 0
    return block
  }
}
