/// What can be told of a file by its first and last bytes, before it is opened as an archive.
public enum ArchiveShape {
  /// The least bytes that an archive has: those of the record at its end (APPNOTE.TXT 4.3.16).
  private static let endLength = 22

  /// Whether a file begins as a zip archive does: with an entry, or with the end of an empty one.
  public static func isArchive(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// The number of bytes by which the archive was moved when something was put before it; 0 where nothing
  /// was, or there is no archive.
  ///
  /// The record at the end says where the table of entries begins and how long it is. Where the table,
  /// which stands just before the record, begins later than that, all has been moved by what was put
  /// before it.
  static func shift(_ bytes: [UInt8]) -> Int {
    // In a ZIP64 archive other records stand between the table and the end; nobody makes such passes.
    guard let end = end(of: bytes), locator(before: end, in: bytes) == nil else { return 0 }
    return max(0, end - number(in: bytes, at: end + 12) - number(in: bytes, at: end + 16))
  }

  /// The number of bytes before the first entry, whether or not the archive takes account of them.
  static func bytesBefore(_ bytes: [UInt8]) -> Int {
    let shift = shift(bytes)
    if shift > 0 || isArchive(bytes) || end(of: bytes) == nil { return shift }
    return bytes.indices.first { isArchive(bytes[$0...].prefix(4)) } ?? 0
  }

  /// The number of bytes behind the archive; 0 where nothing is, or there is no archive.
  ///
  /// A comment of the archive is part of it. What follows is told from it by the record at the end, whose table
  /// must stand just before it.
  static func bytesBehind(_ bytes: [UInt8]) -> Int {
    guard bytes.count > endLength, end(of: bytes) == nil else { return 0 }
    let last = bytes.count - endLength
    for at in stride(from: last, through: max(0, last - furthest), by: -1)
    where bytes[at] == 0x50 && bytes[at + 1] == 0x4B && bytes[at + 2] == 0x05 && bytes[at + 3] == 0x06 {
      let size = number(in: bytes, at: at + 12)
      let behind = bytes.count - at - endLength - Int(bytes[at + 20]) - Int(bytes[at + 21]) << 8
      guard size <= at, behind > 0 else { continue }
      let table = bytes[(at - size)...]
      if size == 0 || table.starts(with: [0x50, 0x4B, 0x01, 0x02]) { return behind }
    }
    return 0
  }

  /// How far from the end of a file the record at the end of an archive is looked for, where something follows.
  private static let furthest = 1 << 20

  /// The number of entries that an archive says it has, before its table of them is read; 0 where there is
  /// no archive.
  static func entryCount(_ bytes: [UInt8]) -> Int {
    guard let end = end(of: bytes) else { return 0 }
    let count = Int(bytes[end + 10]) | Int(bytes[end + 11]) << 8
    guard let locator = locator(before: end, in: bytes) else { return count }
    let record = number(in: bytes, at: locator + 8)
    guard record + 56 <= locator else { return count }
    let isLarge = bytes[record + 36..<record + 40].contains { $0 != 0 }
    return isLarge ? Int.max : max(count, number(in: bytes, at: record + 32))
  }

  /// Why a file is no archive, where its bytes say so.
  static func fault(of bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "the file is empty" }
    if bytes.count < endLength {
      return "the file is too short for a zip archive: it has \(bytes.count) bytes"
    }
    if isArchive(bytes) {
      return end(of: bytes) == nil ? "the zip archive is cut short: its end is missing" : nil
    }
    guard end(of: bytes) == nil else { return nil }
    return "the file is not a zip archive" + (looks(bytes).map { " (looks like \($0))" } ?? "")
  }

  private static func looks(_ bytes: [UInt8]) -> String? {
    let kinds: [(beginning: [UInt8], name: String)] = [
      ([0x1F, 0x8B], "gzip"), ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"),
      ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
      (Array("%PDF-".utf8), "PDF"), (Array("Rar!".utf8), "RAR"), ([0x37, 0x7A, 0xBC, 0xAF], "7-Zip"),
    ]
    if let kind = kinds.first(where: { bytes.starts(with: $0.beginning) }) { return kind.name }
    let text = bytes.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
    switch text.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return "JSON"
    case UInt8(ascii: "<"): return "HTML or XML"
    default: return nil
    }
  }

  /// The place of the record that ends an archive: the last one whose comment reaches to the file's end.
  static func end(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= endLength else { return nil }
    let last = bytes.count - endLength
    for at in stride(from: last, through: max(0, last - 65_535), by: -1)
    where bytes[at] == 0x50 && bytes[at + 1] == 0x4B && bytes[at + 2] == 0x05 && bytes[at + 3] == 0x06 {
      if at + endLength + Int(bytes[at + 20]) + Int(bytes[at + 21]) << 8 == bytes.count { return at }
    }
    return nil
  }

  /// The place of the record that says where a ZIP64 archive has its own end (APPNOTE.TXT 4.3.15).
  private static func locator(before end: Int, in bytes: [UInt8]) -> Int? {
    let locator = end - 20
    guard locator >= 0, bytes[locator..<locator + 4].elementsEqual([0x50, 0x4B, 0x06, 0x07]) else {
      return nil
    }
    return locator
  }

  /// A number of four bytes, little-endian.
  private static func number(in bytes: [UInt8], at index: Int) -> Int {
    bytes[index..<index + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
