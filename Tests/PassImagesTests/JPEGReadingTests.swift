import TestSupport
import Testing

@testable import PassImages

@Suite("JPEG pictures that are read")
struct JPEGReadingTests {
  private static let painting = "-size 61x47 -seed 4 plasma:tomato-steelblue -depth 8"

  @Test(
    "Every form of JPEG is read as ImageMagick reads it",
    arguments: [
      "-sampling-factor 1x1", "-sampling-factor 2x2", "-sampling-factor 2x1 -quality 40",
      "-interlace JPEG -sampling-factor 2x2", "-interlace JPEG -sampling-factor 1x1 -quality 95",
      "-colorspace Gray", "-colorspace Gray -interlace JPEG", "-define jpeg:arithmetic-coding=true",
    ])
  func kinds(_ words: String) throws {
    let judge = try Judge()
    let file = try judge.file("\(Self.painting) \(words) p.jpg")
    #expect(ImageHeader.size(of: file).map { [$0.width, $0.height] } == [61, 47])
    let outcome = try ImageReader.read(file)
    #expect(!outcome.isPlain)
    let difference = Difference(outcome.image, try judge.pixels(of: file, 61, 47, as: "jpg"))
    #expect(difference.largest <= 1, "\(difference)")
    try ImageReader.check(file)
  }

