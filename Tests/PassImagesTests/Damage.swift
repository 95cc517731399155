import Foundation
import PassImages
import TestSupport
import Testing

@testable import PassImages

/// Small files of every kind to be damaged.
enum Samples {
  /// Their names and the words for `convert`.
  static let words: [(name: String, words: String)] = [
    ("rgba.png", "-size 9x7 plasma:tomato-steelblue -alpha set -channel A -evaluate set 60% +channel"),
    ("palette.png", "-size 11x5 plasma:red-blue -colors 5 -interlace PNG -set comment text"),
    ("gray16.png", "-size 6x6 plasma:black-white -colorspace Gray -depth 16"),
    ("gray1.png", "-size 13x9 pattern:gray50 -monochrome"),
    ("clear16.png", "-size 5x5 plasma:red-blue -alpha set -depth 16 -interlace PNG"),
    ("base.jpg", "-size 17x19 plasma:tomato-steelblue -sampling-factor 2x2 -quality 80"),
    ("progressive.jpg", "-size 18x9 plasma:tomato-steelblue -interlace JPEG -quality 90"),
    ("gray.jpg", "-size 8x8 plasma:black-white -colorspace Gray"),
    ("inks.jpg", "-size 9x9 plasma:tomato-steelblue -colorspace CMYK"),
  ]

  /// The files by their names.
  static func files() throws -> [(name: String, bytes: [UInt8])] {
    let judge = try Judge()
    return try words.map { each in
      (each.name, try judge.file("-seed 5 \(each.words) \(each.name)"))
    }
  }
}

/// What becomes of a damaged file, by all that is asked of files.
struct Damaged {
  let bytes: [UInt8]
  /// The picture; nil where there is a fault.
  private(set) var image: PixelImage?
  /// The reason of the fault.
  private(set) var fault: String?
  /// What this thread used of a processor for it, in seconds.
  private(set) var seconds = 0.0

  /// Reads, checks and rewrites a file, and expects that what is said of it is of one mind.
  init(_ bytes: [UInt8], _ title: @autoclosure () -> String) {
    self.bytes = bytes
    let start = ProcessorTime.ofThread
    var isWhole = false
    do throws(ImageFault) {
      try ImageReader.check(bytes)
      isWhole = true
      image = try ImageReader.read(bytes).image
    } catch {
      fault = error.reason
      Self.expectWords(error, title())
    }
    _ = (ImageMetadata(bytes), ImageHeader.size(of: bytes))
    let plain = ImageReader.withoutMetadata(bytes)
    if PNGChunks(bytes) != nil {
      #expect(isWhole == (image != nil), "\(title()): what is checked can be read: \(fault ?? "")")
      do throws(ImageFault) {
        let smaller = try PNGOptimizer.smaller(bytes)
        #expect(isWhole, "\(title()): what is made smaller is whole")
        for file in [plain, smaller ?? plain] {
          let pixels = try ImageReader.rawPixels(file)
          let before = try ImageReader.rawPixels(bytes)
          #expect(pixels == before, "\(title()): its pixels stay")
          #expect(file.count <= bytes.count, "\(title()): it does not grow")
        }
      } catch {
        #expect(!isWhole, "\(title()): what can be read can be made smaller: \(error.reason)")
      }
    }
    seconds = ProcessorTime.ofThread - start
  }

  /// A reason is the part of a sentence, in letters that can be shown.
  static func expectWords(_ fault: ImageFault, _ title: String) {
    let isShown = fault.reason.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 0x7F }
    let isSentence =
      fault.reason.hasPrefix("it ") || fault.reason.hasPrefix("its ") || fault.reason.hasPrefix("there ")
    #expect(isShown && isSentence && fault.reason.count < 260, "\(title): \(fault.reason)")
  }
}

/// The memory of this process.
enum Memory {
  /// The most that this process has held at once since it was started, in bytes.
  static var peak: Int {
    let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = lines.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) << 10
  }
}

extension [UInt8] {
  /// The file with the checksum of every chunk made right, as far as its chunks are whole.
  var mended: [UInt8] {
    guard let chunks = PNGChunks(self) else { return self }
    var file = PNGChunks.signature
    for chunk in chunks { PNGChunks.append(chunk.type, self[chunk.data], to: &file) }
    return file + self[Swift.min(file.count, count)...]
  }
}
