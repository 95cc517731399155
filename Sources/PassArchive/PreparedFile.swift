internal import CZlib
public import PassBundle

/// A file that goes into many archives: checked, and its CRC-32 reckoned, once.
public struct PreparedFile: Sendable {
  /// Its path in the archive, with `/`.
  public let path: String
  /// Its content.
  public let bytes: [UInt8]
  /// CRC-32 of its content.
  public let crc32: UInt32
  /// What stands before its content in an archive, with the name (APPNOTE.TXT 4.3.7).
  public let localHeader: [UInt8]
  /// What must differ from that of every other file in an archive.
  let foldedPath: String

  /// Prepares a file.
  ///
  /// - Parameters:
  ///   - path: its path in the archive, with `/`.
  ///   - bytes: its content.
  /// - Throws: `ArchiveError` where the path is unfit, or the content too large for an archive.
  public init(path: String, bytes: [UInt8]) throws(ArchiveError) {
    do throws(EntryPath.Fault) {
      try EntryPath.check(path)
    } catch {
      throw ArchiveError(.path(error), path: path)
    }
    guard bytes.count <= ZIPDirectory.largest else { throw ArchiveError(.size, path: path) }
    self.path = path
    self.bytes = bytes
    // Not crc32(), whose counts have 32 bits.
    crc32 = UInt32(
      truncatingIfNeeded: unsafe bytes.withUnsafeBufferPointer { unsafe crc32_z(0, $0.baseAddress, $0.count) }
    )
    localHeader = Self.header(path, size: UInt32(bytes.count), crc32: crc32)
    foldedPath = path.lowercased()
  }

  /// Prepares an entry.
  ///
  /// - Throws: `ArchiveError` where its path is unfit, or it is too large for an archive.
  public init(_ entry: BundleEntry) throws(ArchiveError) {
    try self.init(path: entry.path, bytes: entry.bytes)
  }

  /// The size of header and content.
  var size: Int { localHeader.count + bytes.count }

  /// The bytes that libzip writes: version 1.0, names of other than ASCII marked as UTF-8 (bit 11), stored.
  private static func header(_ path: String, size: UInt32, crc32: UInt32) -> [UInt8] {
    let name = path.utf8
    let isASCII = name.allSatisfy { $0 < 0x80 }
    var header: [UInt8] = []
    header.reserveCapacity(30 + name.count)
    header.append(littleEndian: 0x0403_4B50 as UInt32)
    header.append(littleEndian: 10 as UInt16)
    header.append(littleEndian: isASCII ? 0 : 0x0800 as UInt16)
    header.append(littleEndian: 0 as UInt16)
    header.append(littleEndian: ArchiveWriter.time)
    header.append(littleEndian: ArchiveWriter.date)
    header.append(littleEndian: crc32)
    header.append(littleEndian: size)
    header.append(littleEndian: size)
    header.append(littleEndian: UInt16(name.count))
    header.append(littleEndian: 0 as UInt16)
    header.append(contentsOf: name)
    return header
  }
}

extension [UInt8] {
  /// Adds a number, its lowest byte first.
  mutating func append(littleEndian number: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
