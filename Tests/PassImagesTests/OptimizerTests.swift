import TestSupport
import Testing

@testable import PassImages

@Suite("PNG pictures that are made smaller")
struct OptimizerTests {
  private static let painting = "-size 40x30 -seed 4 plasma:tomato-steelblue"

  /// What ImageMagick writes, at several levels of compression.
  static let words: [String] = [0, 5, 9].flatMap { level in
    [
      "\(painting) -depth 8", "\(painting) -depth 16", "\(painting) -colorspace Gray -depth 8",
      "\(painting) -colorspace Gray -depth 16", "\(painting) -colors 12",
      "\(painting) -colors 200 -interlace PNG",
      "-size 40x30 xc:white -fill red -draw 'circle 20,15 20,2' -depth 8",
      "-size 33x9 pattern:gray50 -monochrome",
      "\(painting) -alpha set -channel A -evaluate set 40% +channel -depth 8",
      "\(painting) -alpha set -channel A -evaluate multiply 0 +channel -depth 8",
      "\(painting) -colorspace Gray -alpha set -channel A -evaluate set 70% +channel -depth 16",
    ].map { "\($0) -quality \(level)5 -define png:compression-level=\(level) -set comment made p.png" }
  }

  @Test(
    "Nothing grows, no pixel changes, not even one that is transparent, and a second time nothing is gained",
    arguments: words)
  func smaller(_ words: String) throws {
    let judge = try Judge()
    let file = try judge.file(words)
    let smaller = try #require(try PNGOptimizer.smaller(file))
    #expect(smaller.count < file.count)
    #expect(try ImageReader.rawPixels(smaller) == ImageReader.rawPixels(file))
    #expect(try ImageReader.read(smaller).image == ImageReader.read(file).image)
    #expect(try PNGOptimizer.smaller(smaller) == nil)
    #expect(try judge.faults(of: smaller) == "")
    // Samples of 16 bits stay so to the last of them, which only ImageMagick can tell.
    #expect((file[24] == 16) == (smaller[24] == 16))
    try judge.write(file, to: "before.png")
    try judge.write(smaller, to: "after.png")
    #expect(
      try judge.file("before.png -depth 16 rgba:before") == judge.file("after.png -depth 16 rgba:after"))
    let kinds = Set(try #require(PNGChunks(smaller)).map { String(decoding: $0.type, as: UTF8.self) })
    #expect(kinds.isSubset(of: ["IHDR", "gAMA", "cHRM", "sRGB", "PLTE", "tRNS", "IDAT", "IEND"]))
    for type in ["gAMA", "cHRM"] {
      let type = Array(type.utf8)
      #expect(PNGChunks(smaller)?.data(of: type) == PNGChunks(file)?.data(of: type))
    }
  }

  /// A PNG with further chunks in front of its pixels.
  private static func file(_ depth: UInt8, _ type: UInt8, _ chunks: [(type: String, data: [UInt8])])
    -> [UInt8]
  {
    let samples = type == 2 ? 3 : type == 6 ? 4 : 1
    let row = [0] + (0..<20 * samples * Int(depth) / 8).map { UInt8($0 / 8 * 3) }
    let rows = (0..<9).flatMap { _ in row }
    return MadeDamageMutationTests.png(
      [("IHDR", MadeDamageMutationTests.header(20, 9, depth: depth, type: type))] + chunks
        + [("IDAT", TestPicture.stored(rows))])
  }

