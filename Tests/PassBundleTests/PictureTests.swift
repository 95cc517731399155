import PassBundle
import PassFiles
import PassFindings
import PassImages
import TestSupport
import Testing

@Suite("One picture is enough")
struct PictureTests {
  /// The pictures of a pass with their sizes: `icon@2x.png 76x76`.
  private static func sizes(_ contents: PassContents) -> [String] {
    contents.files.filter { $0.path.hasSuffix(".png") }.map { file in
      guard case .png(let width, let height) = ImageHeader(file.bytes) else { return "\(file.path) no PNG" }
      return "\(file.path) \(width)x\(height)"
    }
  }

  @Test(
    "Of the largest picture all scales are made, in the size of its place",
    arguments: [
      ("icon", 512, 512, "storeCard", ["38x38", "76x76", "114x114"]),
      ("icon", 114, 114, "storeCard", ["38x38", "76x76", "114x114"]),
      // Three quarters of the pixels are enough for a scale, and nothing is scaled up.
      ("icon", 87, 87, "storeCard", ["29x29", "58x58", "87x87"]),
      ("strip", 1125, 432, "storeCard", ["375x144", "750x288", "1125x432"]),
      ("strip", 1125, 294, "eventTicket", ["375x98", "750x196", "1125x294"]),
      ("strip", 2250, 864, "coupon", ["375x144", "750x288", "1125x432"]),
      // What juts out stays: each device crops in its own way.
      ("strip", 1125, 500, "storeCard", ["375x167", "750x333", "1125x500"]),
      ("logo", 1000, 250, "storeCard", ["160x40", "320x80", "480x120"]),
      ("logo", 300, 300, "storeCard", ["50x50", "100x100", "150x150"]),
      ("thumbnail", 600, 900, "generic", ["60x90", "120x180", "180x270"]),
      ("background", 540, 660, "eventTicket", ["180x220", "360x440", "540x660"]),
      ("footer", 858, 45, "boardingPass", ["286x15", "572x30", "858x45"]),
      ("venueMap", 900, 600, "eventTicket", ["300x200", "600x400", "900x600"]),
    ])
  func scales(_ slot: String, _ width: Int, _ height: Int, _ style: String, _ sizes: [String]) throws {
    let bench = try Bench()
    try bench.add("art/a.png", TestPicture.png(width, height))
    let contents = try bench.contents("\(style): {}\nimages: { \(slot): art/a.png }")
    let names = ["\(slot).png", "\(slot)@2x.png", "\(slot)@3x.png"]
    #expect(Self.sizes(contents) == zip(names, sizes).map { "\($0) \($1)" })
    #expect(contents.findings == [])
    #expect(contents.files.map(\.origin.named) == ["art/a.png", "art/a.png", "art/a.png"])
    #expect(contents.files.map(\.making) == [.derived, .derived, .fitted])
  }

