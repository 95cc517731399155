public import CommandKit
internal import PassFiles
internal import PassForge
public import PassRows

/// The options that say how a table of rows is written.
struct RowOptions: OptionGroup {
  static let heading = "TABLE OPTIONS"

  static var parameters: [Parameter<RowOptions>] {
    option(
      "--rows", set: \.rows, value: "file",
      help: "table of rows: CSV, TSV or JSON Lines, '-' for standard input")
    option(
      "--rows-format", set: \.format, value: "format", help: "form of the table; told by its name if left out"
    )
    option(
      "--delimiter", set: \.delimiter, value: "character",
      help: "what stands between the fields of CSV, or 'tab'; found in the header line if left out")
    option("--encoding", set: \.encoding, value: "name", help: "encoding of the table; UTF-8 if left out")
    flag("--decimal-comma", set: \.decimalComma, help: "read numbers as 1.234,50")
    option(
      "--columns", set: \.columns, value: "names",
      help: "names of the columns, with commas between, of a table without a header line")
    option(
      "--map", set: \.mapping, value: "variable=header", help: "column of a variable that has another name")
  }

  /// The character between two fields.
  struct Delimiter: ArgumentValue {
    let byte: UInt8

    init(argument: String) throws(InvalidArgument) {
      guard let byte = TableOptions.delimiter(argument) else {
        throw InvalidArgument(expected: "one character that is no letter, digit or quote, or 'tab'")
      }
      self.byte = byte
    }
  }

  /// Names with commas between.
  struct Names: ArgumentValue {
    let names: [String]

    init(argument: String) throws(InvalidArgument) {
      names = argument.split(separator: ",", omittingEmptySubsequences: false).map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      if names.contains("") { throw InvalidArgument(expected: "names with commas between, as in A,B,C") }
    }
  }

  var rows: String?
  var format: TableFormat?
  var delimiter: Delimiter?
  var encoding: TableEncoding?
  var decimalComma = false
  var columns: Names?
  var mapping: [Assignment] = []

  /// Checks that nothing is said of a table that is not there.
  ///
  /// - Throws: `UsageError` for the first option that has no use, or a column that is mapped twice.
  func validate() throws(UsageError) {
    var names: Set<String> = []
    for one in mapping where !names.insert(one.name).inserted { throw .repeatedOption("--map \(one.name)") }
    if rows != nil { return }
    let others: [(String, Bool)] = [
      ("--rows-format", format != nil), ("--delimiter", delimiter != nil), ("--encoding", encoding != nil),
      ("--decimal-comma", decimalComma), ("--columns", columns != nil), ("--map", !mapping.isEmpty),
    ]
    if let (name, _) = others.first(where: \.1) { throw .incomplete(name, needs: "--rows <file>") }
  }

  /// What is said of the table.
  func tableOptions(reportColumns: [String] = []) -> TableOptions {
    var options = TableOptions()
    options.format = format
    options.delimiter = delimiter?.byte
    options.encoding = encoding
    options.decimalComma = decimalComma
    options.columns = columns?.names
    for one in mapping { options.mapping[one.name] = one.value }
    options.reportColumns = reportColumns
    return options
  }

  /// The table.
  ///
  /// - Parameters:
  ///   - path: what `--rows` says.
  ///   - reportColumns: further columns that are used.
  ///   - context: the world.
  /// - Returns: the table; nothing of it is read yet.
  /// - Throws: `FileFailure` where it is not there.
  func table(
    _ path: String, reportColumns: [String] = [], in context: Context
  ) throws(FileFailure) -> RowTable {
    let options = tableOptions(reportColumns: reportColumns)
    guard path == "-" else { return try RowTable(path: path, options: options) }
    let input = context.input
    return RowTable(name: Context.standardInputName, options: options) { () throws(FileFailure) in
      do throws(Failure) {
        return try input.read(upTo: 128 << 10)
      } catch {
        throw FileFailure("read", path: Context.standardInputName, reason: error.message)
      }
    }
  }
}

extension TableFormat: ArgumentValue {}
extension TableEncoding: ArgumentValue {}
