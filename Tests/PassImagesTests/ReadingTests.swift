import TestSupport
import Testing

@testable import PassImages

@Suite("PNG pictures that are read")
struct ReadingTests {
  /// A form of PNG files.
  struct PNGKind: CustomTestStringConvertible {
    let type: Int
    let depth: Int
    let isInterlaced: Bool
    let hasClearColor: Bool
    var testDescription: String {
      "type \(type) of \(depth) bits\(isInterlaced ? ", interlaced" : "")\(hasClearColor ? ", with tRNS" : "")"
    }
  }

  static let kinds: [PNGKind] = [
    (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
  ]
  .flatMap { type, depths in
    depths.flatMap { depth in
      (type < 4 ? [false, true] : [false]).flatMap { clear in
        [false, true].map { PNGKind(type: type, depth: depth, isInterlaced: $0, hasClearColor: clear) }
      }
    }
  }

  /// A PNG of any form by Python: 19 x 13 pixels of random samples, and the samples themselves.
  static let maker = """
    import random, struct, sys, zlib
    kind, depth, laced, clear = map(int, sys.argv[1:5])
    W, H = 19, 13
    random.seed(depth * 10 + kind)
    count = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind]
    colors = min(1 << depth, 200) if kind == 3 else 1 << depth
    pixels = [[[random.randrange(colors) for _ in range(count)] for _ in range(W)] for _ in range(H)]
    def chunk(k, d): return struct.pack(">I", len(d)) + k + d + struct.pack(">I", zlib.crc32(k + d))
    def packed(row):
        samples = [s for pixel in row for s in pixel]
        if depth == 16: return b"".join(struct.pack(">H", s) for s in samples)
        bits = "".join(format(s, "0%db" % depth) for s in samples)
        bits += "0" * (-len(bits) % 8)
        return bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))
    steps = [(0,0,8,8),(4,0,8,8),(0,4,4,8),(2,0,4,4),(0,2,2,4),(1,0,2,2),(0,1,1,2)] if laced else [(0,0,1,1)]
    raw = b""
    for x, y, dx, dy in steps:
        for line in range(y, H, dy):
            row = [pixels[line][column] for column in range(x, W, dx)]
            if row: raw += b"\\0" + packed(row)
    png = b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", W, H, depth, kind, 0, 0, laced))
    if kind == 3:
        png += chunk(b"PLTE", bytes(random.randrange(256) for _ in range(colors * 3)))
        if clear: png += chunk(b"tRNS", bytes(random.randrange(256) for _ in range(colors // 2)))
    elif clear: png += chunk(b"tRNS", b"".join(struct.pack(">H", s) for s in pixels[3][4]))
    png += chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b"")
    open("a.png", "wb").write(png)
    """

  @Test("Every form of PNG is read as ImageMagick reads it", arguments: kinds)
  func read(_ kind: PNGKind) throws {
    let scratch = try ScratchFolder()
    let words = [kind.type, kind.depth, kind.isInterlaced ? 1 : 0, kind.hasClearColor ? 1 : 0].map { "\($0)" }
    try OutsideTool.python.run(["-c", Self.maker] + words, in: scratch.path)
    let file = try scratch.read("a.png")
    let judge = try Judge()
    #expect(try judge.faults(of: file) == "")
    let outcome = try ImageReader.read(file)
    let theirs = try judge.pixels(of: file, 19, 13)
    #expect(outcome.isPlain)
    #expect((outcome.image.width, outcome.image.height) == (19, 13))
    // 16 bits are rounded to 8 here and there; what is clear is clear in both, whatever its colour.
    let difference = Difference(outcome.image, theirs)
    #expect(difference.largest <= (kind.depth == 16 ? 1 : 0), "\(difference)")
    try ImageReader.check(file)
  }

  /// A PNG in colours, with chunks that say which they are.
  private func file(_ judge: Judge, _ type: String, _ data: [UInt8], words: String = "") throws -> [UInt8] {
    let plain = ImageReader.withoutMetadata(
      try judge.file("-size 64x48 -seed 9 plasma:tomato-steelblue \(words) -depth 8 -strip PNG24:p.png"))
    // Without what ImageMagick says of the colours: behind the header.
    var file = Array(plain[..<33])
    PNGChunks.append(Array(type.utf8), data, to: &file)
    for chunk in try #require(PNGChunks(plain)) where [PNGChunks.data, PNGChunks.end].contains(chunk.type) {
      file += plain[chunk.whole]
    }
    return file
  }

  @Test(
    "Colours of another space are converted to sRGB as ImageMagick converts them",
    arguments: [("adobe", Profile.adobe), ("p3", Profile.p3)])
  func profiles(_ name: String, _ profile: [UInt8]) throws {
    let judge = try Judge()
    let file = try file(judge, "iCCP", Array("x\0\0".utf8) + TestPicture.stored(profile))
    #expect(try judge.faults(of: file) == "")
    let outcome = try ImageReader.read(file)
    #expect(!outcome.isPlain)
    try judge.write(profile, to: "own.icc")
    try judge.python(Self.profileMaker)
    let theirs = try judge.pixels(
      of: file, 64, 48, "+profile icc -intent Relative -profile own.icc -profile srgb.icc")
    let difference = Difference(outcome.image, theirs)
    #expect(difference.largest <= 1, "\(difference)")
    // The colours did change.
    #expect(Difference(outcome.image, try ImageReader.rawPixels(file)).largest > 5)
  }

