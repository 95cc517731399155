internal import Glibc

extension PassColor {
  /// How much two colours differ in brightness, from 1 to 21 (WCAG 2.2, contrast ratio).
  public func contrast(with other: PassColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Whether white stands out from the colour more than black does.
  public var isDark: Bool { luminance < 0.179 }

  /// The relative luminance, from 0 to 1 (WCAG 2.2).
  private var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