  @Test(
    "A picture that is too small is given in fewer scales, and that is told",
    arguments: [
      ("strip", 750, 288, ["strip.png 375x144", "strip@2x.png 750x288"], "@3x", "1125 x 432"),
      ("strip", 600, 230, ["strip.png 300x115", "strip@2x.png 600x230"], "@3x", "1125 x 432"),
      ("strip", 375, 144, ["strip.png 375x144"], "@2x and @3x", "1125 x 432"),
      ("strip", 30, 12, ["strip.png 30x12"], "@1x, @2x and @3x", "1125 x 432"),
      ("icon", 76, 76, ["icon.png 38x38", "icon@2x.png 76x76"], "@3x", "114 x 114"),
    ])
  func tooSmall(
    _ slot: String, _ width: Int, _ height: Int, _ made: [String], _ missing: String, _ needed: String
  ) throws {
    let bench = try Bench()
    try bench.add("a.png", TestPicture.png(width, height))
    let contents = try bench.contents("storeCard: {}\nimages: { \(slot): a.png }")
    #expect(Self.sizes(contents) == made)
    #expect(
      contents.told == [
        "2:\(slot.utf8.count + 13) image-too-small images.\(slot): 'a.png' is \(width) x \(height) pixels, too few for \(missing)"
      ])
    #expect(contents.findings[0].severity == .warning)
    #expect(contents.findings[0].hint == "give it in \(needed) pixels; nothing is scaled up")
  }

  @Test(
    "Of pictures by scale only what every phone draws is added, and only from a larger one",
    arguments: [
      ("3x: c.png", ["strip.png 375x144", "strip@2x.png 750x288", "strip@3x.png 1125x432"]),
      ("1x: a.png, 3x: c.png", ["strip.png 375x144", "strip@2x.png 750x288", "strip@3x.png 1125x432"]),
      ("2x: b.png, 3x: c.png", ["strip@2x.png 750x288", "strip@3x.png 1125x432"]),
      ("2x: b.png", ["strip@2x.png 750x288"]), ("1x: a.png", ["strip.png 375x144"]),
      ("1x: a.png, 2x: b.png", ["strip.png 375x144", "strip@2x.png 750x288"]),
    ])
  func given(_ map: String, _ made: [String]) throws {
    let bench = try Bench()
    for (name, scale) in [("a.png", 1), ("b.png", 2), ("c.png", 3)] {
      try bench.add(name, TestPicture.png(375 * scale, 144 * scale))
    }
    let contents = try bench.contents("storeCard: {}\nimages: { strip: { \(map) } }")
    #expect(Self.sizes(contents) == made)
    #expect(contents.findings == [])
  }

  @Test(
    "A file that says its scale by its name has it",
    arguments: [
      ("s@3x.png", ["strip.png 375x144", "strip@2x.png 750x288", "strip@3x.png 1125x432"]),
      ("s@2x.png", ["strip.png 563x216", "strip@2x.png 1125x432"]),
    ])
  func named(_ file: String, _ made: [String]) throws {
    let bench = try Bench()
    try bench.add(file, TestPicture.png(1125, 432))
    #expect(Self.sizes(try bench.contents("storeCard: {}\nimages: { strip: \(file) }")) == made)
  }

  @Test("A picture that has the size already is packed as it is, without what it says of itself")
  func asItIs() throws {
    let bench = try Bench()
    let plain = TestPicture.png(1125, 432)
    let text = TestPicture.chunk("tEXt", Array("Author\0somebody".utf8))
    try bench.add("a.png", Array(plain[..<33]) + text + plain[33...] + [1, 2, 3])
    for images in ["strip: a.png", "strip: { 3x: a.png }"] {
      let contents = try bench.contents("storeCard: {}\nimages: { \(images) }")
      #expect(contents.file("strip@3x.png")?.bytes == plain)
    }
    try bench.add("b.png", plain)
    let contents = try bench.contents("storeCard: {}\nimages: { strip: b.png }")
    #expect(contents.file("strip@3x.png")?.bytes == plain)
  }

  @Test("The same source gives the same bytes")
  func same() throws {
    let bench = try Bench(["a.png"])
    try bench.add("b.jpg", TestPicture.jpeg)
    let source = "storeCard: {}\nimages: { icon: a.png, logo: b.jpg, strip: { file: a.png, fit: cover } }"
    let first = try bench.contents(source).files.map(\.bytes)
    #expect(try bench.contents(source).files.map(\.bytes) == first)
  }

  @Test("In a folder a lone picture is enough, and a larger scale gives the lower ones")
  func folder() throws {
    let bench = try Bench()
    try bench.add("icon.png", TestPicture.png(512, 512))
    try bench.add("de.lproj/logo.png", TestPicture.png(480, 150))
    try bench.add("strip@3x.png", TestPicture.png(1125, 432))
    try bench.add("thumbnail.png", TestPicture.png(90, 90))
    try bench.add("thumbnail@2x.png", TestPicture.png(180, 180))
    let contents = try bench.folderContents("storeCard: {}")
    #expect(
      Self.sizes(contents) == [
        "de.lproj/logo.png 160x50", "de.lproj/logo@2x.png 320x100", "de.lproj/logo@3x.png 480x150",
        "icon.png 38x38", "icon@2x.png 76x76", "icon@3x.png 114x114",
        "strip.png 375x144", "strip@2x.png 750x288", "strip@3x.png 1125x432",
        "thumbnail.png 90x90", "thumbnail@2x.png 180x180",
      ])
    #expect(contents.findings == [])
  }

  @Test("Without a default a region takes the picture of its language too, and other languages have none")
  func regionsWithoutDefault() throws {
    let bench = try Bench()
    try bench.add("g.png", TestPicture.png(200, 300))
    let contents = try bench.contents(
      "generic: {}\nimages: { thumbnail: { de: g.png } }\nlanguages: { en: { a: b }, de: { a: c }, de-AT: { a: d } }"
    )
    #expect(
      Self.sizes(contents).filter { $0.contains("@3x") } == [
        "de-AT.lproj/thumbnail@3x.png 180x270", "de.lproj/thumbnail@3x.png 180x270",
      ])
  }

  @Test("A region takes the picture of its language, and others the default")
  func regions() throws {
    let bench = try Bench()
    try bench.add("d.png", TestPicture.png(300, 300))
    try bench.add("g.png", TestPicture.png(200, 300))
    let contents = try bench.contents(
      """
      generic: {}
      images: { thumbnail: { default: d.png, de: g.png } }
      languages: { en: { a: b }, de: { a: c }, de-AT: { a: d }, de-CH: { a: e } }
      """)
    #expect(
      Self.sizes(contents).filter { $0.contains("@3x") } == [
        "de-AT.lproj/thumbnail@3x.png 180x270", "de-CH.lproj/thumbnail@3x.png 180x270",
        "de.lproj/thumbnail@3x.png 180x270", "en.lproj/thumbnail@3x.png 270x270",
      ])
    #expect(contents.findings == [])
  }
}