  @Test(
    "What says which colours the pixels have stays, byte for byte",
    arguments: [
      ("iCCP", Array("x\0\0".utf8) + TestPicture.stored(Profile.adobe), 8, 2),
      ("iCCP", Array("x\0\0".utf8) + TestPicture.stored(Profile.gray(gamma: 1.8)), 8, 0),
      ("iCCP", Array("x\0\0".utf8) + TestPicture.stored(Profile.p3), 16, 6),
      ("gAMA", TestPicture.number(100_000), 8, 0), ("sRGB", [1], 8, 6),
      (
        "cHRM", [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000].flatMap { TestPicture.number($0) }, 8,
        2
      ),
      ("cICP", [12, 13, 0, 1], 8, 2),
    ] as [(String, [UInt8], UInt8, UInt8)])
  func colors(_ chunk: String, _ data: [UInt8], _ depth: UInt8, _ type: UInt8) throws {
    let file = Self.file(depth, type, [(chunk, data)])
    let smaller = try #require(try PNGOptimizer.smaller(file))
    #expect(PNGChunks(smaller)?.data(of: Array(chunk.utf8)).map(Array.init) == data)
    #expect(try ImageReader.read(smaller).image == ImageReader.read(file).image)
    #expect(try ImageReader.rawPixels(smaller) == ImageReader.rawPixels(file))
    // A profile for colours needs a picture in colours, and one for grey one in grey.
    if chunk == "iCCP" { #expect((smaller[25] & 2 != 0) == (type & 2 != 0)) }
    // pngcheck is older than cICP.
    if chunk != "cICP" { #expect(try Judge().faults(of: smaller) == "") }
  }

  @Test("The further frames of a moving picture and chunks that nobody knows are left out")
  func further() throws {
    let frame = [UInt8](repeating: 0, count: 26)
    let file = Self.file(
      8, 2,
      [
        ("acTL", TestPicture.number(2) + TestPicture.number(0)), ("fcTL", frame), ("prVt", [1, 2]),
        ("iDOT", [3]),
      ])
    let smaller = try #require(try PNGOptimizer.smaller(file))
    let kinds = try #require(PNGChunks(smaller)).map { String(decoding: $0.type, as: UTF8.self) }
    #expect(Set(kinds).isSubset(of: ["IHDR", "PLTE", "IDAT", "IEND"]))
    #expect(try ImageReader.rawPixels(smaller) == ImageReader.rawPixels(file))
  }

  @Test("What is no PNG, or a damaged one, is a fault")
  func faults() throws {
    #expect(throws: ImageFault("it is no PNG")) { try PNGOptimizer.smaller([0xFF, 0xD8, 0xFF, 0xE0]) }
    #expect(throws: ImageFault("it is no PNG")) { try PNGOptimizer.smaller([]) }
    let file = Self.file(8, 2, [])
    #expect(throws: ImageFault.self) { try PNGOptimizer.smaller(Array(file.dropLast(40))) }
  }
}

@Suite("PNG pictures whose metadata is left out")
struct MetadataTests {
  private static let frame = [UInt8](repeating: 1, count: 4)

  /// Chunks that are about a picture, each with data that its form allows.
  static let metadata: [(type: String, data: [UInt8])] = [
    ("tEXt", Array("Comment\0here".utf8)), ("zTXt", Array("Comment\0\0".utf8) + TestPicture.stored([65])),
    ("iTXt", Array("Comment\0\0\0\0\0there".utf8)), ("tIME", [7, 230, 1, 1, 1, 1, 1]),
    ("eXIf", JPEGReadingTests.exif([(34853, 9)], isLittle: true)), ("pHYs", [0, 0, 1, 0, 0, 0, 1, 0, 1]),
    ("bKGD", [0, 1, 0, 1, 0, 1]), ("prVt", [1, 2, 3]),
  ]

  static let colors: [(type: String, data: [UInt8])] = [
    ("gAMA", TestPicture.number(45455)), ("sBIT", [8, 8, 8]),
    ("cHRM", [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000].flatMap { TestPicture.number($0) }),
  ]

  private static func file(
    _ chunks: [(type: String, data: [UInt8])], behind: [(type: String, data: [UInt8])] = []
  )
    -> [UInt8]
  {
    let rows = (0..<4).flatMap { _ in [0] + [UInt8](0..<12) }
    return MadeDamageMutationTests.png(
      [("IHDR", MadeDamageMutationTests.header(4, 4, type: 2))] + chunks
        + [("IDAT", TestPicture.stored(rows))] + behind)
  }

  @Test("Texts, places, times and what nobody knows go, before and behind the pixels; colours stay")
  func stripped() throws {
    let judge = try Judge()
    let clean = Self.file(Self.colors)
    #expect(try judge.faults(of: clean) == "")
    #expect(ImageReader.withoutMetadata(clean) == clean)
    for each in Self.metadata {
      for file in [Self.file(Self.colors + [each]), Self.file(Self.colors, behind: [each])] {
        let stripped = ImageReader.withoutMetadata(file)
        #expect(stripped == clean, "\(each.type)")
      }
    }
    let all = Self.file(Self.colors + Self.metadata, behind: Array(Self.metadata[..<3]))
    #expect(ImageMetadata(all).hasLocation)
    #expect(ImageReader.withoutMetadata(all) == clean)
    #expect(try ImageReader.rawPixels(all) == ImageReader.rawPixels(clean))
  }

  @Test("Bytes behind the end go, and other files are given back as they are")
  func trailing() throws {
    let clean = Self.file([])
    #expect(ImageReader.withoutMetadata(clean + Array("PK\u{3}\u{4}".utf8)) == clean)
    for bytes in [[], [0xFF, 0xD8, 0xFF], Array("GIF89a".utf8), PNGChunks.signature] {
      #expect(ImageReader.withoutMetadata(bytes) == bytes)
    }
  }

  @Test("What a real program writes is stripped of all that names it, and shows the same")
  func real() throws {
    let judge = try Judge()
    let file = try judge.file(
      "-size 30x20 -seed 4 plasma:tomato-steelblue -set comment secret -set Author someone -interlace PNG p.png"
    )
    #expect(String(decoding: file, as: UTF8.self).contains("secret"))
    let stripped = ImageReader.withoutMetadata(file)
    #expect(!String(decoding: stripped, as: UTF8.self).contains("secret"))
    #expect(!String(decoding: stripped, as: UTF8.self).contains("someone"))
    #expect(try judge.faults(of: stripped) == "")
    #expect(try judge.pixels(of: stripped, 30, 20) == judge.pixels(of: file, 30, 20))
  }
}
