/// What a picture says of itself beside its pixels, as far as it matters to a pass.
public struct ImageMetadata: Sendable, Equatable {
  /// How the picture is turned to be looked at.
  public let orientation: Orientation
  /// Whether it says where it was taken.
  public let hasLocation: Bool

  /// Reads the EXIF data of a PNG or JPEG; without any, the picture stands upright and says nothing.
  public init(_ bytes: [UInt8]) {
    let exif = PNGChunks(bytes)?.data(of: PNGChunks.exif).map(Array.init) ?? JPEGSegments(bytes)?.exif
    let directory = exif.flatMap(TIFFDirectory.init)
    orientation = directory?.orientation ?? .upright
    hasLocation = directory?.hasLocation ?? false
  }
}

/// How a picture is turned to be looked at; the numbers are those of EXIF (tag 274).
public enum Orientation: Int, Sendable {
  /// As the pixels are.
  case upright = 1
  /// Left and right exchanged.
  case mirrored = 2
  /// Half a turn.
  case upsideDown = 3
  /// Top and bottom exchanged.
  case flipped = 4
  /// Rows and columns exchanged.
  case transposed = 5
  /// A quarter turn clockwise.
  case turnedRight = 6
  /// Rows and columns exchanged from the other corner.
  case transposedAcross = 7
  /// A quarter turn counter-clockwise.
  case turnedLeft = 8

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= 5 }
}

/// The first directory of a TIFF structure, in which EXIF data is kept.
struct TIFFDirectory {
  private(set) var orientation = Orientation.upright
  private(set) var hasLocation = false

  /// Reads it; nil where the bytes are no such structure.
  init?(_ bytes: [UInt8]) {
    let isLittle = bytes.starts(with: [0x49, 0x49, 0x2A, 0])
    guard isLittle || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) else { return nil }
    func number(_ count: Int, at place: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      let digits = bytes[place..<place + count]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(4, at: 4), let count = number(2, at: start) else { return }
    for index in 0..<count {
      // Tag, type, count and value: 2, 2, 4 and 4 bytes.
      let place = start + 2 + 12 * index
      guard let tag = number(2, at: place), let value = number(2, at: place + 8) else { return }
      switch tag {
      case 274: orientation = Orientation(rawValue: value) ?? .upright
      case 34853: hasLocation = true
      default: break
      }
    }
  }
}
