internal import PassArchive
internal import PassCrypto

/// A pass as a member of a tar archive.
enum TarMember {
  /// What ends an archive.
  static let end = TarWriter.end

  /// The bytes of a member: its header, the pass and what fills its last block.
  static func bytes(_ name: String, _ pieces: [[UInt8]], size: Int) throws(ArchiveError) -> [UInt8] {
    var bytes = try TarWriter.header(name, size: size)
    bytes.reserveCapacity(bytes.count + size + 512)
    for piece in pieces { bytes += piece }
    return bytes + TarWriter.padding(size)
  }

  /// The digest by which a member is known again.
  static func digest(_ bytes: [UInt8]) -> [UInt8] { Digest.sha256(bytes) }
}
