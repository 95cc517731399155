internal import PassFindings
internal import PassForge

/// What was found in the rows of a table, gathered so that people can read it: the same remark on many rows is
/// one, and of very many faulty rows the first ones are enough.
struct RowTally {
  /// Rows whose faults are told one by one.
  static let mostRows = 20
  /// Findings that reports for programs have at most.
  static let mostFindings = 1000

  /// Remarks on rows, each with the number of rows that it is on.
  private(set) var remarks: [(finding: Finding, rows: Int)] = []
  /// Findings for programs, the first ones.
  private(set) var findings: [Finding] = []
  /// Faulty rows so far.
  private(set) var faulty = 0
  private var places: [String: Int] = [:]

  /// Takes in what was found in a row.
  ///
  /// - Returns: the faults that are to be told now; empty where there are none, or too many were told.
  mutating func take(_ found: [Finding]) -> [Finding] {
    if found.isEmpty { return [] }
    if findings.count < Self.mostFindings { findings += found.prefix(Self.mostFindings - findings.count) }
    guard found.hasErrors else {
      for finding in found { note(finding) }
      return []
    }
    faulty += 1
    return faulty <= Self.mostRows ? found.filter { $0.severity == .error } : []
  }

  private mutating func note(_ finding: Finding) {
    // A line without a column is the row's own in the table, and differs from row to row.
    let line = finding.column == nil ? 0 : finding.line ?? 0
    let place = "\(finding.rule.id) \(finding.path ?? "") \(line)"
    if let index = places[place] {
      remarks[index].rows += 1
    } else if remarks.count < Self.mostFindings {
      places[place] = remarks.count
      remarks.append((finding, 1))
    }
  }

  /// The remarks as findings that say on how many rows they are.
  var summed: [Finding] {
    remarks.map { remark in
      var finding = remark.finding
      if remark.rows > 1 {
        finding.message += " (and in \((remark.rows - 1).grouped) more \(remark.rows == 2 ? "row" : "rows"))"
      }
      return finding
    }
  }
}
