import TestSupport
import Testing

@testable import PassImages

@Suite("The short way to say that a PNG is whole")
struct SoundnessTests {
  private static let plain = TestPicture.png(40, 30)

  private static func isSurelySound(_ bytes: [UInt8]) throws -> Bool {
    try #require(PNGChunks(bytes)).isSurelySound
  }

  @Test("Plain pictures of every form take it")
  func plain() throws {
    #expect(try Self.isSurelySound(Self.plain))
    #expect(try Self.isSurelySound(Self.plain + [1, 2, 3]))
    #expect(try Self.isSurelySound(Self.with(TestPicture.chunk("tEXt", Array("a\0b".utf8)))))
    for alpha in [UInt8(255), 128] {
      for count in [1, 2, 5, 200, 3000] {
        let pixels = (0..<3000).flatMap { index -> [UInt8] in
          let level = UInt8(truncatingIfNeeded: index % count)
          return [level, UInt8(truncatingIfNeeded: (index % count) >> 8), level, index == 7 ? alpha : 255]
        }
        let image = PixelImage(width: 60, height: 50, pixels: pixels)
        #expect(try Self.isSurelySound(PNGWriter.file(of: image)))
      }
    }
    for file in try Samples.files() where file.name.hasSuffix(".png") {
      let isInterlaced = ["palette.png", "clear16.png"].contains(file.name)
      #expect(try Self.isSurelySound(file.bytes) == !isInterlaced, "\(file.name)")
    }
  }

  @Test("Whatever differs is left to libpng")
  func others() throws {
    var header = TestPicture.number(40) + TestPicture.number(30)
    header += [1, 0, 0, 0, 0]
    let rows = [UInt8](repeating: 0, count: 6 * 30)
    func file(_ header: [UInt8], _ parts: [UInt8]...) -> [UInt8] {
      TestPicture.signature + TestPicture.chunk("IHDR", header) + parts.joined()
        + TestPicture.chunk("IEND", [])
    }
    let pixels = TestPicture.chunk("IDAT", TestPicture.stored(rows))
    #expect(try Self.isSurelySound(file(header, pixels)))
    let text = TestPicture.chunk("tEXt", [0])
    let half = TestPicture.stored(rows)
    let (one, two) = (
      TestPicture.chunk("IDAT", Array(half[..<50])), TestPicture.chunk("IDAT", Array(half[50...]))
    )
    #expect(try Self.isSurelySound(file(header, one, two)))
    let filter = TestPicture.chunk("IDAT", TestPicture.stored([5] + rows.dropFirst()))
    let short = TestPicture.chunk("IDAT", TestPicture.stored(Array(rows.dropLast())))
    let long = TestPicture.chunk("IDAT", TestPicture.stored(rows + [0]))
    var damaged = pixels
    damaged[damaged.count - 1] ^= 1
    let indexed = TestPicture.number(40) + TestPicture.number(30) + [1, 3, 0, 0, 0]
    let strange = TestPicture.chunk("ABCD", [])
    for (name, bytes) in [
      ("parted", file(header, one, text, two)), ("filter", file(header, filter)),
      ("short", file(header, short)), ("long", file(header, long)), ("checksum", file(header, damaged)),
      ("palette", file(indexed, pixels)), ("none", file(header)), ("strange", file(header, strange, pixels)),
      ("letters", file(header, TestPicture.chunk("tEX1", []), pixels)),
      ("twice", file(header, TestPicture.chunk("IHDR", header), pixels)),
      ("depth", file(TestPicture.number(40) + TestPicture.number(30) + [3, 0, 0, 0, 0], pixels)),
      ("large", file(TestPicture.number(1 << 30) + TestPicture.number(1 << 30) + [8, 6, 0, 0, 0], pixels)),
      ("first", TestPicture.signature + text + file(header, pixels).dropFirst(8)),
    ] {
      #expect(try !Self.isSurelySound(bytes), "\(name)")
    }
  }

  private static func with(_ chunk: [UInt8]) -> [UInt8] { Array(plain[..<33]) + chunk + plain[33...] }
}
