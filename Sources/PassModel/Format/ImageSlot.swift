/// A picture of a pass that Wallet finds by its name.
public struct ImageSlot: Sendable {
  /// The size of a picture in some styles.
  public struct Size: Sendable, Hashable {
    /// The styles that draw it so.
    public let styles: PassStyleSet
    /// Its width in points: pixels at @1x.
    public let width: ClosedRange<Int>
    /// Its height in points: pixels at @1x.
    public let height: ClosedRange<Int>
  }

  /// The name without `@2x`, `@3x` and `.png`.
  public let baseName: String
  /// The styles and schemes that draw it.
  public let styles: PassStyleSet
  /// The sizes, today's first; empty where none is published.
  public let sizes: [Size]
  /// Width divided by height, where only the shape matters; other shapes are cropped.
  public let aspect: ClosedRange<Double>?
  /// Whether every pass must have it.
  public let isRequired: Bool
  /// The first iOS that draws it.
  public let since: SystemVersion
  /// Where the facts come from.
  public let source: String
  /// What it shows, in one sentence.
  public let help: String

  /// Every picture Wallet knows, the required one first.
  public static let all: [ImageSlot] = makeAll()

  /// The picture of this base name.
  public static func named(_ baseName: String) -> ImageSlot? { all.first { $0.baseName == baseName } }

  /// The pictures a style or scheme draws, in the order of `all`.
  public static func slots(of styles: PassStyleSet) -> [ImageSlot] {
    all.filter { !$0.styles.isDisjoint(with: styles) }
  }

  /// Pictures that exclude each other on a classic event ticket: a strip on one side, on the other these.
  /// Source: Apple's Wallet Developer Guide.
  public static let excludedByStrip: Set<String> = ["background", "thumbnail"]

  /// The sizes that count in a style; all where it has none of its own.
  public func sizes(in styles: PassStyleSet) -> [Size] {
    let own = sizes.filter { !$0.styles.isDisjoint(with: styles) }
    return own.isEmpty ? sizes : own
  }
}
