internal import Glibc

extension PassColor {
  /// How much two colours differ in brightness, from 1 to 21 (WCAG 2.2, contrast ratio).
  public func contrast(with other: PassColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The contrast that texts of the usual size need (WCAG 2.2, criterion 1.4.3).
  public static let enoughContrast = 4.5
  /// The contrast that large texts need (WCAG 2.2, criterion 1.4.3).
  public static let leastContrast = 3.0

  /// The colour of the same hue, mixed with as little white or black as it takes for enough contrast.
  public func standingOut(on background: PassColor) -> PassColor {
    let goal: Double = background.isDark ? 255 : 0
    func mixed(_ level: UInt8, _ share: Double) -> UInt8 {
      UInt8((Double(level) + (goal - Double(level)) * share).rounded())
    }
    let colors = (0...20).lazy.map { step in
      let share = Double(step) / 20
      return PassColor(red: mixed(red, share), green: mixed(green, share), blue: mixed(blue, share))
    }
    return colors.first { $0.contrast(with: background) >= Self.enoughContrast }
      ?? PassColor(red: UInt8(goal), green: UInt8(goal), blue: UInt8(goal))
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
