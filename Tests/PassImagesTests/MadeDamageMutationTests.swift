import Foundation
import TestSupport
import Testing

@testable import PassImages

/// Pictures that are made to be refused, or to keep a reader busy.
@Suite("Pictures made to do harm", .serialized)
struct MadeDamageMutationTests {
  typealias Chunk = (type: String, data: [UInt8])

  /// A PNG of these chunks, the end behind them.
  static func png(_ chunks: [Chunk]) -> [UInt8] {
    TestPicture.signature + (chunks + [("IEND", [])]).flatMap { TestPicture.chunk($0.type, $0.data) }
  }

  /// The data of the chunk IHDR.
  static func header(_ width: Int, _ height: Int, depth: UInt8 = 8, type: UInt8, interlaced: UInt8 = 0)
    -> [UInt8]
  {
    TestPicture.number(width) + TestPicture.number(height) + [depth, type, 0, 0, interlaced]
  }

  /// Rows of zeros for a picture of 2 x 2 pixels with so many bytes a row.
  static func rows(_ count: Int, value: UInt8 = 0) -> Chunk {
    let row = [0] + [UInt8](repeating: value, count: count)
    return ("IDAT", TestPicture.stored(row + row))
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let chunks: [Chunk]
    /// What has to be said; nil for a picture.
    let fault: String?

    init(_ title: String, _ fault: String?, _ chunks: [Chunk]) {
      testDescription = title
      self.fault = fault
      self.chunks = chunks
    }
  }

  private static let palette: Chunk = ("PLTE", [255, 0, 0, 0, 255, 0])
  private static let ofPalette: Chunk = ("IHDR", header(2, 2, type: 3))
  static let gray: Chunk = ("IHDR", header(2, 2, type: 0))

  static let cases = [
    Case("a good picture", nil, [gray, rows(2)]),
    Case("no palette", "PLTE", [ofPalette, rows(2)]),
    Case("a palette behind the pixels", "PLTE", [ofPalette, rows(2), palette]),
    Case("two palettes", "PLTE", [ofPalette, palette, palette, rows(2)]),
    Case(
      "a palette that is no whole number of colours", "PLTE", [ofPalette, ("PLTE", [1, 2, 3, 4]), rows(2)]),
    Case("indices behind the palette", nil, [ofPalette, palette, rows(2, value: 200)]),
    Case("alphas before the palette", nil, [ofPalette, ("tRNS", [0]), palette, rows(2)]),
    Case("more alphas than colours", nil, [ofPalette, palette, ("tRNS", [0, 1, 2, 3]), rows(2, value: 1)]),
    Case("pixels before the header", "header", [rows(2), gray]),
    Case("two headers", "IHDR", [gray, gray, rows(2)]),
    Case("no pixels", "libpng", [gray]),
    Case(
      "pixels with another chunk between them", "libpng",
      [gray, ("IDAT", [0x78]), ("tEXt", [65, 0]), rows(2)]),
    Case("a critical chunk that nobody knows", "ABCD", [gray, ("ABCD", []), rows(2)]),
    Case("another chunk that nobody knows", nil, [gray, ("abCd", [1, 2]), rows(2)]),
    Case("Xcode's form", "Xcode", [("CgBI", [0, 0, 0, 0]), gray, rows(2)]),
    Case("Xcode's chunk in the wrong place", "CgBI", [gray, ("CgBI", [0, 0, 0, 0]), rows(2)]),
    Case("a depth of 3 bits", "IHDR", [("IHDR", header(2, 2, depth: 3, type: 0)), rows(2)]),
    Case("a colour type of 5", "IHDR", [("IHDR", header(2, 2, type: 5)), rows(2)]),
    Case("an unknown interlacing", "IHDR", [("IHDR", header(2, 2, type: 0, interlaced: 7)), rows(2)]),
    Case("one pixel, interlaced", nil, [("IHDR", header(1, 1, type: 0, interlaced: 1)), rows(1)]),
    Case("too few rows", "libpng", [("IHDR", header(2, 9, type: 0)), rows(2)]),
    Case("a filter that nobody knows", "filter", [gray, ("IDAT", TestPicture.stored([9, 0, 0, 9, 0, 0]))]),
    Case(
      "a profile that is none", nil, [gray, ("iCCP", [65, 0, 0] + TestPicture.stored([1, 2, 3])), rows(2)]),
    Case("a gamma of nothing", nil, [gray, ("gAMA", [0, 0, 0, 0]), rows(2)]),
    Case("a gamma beyond all bounds", nil, [gray, ("gAMA", [0x7F, 0xFF, 0xFF, 0xFF]), rows(2)]),
    Case(
      "primaries on one line", nil, [gray, ("cHRM", (1...8).flatMap { TestPicture.number($0) }), rows(2)]),
    Case(
      "a million pixels a side, without pixels", "libpng",
      [("IHDR", header(1_000_000, 40, type: 6)), rows(2)]),
    Case("no width", "its size is 0 x 2 pixels", [("IHDR", header(0, 2, type: 0)), rows(2)]),
    Case("no height", "its size is 2 x 0 pixels", [("IHDR", header(2, 0, type: 0)), rows(2)]),
    Case("2^31 - 1", "its size is", [("IHDR", header(0x7FFF_FFFF, 0x7FFF_FFFF, type: 6)), rows(2)]),
    Case("2^32 - 1", "its size is", [("IHDR", header(0xFFFF_FFFF, 1, type: 6)), rows(2)]),
    Case("65535 x 65535", "its size is", [("IHDR", header(65535, 65535, type: 6)), rows(2)]),
  ]

