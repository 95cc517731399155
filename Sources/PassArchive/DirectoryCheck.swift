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

  /// Where the checksum stands in an entry's own header.
  private static let checksumPlace = 14

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
    var extents: [Extent] = []
    var hasLargeHeader = false
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
      } else if number(at + 24, 4) != 0 && raw.last == UInt8(ascii: "/") {
        faults.append(
          Fault(
            rule: ArchiveRules.header, message: "'\(path)' has the name of a folder, and content like a file",
            hint: "pack the files anew"))
      } else if let part = difference(table: at, name: raw) {
        faults.append(
          Fault(
            rule: ArchiveRules.header,
            message: "the header of '\(path)' states another \(part) than the table of the archive",
            hint: "pack the files anew"))
      }
      hasLargeHeader = hasLargeHeader || isLargeHeader(table: at)
      if let extent = extent(table: at, path: path) { extents.append(extent) }
      at = next
      index += 1
    }
    if !isLarge { faults += hidden(between: extents, table: number(end + 16, 4)) }
    if isLarge || hasLargeHeader
      || (end >= 20 && bytes[(end - 20)...].starts(with: [0x50, 0x4B, 0x06, 0x07]))
    {
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
    let isLater = number(header + 6, 2) & 8 != 0
    let isLarge = isLargeHeader(table: at)
    func agrees(_ inHeader: Int, _ inTable: Int) -> Bool {
      let stated = number(header + inHeader, 4)
      return stated == number(at + inTable, 4) || isLater && stated == 0
        || isLarge && inHeader != Self.checksumPlace && stated == 0xFFFF_FFFF
    }
    if !agrees(Self.checksumPlace, 16) { return "checksum" }
    return agrees(18, 20) && agrees(22, 24) ? nil : "size"
  }

  /// Whether an entry's own header leaves its sizes to a ZIP64 field (APPNOTE.TXT 4.5.3).
  private func isLargeHeader(table at: Int) -> Bool {
    let header = number(at + 42, 4)
    guard header + 30 <= bytes.count, bytes[header...].starts(with: Self.entryMark) else { return false }
    return [18, 22].contains { number(header + $0, 4) == 0xFFFF_FFFF }
  }

  /// Where an entry lies: from its header to the end of its content, without a data descriptor.
  private struct Extent {
    let path: String
    let start: Int
    let end: Int
  }

  private func extent(table at: Int, path: String) -> Extent? {
    let header = number(at + 42, 4)
    guard header + 30 <= bytes.count else { return nil }
    let content = header + 30 + number(header + 26, 2) + number(header + 28, 2)
    return Extent(path: path, start: header, end: content + number(at + 20, 4))
  }

  /// Entries that the table does not list: readers that go from header to header would take them.
  private func hidden(between extents: [Extent], table: Int) -> [Fault] {
    let inOrder = [Extent(path: "", start: 0, end: 0)] + extents.sorted { $0.start < $1.start }
    let ends = inOrder.dropFirst().map(\.start) + [table]
    return zip(inOrder, ends).compactMap { extent, next in
      guard extent.end + 4 <= next, next <= bytes.count else { return nil }
      let isHidden = (extent.end...(next - 4)).contains { bytes[$0...].starts(with: Self.entryMark) }
      return isHidden
        ? Fault(
          rule: ArchiveRules.header,
          message:
            "\(extent.path.isEmpty ? "at the beginning" : "behind '\(extent.path)'") there is an entry "
            + "that the table of the archive does not list",
          hint: "pack the files anew") : nil
    }
  }

  /// A number of some bytes, little-endian.
  private func number(_ index: Int, _ count: Int) -> Int {
    bytes[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
