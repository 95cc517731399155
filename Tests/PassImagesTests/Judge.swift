import Foundation
import PassImages
import TestSupport

/// Pictures that ImageMagick makes, and what it says of others.
struct Judge {
  private let folder: ScratchFolder

  /// Takes a new folder.
  init() throws { folder = try ScratchFolder() }

  /// The judge says something that no test expects.
  struct Surprise: Error, CustomStringConvertible {
    let description: String
  }

  /// Makes a file by `convert`, whose last argument is its name. Words with spaces stand in single quotes.
  func file(_ arguments: String) throws -> [UInt8] {
    let words = arguments.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
      place, part in
      place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
    try OutsideTool.convert.run(words, in: folder.path)
    let name = words.last.map { $0.split(separator: ":").last.map(String.init) ?? $0 } ?? ""
    return try folder.read(name)
  }

  /// Makes files by Python in the folder of this test.
  func python(_ script: String) throws {
    try OutsideTool.python.run(["-c", script], in: folder.path)
  }

  /// Reads a file of the folder.
  func read(_ name: String) throws -> [UInt8] { try folder.read(name) }

  /// Writes a file into the folder.
  func write(_ bytes: [UInt8], to name: String) throws { try folder.write(bytes, to: name) }

  /// The pixels of a file as ImageMagick sees them, after operations; 16 bits are rounded to 8, since ImageMagick
  /// would cut them off.
  func pixels(
    of bytes: [UInt8], _ width: Int, _ height: Int, _ operations: String = "", as ending: String = "png"
  ) throws -> PixelImage {
    try write(bytes, to: "judged.\(ending)")
    let samples = try file("judged.\(ending) \(operations) -depth 16 -endian MSB rgba:judged.rgba")
    guard samples.count == width * height * 8 else {
      throw Surprise(description: "\(samples.count) bytes are not \(width) x \(height) pixels")
    }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for place in pixels.indices {
      let sample = Int(samples[place * 2]) << 8 | Int(samples[place * 2 + 1])
      pixels[place] = UInt8((sample + 128) / 257)
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  /// What pngcheck says against files; empty where they are good.
  func faults(of png: [UInt8]) throws -> String {
    try write(png, to: "checked.png")
    let outcome = try OutsideTool.pngcheck.outcome(["-q", "checked.png"], in: folder.path)
    return outcome.status == 0 ? "" : outcome.text + outcome.errors
  }
}

/// How far two pictures of one size are apart, in levels of 255.
struct Difference: CustomStringConvertible {
  /// Over all samples.
  var mean: Double
  /// Of the sample that is furthest off.
  var largest: Int
  /// The part of the samples that are more than four levels off.
  var farShare: Double

  /// Compares pictures as they look: colours weighted by alpha, and alpha itself.
  ///
  /// As many pixels as `border` says are left out at every edge.
  init(_ one: PixelImage, _ other: PixelImage, border: Int = 0) {
    var (sum, far, largest, count) = (0, 0, 0, 0)
    for row in border..<one.height - border {
      for column in border..<one.width - border {
        let at = (row * one.width + column) * 4
        let (alpha, otherAlpha) = (Int(one.pixels[at + 3]), Int(other.pixels[at + 3]))
        for channel in 0..<4 {
          var apart = abs(alpha - otherAlpha)
          if channel < 3 {
            apart = abs(Int(one.pixels[at + channel]) * alpha - Int(other.pixels[at + channel]) * otherAlpha)
            apart = (apart + 127) / 255
          }
          sum += apart
          count += 1
          if apart > 4 { far += 1 }
          if apart > largest { largest = apart }
        }
      }
    }
    self.largest = largest
    mean = Double(sum) / Double(max(count, 1))
    farShare = Double(far) / Double(max(count, 1))
  }

  var description: String { "mean \(mean), largest \(largest), far \(farShare)" }
}
