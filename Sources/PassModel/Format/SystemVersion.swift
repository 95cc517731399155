/// A version of iOS, as far as the format counts it: `6`, `18.1`.
public struct SystemVersion: Sendable, Hashable, Comparable, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  /// The number before the point.
  public let major: Int
  /// The number behind the point; 0 where there is none.
  public let minor: Int

  /// Makes a version.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Makes a version without a minor number.
  public init(integerLiteral value: Int) { self.init(value) }

  /// Orders by major, then by minor number.
  public static func < (one: SystemVersion, other: SystemVersion) -> Bool {
    (one.major, one.minor) < (other.major, other.minor)
  }

  /// The version as people write it.
  public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}
