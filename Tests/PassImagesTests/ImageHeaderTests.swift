import PassImages
import TestSupport
import Testing

@Suite("Headers of pictures")
struct ImageHeaderTests {
  /// A real picture of 3 x 2 pixels, drawn and packed by Python.
  static let painter = """
    import struct, sys, zlib
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\\0" + bytes([9, 9, 9]) * 3 for _ in range(2))
    png = b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 3, 2, 8, 2, 0, 0, 0))
    png += chunk(b"tEXt", b"Comment\\0a text chunk") + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    open("a.png", "wb").write(png)
    """

  @Test("A real picture says its size; cut anywhere it is damaged or unknown")
  func real() throws {
    let scratch = try ScratchFolder()
    try OutsideTool.python.run(["-c", Self.painter], in: scratch.path)
    let png = try scratch.read("a.png")
    #expect(ImageHeader(png) == .png(width: 3, height: 2))
    #expect(ImageHeader(png + [0, 1, 2]) == .png(width: 3, height: 2))
    for end in 0..<png.count {
      switch ImageHeader(Array(png[..<end])) {
      case .other(let kind): #expect(end < 8 && kind == (end == 0 ? "empty" : "unknown"))
      case .damaged(let reason):
        #expect(reason == (end < 33 ? "it ends within its header" : "its end is missing"))
      case .png, .jpeg, .applePNG, .tooLarge: Issue.record("\(end) bytes are no picture")
      }
    }
  }

  @Test(
    "Sizes are read as they are, and impossible ones are told",
    arguments: [
      (29, 29, true), (1, 1, true), (5000, 10_000, true), (1, 50_000_000, true), (5001, 10_000, false),
      (0x7FFF_FFFF, 0x7FFF_FFFF, false), (0, 29, false), (29, 0, false),
      (0, 0, false),
      (0x8000_0000, 1, false), (1, 0xFFFF_FFFF, false), (1, 50_000_001, false),
    ] as [(UInt32, UInt32, Bool)])
  func sizes(_ width: UInt32, _ height: UInt32, _ isPossible: Bool) {
    let header = ImageHeader(PNG.header(width: width, height: height))
    let (width, height) = (Int(width), Int(height))
    let hasPixels = width > 0 && height > 0
    #expect(
      header
        == (isPossible
          ? .png(width: width, height: height)
          : hasPixels
            ? .tooLarge(width: width, height: height)
            : .damaged("its size is \(width) x \(height) pixels")))
  }

  @Test("A picture without its end is damaged, and so is one whose chunks lead behind it")
  func noEnd() {
    #expect(ImageHeader(PNG.header(width: 9, height: 9, complete: false)) == .damaged("its end is missing"))
    var bytes = PNG.header(width: 9, height: 9)
    bytes.replaceSubrange(33..<37, with: [0xFF, 0xFF, 0xFF, 0xFF])
    bytes[37] = 0x41
    #expect(ImageHeader(bytes) == .damaged("its end is missing"))
    // Another chunk than IHDR at the beginning.
    bytes = PNG.header(width: 9, height: 9)
    bytes[12] = 0x41
    #expect(ImageHeader(bytes) == .damaged("it ends within its header"))
  }

  @Test(
    "Other kinds of files are named",
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A], .jpeg), (Array("GIF89a".utf8), .other("GIF")),
      (Array("%PDF-1.7".utf8), .other("PDF")), (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), .other("WebP")),
      (Array("\0\0\0\u{18}ftypheic".utf8), .other("HEIC")), (Array("<svg xmlns=".utf8), .other("SVG")),
      (Array("<?xml version=".utf8), .other("XML or SVG")), (Array("BM6".utf8), .other("BMP")),
      (Array("hello".utf8), .other("unknown")), ([7], .other("unknown")), ([0x89], .other("unknown")),
      ([], .other("empty")), ([UInt8](repeating: 0, count: 100), .other("unknown")),
    ] as [([UInt8], ImageHeader)])
  func others(_ bytes: [UInt8], _ expected: ImageHeader) {
    #expect(ImageHeader(bytes) == expected)
  }
}
