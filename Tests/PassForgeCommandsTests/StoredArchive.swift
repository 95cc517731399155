/// A zip archive whose entries are stored, written without any library, so that what is in it can be damaged
/// at will and still has the right CRCs.
enum StoredArchive {
  struct File {
    let path: String
    var bytes: [UInt8]
  }

  /// The archive of some files (APPNOTE.TXT 6.3, sections 4.3.7, 4.3.12 and 4.3.16).
  static func bytes(of files: [File]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let name = Array(file.path.utf8)
      let offset = archive.count
      // Version, flags, method, time and date; then CRC and sizes; then the lengths of name and extra field.
      let shared =
        number(20, 2) + number(0, 2) + number(0, 2) + number(0, 2) + number(0x21, 2)
        + number(crc(file.bytes), 4)
        + number(file.bytes.count, 4) + number(file.bytes.count, 4) + number(name.count, 2) + number(0, 2)
      archive += Array("PK\u{3}\u{4}".utf8) + shared + name + file.bytes
      directory +=
        Array("PK\u{1}\u{2}".utf8) + number(20, 2) + shared + [UInt8](repeating: 0, count: 10)
        + number(offset, 4) + name
    }
    let end =
      Array("PK\u{5}\u{6}".utf8) + number(0, 4) + number(files.count, 2) + number(files.count, 2)
      + number(directory.count, 4) + number(archive.count, 4) + number(0, 2)
    return archive + directory + end
  }

  private static func number(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(value >> ($0 * 8) & 0xFF) }
  }

  private static func crc(_ bytes: [UInt8]) -> Int {
    var value: UInt32 = .max
    for byte in bytes {
      value = value >> 8 ^ table[Int((value ^ UInt32(byte)) & 0xFF)]
    }
    return Int(~value)
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }
}
