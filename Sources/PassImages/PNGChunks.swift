internal import CDeflate

/// The chunks of a PNG, one behind the other as far as they are whole (RFC 2083, section 3.2).
struct PNGChunks: Sequence {
  /// One chunk.
  struct Chunk {
    /// Its type: four letters.
    let type: [UInt8]
    /// The place of its data in the file.
    let data: Range<Int>
    /// The place of all of it: length, type, data and checksum.
    var whole: Range<Int> { data.lowerBound - 8..<data.upperBound + 4 }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  static let header = Array("IHDR".utf8)
  static let data = Array("IDAT".utf8)
  static let palette = Array("PLTE".utf8)
  static let end = Array("IEND".utf8)
  static let apple = Array("CgBI".utf8)
  static let exif = Array("eXIf".utf8)
  static let profile = Array("iCCP".utf8)

  /// Chunks that say what the pixels look like; all others are about the picture, not of it. Apple's iDOT is
  /// left out with them: it holds places in the file, which move.
  private static let ofThePicture = Set(
    [
      "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "cHRM", "gAMA", "iCCP", "sRGB", "sBIT", "cICP", "mDCV", "cLLI",
      "CgBI",
    ].map { Array($0.utf8) })

  let bytes: [UInt8]

  /// Takes a file; nil where it does not begin as a PNG does.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    self.bytes = bytes
  }

  /// Gives the chunks, IEND last. Bytes behind it do no harm and are no chunk.
  func makeIterator() -> AnyIterator<Chunk> {
    var at = 8
    return AnyIterator { [bytes] in
      guard at + 12 <= bytes.count else { return nil }
      let start = at + 8
      let end = start + bytes.bigEndian(at: at)
      guard end + 4 <= bytes.count else {
        at = bytes.count
        return nil
      }
      let type = Array(bytes[at + 4..<start])
      at = type == Self.end ? bytes.count : end + 4
      return Chunk(type: type, data: start..<end)
    }
  }

  /// The data of the first chunk of a type; nil where there is none.
  func data(of type: [UInt8]) -> ArraySlice<UInt8>? { first { $0.type == type }.map { bytes[$0.data] } }

  /// The chunks in front of the pixels that readers heed: those whose checksum is right.
  var heeded: [PNGChunkData] {
    prefix { $0.type != Self.data }.filter(isChecked).map {
      PNGChunkData(type: String(decoding: $0.type, as: UTF8.self), data: Array(bytes[$0.data]))
    }
  }

  /// The file without what says nothing of its pixels: texts, EXIF, time, thumbnails, bytes behind its end.
  func withoutMetadata() -> [UInt8] {
    let chunks = Array(self)
    let kept = chunks.filter { Self.ofThePicture.contains($0.type) }
    if kept.count == chunks.count, chunks.last.map(\.whole.upperBound) == bytes.count { return bytes }
    return kept.reduce(into: Self.signature) { $0 += bytes[$1.whole] }
  }

  /// Appends a chunk to a file.
  static func append(_ type: [UInt8], _ data: some Collection<UInt8>, to file: inout [UInt8]) {
    file.append(bigEndian: UInt32(data.count))
    let start = file.count
    file += type
    file += data
    file.append(bigEndian: checksum(of: file[start...]))
  }

  /// Whether the checksum of a chunk is right.
  func isChecked(_ chunk: Chunk) -> Bool {
    let checked = bytes[chunk.data.lowerBound - 4..<chunk.data.upperBound]
    return Self.checksum(of: checked) == UInt32(bytes.bigEndian(at: chunk.data.upperBound))
  }

  /// The checksum of a chunk: that of its type and data.
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }
}

extension [UInt8] {
  /// Appends a number in four bytes, the highest first.
  mutating func append(bigEndian number: UInt32) {
    append(contentsOf: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
  }
}
