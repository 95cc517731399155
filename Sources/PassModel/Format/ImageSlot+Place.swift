extension ImageSlot {
  /// The room that Wallet has for a picture, in points: pixels at @1x.
  public struct Place: Sendable, Hashable {
    /// Its width.
    public let width: Int
    /// Its height.
    public let height: Int
    /// Whether a picture has to fill it, so that what juts out is cropped; else a picture lies within it.
    public let isFilled: Bool
  }

  /// Whether the slot holds a mark of any width, so that it has a largest size and no shape; footers are
  /// used as marks too.
  public var isMark: Bool {
    aspect == nil && (baseName == "footer" || sizes.contains { $0.width.count > 10 })
  }

  /// The largest room for the picture in a style; nil where no size is published.
  public func place(in styles: PassStyleSet) -> Place? {
    func area(_ size: Size) -> Int { size.width.upperBound * size.height.upperBound }
    guard let size = sizes(in: styles).max(by: { area($0) < area($1) }) else { return nil }
    return Place(
      width: size.width.upperBound, height: size.height.upperBound,
      isFilled: !isMark && size.width.count <= 10)
  }
}
