import PassImages
import Testing

@Suite("Edges against what is transparent")
struct FringeTests {
  /// A shape of one colour on ground that is transparent, whatever colour the ground has beneath.
  struct Case: CustomTestStringConvertible {
    let shape: String
    let red: UInt8
    let green: UInt8
    let blue: UInt8
    let ground: String

    var testDescription: String { "\(shape) in \(red), \(green), \(blue) on transparent \(ground)" }

    /// The words for `convert`: the shape drawn as alpha, laid on pixels of two colours.
    var words: String {
      let drawn =
        shape == "disc"
        ? "-draw 'circle 100,100 100,20'"
        : "-strokewidth 3 -stroke white -draw 'line 20,180 60,20' -draw 'line 60,20 100,180' -draw 'line 40,120 80,120'"
      let size = "-size 200x200"
      return "\(size) xc:black -fill white \(drawn) -write mpr:mask +delete \(size) xc:\(ground) "
        + "( \(size) xc:black -fill white \(drawn) -threshold 0 -write mpr:whole +delete \(size) xc:rgb(\(red),\(green),\(blue)) ) "
        + "mpr:whole -composite mpr:mask -alpha off -compose CopyOpacity -composite -depth 8 PNG32:p.png"
    }
  }

  static let cases = ["disc", "strokes"].flatMap { shape in
    [(255, 255, 255), (200, 40, 40)].flatMap { color in
      ["black", "white", "lime"].map {
        Case(shape: shape, red: color.0, green: color.1, blue: color.2, ground: $0)
      }
    }
  }

  /// How far the colour of seen pixels is from that of the shape. Where alpha is small a level of light is a part
  /// of what is stored, so the colour counts as much as it is seen.
  private static func fringe(of image: PixelImage, _ each: Case) -> Int {
    var furthest = 0
    for at in stride(from: 0, to: image.pixels.count, by: 4) where image.pixels[at + 3] > 0 {
      for (channel, level) in [each.red, each.green, each.blue].enumerated() {
        let apart = abs(Int(image.pixels[at + channel]) - Int(level)) * Int(image.pixels[at + 3]) / 255
        furthest = max(furthest, apart)
      }
    }
    return furthest
  }

  @Test(
    "What is transparent lends no colour to what is seen, scaled or laid into a larger picture",
    arguments: cases)
  func fringe(_ each: Case) throws {
    let judge = try Judge()
    let image = try ImageReader.read(try judge.file(each.words)).image
    try #require(Self.fringe(of: image, each) == 0)
    for size in [100, 77, 29, 199] {
      let scaled = try image.scaled(toWidth: size, height: size)
      #expect(Self.fringe(of: scaled, each) <= 1, "\(size) pixels")
      let padded = scaled.padded(toWidth: size + 31, height: size + 10, background: nil)
      #expect(Self.fringe(of: padded, each) <= 1, "\(size) pixels, padded")
    }
  }

  @Test("White on transparent black laid on white is white all over, before and after scaling")
  func white() throws {
    let judge = try Judge()
    let each = Case(shape: "disc", red: 255, green: 255, blue: 255, ground: "black")
    let image = try ImageReader.read(try judge.file(each.words)).image
    for shown in [image, try image.scaled(toWidth: 71, height: 64), try image.scaled(toWidth: 9, height: 9)] {
      let laid = shown.laid(on: (255, 255, 255)).padded(
        toWidth: 210, height: 205, background: (255, 255, 255))
      #expect(laid.pixels.allSatisfy { $0 >= 254 })
      #expect(stride(from: 3, to: laid.pixels.count, by: 4).allSatisfy { laid.pixels[$0] == 255 })
      // The judge lays it on white too.
      let width = shown.width
      let theirs = try judge.pixels(
        of: try PNGWriter.file(of: shown), width, shown.height, "-background white -alpha remove")
      #expect(theirs.pixels.allSatisfy { $0 >= 254 })
    }
  }

  @Test("A colour under half a cover is mixed in linear light, as ImageMagick mixes it")
  func mixed() throws {
    let judge = try Judge()
    let file = try judge.file("-size 256x16 gradient:none-tomato -rotate 90 -depth 8 PNG32:p.png")
    let image = try ImageReader.read(file).image
    let ours = image.laid(on: (16, 32, 200))
    let theirs = try judge.pixels(
      of: file, image.width, image.height,
      "( -size \(image.width)x\(image.height) xc:rgb(16,32,200) ) -colorspace RGB -compose DstOver -composite "
        + "-colorspace sRGB")
    let difference = Difference(ours, theirs)
    #expect(difference.largest <= 1, "\(difference)")
  }

  @Test("A smaller picture lies in the middle of its ground, and the ground is of one colour")
  func padded() throws {
    let image = PixelImage(width: 3, height: 1, pixels: [UInt8](repeating: 255, count: 12))
    let clear = image.padded(toWidth: 6, height: 3, background: nil)
    #expect((clear.width, clear.height) == (6, 3))
    let seen = (0..<18).filter { clear.pixels[$0 * 4 + 3] != 0 }
    #expect(seen == [7, 8, 9])
    let laid = image.padded(toWidth: 6, height: 3, background: (1, 2, 3))
    let ground = (0..<18).filter { !seen.contains($0) }.map { Array(laid.pixels[$0 * 4..<$0 * 4 + 4]) }
    #expect(ground.allSatisfy { $0 == [1, 2, 3, 255] })
  }
}
