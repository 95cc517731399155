import PassModel
import TestSupport
import Testing

@testable import PassBundle

@Suite("Which pictures are made of one")
struct PicturePlanTests {
  /// A picture, its place and what comes of it.
  struct Case: CustomTestStringConvertible {
    let slot: String
    let style: PassStyleSet
    let width: Int
    let height: Int
    let fit: PicturePlan.Fit?
    /// Scale, width and height of each picture, and of its ground where it has one.
    let expected: [[Int]]
    /// Left, top, width and height of the part that is taken; all of it where this is nil.
    let part: [Double]?

    init(
      _ slot: String, _ style: PassStyleSet, _ width: Int, _ height: Int, fit: PicturePlan.Fit? = nil,
      _ expected: [[Int]],
      part: [Double]? = nil
    ) {
      (self.slot, self.style, self.width, self.height) = (slot, style, width, height)
      (self.fit, self.expected, self.part) = (fit, expected, part)
    }

    var testDescription: String { "\(slot), \(width) x \(height)\(fit.map { ", \($0)" } ?? "")" }
  }

  static let cases: [Case] = [
    // The size of the place, larger, three quarters of it, just below, and far below.
    Case("icon", .generic, 114, 114, [[3, 114, 114], [2, 76, 76], [1, 38, 38]]),
    Case("icon", .generic, 1024, 1024, [[3, 114, 114], [2, 76, 76], [1, 38, 38]]),
    Case("strip", .coupon, 1125, 432, [[3, 1125, 432], [2, 750, 288], [1, 375, 144]]),
    Case("strip", .coupon, 4500, 1728, [[3, 1125, 432], [2, 750, 288], [1, 375, 144]]),
    Case("strip", .coupon, 844, 324, [[3, 844, 324], [2, 563, 216], [1, 281, 108]]),
    Case("strip", .coupon, 840, 323, [[2, 750, 288], [1, 375, 144]]),
    Case("strip", .coupon, 750, 288, [[2, 750, 288], [1, 375, 144]]),
    Case("strip", .coupon, 375, 144, [[1, 375, 144]]),
    Case("strip", .coupon, 10, 4, [[1, 10, 4]]),
    // A shape of its own fills the place and juts out.
    Case("strip", .coupon, 3000, 3000, [[3, 1125, 1125], [2, 750, 750], [1, 375, 375]]),
    // Cut on both sides alike.
    Case(
      "strip", .coupon, 3000, 3000, fit: .cover, [[3, 1125, 432], [2, 750, 288], [1, 375, 144]],
      part: [0, 924, 3000, 1152]),
    Case(
      "strip", .coupon, 2000, 432, fit: .cover, [[3, 1125, 432], [2, 750, 288], [1, 375, 144]],
      part: [437.5, 0, 1125, 432]),
    Case("strip", .coupon, 100, 5000, fit: .cover, [[1, 100, 38]], part: [0, 2480.8, 100, 38.4]),
    // Laid on ground of the place's size.
    Case(
      "strip", .coupon, 432, 432, fit: .contain,
      [[3, 432, 432, 1125, 432], [2, 288, 288, 750, 288], [1, 144, 144, 375, 144]]),
    Case(
      "strip", .coupon, 5000, 100, fit: .contain,
      [[3, 1125, 23, 1125, 432], [2, 750, 15, 750, 288], [1, 375, 8, 375, 144]]),
    Case("strip", .coupon, 20, 20, fit: .contain, [[1, 20, 20, 375, 144]]),
    // A mark lies within its place, whatever its shape.
    Case("logo", .generic, 1600, 500, [[3, 480, 150], [2, 320, 100], [1, 160, 50]]),
    Case("logo", .generic, 500, 500, [[3, 150, 150], [2, 100, 100], [1, 50, 50]]),
    Case("logo", .generic, 100, 100, fit: .contain, [[2, 100, 100], [1, 50, 50]]),
    Case("logo", .generic, 3000, 100, [[3, 480, 16], [2, 320, 11], [1, 160, 5]]),
    // Thumbnails of both bounds of their shape.
    Case("thumbnail", .generic, 600, 900, [[3, 180, 270], [2, 120, 180], [1, 60, 90]]),
    Case("thumbnail", .generic, 900, 600, [[3, 270, 180], [2, 180, 120], [1, 90, 60]]),
    Case("thumbnail", .generic, 900, 900, [[3, 270, 270], [2, 180, 180], [1, 90, 90]]),
    // As thin as can be.
    Case("logo", .generic, 1, 5000, [[3, 1, 150], [2, 1, 100], [1, 1, 50]]),
    Case("logo", .generic, 5000, 1, [[3, 480, 1], [2, 320, 1], [1, 160, 1]]),
    Case("logo", .generic, 1, 1, [[1, 1, 1]]),
    Case("strip", .coupon, 1, 5000, [[1, 1, 5000]]),
    Case("strip", .coupon, 5000, 1, [[1, 5000, 1]]),
  ]

