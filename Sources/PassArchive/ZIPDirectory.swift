/// The files that begin an archive, as its central directory tells of them; it refuses those that the form of
/// archives does not hold.
struct ZIPDirectory: Sendable {
  /// The largest size or offset without ZIP64: the next number says that it stands elsewhere
  /// (APPNOTE.TXT 4.4.8, 4.4.9 and 4.4.16).
  static let largest = 0xFFFF_FFFE
  /// The largest number of entries, likewise (APPNOTE.TXT 4.4.22).
  static let most = 0xFFFE

  /// The size of the local headers and contents.
  private(set) var size = 0
  private var records: [UInt8] = []
  private var count = 0
  private var paths: [String: String] = [:]
  private let largest: Int

  /// Begins an archive; one that holds less than the form does is for tests.
  init(largest: Int = largest) { self.largest = largest }

  /// Adds files.
  ///
  /// - Throws: `ArchiveError` where a path is there twice, or there are too many bytes or files.
  mutating func add(_ files: [PreparedFile]) throws(ArchiveError) {
    try check(files)
    paths.reserveCapacity(files.count)
    records.reserveCapacity(records.count + files.reduce(0) { $0 + Self.recordSize(of: $1) })
    for file in files {
      paths[file.foldedPath] = file.path
      Self.append(recordOf: file, at: size, to: &records)
      size += file.size
    }
    count += files.count
  }

  /// Adds the rest of an archive to bytes: further files, the records of all, and the record that ends it
  /// (APPNOTE.TXT 4.3.6). The directory stays as it is, for the next archive that begins alike.
  ///
  /// - Throws: as `add`.
  func append(rest files: [PreparedFile], to bytes: inout [UInt8]) throws(ArchiveError) {
    try check(files)
    let recordsSize = files.reduce(records.count) { $0 + Self.recordSize(of: $1) }
    let filesSize = files.reduce(0) { $0 + $1.size }
    bytes.reserveCapacity(bytes.count + filesSize + recordsSize + 22)
    for file in files {
      bytes.append(contentsOf: file.localHeader)
      bytes.append(contentsOf: file.bytes)
    }
    bytes.append(contentsOf: records)
    var offset = size
    for file in files {
      Self.append(recordOf: file, at: offset, to: &bytes)
      offset += file.size
    }
    let total = UInt16(count + files.count)
    bytes.append(littleEndian: 0x0605_4B50 as UInt32)
    bytes.append(littleEndian: 0 as UInt32)
    bytes.append(littleEndian: total)
    bytes.append(littleEndian: total)
    bytes.append(littleEndian: UInt32(recordsSize))
    bytes.append(littleEndian: UInt32(offset))
    bytes.append(littleEndian: 0 as UInt16)
  }

  /// Whether files go in behind those before.
  private func check(_ files: [PreparedFile]) throws(ArchiveError) {
    guard count + files.count <= Self.most else { throw ArchiveError(.size) }
    var end = size
    var recordsEnd = records.count
    var others: [String: String] = [:]
    others.reserveCapacity(files.count)
    for file in files {
      let other = others.updateValue(file.path, forKey: file.foldedPath) ?? paths[file.foldedPath]
      if let other { throw ArchiveError(.duplicate, path: file.path, reason: other) }
      end += file.size
      recordsEnd += Self.recordSize(of: file)
      guard end <= largest, recordsEnd <= largest else { throw ArchiveError(.size, path: file.path) }
    }
  }

  private static func recordSize(of file: PreparedFile) -> Int { file.localHeader.count + 16 }

  /// Adds the record of a file (APPNOTE.TXT 4.3.12), the bytes that libzip writes.
  private static func append(recordOf file: PreparedFile, at offset: Int, to bytes: inout [UInt8]) {
    bytes.append(littleEndian: 0x0201_4B50 as UInt32)
    // Made by version 6.3 on Unix; then what the local header has as well.
    bytes.append(littleEndian: 0x033F as UInt16)
    bytes.append(contentsOf: file.localHeader[4..<30])
    // Comment, number of the disk, internal attributes; S_IFREG | 0644 in the upper half of the external ones.
    bytes.append(littleEndian: 0 as UInt16)
    bytes.append(littleEndian: 0 as UInt16)
    bytes.append(littleEndian: 0 as UInt16)
    bytes.append(littleEndian: 0o100_644 << 16 as UInt32)
    bytes.append(littleEndian: UInt32(offset))
    bytes.append(contentsOf: file.localHeader[30...])
  }
}
