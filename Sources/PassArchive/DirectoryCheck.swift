internal import PassFindings

/// Looks at what libzip passes over: names cut at a NUL, an entry that its own header and the table of the
/// archive describe differently, ZIP64.
///
/// Readers that go by the table and readers that go by the headers would see different passes.
struct DirectoryCheck {
  /// What is wrong, and of which rule.
  struct Fault {
    let rule: Rule
    let message: String
    let hint: String
    /// The number of the entry, where it is not to be read.
    var skipped: Int?
  }

  /// The first bytes of an entry's record in the table, of an entry itself, and of a zip64 end (APPNOTE.TXT
  /// 4.3.7, 4.3.12).
  private static let tableMark: [UInt8] = [0x50, 0x4B, 0x01, 0x02]
  private static let entryMark: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

  private let bytes: [UInt8]

  /// All faults of an archive that begins at the first byte and ends at the last.
  ///
  /// - Parameters:
  ///   - bytes: the archive.
  ///   - end: the place of the record at its end.
  /// - Returns: the faults, in the order of the table.
  static func faults(of bytes: [UInt8], end: Int) -> [Fault] { DirectoryCheck(bytes: bytes).all(end: end) }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func all(end: Int) -> [Fault] {
    var faults: [Fault] = []
    var at = number(end + 16, 4)
    var isLarge = at == 0xFFFF_FFFF
    var index = 0
    while !isLarge, at + 46 <= end, bytes[at...].starts(with: Self.tableMark) {
      let nameCount = number(at + 28, 2)
      let next = at + 46 + nameCount + number(at + 30, 2) + number(at + 32, 2)
      guard next <= end else { break }
      let raw = bytes[at + 46..<at + 46 + nameCount]
      // A path that is cut is told by its own rule, with control characters shown as they can be.
      let path = String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      if raw.contains(0) {
        faults.append(
          Fault(
            rule: ArchiveRules.path,
            message:
              "the path that begins with '\(path)' has a NUL, where many readers end it, so the entry is not read",
            hint: "name entries by a path such as 'icon.png' or 'de.lproj/pass.strings'", skipped: index))
      }
      if [20, 24, 42].contains(where: { number(at + $0, 4) == 0xFFFF_FFFF }) {
        isLarge = true
      } else if let part = difference(table: at, name: raw) {
        faults.append(
          Fault(
            rule: ArchiveRules.header,
            message: "the header of '\(path)' states another \(part) than the table of the archive",
            hint: "pack the files anew"))
      }
      at = next
      index += 1
    }
    if isLarge || (end >= 20 && bytes[(end - 20)...].starts(with: [0x50, 0x4B, 0x06, 0x07])) {
      faults.append(
        Fault(
          rule: ArchiveRules.large, message: "the archive is in the ZIP64 form, which no pass needs",
          hint: "pack the files as an ordinary zip archive"))
    }
    return faults
  }

  /// What an entry's header states otherwise than the table; nil where they agree.
  private func difference(table at: Int, name: ArraySlice<UInt8>) -> String? {
    let header = number(at + 42, 4)
    guard header + 30 <= bytes.count, bytes[header...].starts(with: Self.entryMark) else { return "place" }
    let nameCount = number(header + 26, 2)
    guard header + 30 + nameCount <= bytes.count else { return "path" }
    if !bytes[header + 30..<header + 30 + nameCount].elementsEqual(name) { return "path" }
    if number(header + 8, 2) != number(at + 10, 2) { return "compression" }
    if (number(header + 6, 2) ^ number(at + 8, 2)) & 1 != 0 { return "encryption" }
    // With a data descriptor, checksum and sizes follow the content (APPNOTE.TXT 4.4.4, bit 3).
    if number(header + 6, 2) & 8 != 0 { return nil }
    if number(header + 14, 4) != number(at + 16, 4) { return "checksum" }
    let sizes = [(18, 20), (22, 24)]
    return sizes.allSatisfy { number(header + $0.0, 4) == number(at + $0.1, 4) } ? nil : "size"
  }

  /// A number of some bytes, little-endian.
  private func number(_ index: Int, _ count: Int) -> Int {
    bytes[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
