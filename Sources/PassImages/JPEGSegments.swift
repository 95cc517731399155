/// The segments of a JPEG in front of its pixels (ITU-T T.81, annex B).
struct JPEGSegments {
  /// The size in pixels as the frame header has it; nil where there is none.
  private(set) var size: (width: Int, height: Int)?
  /// The EXIF data of APP1: a TIFF structure.
  private(set) var exif: [UInt8]?

  /// Reads the segments as far as they are whole; nil where the file does not begin as a JPEG does.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      // A marker may be filled up by further bytes of ones.
      if marker == 0xFF {
        at += 1
        continue
      }
      // The scan itself (SOS), or the end (EOI).
      if marker == 0xDA || marker == 0xD9 { return }
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      guard length >= 2, at + 2 + length <= bytes.count else { return }
      let data = bytes[at + 4..<at + 2 + length]
      read(marker, data)
      at += 2 + length
    }
  }

  private mutating func read(_ marker: UInt8, _ data: ArraySlice<UInt8>) {
    let first = data.startIndex
    // SOF0 to SOF15, without DHT, JPG and DAC, which lie among them.
    if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker), data.count >= 5 {
      size = (
        width: Int(data[first + 3]) << 8 | Int(data[first + 4]),
        height: Int(data[first + 1]) << 8 | Int(data[first + 2])
      )
    } else if marker == 0xE1, exif == nil, data.starts(with: Array("Exif\0\0".utf8)) {
      exif = Array(data.dropFirst(6))
    }
  }
}
