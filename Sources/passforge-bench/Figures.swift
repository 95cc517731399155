/// The middle and the spread of some numbers.
struct Figures {
  let median: Double
  let least: Double
  let most: Double

  init(_ numbers: [Double]) {
    let sorted = numbers.sorted()
    median = Self.median(sorted)
    least = sorted.first ?? 0
    most = sorted.last ?? 0
  }

  /// The middle of some sorted numbers.
  private static func median(_ sorted: [Double]) -> Double {
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
