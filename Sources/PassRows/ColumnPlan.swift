internal import PassFindings
internal import PassSource
internal import Spelling

/// Which column belongs to which variable.
struct ColumnPlan: Sendable {
  /// For each column of the table the variable that takes it, or -1.
  private(set) var targets: [Int] = []
  /// For each variable the name of its column.
  private(set) var names: [[UInt8]] = []
  /// For each variable the first one that takes the same column.
  private(set) var first: [Int] = []
  /// The columns of variables that do not bear their names.
  private let mapping: [String: String]
  /// The columns that are used otherwise.
  private let reported: Set<String>
  /// Variables that take the column of another variable before them.
  private(set) var twins: [(index: Int, twin: Int)] = []
  /// Fields that a row has at least: as many as there are columns with a name.
  let neededFields: Int
  private(set) var findings: [Finding] = []

  init(_ table: Table, variables: [Variable], options: TableOptions) {
    let columns = table.columns
    reported = Set(options.reportColumns)
    mapping = options.mapping
    neededFields = (columns.lastIndex { !$0.isEmpty } ?? -1) + 1
    names = variables.map { Array((options.mapping[$0.name] ?? $0.name).utf8) }
    findings = Self.findings(on: options.mapping, variables)
    for (index, name) in names.enumerated() {
      let twin = names.firstIndex(of: name) ?? index
      first.append(twin)
      if twin < index { twins.append((index, twin)) }
    }
    // A table that could not be opened has no columns to speak of.
    if table.format == .jsonLines || table.findings.hasErrors { return }
    targets = columns.map { _ in -1 }
    let mark = table.headerLine.map { Mark(line: UInt32(clamping: $0), column: 1) }
    var places: [String: [Int]] = [:]
    for (index, column) in columns.enumerated() { places[column, default: []].append(index) }
    for (index, variable) in variables.enumerated() {
      let name = options.mapping[variable.name] ?? variable.name
      let found = places[name] ?? []
      if found.count > 1 {
        findings.append(
          Finding(
            RowRules.header, "\(found.count) columns are named '\(name.shortened(to: 60))'", file: table.file,
            at: mark,
            hint: "rename all but the one that '\(variable.name)' is taken from"))
      } else if let column = found.first {
        if targets[column] < 0 { targets[column] = index }
      } else if let finding = missing(name, variable, table, variables, options) {
        findings.append(finding.at(mark))
      }
    }
    for name in options.reportColumns where places[name] == nil {
      findings.append(
        Finding(
          RowRules.mapping, "the table has no column '\(name)'", file: table.file, at: mark,
          hint: Self.hint(for: name, among: columns)))
    }
    let known = Set(variables.map { options.mapping[$0.name] ?? $0.name })
    var seen: Set<String> = []
    let unknown = columns.filter { !$0.isEmpty && !known.contains($0) && seen.insert($0).inserted }
    if let finding = finding(onUnknown: unknown, table, variables) { findings.append(finding.at(mark)) }
  }

  /// The name of the column that a variable is taken from.
  private func columnName(of variable: Variable) -> String { mapping[variable.name] ?? variable.name }

  /// One note on all names that belong to no variable.
  func finding(onUnknown names: [String], _ table: Table, _ variables: [Variable]) -> Finding? {
    let names = names.filter { !reported.contains($0) }
    guard !names.isEmpty else { return nil }
    // Where the column of a secret is missing, the first line may be no header, and its fields values.
    let isHeaderDoubtful = variables.contains { variable in
      variable.isSecret && !table.columns.contains(columnName(of: variable))
    }
    if isHeaderDoubtful, table.format != .jsonLines {
      return Finding(
        RowRules.columnUnknown,
        "\(names.count) \(names.count == 1 ? "column belongs" : "columns belong") to no variable",
        file: table.file, hint: "for a table without a header line, name its columns: --columns A,B,C")
    }
    let shown = names.prefix(10).map { "'\($0.shortened(to: 60))'" }.joined(separator: ", ")
    let rest = names.count > 10 ? " and \(names.count - 10) more" : ""
    let present = Set(table.columns)
    let lonely = variables.map(\.name).filter { !present.contains($0) }
    let meant = names.lazy.compactMap { name in nearest(to: name, among: lonely).map { (name, $0) } }.first
    return Finding(
      RowRules.columnUnknown,
      names.count == 1
        ? "column \(shown) belongs to no variable" : "columns \(shown)\(rest) belong to no variable",
      file: table.file,
      hint: meant.map { "if '\($0.0)' is meant for '\($0.1)': --map '\($0.1)=\($0.0)'" })
  }

  /// What to say of a column that is not there; nil where the variable can do without.
  private func missing(
    _ name: String, _ variable: Variable, _ table: Table, _ variables: [Variable], _ options: TableOptions
  ) -> Finding? {
    let columns = table.columns
    if options.mapping[variable.name] != nil {
      return Finding(
        RowRules.mapping, "the table has no column '\(name)' for '\(variable.name)'", file: table.file,
        hint: Self.hint(for: name, among: columns))
    }
    guard !variable.isOptional, variable.defaultValue == nil else { return nil }
    // Columns that other variables take are not meant.
    let taken = Set(variables.map { options.mapping[$0.name] ?? $0.name })
    let free = columns.filter { !$0.isEmpty && !taken.contains($0) }
    return Finding(
      RowRules.columnMissing, "the table has no column for '\(name)'", file: table.file,
      hint: nearest(to: name, among: free).map { "if '\($0)' is meant: --map '\(name)=\($0)'" }
        ?? "add the column, or name the one that is meant: --map '\(name)=HEADER'")
  }

  private static func findings(on mapping: [String: String], _ variables: [Variable]) -> [Finding] {
    let names = variables.map(\.name)
    return mapping.keys.filter { !names.contains($0) }.sorted().map { name in
      Finding(
        RowRules.mapping, "there is no variable '\(name)' in the source, as --map has it",
        hint: nearest(to: name, among: names).map { "did you mean '\($0)'?" }
          ?? (names.isEmpty
            ? "the source has no variables" : "its variables: \(names.sorted().joined(separator: ", "))"))
    }
  }

  private static func hint(for name: String, among columns: [String]) -> String {
    let columns = columns.filter { !$0.isEmpty }
    return nearest(to: name, among: columns).map { "did you mean '\($0)'?" }
      ?? (columns.isEmpty
        ? "the table has no columns with names" : "its columns: \(columns.joined(separator: ", "))")
  }
}

extension Finding {
  /// The finding at a place.
  fileprivate func at(_ mark: Mark?) -> Finding {
    var finding = self
    finding.line = mark.map { Int($0.line) }
    finding.column = mark.map { Int($0.column) }
    return finding
  }
}
