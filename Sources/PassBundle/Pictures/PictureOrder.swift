internal import PassModel

/// What is asked of the pictures of one slot, but for their files.
struct PictureOrder: Hashable, Sendable {
  /// The slot.
  let slot: String
  /// The styles and schemes that may draw the pass: they decide the room.
  let styles: PassStyleSet
  /// How a lone picture is brought into its place; nil for its own shape.
  var fit: PicturePlan.Fit?
  /// The colour laid under what is transparent.
  var background: PassColor?
  /// Whether files are made as small as they can be without loss.
  var optimizes = false

  /// The room for the picture, in points.
  var place: ImageSlot.Place? { ImageSlot.named(slot)?.place(in: styles) }

  /// Whether a size in pixels is one of those that are published, at a scale.
  func isExact(_ width: Int, _ height: Int, scale: Int) -> Bool {
    (ImageSlot.named(slot)?.sizes(in: styles) ?? []).contains { size in
      func fits(_ pixels: Int, _ points: ClosedRange<Int>) -> Bool {
        (points.lowerBound * scale...points.upperBound * scale).contains(pixels)
      }
      return fits(width, size.width) && fits(height, size.height)
    }
  }
}
