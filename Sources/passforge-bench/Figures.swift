/// The figures of several runs of one program.
struct Figures {
  let median: Double
  let least: Double
  let most: Double
  let peakMiB: Double

  init(_ runs: [Run]) {
    let times = runs.map(\.milliseconds).sorted()
    median = Self.median(times)
    least = times.first ?? 0
    most = times.last ?? 0
    peakMiB = runs.map(\.peakMiB).max() ?? 0
  }

  /// The middle of some sorted numbers.
  static func median(_ sorted: [Double]) -> Double {
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// A number with one digit behind the point, to the right of a column.
func column(_ number: Double, _ width: Int) -> String {
  let tenths = Int((number * 10).rounded())
  let text = "\(tenths / 10).\(tenths % 10)"
  return String(repeating: " ", count: max(0, width - text.count)) + text
}
