internal import PassBatch
public import PassFiles
public import PassFindings
internal import PassRows
internal import PassSource

/// What a first look at all rows of a table has found, before anything is signed.
public struct RowsCheck: Sendable {
  /// How many rows there are.
  public internal(set) var count = 0
  /// How many of them are issued here.
  public internal(set) var own = 0
  /// What speaks against the batch: names that lead nowhere or collide, serial numbers that repeat; the first
  /// ones, in the order of the rows.
  public internal(set) var findings: [Finding] = []
  /// How many more there are.
  public internal(set) var more = 0

  /// Findings that are kept at most.
  static let most = 100

  /// Takes in a finding, with its place in the table where it has none.
  mutating func note(_ finding: Finding, at place: (file: String, line: Int)? = nil) {
    var finding = finding
    if finding.file == nil, let place { (finding.file, finding.line) = (place.file, place.line) }
    if findings.count < Self.most { findings.append(finding) } else { more += 1 }
  }
}

extension BatchPlan {
  /// Looks at the serial number and the file name of every row; the table must be one that can be read again.
  ///
  /// - Returns: how many rows there are, and what speaks against issuing them.
  /// - Throws: `FileFailure` where the table, or the room for a large one's keys, fails.
  public func check() throws(FileFailure) -> RowsCheck {
    var result = RowsCheck()
    guard let names else { return result }
    var serials = UniqueCheck()
    var files = UniqueCheck()
    var unknown: [String] = []
    var bundles = BundleCounts()
    try forEachRow { row, values throws(FileFailure) in
      result.count += 1
      if row.hasUnknownNames, unknown.count < RowsCheck.most {
        for name in row.unknownNames where !unknown.contains(name) { unknown.append(name) }
      }
      if options.shard?.holds(row.number) ?? true { result.own += 1 }
      if let value = bundleValue(of: row) { bundles.add(value, row) }
      guard let key = key(of: row, values, names, &result) else { return }
      if let serial = key.serial { try serials.add(KeyDigest(exactly: serial)) }
      if let path = key.path { try files.add(KeyDigest(ofName: path)) }
    }
    let (sameSerials, sameFiles) = (try serials.repeated(), try files.repeated())
    for finding in bundles.findings { result.note(finding, at: (table.name, finding.line ?? 1)) }
    if let finding = rows.finding(onUnknownNames: unknown) { result.note(finding) }
    if sameSerials.isEmpty && sameFiles.isEmpty { return result }
    try name(sameSerials, sameFiles, names, in: &result)
    return result
  }

  /// The keys of a row; nil where it has none, of which `result` then tells.
  private func key(
    of row: Row, _ values: [Value?]?, _ names: RowNames, _ result: inout RowsCheck
  ) -> (serial: String?, path: String?)? {
    // What is wrong with such a row is told when it comes to it; no file will bear its name.
    guard let values, !row.findings.hasErrors else { return nil }
    let serial = names.serialNumber(values)
    guard options.hasFiles else { return (serial, nil) }
    do throws(NameFault) {
      let name = try names.path(values, given: row.values, serialNumber: serial ?? "")
      return (serial, name.path)
    } catch {
      result.note(BatchRules.finding(error, row: row.number), at: (table.name, row.line))
      return nil
    }
  }

  /// Goes through the rows once more to say which ones have keys in common.
  private func name(
    _ serials: RepeatedKeys, _ files: RepeatedKeys, _ names: RowNames, in result: inout RowsCheck
  ) throws(FileFailure) {
    var firstSerials: [KeyDigest: Int] = [:]
    var firstFiles: [KeyDigest: (row: Int, path: String)] = [:]
    var again = RowsCheck()
    // Faults of names are found again on the way.
    again.findings = result.findings.filter { $0.rule != BatchRules.rowName }
    try forEachRow { row, values throws(FileFailure) in
      guard let key = key(of: row, values, names, &again) else { return }
      var isTold = false
      if let serial = key.serial {
        let digest = KeyDigest(exactly: serial)
        if serials.contains(digest) {
          if let first = firstSerials[digest] {
            again.note(
              BatchRules.sameSerial(serial, row: row.number, first: first), at: (table.name, row.line))
            isTold = true
          } else {
            firstSerials[digest] = row.number
          }
        }
      }
      guard let path = key.path else { return }
      let digest = KeyDigest(ofName: path)
      guard files.contains(digest) else { return }
      if let first = firstFiles[digest] {
        // One serial number gives one name, so that is no second fault.
        if !isTold {
          again.note(
            BatchRules.sameName(path, row: row.number, first: first), at: (table.name, row.line))
        }
      } else {
        firstFiles[digest] = (row.number, path)
      }
    }
    again.count = result.count
    again.own = result.own
    if !serials.isComplete || !files.isComplete { again.more = max(again.more, 1) }
    result = again
  }

  /// The value by which the pass of a row is bundled, as the table has it; nil where it has none.
  func bundleValue(of row: Row) -> String? {
    guard let index = bundleVariable, index < row.values.count else { return nil }
    let text: String? =
      switch template.completed(row.values)[index] {
      case .text(let text)?: text
      case .node(let node)?: node.value.text
      case nil: template.variables[index].defaultValue?.value.text
      }
    return text?.isEmpty == true ? nil : text
  }

  /// The values by which a row is named; nil where the template cannot read them all.
  func values(of row: Row) -> [Value?]? {
    template.template.resolved(template.completed(row.values), mode: template.options.mode)
  }

  /// Calls `body` with each row, and its values where the template can read them all.
  private func forEachRow(
    _ body: (Row, [Value?]?) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    var reader = try table.reader()
    while let raw = try reader.next() {
      let row = rows.row(raw)
      try body(row, values(of: row))
    }
  }
}
