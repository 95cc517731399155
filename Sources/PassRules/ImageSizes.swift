internal import PassBundle
internal import PassFindings
internal import PassImages
internal import PassModel

/// The check of the sizes of pictures.
///
/// Wallet scales a picture to its place and crops what juts out, so only that counts which is then seen:
/// a wrong shape, a picture so small that it is blurred, and a mark larger than its place. Sizes of older
/// systems are right as well.
extension Checker {
  /// How far a shape may be from the one of the guidelines before something that matters is cropped.
  private static let shapeTolerance = 1.2
  /// How much larger than its place a mark may be: Wallet scales it down, and samples of Apple's own are
  /// larger by more than half. Twice the size is a picture at the wrong scale.
  private static let markTolerance = 1.75
  /// How much larger than its place other pictures may be before they only make the pass heavy.
  private static let largest = 2.0
  /// The part of its place that a picture must fill to be drawn sharply enough.
  private static let least = 0.75

  mutating func checkSize(_ image: (name: ImageName, language: String?, file: PassContents.File)) {
    guard image.file.making != .derived, let slot = ImageSlot.named(image.name.slot),
      let (width, height) = ImageHeader.size(of: image.file.bytes), width > 0, height > 0
    else { return }
    let scale = Double(image.name.scale)
    let points = (width: Double(width) / scale, height: Double(height) / scale)
    let found = "\(image.file.title) is \(width) x \(height) pixels"
    let places = slot.sizes(in: drawnBy)
    guard let place = places.first else { return }
    let needed =
      "\(place.width.upperBound * image.name.scale) x \(place.height.upperBound * image.name.scale) pixels"
    if let shapes = Self.shapes(of: slot), !shapes.contains(points.width / points.height) {
      report(
        ImageRules.size, "\(found), a shape of which Wallet crops a part", of: image.file.origin,
        hint: Self.shapeHint(slot, needed)
          + (image.file.origin.named == nil ? "" : ", or let 'fit: cover' crop it"))
    } else if image.file.making == .fitted {
      // It is as large as its place, or was told to be too small for it.
    } else if slot.isMark {
      let most = (places.map(\.width.upperBound).max() ?? 0, places.map(\.height.upperBound).max() ?? 0)
      if points.width > Double(most.0) * Self.markTolerance
        || points.height > Double(most.1) * Self.markTolerance
      {
        report(
          ImageRules.size, "\(found), which is larger than its place", of: image.file.origin,
          hint: "draw it in \(needed) at most")
      }
    } else if points.width > Double(Self.mostWidth(of: slot)) * Self.largest {
      report(
        ImageRules.size, "\(found), far more than its place takes", of: image.file.origin,
        hint: "draw it in \(needed)")
    } else if slot.baseName != "background" || !drawnBy.contains(.eventTicket) {
      // The background of a classic ticket is blurred anyway.
      let least = slot.sizes.map(\.width.lowerBound).min() ?? 0
      if points.width < Double(least) * Self.least {
        report(
          ImageRules.size, "\(found), too few for a sharp picture", of: image.file.origin,
          hint: "draw it in \(needed)")
      }
    }
  }

  private static func mostWidth(of slot: ImageSlot) -> Int { slot.sizes.map(\.width.upperBound).max() ?? 0 }

  private static func shapeHint(_ slot: ImageSlot, _ needed: String) -> String {
    guard let aspect = slot.aspect else { return "draw it in the shape of \(needed)" }
    return aspect == 1...1 ? "draw it as a square of \(needed)" : "draw it between 2:3 and 3:2"
  }

  /// The shapes, width by height, of which nothing that matters is cropped; nil where any will do.
  private static func shapes(of slot: ImageSlot) -> ClosedRange<Double>? {
    if let aspect = slot.aspect { return aspect.lowerBound / 1.05...aspect.upperBound * 1.05 }
    let ratios = slot.sizes.map { Double($0.width.upperBound) / Double($0.height.upperBound) }
    guard !slot.isMark, let least = ratios.min(), let most = ratios.max() else { return nil }
    return least / shapeTolerance...most * shapeTolerance
  }
}
