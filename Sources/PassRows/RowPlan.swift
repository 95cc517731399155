public import PassFindings
public import PassSource

/// How the rows of one table become values for the variables of one source.
///
/// Made once; then rows may be taken apart on any thread.
public struct RowPlan: Sendable {
  /// What is wrong with the table as a whole, those of its beginning among it. Where an error is among them,
  /// no row can become a pass.
  public let findings: [Finding]

  let core: Core

  /// Compares the columns of a table with the variables of a source.
  ///
  /// - Parameters:
  ///   - table: what is known of the table.
  ///   - variables: the variables of the source.
  ///   - options: what the user says of the table.
  public init(_ table: Table, variables: [Variable], options: TableOptions = TableOptions()) {
    let columns = ColumnPlan(table, variables: variables, options: options)
    findings = table.findings + columns.findings
    core = Core(table: table, variables: variables, columns: columns, decimalComma: options.decimalComma)
  }

  /// Takes a row apart.
  ///
  /// - Parameter raw: the row.
  /// - Returns: its values, and what is wrong with them.
  public func row(_ raw: RawRow) -> Row {
    var values = [GivenValue?](repeating: nil, count: core.variables.count)
    var findings: [Finding] = []
    var hasUnknownNames = false
    if let finding = core.text.finding(on: raw) {
      findings.append(finding)
    } else if core.table.format == .jsonLines {
      hasUnknownNames = core.takeObject(raw, &values, &findings)
      for (index, twin) in core.columns.twins { values[index] = values[twin] }
    } else {
      core.takeFields(raw, &values, &findings)
    }
    return Row(
      values: values, findings: findings, hasUnknownNames: hasUnknownNames, raw: raw, core: core)
  }

  /// What to say where the first row is the header that the options say is not there.
  ///
  /// - Parameters:
  ///   - raw: the first row.
  ///   - options: what the user says of the table.
  /// - Returns: an error; nil where the row is another one.
  public func finding(onHeaderIn raw: RawRow, options: TableOptions) -> Finding? {
    guard let names = options.columns, core.table.format != .jsonLines, !names.isEmpty else { return nil }
    let row = self.row(raw)
    guard names.allSatisfy({ row.text(ofColumn: $0) == $0 }) else { return nil }
    return Finding(
      RowRules.header, "the first row has the names of the columns, as a header line has",
      file: core.table.file,
      at: Mark(line: UInt32(clamping: raw.line), column: 1), hint: "leave --columns out")
  }

  /// What to say of a table that turned out to have no rows.
  public var findingWithoutRows: Finding {
    Finding(
      RowRules.noRows, "the table has no rows", file: core.table.file,
      hint: core.table.format == .jsonLines
        ? "write an object a line"
        : core.table.headerLine == nil
          ? nil : "for a table without a header line, name its columns: --columns A,B,C")
  }

  /// What to say of names in rows of JSON Lines that belong to no variable; one note for all.
  ///
  /// - Parameter names: the names, as `Row.unknownNames` gives them.
  /// - Returns: the note; nil where there are no names.
  public func finding(onUnknownNames names: [String]) -> Finding? {
    core.columns.finding(onUnknown: names, core.table, core.variables)
  }

  /// What all rows share.
  final class Core: Sendable {
    let table: Table
    let variables: [Variable]
    let columns: ColumnPlan
    let decimalComma: Bool
    let text: RowText

    init(table: Table, variables: [Variable], columns: ColumnPlan, decimalComma: Bool) {
      self.table = table
      self.variables = variables
      self.columns = columns
      self.decimalComma = decimalComma
      text = RowText(file: table.file, format: table.format, encoding: table.encoding)
    }
  }
}

/// The values of one row.
public struct Row: Sendable {
  /// The values in the order of the source's variables; nil where the row gives none.
  public internal(set) var values: [GivenValue?]
  /// What is wrong with the row. Where an error is among it, values are missing or were not understood, and the
  /// row must not be bound.
  public internal(set) var findings: [Finding]
  /// Whether a row of JSON Lines has names that belong to no variable.
  public let hasUnknownNames: Bool

  let raw: RawRow
  let core: RowPlan.Core

  /// The number of the row, from 1; the header line is not counted.
  public var number: Int { raw.number }
  /// The line of the file in which the row begins, from 1.
  public var line: Int { raw.line }

  /// The values by the names of their variables.
  public var valuesByName: [String: GivenValue] {
    var found: [String: GivenValue] = [:]
    for (variable, value) in zip(core.variables, values) { found[variable.name] = value }
    return found
  }

  /// The text of a column, whether or not a variable takes it.
  ///
  /// - Parameter name: the name of the column.
  /// - Returns: the text as the table has it, in JSON Lines also numbers, `true` and `false` as they are
  ///   written; nil where the row has no such value.
  public func text(ofColumn name: String) -> String? {
    guard core.text.finding(on: raw) == nil else { return nil }
    if core.table.format == .jsonLines { return core.text(ofMember: name, raw) }
    guard let column = core.table.columns.firstIndex(of: name) else { return nil }
    var fields = FieldSplitter(delimiter: core.table.delimiter)
    for _ in 0..<column where fields.next(in: raw.bytes) == nil { return nil }
    return fields.next(in: raw.bytes)?.text(in: raw.bytes)
  }

  /// The names in a row of JSON Lines that belong to no variable.
  public var unknownNames: [String] {
    guard hasUnknownNames else { return [] }
    let known = Set(core.columns.names)
    return core.memberNames(raw).filter { !known.contains(Array($0.utf8)) }
  }
}
