internal import CDeflate

/// The short way to say that a PNG can be decoded.
///
/// Most pictures are plain: every checksum is right, and the pixels unpack to exactly the rows that the header
/// speaks of. libdeflate shows that several times as fast as libpng decodes them. Whatever differs in anything is
/// no fault yet: it goes to libpng, which judges it and says what is wrong.
extension PNGChunks {
  /// Bytes of rows that are unpacked at once; larger pictures go to libpng, which keeps two rows only.
  private static let mostBytes = 32 << 20

  /// Bit depths that a colour type may have (RFC 2083, section 4.1.1).
  private static let depths: [UInt8: Set<UInt8>] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]
  private static let samples: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

  /// Whether the picture is surely whole; false where another has to judge it.
  var isSurelySound: Bool {
    let chunks = Array(self)
    guard let header = chunks.first, header.type == Self.header, header.data.count == 13,
      chunks.last?.type == Self.end, chunks.allSatisfy(isChecked),
      let size = rowSize(header)
    else { return false }
    let isIndexed = bytes[header.data.lowerBound + 9] == 3
    var pixels: [Range<Int>] = []
    var hasPalette = false
    for (chunk, before) in zip(chunks.dropFirst(), chunks) {
      switch chunk.type {
      case Self.data:
        // The chunks of pixels follow each other.
        guard pixels.isEmpty || before.type == Self.data else { return false }
        pixels.append(chunk.data)
      case Self.palette:
        guard pixels.isEmpty, !hasPalette, (1...256).contains(chunk.data.count / 3), chunk.data.count % 3 == 0
        else {
          return false
        }
        hasPalette = true
      case Self.header: return false
      default:
        // A chunk whose name begins with a capital must be understood, and names are letters.
        guard chunk.type == Self.end || (chunk.type[0] & 0x20 != 0 && chunk.type.allSatisfy(Self.isLetter))
        else {
          return false
        }
      }
    }
    guard hasPalette || !isIndexed, let first = pixels.first else { return false }
    if pixels.count == 1 { return unpacks(bytes[first], to: size) }
    return unpacks(pixels.reduce(into: []) { $0 += bytes[$1] }[...], to: size)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Bytes of a row with that of its filter, and how many there are; nil for pictures that go the long way.
  private func rowSize(_ header: Chunk) -> (row: Int, count: Int)? {
    let place = header.data.lowerBound
    let (width, height) = (bytes.bigEndian(at: place), bytes.bigEndian(at: place + 4))
    let (depth, type) = (bytes[place + 8], bytes[place + 9])
    // Compression, filter and interlacing: only the last has another value, and other rows.
    guard Self.depths[type]?.contains(depth) == true, bytes[place + 10..<place + 13].allSatisfy({ $0 == 0 }),
      let samples = Self.samples[type], ImageHeader.fault(width: width, height: height) == nil
    else { return nil }
    let row = (width * samples * Int(depth) + 7) / 8 + 1
    return row <= Self.mostBytes / height ? (row, height) : nil
  }

  /// Whether data unpacks to exactly so many rows, each with a filter that there is.
  private func unpacks(_ data: ArraySlice<UInt8>, to size: (row: Int, count: Int)) -> Bool {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return false }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    let total = size.row * size.count
    var isWhole = false
    let rows = unsafe [UInt8](unsafeUninitializedCapacity: total) { room, count in
      let result = unsafe data.withUnsafeBytes { packed in
        unsafe libdeflate_zlib_decompress(
          decompressor, packed.baseAddress, packed.count, room.baseAddress, total, nil)
      }
      // Without room for the true count it succeeds only where all of the room was filled.
      isWhole = result == LIBDEFLATE_SUCCESS
      count = isWhole ? total : 0
    }
    return isWhole && stride(from: 0, to: total, by: size.row).allSatisfy { rows[$0] <= 4 }
  }
}