  @Test(
    "A PNG whose parts are wrong is a fault in words, or a picture where that costs no pixel",
    arguments: cases)
  func chunks(_ each: Case) {
    let outcome = Damaged(Self.png(each.chunks), each.testDescription)
    if let fault = each.fault {
      #expect(outcome.fault?.contains(fault) == true, "\(outcome.fault ?? "a picture")")
    } else {
      #expect(outcome.image != nil, "\(outcome.fault ?? "")")
    }
    #expect(outcome.seconds < 1)
  }

  @Test(
    "A wrong checksum is a fault where pixels hang on it; of another chunk it is as if the chunk were not there"
  )
  func checksums() throws {
    let chunks: [Chunk] = [
      ("IHDR", Self.header(2, 2, depth: 16, type: 0)), ("gAMA", TestPicture.number(100_000)),
      ("tRNS", [0, 0]),
      Self.rows(4),
    ]
    let whole = Self.png(chunks)
    #expect(try ImageReader.read(whole).image.pixels.allSatisfy { $0 == 0 })
    let places = try #require(PNGChunks(whole)).map { ($0.type, $0.whole.upperBound - 1) }
    for (type, place) in places {
      var bytes = whole
      bytes[place] ^= 1
      let outcome = Damaged(bytes, String(decoding: type, as: UTF8.self))
      let isAncillary = type[0] & 0x20 != 0
      #expect((outcome.image != nil) == isAncillary, "\(outcome.fault ?? "")")
      if type == Array("tRNS".utf8) { #expect(outcome.image?.pixels.contains(255) == true) }
    }
  }

  // MARK: Bombs

  /// A progressive grey JPEG whose scans hold nothing but ends of blocks; each visits all of the picture.
  static func jpeg(_ width: Int, _ height: Int, scans: Int) -> [UInt8] {
    func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
      [0xFF, marker, 0, UInt8(data.count + 2)] + data
    }
    let size = TestPicture.number(height)[2...] + TestPicture.number(width)[2...]
    // One code of one bit in each table: no difference, and the end of 16,384 blocks.
    let lengths: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
    var file: [UInt8] = [0xFF, 0xD8]
    file += segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    file += segment(0xC2, [8] + size + [1, 1, 0x11, 0])
    file += segment(0xC4, [0x00] + lengths + [0x00]) + segment(0xC4, [0x10] + lengths + [0xE0])
    let blocks = ((width + 7) / 8) * ((height + 7) / 8)
    file += segment(0xDA, [1, 1, 0, 0, 0, 0]) + [UInt8](repeating: 0, count: blocks / 8 + 1)
    let bands = (0..<4).flatMap { pass in (1...63).map { (band: UInt8($0), pass: UInt8(pass)) } }
    for (band, pass) in bands.prefix(scans) {
      let levels = pass == 0 ? 3 : (4 - pass) << 4 | (3 - pass)
      file += segment(0xDA, [1, 1, 0, band, band, levels])
      file += [UInt8](repeating: 0, count: (blocks / 16384 + 1) * 15 / 8 + 1)
    }
    return file + [0xFF, 0xD9]
  }

