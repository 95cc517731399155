public import PassFiles
public import PassFindings

/// The fields of a row as texts, for tables that are no rows of a batch.
public struct RowFields: Sendable {
  /// The row.
  public let row: RawRow
  /// Its fields, without the quotes around them.
  public let fields: [String]
  /// What is wrong with the row; with an error among it the fields are not to be trusted.
  public let findings: [Finding]
}

extension RowReader {
  /// Reads the next row and takes it apart as CSV or TSV.
  ///
  /// - Returns: its fields; nil behind the last row.
  /// - Throws: what reading the file throws.
  public mutating func nextFields() throws(FileFailure) -> RowFields? {
    guard let row = try next() else { return nil }
    let text = RowText(file: table.file, format: table.format, encoding: table.encoding)
    if let finding = text.finding(on: row) { return RowFields(row: row, fields: [], findings: [finding]) }
    var splitter = FieldSplitter(delimiter: table.delimiter)
    var fields: [String] = []
    var findings: [Finding] = []
    while let field = splitter.next(in: row.bytes) {
      if let rest = field.rest { findings.append(text.finding(onRest: rest, of: field, row)) }
      fields.append(field.text(in: row.bytes))
    }
    // A row may end early, since spreadsheets leave empty fields at its end out; it may not go on.
    if fields.count > table.columns.count {
      findings.append(
        text.finding(
          RowRules.fields,
          "the row has \(fields.count) fields, the header line \(table.columns.count)", row,
          hint: "put quotes around a field that holds the delimiter"))
    }
    return RowFields(row: row, fields: fields, findings: findings)
  }
}
