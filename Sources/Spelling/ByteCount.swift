extension Int {
  /// The number of bytes in words: `812 bytes`, `4.6 MB`, `11.5 GB`.
  public var byteCount: String {
    let units = ["kB", "MB", "GB", "TB"]
    guard self >= 1000 else { return "\(self) bytes" }
    var value = Double(self) / 1000
    var unit = 0
    while value >= 999.95, unit + 1 < units.count {
      value /= 1000
      unit += 1
    }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
