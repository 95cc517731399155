internal import PassArchive
internal import PassCrypto

/// A pass as a member of a tar archive.
enum TarMember {
  /// What ends an archive.
  static let end = TarWriter.end

  /// The pieces of a member: its header, the pass, which is not copied, and what fills its last block.
  static func pieces(_ name: String, _ pieces: [[UInt8]], size: Int) throws(ArchiveError) -> [[UInt8]] {
    [try TarWriter.header(name, size: size)] + pieces + [TarWriter.padding(size)]
  }

  /// The digest by which a member is known again.
  static func digest(_ bytes: [UInt8]) -> [UInt8] { Digest.sha256(bytes) }
}
