internal import PassBundle
internal import PassFindings
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
  /// The part of its place that a picture must fill to be drawn sharply enough.
  private static let least = 0.75

  mutating func checkSize(_ image: (name: ImageName, language: String?, file: PassContents.File)) {
    guard let slot = ImageSlot.named(image.name.slot),
      case .png(let width, let height) = ImageHeader(image.file.bytes)
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
        hint: slot.aspect == nil
          ? "draw it in the shape of \(needed)"
          : slot.aspect == 1...1 ? "draw it as a square of \(needed)" : "draw it between 2:3 and 3:2")
    } else if Self.isMark(slot) {
      let most = (places.map(\.width.upperBound).max() ?? 0, places.map(\.height.upperBound).max() ?? 0)
      if points.width > Double(most.0) * Self.markTolerance
        || points.height > Double(most.1) * Self.markTolerance
      {
        report(
          ImageRules.size, "\(found), which is larger than its place", of: image.file.origin,
          hint: "draw it in \(needed) at most")
      }
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

  /// Whether a slot holds a mark of any width, so that it has a largest size and no shape; footers are
  /// used as marks too.
  private static func isMark(_ slot: ImageSlot) -> Bool {
    slot.aspect == nil && (slot.baseName == "footer" || slot.sizes.contains { $0.width.count > 10 })
  }

  /// The shapes, width by height, of which nothing that matters is cropped; nil where any will do.
  private static func shapes(of slot: ImageSlot) -> ClosedRange<Double>? {
    if let aspect = slot.aspect { return aspect.lowerBound / 1.05...aspect.upperBound * 1.05 }
    let ratios = slot.sizes.map { Double($0.width.upperBound) / Double($0.height.upperBound) }
    guard !isMark(slot), let least = ratios.min(), let most = ratios.max() else { return nil }
    return least / shapeTolerance...most * shapeTolerance
  }
}
