import Foundation
import PassModel
import PassTemplates
import TestSupport
import Testing

@Suite("Examples of each style")
struct TemplateTests {
  /// What an example is drawn as: its style or design, and the classic style behind it.
  static func drawnBy(_ style: TemplateStyle) throws -> PassStyleSet {
    if let scheme = StyleScheme(rawValue: style.rawValue) {
      return [PassStyleSet(scheme), PassStyleSet(scheme.style)]
    }
    let own = try #require(PassStyle(rawValue: style.rawValue))
    return own == .posterGeneric ? [.posterGeneric, .generic] : PassStyleSet(own)
  }

  @Test("There is one for every style and every design that the format knows")
  func complete() {
    let known = PassStyle.allCases.map(\.rawValue) + StyleScheme.allCases.map(\.rawValue)
    #expect(Set(TemplateStyle.allCases.map(\.rawValue)) == Set(known))
  }

  @Test(
    "A style is found by Apple's spelling and by the name of its file, and by nothing else",
    arguments: zip(
      TemplateStyle.allCases,
      [
        "boarding-pass", "coupon", "event-ticket", "generic", "store-card", "poster-event-ticket",
        "semantic-boarding-pass", "poster-generic",
      ]))
  func names(_ style: TemplateStyle, _ fileName: String) {
    #expect(style.fileName == fileName)
    #expect(TemplateStyle(named: fileName) == style)
    #expect(TemplateStyle(named: style.rawValue) == style)
    for wrong in ["", "Boarding-Pass", "boardingpass", "BoardingPass", "event_ticket", "coupon ", "icon"] {
      #expect(TemplateStyle(named: wrong) == nil)
    }
  }

  @Test(
    "Its pictures are those of the style, each in the size of the table at every scale",
    arguments: TemplateStyle.allCases)
  func sizes(_ style: TemplateStyle) throws {
    let drawnBy = try Self.drawnBy(style)
    let pictures = PassTemplate(style).pictures
    var shapes: [String: [Int]] = [:]
    for picture in pictures {
      let name = try #require(
        picture.path.wholeMatch(of: /images\/([a-zA-Z]+)(?:@([23])x)?\.png/), "\(picture.path)")
      let slot = try #require(ImageSlot.named(String(name.1)))
      #expect(!slot.styles.isDisjoint(with: drawnBy), "\(slot.baseName) is not drawn by \(style)")
      let scale = name.2.flatMap { Int($0) } ?? 1
      #expect(picture.bytes.prefix(8).elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      let width = Self.number(picture.bytes, at: 16)
      let height = Self.number(picture.bytes, at: 20)
      #expect(width % scale == 0 && height % scale == 0)
      // Today's size stands first; older ones are for passes of old.
      let size = try #require(slot.sizes(in: drawnBy).first)
      #expect(
        size.width.contains(width / scale) && size.height.contains(height / scale),
        "\(picture.path) is \(width) x \(height)")
      let shape = [width / scale, height / scale]
      #expect(shapes[slot.baseName, default: shape] == shape, "\(picture.path) has another shape")
      shapes[slot.baseName] = shape
    }
    #expect(pictures.count == 3 * shapes.count && Set(pictures.map(\.path)).count == pictures.count)
    #expect(shapes["icon"] == [38, 38])
    let newer: PassStyleSet = [.posterEventTicket, .semanticBoardingPass, .posterGeneric]
    if !newer.isDisjoint(with: drawnBy) { #expect(shapes["primaryLogo"] != nil) }
    if !drawnBy.isDisjoint(with: [.posterEventTicket, .posterGeneric]) { #expect(shapes["artwork"] != nil) }
  }

  @Test("The source names every picture and no other file", arguments: TemplateStyle.allCases)
  func named(_ style: TemplateStyle) throws {
    let template = PassTemplate(style)
    let text = String(decoding: template.source.bytes, as: UTF8.self)
    let named = Set(text.matches(of: /images\/[a-zA-Z]+\.png/).map { String($0.0) })
    #expect(named == Set(template.pictures.map(\.path).filter { !$0.contains("@") }))
    #expect(template.source.path == "\(style.fileName).yaml")
    #expect(text.contains("passforge build \(template.source.path) --dev"))
    #expect(template.files.map(\.path).first == template.source.path)
  }

  @Test("A reader of PNG in Python decodes every picture", arguments: TemplateStyle.allCases)
  func decoded(_ style: TemplateStyle) throws {
    let folder = try ScratchFolder()
    var names: [String] = []
    for picture in PassTemplate(style).pictures {
      let name = URL(filePath: picture.path).lastPathComponent
      try folder.write(picture.bytes, to: name)
      names.append(name)
    }
    let script = """
      import struct, sys, zlib
      for name in sys.argv[1:]:
          data, place, packed, end = open(name, "rb").read(), 8, b"", False
          while place < len(data):
              size, kind = struct.unpack(">I4s", data[place:place + 8])
              body = data[place + 8:place + 8 + size]
              assert zlib.crc32(kind + body) == struct.unpack(">I", data[place + 8 + size:place + 12 + size])[0]
              assert kind in (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"), kind
              if kind == b"IHDR": width, height, depth, colour = struct.unpack(">IIBB", body[:10])
              if kind == b"IDAT": packed += body
              end = kind == b"IEND"
              place += 12 + size
          assert end and colour == 3 and len(zlib.decompress(packed)) == height * (1 + (width * depth + 7) // 8)
          print(name)
      """
    #expect(
      try OutsideTool.python.run(["-c", script] + names, in: folder.path).split(separator: "\n")
        == names.map { $0[...] })
  }

  @Test("All pictures together stay below 200 kB, and a source can be read at a sitting")
  func small() {
    let pictures = Set(TemplateStyle.allCases.flatMap { PassTemplate($0).pictures.map(\.bytes) })
    #expect(pictures.reduce(0) { $0 + $1.count } < 200_000)
    for style in TemplateStyle.allCases {
      let lines = String(decoding: PassTemplate(style).source.bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 120)
      #expect(lines.allSatisfy { $0.count <= 120 && !$0.hasSuffix(" ") && !$0.contains("\t") })
    }
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