  /// The profile of sRGB for ImageMagick: its curve in 1,024 steps.
  private static let profileMaker = """
    import struct
    def fixed(*v): return b"XYZ \\0\\0\\0\\0" + b"".join(struct.pack(">i", round(x * 65536)) for x in v)
    def level(l): return l / 12.92 if l <= .04045 else ((l + .055) / 1.055) ** 2.4
    curve = b"curv\\0\\0\\0\\0" + struct.pack(">I", 1024) + b"".join(struct.pack(">H", round(65535 * level(i / 1023))) for i in range(1024))
    tags = [(b"rXYZ", fixed(.43607, .22249, .01392)), (b"gXYZ", fixed(.38515, .71687, .09708)), (b"bXYZ", fixed(.14307, .06061, .71410)),
            (b"wtpt", fixed(.9642, 1, .8249)), (b"desc", b"desc\\0\\0\\0\\0" + struct.pack(">I", 5) + b"sRGB\\0" + bytes(79)), (b"cprt", b"text\\0\\0\\0\\0no\\0\\0")]
    tags += [(k, curve) for k in (b"rTRC", b"gTRC", b"bTRC")]
    start, table, data = 132 + 12 * len(tags), struct.pack(">I", len(tags)), b""
    for k, d in tags:
        table += k + struct.pack(">II", start + len(data), len(d))
        data += d
    head = struct.pack(">II", start + len(data), 0) + b"\\2\\x10\\0\\0mntrRGB XYZ " + struct.pack(">6H", 2020, 1, 1, 0, 0, 0) + b"acsp"
    head += bytes(28) + struct.pack(">iii", 63190, 65536, 54061)
    open("srgb.icc", "wb").write(head + bytes(128 - len(head)) + table + data)
    """

  @Test(
    "What says that it is sRGB, or nearly so, stays as it is", arguments: ["sRGB", "gAMA", "cHRM"])
  func untouched(_ type: String) throws {
    let judge = try Judge()
    let data: [UInt8] =
      switch type {
      case "sRGB": [0]
      case "gAMA": TestPicture.number(45455)
      default: [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000].flatMap { TestPicture.number($0) }
      }
    let file = try file(judge, type, data)
    let outcome = try ImageReader.read(file)
    #expect(outcome.isPlain)
    #expect(outcome.image == (try ImageReader.rawPixels(file)))
  }

  @Test("A profile of the primaries of sRGB and an exponent of 2.2 changes dark levels, and others hardly")
  func darkLevels() throws {
    let levels: [UInt8] = [0, 10, 20, 128, 255]
    let file = MadeDamageMutationTests.png([
      ("IHDR", MadeDamageMutationTests.header(5, 1, type: 2)),
      ("iCCP", Array("x\0\0".utf8) + TestPicture.stored(Profile.nearSRGB)),
      ("IDAT", TestPicture.stored([0] + levels.flatMap { [$0, $0, $0] })),
    ])
    let outcome = try ImageReader.read(file)
    #expect(!outcome.isPlain)
    let found = stride(from: 0, to: 20, by: 4).map { Int(outcome.image.pixels[$0]) }
    // (10 / 255) ^ 2.2 is 0.0008 of the light, which sRGB writes as level 3 (IEC 61966-2-1).
    for (level, right) in zip(found, [0, 3, 12, 128, 255]) { #expect(abs(level - right) <= 1, "\(found)") }
  }

  @Test("Levels of another gamma are converted by it, those of grey too")
  func gamma() throws {
    let judge = try Judge()
    let file = try file(judge, "gAMA", TestPicture.number(100_000))
    let outcome = try ImageReader.read(file)
    #expect(!outcome.isPlain)
    let theirs = try judge.pixels(of: file, 64, 48, "-set colorspace RGB -colorspace sRGB")
    let difference = Difference(outcome.image, theirs)
    #expect(difference.largest <= 1, "\(difference)")
    let samples: [UInt8] = [0, 55, 128, 255]
    let gray = MadeDamageMutationTests.png([
      ("IHDR", MadeDamageMutationTests.header(4, 1, type: 0)), ("gAMA", TestPicture.number(100_000)),
      ("IDAT", TestPicture.stored([0] + samples)),
    ])
    let levels = try ImageReader.read(gray).image.pixels
    #expect(stride(from: 0, to: 16, by: 4).map { levels[$0] } == [0, 128, 188, 255])
    let profiled = MadeDamageMutationTests.png([
      ("IHDR", MadeDamageMutationTests.header(4, 1, type: 0)),
      ("iCCP", Array("x\0\0".utf8) + TestPicture.stored(Profile.gray(gamma: 1))),
      ("IDAT", TestPicture.stored([0] + samples)),
    ])
    #expect(try ImageReader.read(profiled).image.pixels == levels)
  }
}