  @Test(
    "A progressive JPEG of many scans is read where it is small, and a fault where it would keep a reader busy"
  )
  func scans() {
    for (width, height, scans, isRead) in [
      (8, 8, 0, true), (640, 480, 150, true), (640, 480, 240, false), (8000, 6000, 240, false),
    ] {
      let outcome = Damaged(Self.jpeg(width, height, scans: scans), "\(width) x \(height), \(scans) scans")
      #expect((outcome.image != nil) == isRead, "\(width) x \(height): \(outcome.fault ?? "a picture")")
      if !isRead { #expect(outcome.fault == "it has too many scans") }
      #expect(outcome.seconds < 1, "\(width) x \(height), \(scans) scans")
    }
  }

  @Test(
    "A JPEG larger than any picture of a pass is a fault, wherever its size stands",
    arguments: [
      (0, 8), (8, 0), (65535, 65535), (65500, 65500), (8000, 8000),
    ])
  func jpegSizes(_ width: Int, _ height: Int) {
    let file = Self.jpeg(width, height, scans: 0)
    let outcome = Damaged(Array(file[..<min(file.count, 400)]), "\(width) x \(height)")
    #expect(
      outcome.fault?.hasPrefix("its size is \(width) x \(height)") == true, "\(outcome.fault ?? "a picture")")
    // Bytes between two segments hide the size from those who expect none.
    let hidden = Array(file[..<2]) + [0, 0, 0] + file[2..<min(file.count, 400)]
    let other = Damaged(hidden, "\(width) x \(height), hidden")
    #expect(other.fault != nil)
    #expect(outcome.seconds + other.seconds < 1)
  }

  @Test("What unpacks to far more than it should is not unpacked")
  func unpacking() throws {
    let judge = try Judge()
    try judge.python(
      """
      import zlib
      maker = zlib.compressobj(9)
      open("bomb", "wb").write(b"".join([maker.compress(bytes(1 << 20)) for _ in range(200)] + [maker.flush()]))
      """)
    let bomb = try judge.read("bomb")
    let files = [
      Self.png([Self.gray, ("iCCP", [65, 0, 0] + bomb), Self.rows(2)]),
      Self.png([Self.gray, ("zTXt", [65, 0, 0] + bomb), Self.rows(2)]),
      Self.png([Self.gray, ("iTXt", [65, 0, 1, 0, 0, 0] + bomb), Self.rows(2)]),
      Self.png([Self.gray] + [Chunk](repeating: ("zTXt", [65, 0, 0] + bomb), count: 8) + [Self.rows(2)]),
    ]
    let pixels = Damaged(Self.png([Self.gray, ("IDAT", bomb)]), "pixels")
    #expect(pixels.fault == "it holds more data than its pixels take")
    #expect(pixels.seconds < 1)
    for (index, file) in files.enumerated() {
      let outcome = Damaged(file, "bomb \(index)")
      #expect(outcome.image?.pixels == [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255])
      #expect(outcome.seconds < 1, "bomb \(index)")
    }
  }

  @Test("A header that promises 50 million pixels takes no memory for them before they come")
  func memory() async {
    await #expect(processExitsWith: .success) {
      let before = Memory.peak
      let size = Self.header(7070, 7070, type: 6)
      for chunks: [Chunk] in [[("IHDR", size)], [("IHDR", size), Self.rows(2)]] {
        #expect(throws: ImageFault.self) { try ImageReader.check(Self.png(chunks)) }
        #expect(throws: ImageFault.self) { try ImageReader.read(Self.png(chunks)) }
        #expect(throws: ImageFault.self) { try PNGOptimizer.smaller(Self.png(chunks)) }
      }
      let jpeg = Self.jpeg(7000, 7000, scans: 1).prefix(500)
      #expect(throws: ImageFault.self) { try ImageReader.check(Array(jpeg)) }
      #expect(throws: ImageFault.self) { try ImageReader.read(Array(jpeg)) }
      #expect(before > 0 && Memory.peak - before < 64 << 20)
    }
  }
}