  @Test("A picture is made as large as its place takes and its pixels allow", arguments: cases)
  func planned(_ each: Case) throws {
    let place = try #require(ImageSlot.named(each.slot)?.place(in: each.style))
    let plan = PicturePlan(
      width: each.width, height: each.height, for: place, fit: each.fit)
    let made = plan.renditions.map {
      [$0.scale, $0.width, $0.height] + ($0.isPadded ? [$0.groundWidth, $0.groundHeight] : [])
    }
    #expect(made == each.expected)
    let part = [plan.part.left, plan.part.top, plan.part.width, plan.part.height]
    let expected = each.part ?? [0, 0, Double(each.width), Double(each.height)]
    #expect(zip(part, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(part)")
  }

  @Test(
    "Of a picture whose scale is known the lower ones are made in its shape",
    arguments: [
      (1125, 432, 3, [1, 2, 3], [[3, 1125, 432], [2, 750, 288], [1, 375, 144]]),
      (100, 50, 2, [1], [[1, 50, 25]]), (7, 5, 3, [2, 1], [[2, 5, 3], [1, 2, 2]]),
      (1, 1, 3, [1, 2, 3], [[3, 1, 1], [2, 1, 1], [1, 1, 1]]), (1, 5000, 2, [1], [[1, 1, 2500]]),
      (9, 9, 3, [], []),
    ] as [(Int, Int, Int, [Int], [[Int]])])
  func scales(_ width: Int, _ height: Int, _ scale: Int, _ scales: [Int], _ expected: [[Int]]) {
    let plan = PicturePlan(width: width, height: height, scale: scale, scales: scales)
    #expect(plan.renditions.map { [$0.scale, $0.width, $0.height] } == expected)
    #expect(plan.renditions.allSatisfy { !$0.isPadded })
    #expect(plan.part == PicturePlan.Part(width: Double(width), height: Double(height)))
  }

  @Test(
    "Whatever the size: nothing is made larger, shapes are kept, and what is cut has the shape of its place")
  func properties() throws {
    var numbers = SeededNumbers(seed: 12)
    let slots: [(name: String, style: PassStyleSet)] = [
      ("icon", .generic), ("strip", .coupon), ("logo", .generic), ("thumbnail", .generic),
    ]
    let places = try slots.map { try #require(ImageSlot.named($0.name)?.place(in: $0.style)) }
    for _ in 0..<20_000 {
      let width = 1 + numbers.next(2 << numbers.next(13))
      let height = 1 + numbers.next(2 << numbers.next(13))
      let place = places[numbers.next(places.count)]
      let fit: PicturePlan.Fit? = [nil, .contain, .cover][numbers.next(3)]
      let plan = PicturePlan(width: width, height: height, for: place, fit: fit)
      let title = "\(width) x \(height) in \(place), \(fit?.rawValue ?? "as it is")"
      let (part, top) = (plan.part, try #require(plan.renditions.first))
      try #require(plan.renditions.map(\.scale) == Array((1...top.scale).reversed()), "\(title)")
      try #require(part.left >= 0 && part.left + part.width <= Double(width) + 1e-9, "\(title)")
      try #require(part.top >= 0 && part.top + part.height <= Double(height) + 1e-9, "\(title)")
      for each in plan.renditions {
        // A side shorter than a pixel is one pixel.
        try #require(Double(each.width) <= max(1, part.width + 0.5), "\(title)")
        try #require(Double(each.height) <= max(1, part.height + 0.5), "\(title)")
        // Each scale is its share of the largest, and has the shape of the part, within a pixel.
        let share = Double(each.scale) / Double(top.scale)
        try #require(abs(Double(each.width) - Double(top.width) * share) <= 1, "\(title)")
        try #require(abs(Double(each.height) - Double(top.height) * share) <= 1, "\(title)")
        // One factor has to explain both sides, each rounded to a pixel.
        let sides = [(Double(each.width), part.width), (Double(each.height), part.height)]
        let least = sides.map { $0.0 == 1 ? 0 : ($0.0 - 0.5) / $0.1 }.max() ?? 0
        let most = sides.map { ($0.0 + 0.5) / $0.1 }.min() ?? 0
        try #require(least <= most + 1e-9, "\(title)")
        try #require(each.groundWidth >= each.width && each.groundHeight >= each.height, "\(title)")
        if fit == .contain, place.isFilled {
          try #require(
            (each.groundWidth, each.groundHeight) == (place.width * each.scale, place.height * each.scale),
            "\(title)")
        }
      }
      if fit == .cover {
        let slant = part.width * Double(place.height) - part.height * Double(place.width)
        try #require(abs(slant) < 1e-6, "\(title)")
        let isSmall = top.width < place.width * top.scale
        let size = (place.width * top.scale, place.height * top.scale)
        try #require(isSmall || (top.width, top.height) == size, "\(title)")
      }
    }
  }
}
