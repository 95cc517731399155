import Foundation
import TestSupport
import Testing

@testable import PassImages

@Suite("PNG pictures that are written")
struct WritingTests {
  /// A picture of random pixels, and the form that its file has to have.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var width = 23
    var height = 19
    /// How many colours; nil for one to each pixel.
    var colors: Int?
    var isGray = false
    var isOpaque = true
    let type: UInt8
    let depth: UInt8

    /// The same pixels in each run.
    var image: PixelImage {
      var numbers = SeededNumbers(seed: UInt64(width * 7 + height * 3 + (colors ?? 999)))
      func color(_ index: Int, _ numbers: inout SeededNumbers) -> [UInt8] {
        // Distinct by their index, which red, or green and blue as well, hold.
        let level = UInt8(index % 256)
        let (high, alpha) = (UInt8(index / 256), isOpaque ? 255 : UInt8(numbers.next(256)))
        return isGray ? [level, level, level, alpha] : [level, high, 255 - level, alpha]
      }
      let palette = (0..<(colors ?? 1)).map { color($0, &numbers) }
      var pixels: [UInt8] = []
      for place in 0..<width * height {
        if let colors {
          pixels += palette[place < colors ? place : numbers.next(colors)]
        } else {
          let each = (0..<4).map { _ in UInt8(numbers.next(256)) }
          pixels += (isGray ? [each[0], each[0], each[0]] : Array(each[..<3])) + [isOpaque ? 255 : each[3]]
        }
      }
      return PixelImage(width: width, height: height, pixels: pixels)
    }
  }

  static let cases =
    [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)].flatMap { count, depth in
      [true, false].map {
        Case(
          testDescription: "\(count) \($0 ? "opaque" : "clear") colours", width: 40, height: 30,
          colors: count,
          isOpaque: $0, type: 3, depth: UInt8(depth))
      }
    } + [
      Case(testDescription: "257 colours", width: 40, height: 30, colors: 257, type: 2, depth: 8),
      Case(
        testDescription: "257 clear colours", width: 40, height: 30, colors: 257, isOpaque: false, type: 6,
        depth: 8),
      Case(testDescription: "2 greys", colors: 2, isGray: true, type: 3, depth: 1),
      Case(testDescription: "16 greys", colors: 16, isGray: true, type: 3, depth: 4),
      Case(testDescription: "200 greys", colors: 200, isGray: true, type: 0, depth: 8),
      Case(testDescription: "greys", isGray: true, type: 0, depth: 8),
      Case(
        testDescription: "greys and alpha", width: 60, height: 60, isGray: true, isOpaque: false, type: 4,
        depth: 8),
      Case(testDescription: "colours", type: 2, depth: 8),
      Case(testDescription: "colours and alpha", isOpaque: false, type: 6, depth: 8),
      Case(testDescription: "a pixel", width: 1, height: 1, type: 3, depth: 1),
      Case(testDescription: "a row", width: 777, height: 1, type: 2, depth: 8),
      Case(testDescription: "a column", width: 1, height: 777, isOpaque: false, type: 6, depth: 8),
      Case(testDescription: "a row of three colours", width: 13, height: 1, colors: 3, type: 3, depth: 2),
      Case(testDescription: "a column of two colours", width: 1, height: 13, colors: 2, type: 3, depth: 1),
    ]

  @Test("Each picture is read again as it was, and has the smallest form that holds it", arguments: cases)
  func written(_ each: Case) throws {
    let judge = try Judge()
    let image = each.image
    let file = try PNGWriter.file(of: image)
    #expect(try judge.faults(of: file) == "")
    #expect((file[25], file[24]) == (each.type, each.depth))
    #expect(try ImageReader.rawPixels(file) == image)
    #expect(try ImageReader.read(file).image == image)
    let theirs = try judge.pixels(of: file, image.width, image.height)
    #expect(Difference(image, theirs).largest == 0)
    #expect(try PNGWriter.file(of: image) == file)
    let smallest = try PNGWriter.file(of: image, effort: .most)
    #expect(try ImageReader.rawPixels(smallest) == image)
    #expect(smallest.count <= file.count)
    #expect(try judge.faults(of: smallest) == "")
  }

  @Test("Many threads at once write the same bytes and scale to the same pixels")
  func threads() throws {
    let image = try #require(Self.cases.first { $0.testDescription == "colours and alpha" }).image
    let scaled = try image.scaled(toWidth: 7, height: 11)
    let file = try PNGWriter.file(of: image, effort: .most)
    let threads = (0..<6).map { _ in
      OwnThread {
        (0..<20).allSatisfy { _ in
          (try? PNGWriter.file(of: image, effort: .most)) == file
            && (try? ImageReader.read(file).image) == image
            && (try? image.scaled(toWidth: 7, height: 11)) == scaled
        }
      }
    }
    for thread in threads { #expect(thread.wait() == true) }
  }
}
