/// What the first bytes of a picture say of it; nothing is decoded.
public enum ImageHeader: Sendable, Equatable {
  /// A PNG picture of this size in pixels.
  case png(width: Int, height: Int)
  /// A JPEG picture.
  case jpeg
  /// A PNG picture in the form that Xcode makes for iPhones, of this size in pixels; only Apple's systems read it.
  case applePNG(width: Int, height: Int)
  /// Another kind of file, by its name for people.
  case other(String)
  /// A PNG picture with more pixels than are read.
  case tooLarge(width: Int, height: Int)
  /// A PNG picture that is cut off or says that it has no pixels.
  case damaged(String)

  /// More pixels than any picture of a pass has; to draw them would take hundreds of megabytes.
  public static let mostPixels = 50_000_000

  /// Reads the header of a file.
  public init(_ bytes: [UInt8]) {
    guard let chunks = PNGChunks(bytes) else {
      self = Self.others.first { $0.matches(bytes) }?.header ?? .other(bytes.isEmpty ? "empty" : "unknown")
      return
    }
    // PNG: the chunk IHDR with width and height as big-endian numbers comes first (RFC 2083); Xcode's form has
    // a chunk CgBI in front of it.
    let first = chunks.makeIterator()
    var chunk = first.next()
    let isApple = chunk?.type == PNGChunks.apple
    if isApple { chunk = first.next() }
    guard let chunk, chunk.type == PNGChunks.header, chunk.data.count >= 13 else {
      self = .damaged("it ends within its header")
      return
    }
    let (width, height) = (
      bytes.bigEndian(at: chunk.data.lowerBound), bytes.bigEndian(at: chunk.data.lowerBound + 4)
    )
    if let fault = Self.fault(width: width, height: height) {
      self = fault.kind == .size ? .tooLarge(width: width, height: height) : .damaged(fault.reason)
    } else if !chunks.contains(where: { $0.type == PNGChunks.end }) {
      self = .damaged("its end is missing")
    } else {
      self = isApple ? .applePNG(width: width, height: height) : .png(width: width, height: height)
    }
  }

  /// What is wrong with a size; nil where nothing is.
  static func fault(width: Int, height: Int) -> ImageFault? {
    let reason = "its size is \(width) x \(height) pixels"
    if width == 0 || height == 0 { return ImageFault(reason) }
    return width > mostPixels / height ? ImageFault(reason, .size) : nil
  }

  /// The size in pixels; nil where it is not known.
  public static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    switch ImageHeader(bytes) {
    case .png(let width, let height), .applePNG(let width, let height): return (width, height)
    case .jpeg: return JPEGSegments(bytes)?.size
    case .other, .damaged, .tooLarge: return nil
    }
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
    Kind(header: .other("TIFF"), offset: 0, magic: [0x49, 0x49, 0x2A, 0]),
    Kind(header: .other("TIFF"), offset: 0, magic: [0x4D, 0x4D, 0, 0x2A]),
  ]
}

extension [UInt8] {
  /// Four bytes as a number, the highest first.
  func bigEndian(at place: Int) -> Int { self[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
}
