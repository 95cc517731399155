/// A set of row numbers, a bit for each.
struct RowSet: Sendable {
  /// Rows of one page; few pages are needed, since rows are mostly in order.
  private static let pageRows = 4096
  private var pages: [Int: [UInt64]] = [:]

  mutating func insert(_ row: Int) {
    let (word, bit) = Self.place(row)
    pages[row / Self.pageRows, default: Array(repeating: 0, count: Self.pageRows / 64)][word] |= bit
  }

  mutating func remove(_ row: Int) {
    let (word, bit) = Self.place(row)
    pages[row / Self.pageRows]?[word] &= ~bit
  }

  func contains(_ row: Int) -> Bool {
    guard row >= 0 else { return false }
    let (word, bit) = Self.place(row)
    return (pages[row / Self.pageRows]?[word] ?? 0) & bit != 0
  }

  private static func place(_ row: Int) -> (word: Int, bit: UInt64) {
    (row % pageRows / 64, 1 << UInt64(row % 64))
  }
}
