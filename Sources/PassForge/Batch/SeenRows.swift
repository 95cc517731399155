internal import PassBatch
internal import PassRows
internal import PassSource

/// The serial numbers and file names of rows that were given so far, where the rows can be read only once.
struct SeenRows {
  private var serialNumbers = SeenKeys()
  private var files = SeenKeys()

  /// Notes a row.
  ///
  /// - Returns: what speaks against it; nil where nothing does.
  mutating func objection(to row: Row, _ values: [Value?], _ names: RowNames) -> RowFeed.Objection? {
    let serial = names.serialNumber(values)
    // A row that gives no name is told of that when it is issued.
    guard let name = try? names.path(values, given: row.values, serialNumber: serial ?? "") else {
      return nil
    }
    if let serial, !serialNumbers.insert(KeyDigest(exactly: serial)) { return .serial(serial) }
    return files.insert(KeyDigest(ofName: name.path)) ? nil : .name(name.path)
  }
}
