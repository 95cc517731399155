internal import PassFindings
internal import PassSource

/// Rows of CSV and TSV.
extension RowPlan.Core {
  /// Puts the fields of a row to their variables.
  func takeFields(_ raw: RawRow, _ values: inout [GivenValue?], _ findings: inout [Finding]) {
    var fields = FieldSplitter(delimiter: table.delimiter)
    var count = 0
    // Place of the first field past the columns that is not empty.
    var surplus: Int?
    while let field = fields.next(in: raw.bytes) {
      if let rest = field.rest { findings.append(text.finding(onRest: rest, of: field, raw)) }
      if count < columns.targets.count {
        let target = columns.targets[count]
        if target >= 0 {
          values[target] = value(field, variables[target], raw, &findings)
          // Each twin has a type of its own.
          for (index, twin) in columns.twins where twin == target {
            values[index] = value(field, variables[index], raw, &findings)
          }
        }
      } else if surplus == nil, !field.isEmpty {
        surplus = field.range.lowerBound
      }
      count += 1
    }
    let expected = table.columns.count
    if let surplus {
      findings.append(
        text.finding(
          RowRules.fields, "the row has \(count) fields, but the table \(Self.words(expected))", raw,
          at: surplus,
          hint: "put a field that holds the delimiter '\(delimiterName)' in quotes"))
    } else if count < columns.neededFields {
      findings.append(
        text.finding(
          RowRules.fields, "the row has \(Self.fields(count)), but the table \(Self.words(expected))", raw,
          hint: count == 1 && expected > 1
            ? "fields are parted by '\(delimiterName)'; another character is named by --delimiter"
            : "write a delimiter for each empty field too"))
    }
  }

  private func value(
    _ field: FieldSplitter.Field, _ variable: Variable, _ raw: RawRow, _ findings: inout [Finding]
  ) -> GivenValue? {
    let text = field.text(in: raw.bytes)
    guard decimalComma, variable.kind == .number, !text.isEmpty else { return .text(text) }
    if let number = DecimalComma.number(text) { return .text(number) }
    let shown = variable.isSecret ? "the value" : "'\(text.shortened(to: 60))'"
    findings.append(
      self.text.finding(
        RowRules.number, "\(shown) of '\(variable.name)' is no number with a decimal comma", raw,
        at: field.range.lowerBound, hint: "write it as 1.234,50 or 1234,50"))
    return nil
  }

  private var delimiterName: String {
    table.delimiter == .tab ? "tab" : String(UnicodeScalar(table.delimiter))
  }

  private static func fields(_ count: Int) -> String { count == 1 ? "1 field" : "\(count) fields" }

  private static func words(_ count: Int) -> String { count == 1 ? "1 column" : "\(count) columns" }
}
