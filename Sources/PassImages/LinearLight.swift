internal import Glibc

/// The light behind the levels of sRGB (IEC 61966-2-1), from 0 to 1.
enum LinearLight {
  /// The light of each level.
  static let levels: [Float] = (0..<256).map { level in
    let share = Double(level) / 255
    return Float(share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4))
  }

  /// The level of a light.
  static func byte(_ light: Float) -> UInt8 {
    let light = Double(min(max(light, 0), 1))
    let share = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((share * 255).rounded())
  }
}
