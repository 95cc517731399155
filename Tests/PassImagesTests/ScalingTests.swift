import PassImages
import Testing

/// Pictures scaled by this module and by ImageMagick, with the same filter and in linear light.
///
/// ImageMagick leaves out what a filter would take from beyond an edge, where this module repeats the edge; so the
/// two outermost pixels of each side are compared apart.
@Suite("Scaling against ImageMagick")
struct ScalingTests {
  /// A picture that ImageMagick draws.
  enum Drawing: String, CaseIterable {
    case photograph, noise, flat, strokes, gradient, checks, clear

    /// The words for `convert`.
    var words: String {
      let disc = "-fill #c01030 -draw 'circle 256,256 256,40' -fill"
      let size = "-size 512x512 -seed 7"
      return switch self {
      case .photograph: "-size 1125x750 -seed 7 plasma:tomato-steelblue -attenuate 0.4 +noise Gaussian"
      case .noise: "\(size) xc:gray +noise Random"
      case .flat: "\(size) xc:white \(disc) #102080 -draw 'rectangle 100,200 420,300'"
      case .strokes:
        "\(size) xc:black -fill none -stroke white -strokewidth 3 -draw 'polyline 20,80 60,20 100,80'"
          + " -draw 'line 0,511 511,3' -strokewidth 1 -draw 'line 300,40 340,200'"
      case .gradient: "\(size) gradient:black-white"
      case .checks: "\(size) pattern:gray50"
      case .clear: "\(size) xc:none \(disc) #10208080 -draw 'rectangle 100,200 420,300'"
      }
    }

    /// Where alpha overshoots, ImageMagick cuts it off between the two directions.
    var isOpaque: Bool { self != .clear }
  }

  struct Case: CustomTestStringConvertible {
    let drawing: Drawing
    let width: Int
    let height: Int
    var testDescription: String { "\(drawing) to \(width) x \(height)" }
  }

  static let cases =
    Drawing.allCases.map { Case(drawing: $0, width: 114, height: 114) } + [
      Case(drawing: .photograph, width: 750, height: 500),
      Case(drawing: .photograph, width: 1125, height: 37),
      Case(drawing: .noise, width: 128, height: 128), Case(drawing: .noise, width: 37, height: 211),
      Case(drawing: .noise, width: 511, height: 510), Case(drawing: .flat, width: 128, height: 128),
      Case(drawing: .flat, width: 37, height: 211), Case(drawing: .flat, width: 341, height: 341),
      Case(drawing: .strokes, width: 256, height: 256), Case(drawing: .strokes, width: 37, height: 211),
      Case(drawing: .clear, width: 37, height: 211), Case(drawing: .clear, width: 256, height: 256),
    ]

  /// What `convert` is told so that it scales in linear light. The levels are moved into the middle and back, since
  /// it would cut off what overshoots between the two directions.
  static func reference(_ width: Int, _ height: Int) -> String {
    "-colorspace RGB +level 25%,75% -filter Mitchell -resize \(width)x\(height)! -level 25%,75% -colorspace sRGB"
  }

  @Test("A scaled picture is the one of ImageMagick, but for a level in some places", arguments: cases)
  func scaled(_ each: Case) throws {
    let judge = try Judge()
    let file = try judge.file("\(each.drawing.words) -depth 8 PNG32:p.png")
    let ours = try ImageReader.read(file).image.scaled(toWidth: each.width, height: each.height)
    let theirs = try judge.pixels(of: file, each.width, each.height, Self.reference(each.width, each.height))
    let inside = Difference(ours, theirs, border: 2)
    #expect(inside.largest <= (each.drawing.isOpaque ? 1 : 8), "\(inside)")
    #expect(inside.mean <= 0.025, "\(inside)")
    let whole = Difference(ours, theirs)
    #expect(whole.largest <= 24, "\(whole)")
    #expect(whole.mean <= 0.18, "\(whole)")
  }

  @Test(
    "At its edges a picture is scaled as if it went on, down to a single pixel",
    arguments: [(24, 16), (16, 24), (5, 7), (95, 63), (2, 2), (1, 64), (96, 1), (1, 1)])
  func edges(_ width: Int, _ height: Int) throws {
    let judge = try Judge()
    let file = try judge.file("-size 96x64 -seed 3 plasma:tomato-steelblue -depth 8 PNG24:p.png")
    let ours = try ImageReader.read(file).image.scaled(toWidth: width, height: height)
    let theirs = try judge.pixels(
      of: file, width, height,
      "-virtual-pixel edge -filter point -set option:distort:viewport 288x192-96-64 -distort SRT 0 +repage "
        + Self.reference(width * 3, height * 3) + " -crop \(width)x\(height)+\(width)+\(height) +repage")
    let difference = Difference(ours, theirs)
    #expect(difference.largest <= 1, "\(difference)")
    #expect(difference.mean <= 0.25, "\(difference)")
  }

  @Test("Squares of black and white become the grey of half the light, and the bound sees any other")
  func linearLight() throws {
    let judge = try Judge()
    let file = try judge.file("-size 64x64 pattern:gray50 -depth 8 PNG24:p.png")
    let ours = try ImageReader.read(file).image.scaled(toWidth: 32, height: 32)
    let inside = (2..<30).flatMap { row in (2..<30).map { ours.pixels[(row * 32 + $0) * 4] } }
    #expect(Set(inside) == [188])
    let inGamma = try judge.pixels(of: file, 32, 32, "-filter Mitchell -resize 32x32!")
    #expect(Difference(ours, inGamma, border: 2).largest >= 59)
    // A photograph betrays it less, but by far more than the bound on the mean.
    let photograph = try judge.file("\(Drawing.photograph.words) -depth 8 PNG24:p.png")
    let small = try ImageReader.read(photograph).image.scaled(toWidth: 150, height: 100)
    let smallInGamma = try judge.pixels(of: photograph, 150, 100, "-filter Mitchell -resize 150x100!")
    #expect(Difference(small, smallInGamma, border: 2).mean > 0.25)
  }

  @Test("A part is scaled as the same part cut out first would be, but for what lies around it")
  func part() throws {
    let judge = try Judge()
    let file = try judge.file("\(Drawing.noise.words) -depth 8 PNG24:p.png")
    let image = try ImageReader.read(file).image
    let ours = try image.scaled(toWidth: 100, height: 40, part: (left: 100, top: 50, width: 300, height: 160))
    let cut = try judge.pixels(of: file, 100, 40, "-crop 300x160+100+50 +repage " + Self.reference(100, 40))
    let difference = Difference(ours, cut, border: 2)
    #expect(difference.largest <= 1, "\(difference)")
  }

  @Test("The same pixels give the same picture, and a size that it has changes none")
  func same() throws {
    let judge = try Judge()
    let file = try judge.file("\(Drawing.clear.words) -depth 8 PNG32:p.png")
    let image = try ImageReader.read(file).image
    #expect(try image.scaled(toWidth: 512, height: 512) == image)
    let small = try image.scaled(toWidth: 87, height: 93)
    #expect(try image.scaled(toWidth: 87, height: 93) == small)
  }
}
