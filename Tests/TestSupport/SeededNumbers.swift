/// Numbers that look random and are the same in every run.
public struct SeededNumbers: Sendable {
  private var state: UInt64

  /// Begins a row of numbers.
  public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// A number from 0 to below the bound.
  public mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
