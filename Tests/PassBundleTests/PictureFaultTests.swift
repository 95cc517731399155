import PassBundle
import PassFiles
import PassFindings
import PassImages
import TestSupport
import Testing

@Suite("Pictures that are none, or are fitted wrongly")
struct PictureFaultTests {
  @Test("A JPEG becomes a PNG; under the name of a PNG that is told once, whoever shares it")
  func jpeg() throws {
    let bench = try Bench()
    try bench.add("photo.jpg", TestPicture.jpeg)
    try bench.add("logo.png", TestPicture.jpeg)
    var contents = try bench.contents("images: { logo: { 3x: photo.jpg } }")
    #expect(contents.findings == [])
    #expect(contents.files.allSatisfy { ImageHeader.size(of: $0.bytes) != nil && $0.bytes[1] == 0x50 })
    contents = try bench.contents(
      "images: { logo: { default: { 2x: logo.png }, fr: { 2x: photo.jpg } } }\nlanguages: { de: {}, fr: {}, it: {} }"
    )
    #expect(contents.paths.filter { $0.hasSuffix(".png") }.count == 3)
    #expect(
      contents.told == [
        "1:34 image-jpeg images.logo.default.2x: de.lproj/logo@2x.png ('logo.png') holds JPEG data; the pass gets it as PNG"
      ])
    // In a folder too, where a build takes it by its name (H18).
    contents = try bench.folderContents("storeCard: {}")
    #expect(
      contents.findings.map(\.rule.id).filter { $0.hasPrefix("image-") } == ["image-jpeg", "image-too-small"])
    #expect(contents.findings[0].message.contains("logo.png holds JPEG data"))
    #expect(contents.file("logo.png").map { ImageHeader($0.bytes) } == .png(width: 8, height: 8))
  }

  @Test(
    "What is no picture is an error at the place that names it",
    arguments: [
      (Array("GIF89a".utf8), "holds GIF data", "save the picture as PNG"),
      ([0x78], "is no picture", "save the picture as PNG"), ([], "is empty", "save the picture as PNG"),
      (Array("<svg>".utf8), "holds SVG data", "save the picture as PNG"),
      (
        Array(TestPicture.png(100, 100).dropLast(5)), "is damaged: its end is missing",
        "save the picture as PNG again"
      ),
      (
        Array(TestPicture.jpeg.dropLast(20)), "is damaged: its data cannot be decoded",
        "save the picture as PNG again"
      ),
      (
        Array(TestPicture.png(0, 9)), "is damaged: its size is 0 x 9 pixels", "save the picture as PNG again"
      ),
      (
        Array(TestPicture.png(4, 4).prefix(16)) + [0, 0, 0x20, 0x08, 0, 0, 0x18, 0x38]
          + Array(TestPicture.png(4, 4).dropFirst(24)),
        "is larger than any picture that is read: its size is 8200 x 6200 pixels",
        "scale it down: 50 million pixels are read"
      ),
    ] as [([UInt8], String, String)])
  func damaged(_ bytes: [UInt8], _ words: String, _ hint: String) throws {
    let bench = try Bench()
    try bench.add("a.png", bytes)
    for (images, title) in [("strip: a.png", "'a.png'"), ("strip: { 3x: a.png }", "strip@3x.png ('a.png')")] {
      let contents = try bench.contents("images: { \(images) }")
      let finding = try #require(contents.findings.first { $0.rule.id == "image-damaged" })
      #expect(finding.message.hasPrefix("\(title) \(words)"))
      #expect(finding.severity == .error)
      #expect(finding.hint == hint)
      #expect(finding.line == 1)
      #expect(contents.files.isEmpty)
    }
  }

  @Test(
    "How a picture is fitted is told at its place where it cannot be meant",
    arguments: [
      (
        "{ file: a.png, fit: fill }",
        "2:38 section-form images.strip.fit: 'fit' is 'fill', which is no way to fit a picture"
      ),
      (
        "{ file: a.png, fit: 2 }",
        "2:38 section-form images.strip.fit: 'fit' is a number, which is no way to fit a picture"
      ),
      (
        "{ file: a.png, background: blueish }",
        "2:45 section-form images.strip.background: 'background' is 'blueish', which is no colour"
      ),
      ("{ fit: cover }", "2:18 section-form images.strip: there is no 'file' for the picture 'strip'"),
      (
        "{ file: 7, fit: cover }",
        "2:18 section-form images.strip: 'file' is a number for the picture 'strip'"
      ),
      (
        "{ file: a.png, 2x: a.png }",
        "2:33 section-form images.strip.2x: there is no '2x' for a picture that is one file"
      ),
      (
        "{ file: b.png, fit: exact }",
        "2:26 image-exact images.strip.file: 'b.png' is 300 x 300 pixels, not the size of its place"
      ),
    ])
  func details(_ yaml: String, _ expected: String) throws {
    let bench = try Bench(["b.png"])
    try bench.add("a.png", TestPicture.png(1125, 432))
    let contents = try bench.contents("storeCard: {}\nimages: { strip: \(yaml) }")
    #expect(contents.told.first == expected)
    #expect(contents.findings.first?.severity == .error)
    #expect(contents.findings.first?.hint?.isEmpty == false)
  }

  @Test("A picture without a published size cannot be fitted")
  func noPlace() throws {
    let contents = try Bench(["a.png"]).contents("images: { venueMap: { file: a.png, fit: cover } }")
    #expect(
      contents.told == [
        "1:36 section-form images.venueMap.fit: no size is published for 'venueMap', so nothing can be fitted to it"
      ])
  }

  @Test(
    "A picture is fitted to its place as it is said",
    arguments: [
      ("cover", 2000, 2000, ["375x144", "750x288", "1125x432"]),
      ("contain", 2000, 2000, ["375x144", "750x288", "1125x432"]),
      ("exact", 1125, 432, ["375x144", "750x288", "1125x432"]), ("exact", 375, 144, ["375x144"]),
      ("cover", 1000, 2000, ["333x128", "667x256", "1000x384"]),
    ])
  func fitted(_ fit: String, _ width: Int, _ height: Int, _ sizes: [String]) throws {
    let bench = try Bench()
    try bench.add("a.png", TestPicture.png(width, height))
    let contents = try bench.contents(
      "storeCard: {}\nimages: { strip: { file: a.png, fit: \(fit), background: \"#ff0000\" } }")
    #expect(contents.findings.map(\.rule.id) == (sizes.count == 3 ? [] : ["image-too-small"]))
    #expect(
      contents.files.map { file in
        ImageHeader.size(of: file.bytes).map { "\($0.width)x\($0.height)" } ?? "none"
      } == sizes)
    // The ground is red where the picture, which is black, leaves it bare.
    let image = try ImageReader.read(#require(contents.files.last).bytes).image
    #expect(Array(image.pixels.prefix(4)) == (fit == "contain" ? [255, 0, 0, 255] : [0, 0, 0, 255]))
    let middle = (image.height / 2 * image.width + image.width / 2) * 4
    #expect(Array(image.pixels[middle..<middle + 4]) == [0, 0, 0, 255])
  }

  @Test("Optimizing saves bytes and changes no pixel")
  func optimized() throws {
    let bench = try Bench()
    try bench.add("a.png", TestPicture.png(1125, 432))
    let source = try bench.document("storeCard: {}\nimages: { strip: a.png }")
    func contents(_ optimizes: Bool) throws -> PassContents {
      try ContentsReader(folder: SourceFolder(bench.folder), isFolderSource: false, optimizes: optimizes)
        .contents(
          for: source)
    }
    let (usual, small) = (try contents(false), try contents(true))
    #expect(usual.savedBytes == 0)
    let saved = zip(usual.files, small.files).reduce(0) { $0 + $1.0.bytes.count - $1.1.bytes.count }
    #expect(small.savedBytes == saved && saved > 50_000)
    for (one, other) in zip(usual.files, small.files) {
      #expect(try ImageReader.read(one.bytes).image == ImageReader.read(other.bytes).image)
    }
  }
}
