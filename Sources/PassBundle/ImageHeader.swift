/// What the first bytes of a picture say of it; nothing is decoded.
public enum ImageHeader: Sendable, Equatable {
  /// A PNG picture of this size in pixels.
  case png(width: Int, height: Int)
  /// A JPEG picture.
  case jpeg
  /// Another kind of file, by its name for people.
  case other(String)
  /// A PNG picture that is cut off or says that it has no pixels.
  case damaged(String)

  /// More pixels than any picture of a pass has; to draw them would take hundreds of megabytes.
  private static let mostPixels = 50_000_000

  /// Reads the header of a file.
  public init(_ bytes: [UInt8]) {
    // PNG: signature, then the chunk IHDR with width and height as big-endian numbers (RFC 2083).
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    if bytes.starts(with: signature) {
      guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8) else {
        self = .damaged("it ends within its header")
        return
      }
      func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
      let (width, height) = (number(16), number(20))
      if width == 0 || height == 0 || width > Self.mostPixels / height {
        self = .damaged("its size is \(width) x \(height) pixels")
      } else if !Self.isComplete(bytes) {
        self = .damaged("its end is missing")
      } else {
        self = .png(width: width, height: height)
      }
      return
    }
    self = Self.others.first { $0.matches(bytes) }?.header ?? .other(bytes.isEmpty ? "empty" : "unknown")
  }

  /// Whether the chunks of a PNG follow each other up to IEND. Bytes behind it do no harm.
  private static func isComplete(_ bytes: [UInt8]) -> Bool {
    var at = 8
    // A chunk is its length, its type, its data and a checksum of four bytes.
    while at + 12 <= bytes.count {
      if bytes[at + 4..<at + 8].elementsEqual("IEND".utf8) { return true }
      at += 12 + bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return false
  }

  private struct Kind {
    let header: ImageHeader
    let offset: Int
    let magic: [UInt8]

    func matches(_ bytes: [UInt8]) -> Bool { bytes.dropFirst(offset).starts(with: magic) }
  }

  private static let others: [Kind] = [
    Kind(header: .jpeg, offset: 0, magic: [0xFF, 0xD8, 0xFF]),
    Kind(header: .other("GIF"), offset: 0, magic: Array("GIF8".utf8)),
    Kind(header: .other("PDF"), offset: 0, magic: Array("%PDF".utf8)),
    Kind(header: .other("WebP"), offset: 8, magic: Array("WEBP".utf8)),
    Kind(header: .other("HEIC"), offset: 4, magic: Array("ftyp".utf8)),
    Kind(header: .other("SVG"), offset: 0, magic: Array("<svg".utf8)),
    Kind(header: .other("XML or SVG"), offset: 0, magic: Array("<?xml".utf8)),
    Kind(header: .other("BMP"), offset: 0, magic: Array("BM".utf8)),
  ]
}
