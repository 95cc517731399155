/// A picture in memory: rows without gaps, from the top; each pixel is red, green, blue and alpha, a byte each, in
/// sRGB. Alpha is not multiplied in.
public struct PixelImage: Sendable, Equatable {
  /// Its width in pixels, 1 at least.
  public let width: Int
  /// Its height in pixels, 1 at least.
  public let height: Int
  /// `width * height * 4` bytes.
  public internal(set) var pixels: [UInt8]

  /// Makes a picture of its pixels; there have to be as many as its size takes.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height * 4, "pixels of another size")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A picture of one colour.
  init(width: Int, height: Int, color: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)) {
    let pixel = [color.red, color.green, color.blue, color.alpha]
    let row = (0..<width).flatMap { _ in pixel }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(row.count * height)
    for _ in 0..<height { pixels.append(contentsOf: row) }
    self.init(width: width, height: height, pixels: pixels)
  }
}

/// Why a picture cannot be read.
public struct ImageFault: Error, Equatable, Sendable {
  /// What kind of fault it is.
  public enum Kind: Sendable {
    /// The file is damaged, or no picture of a kind that is read.
    case damage
    /// The file is sound, but its colours are those of inks that nothing tells the look of.
    case inks
    /// The file has more pixels than are read (`ImageHeader.mostPixels`).
    case size
  }

  /// What is wrong, as a part of a sentence: `it ends within its data`.
  public let reason: String
  /// What kind of fault it is.
  public let kind: Kind

  /// Makes a fault.
  init(_ reason: String, _ kind: Kind = .damage) {
    self.reason = reason
    self.kind = kind
  }
}