  /// A TIFF structure with these entries: tag, and a number of 16 bits.
  static func exif(_ entries: [(tag: Int, value: Int)], isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let digits = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return isLittle ? digits : digits.reversed()
    }
    let mark: [UInt8] = isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
    var file = mark + number(42, 2) + number(8, 4) + number(entries.count, 2)
    for entry in entries {
      file += number(entry.tag, 2) + number(3, 2) + number(1, 4)
      file += number(entry.value, 2) + [0, 0]
    }
    return file + number(0, 4)
  }

  /// A JPEG with a segment of EXIF data behind its beginning.
  static func jpeg(_ file: [UInt8], exif: [UInt8]) -> [UInt8] {
    let data = Array("Exif\0\0".utf8) + exif
    return [0xFF, 0xD8, 0xFF, 0xE1] + TestPicture.number(data.count + 2)[2...] + data + file[2...]
  }

  /// A PNG with a chunk of EXIF data behind its header.
  static func png(_ file: [UInt8], exif: [UInt8]) -> [UInt8] {
    Array(file[..<33]) + TestPicture.chunk("eXIf", exif) + file[33...]
  }

  @Test("A picture is turned as its EXIF data says, in both orders of bytes", arguments: 0...9)
  func orientation(_ number: Int) throws {
    let judge = try Judge()
    let turned = Orientation(rawValue: number)?.swapsSides ?? false
    let (width, height) = turned ? (47, 61) : (61, 47)
    // ImageMagick reads no orientation from a PNG of this test; it is told of it.
    let names = [
      "", "TopLeft", "TopRight", "BottomRight", "BottomLeft", "LeftTop", "RightTop", "RightBottom",
      "LeftBottom",
    ]
    let turning = (1...8).contains(number) ? "-orient \(names[number]) -auto-orient +repage" : ""
    let jpeg = try judge.file("\(Self.painting) -quality 95 -sampling-factor 1x1 p.jpg")
    let png = try judge.file("\(Self.painting) PNG24:p.png")
    for isLittle in [false, true] {
      let exif = Self.exif([(256, 5), (274, number)], isLittle: isLittle)
      let files = [(Self.jpeg(jpeg, exif: exif), jpeg, "jpg"), (Self.png(png, exif: exif), png, "png")]
      for (file, original, ending) in files {
        let outcome = try ImageReader.read(file)
        let theirs = try judge.pixels(of: original, width, height, turning, as: ending)
        #expect((outcome.image.width, outcome.image.height) == (width, height))
        #expect(Difference(outcome.image, theirs).largest <= 1, "\(ending)")
        #expect(outcome.isPlain == (ending == "png" && !(2...8).contains(number)))
        #expect(!ImageMetadata(file).hasLocation)
      }
    }
  }

  @Test("A place where a picture was taken is told")
  func location() throws {
    let judge = try Judge()
    let jpeg = try judge.file("\(Self.painting) p.jpg")
    let png = try judge.file("\(Self.painting) p.png")
    for isLittle in [false, true] {
      let exif = Self.exif([(271, 1), (34853, 9)], isLittle: isLittle)
      #expect(ImageMetadata(Self.jpeg(jpeg, exif: exif)).hasLocation)
      #expect(ImageMetadata(Self.png(png, exif: exif)).hasLocation)
    }
    #expect(!ImageMetadata(jpeg).hasLocation)
    #expect(!ImageMetadata(png).hasLocation)
    let written = try PNGWriter.file(
      of: try ImageReader.read(Self.jpeg(jpeg, exif: Self.exif([(34853, 9)], isLittle: true))).image)
    #expect(!ImageMetadata(written).hasLocation)
  }

  @Test("Inks without a profile are a fault that says so, and so is a profile that is not for them")
  func inks() throws {
    let judge = try Judge()
    try judge.write(Profile.adobe, to: "own.icc")
    for words in ["", "-profile own.icc"] {
      // ImageMagick attaches a profile without a look at its space, if it comes last.
      let file = try judge.file("\(Self.painting) -colorspace CMYK -strip p.jpg")
      let shown = words.isEmpty ? file : Self.withProfile(file, Profile.adobe)
      let fault = #expect(throws: ImageFault.self) { try ImageReader.read(shown) }
      #expect(
        fault?.reason == "its colours are those of inks (CMYK), and "
          + (words.isEmpty ? "it has no profile for them" : "its profile is not for them"))
      #expect(fault?.kind == .inks)
      try ImageReader.check(shown)
    }
  }

  /// A JPEG with an ICC profile.
  static func withProfile(_ file: [UInt8], _ profile: [UInt8]) -> [UInt8] {
    let data = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    return [0xFF, 0xD8, 0xFF, 0xE2] + TestPicture.number(data.count + 2)[2...] + data + file[2...]
  }

  @Test(
    "Colours of a JPEG are converted by its profile, and a profile that is none is as if it were not there")
  func profile() throws {
    let judge = try Judge()
    let file = try judge.file("\(Self.painting) -quality 95 -sampling-factor 1x1 -strip p.jpg")
    let plain = try ImageReader.read(file).image
    let converted = try ImageReader.read(Self.withProfile(file, Profile.adobe)).image
    #expect(Difference(plain, converted).largest > 5)
    let png = try PNGWriter.file(of: plain)
    let profiled =
      Array(png[..<33]) + TestPicture.chunk("iCCP", Array("x\0\0".utf8) + TestPicture.stored(Profile.adobe))
    let chunks = try #require(PNGChunks(png)).filter { $0.type != Array("sRGB".utf8) }.dropFirst()
    let same = try ImageReader.read(chunks.reduce(profiled) { $0 + png[$1.whole] }).image
    #expect(converted == same)
    #expect(try ImageReader.read(Self.withProfile(file, [1, 2, 3, 4])).image == plain)
    // Primaries of sRGB and an exponent of 2.2: dark levels change, and little else.
    let near = try ImageReader.read(Self.withProfile(file, Profile.nearSRGB)).image
    #expect(Difference(plain, near).mean < 2)
  }

  @Test("Half of a JPEG is a fault, not half a picture", arguments: ["", "-interlace JPEG"])
  func truncated(_ words: String) throws {
    let judge = try Judge()
    let file = try judge.file("-size 400x300 -seed 4 plasma:tomato-steelblue \(words) p.jpg")
    for share in [2, 3, 10] {
      let part = Array(file[..<(file.count * (share - 1) / share)])
      #expect(throws: ImageFault("its data cannot be decoded (libjpeg: Premature end of JPEG file)")) {
        try ImageReader.read(part)
      }
      // With an end set behind it, it is none the better.
      #expect(throws: ImageFault.self) { try ImageReader.read(part + [0xFF, 0xD9]) }
    }
  }
}
