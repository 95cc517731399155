internal import Locks
internal import PassBundle
internal import PassFiles
internal import PassFindings
internal import PassRows
internal import PassSource
internal import Spelling

/// Reads the table of texts that came back from translators.
struct TextTableReader {
  /// The texts of one language in the table.
  struct Column {
    let language: String
    /// Texts by their keys, in the order of the rows; cells without a text are left out.
    var texts: [(key: String, text: String)] = []
  }

  /// The columns of languages, in the order of the table.
  private(set) var columns: [Column] = []
  /// The line of each key.
  private(set) var lines: [String: UInt32] = [:]
  /// What is wrong with the table.
  private(set) var findings: [Finding] = []

  /// The keys of the source.
  private let keys: Set<String>
  private var search: NearestSearch
  private let file: String
  /// The place of each column in a row.
  private var places: [Int] = []

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - bytes: the table, CSV or TSV.
  ///   - name: its name for findings.
  ///   - options: what the user says of it.
  ///   - texts: the texts of the source that it belongs to.
  init(_ bytes: [UInt8], name: String, options: TableOptions, for texts: SourceTexts) {
    keys = Set(texts.keys)
    search = NearestSearch(keys)
    file = name
    let rest = Locked(bytes)
    do throws(FileFailure) {
      var reader = try RowReader(name, options: options) { () throws(FileFailure) in
        rest.withLock { rest in
          defer { rest = [] }
          return rest
        }
      }
      if reader.table.format == .jsonLines {
        report(TextRules.table, "the table is JSON, not CSV or TSV", at: nil, "export it as CSV")
        return
      }
      let rest = bytes[TextEncoding.detect(bytes).markLength...]
      if reader.table.columns.isEmpty, reader.table.findings.hasErrors, rest.allSatisfy(Self.isBlank) {
        report(
          TextRules.table, "the table is empty", at: nil,
          "take the table that 'passforge strings --csv' writes")
        return
      }
      findings += reader.table.findings
      guard !findings.hasErrors, let key = header(reader.table) else { return }
      while let row = try reader.nextFields() { take(row, key: key) }
    } catch {
      // Reading from memory does not fail.
      report(TextRules.table, "cannot \(error.operation): \(error.reason)", at: nil, nil)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Reads the header; nil where there is no column of keys.
  private mutating func header(_ table: Table) -> Int? {
    var seen: Set<String> = []
    let line = UInt32(clamping: table.headerLine ?? 1)
    for (place, name) in table.columns.enumerated() {
      // A spreadsheet may leave columns without a name at the end.
      if name.isEmpty { continue }
      if !seen.insert(name).inserted {
        report(
          TextRules.column, "the column '\(name)' is there twice", at: line, "keep one of the two", .error)
      } else if LanguageName.isValid(name), name != TextTable.keyColumn {
        columns.append(Column(language: name))
        places.append(place)
      } else if name != TextTable.keyColumn, name != TextTable.useColumn {
        if let meant = LanguageName.corrected(name) {
          report(
            TextRules.column, "the column '\(name)' is no name of a language", at: line,
            "name the column \(meant)", .error)
        } else {
          report(
            TextRules.column, "the column '\(name)' is no language, so it is not read", at: line,
            "name the columns of texts as in de, pt-BR or zh-Hans")
        }
      }
    }
    guard let key = table.columns.firstIndex(of: TextTable.keyColumn) else {
      let near = nearest(to: TextTable.keyColumn, among: table.columns.filter { !LanguageName.isValid($0) })
      report(
        TextRules.key, "the table has no column 'key'", at: line,
        near.map { "name the column '\($0)' key" } ?? "take the table that 'passforge strings --csv' writes")
      return nil
    }
    return key
  }

  private mutating func take(_ row: RowFields, key place: Int) {
    findings += row.findings
    if row.findings.hasErrors { return }
    func cell(_ place: Int) -> String {
      place < row.fields.count ? TextTable.unguarded(row.fields[place]) : ""
    }
    let key = cell(place)
    let line = UInt32(clamping: row.row.line)
    let found = zip(columns.indices, places).map { ($0, cell($1)) }.filter { !$1.isEmpty }
    if key.isEmpty {
      guard !found.isEmpty else { return }
      report(TextRules.key, "the row has texts, but no key", at: line, "write the key into the column 'key'")
      return
    }
    if let first = lines[key] {
      report(
        TextRules.key, "the key '\(key)' stands in line \(first) already", at: line, "keep one of the two")
      return
    }
    lines[key] = line
    if !found.isEmpty, !keys.contains(key) {
      let near = search.nearest(to: key)
      report(
        TextRules.unknown, "the source does not use the key '\(key)'", at: line,
        near.map { "write \($0), or use the key in the pass" } ?? "use it in the pass, or leave the row out")
    }
    for (column, text) in found { columns[column].texts.append((key, text)) }
  }

  private mutating func report(
    _ rule: Rule, _ message: String, at line: UInt32?, _ hint: String?, _ severity: Severity? = nil
  ) {
    findings.append(
      Finding(
        rule, message, severity: severity, file: file, at: line.map { Mark(line: $0, column: 1) }, hint: hint)
    )
  }
}
