import PassFiles
import PassFindings
import PassRows
import PassSource
import Synchronization
import Testing

/// A table as its bytes, read in pieces of a size.
struct Bytes {
  var bytes: [UInt8]
  var pieceSize = 1 << 16

  init(_ text: String, pieceSize: Int = 1 << 16) {
    self.init(Array(text.utf8), pieceSize: pieceSize)
  }

  init(_ bytes: [UInt8], pieceSize: Int = 1 << 16) {
    self.bytes = bytes
    self.pieceSize = pieceSize
  }

  /// Opens the table.
  func reader(_ name: String, _ options: TableOptions = TableOptions()) throws -> RowReader {
    let given = Mutex(0)
    return try RowReader(name, options: options) { () throws(FileFailure) -> [UInt8] in
      given.withLock { index in
        let end = min(index + pieceSize, bytes.count)
        defer { index = end }
        return Array(bytes[index..<end])
      }
    }
  }
}

/// A table that was read to its end.
struct Reading {
  var table: Table
  var plan: RowPlan
  var rows: [Row] = []

  init(
    _ bytes: Bytes, name: String = "t.csv", _ options: TableOptions = TableOptions(), variables: [Variable]
  ) throws {
    var reader = try bytes.reader(name, options)
    table = reader.table
    plan = RowPlan(table, variables: variables, options: options)
    while let raw = try reader.next() { rows.append(plan.row(raw)) }
  }

  init(
    _ text: String, name: String = "t.csv", _ options: TableOptions = TableOptions(),
    variables names: [String] = ["a", "b"]
  ) throws {
    try self.init(Bytes(text), name: name, options, variables: try variables(names))
  }

  /// The values, as words.
  var values: [[String?]] { rows.map { $0.values.map { $0?.words } } }

  /// The findings of all rows.
  var told: [String] { rows.flatMap { PassRowsTests.told($0.findings) } }
}

extension GivenValue {
  /// The value, with its type where it has one.
  var words: String {
    switch self {
    case .text(let text): text
    case .node(let node):
      switch node.value {
      case .string(let text): "string \(text)"
      case .number(let number): "number \(number.json)"
      case .bool(let bool): "\(bool)"
      case .null, .array, .object: node.kind
      }
    }
  }
}

/// Declares variables; `n: number` has a type, and `{ … }` more.
func variables(_ declarations: [String]) throws -> [Variable] {
  var source = "serialNumber: \""
  var section = ""
  for declaration in declarations {
    let parts = declaration.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
    source += "{{ \(parts[0]) }}"
    let type = parts.count > 1 ? parts[1] : "string"
    section += "  \(parts[0]): { type: \(type) }\n"
  }
  let text = source + "\"\nvariables:\n" + section
  let reading = SourceReader.read(SourceFile(name: "t.yaml", bytes: Array(text.utf8)))
  let template = Template(try #require(reading.document))
  #expect(template.findings == [])
  return template.variables
}

/// Findings as `row line:column rule: message`.
func told(_ findings: [Finding]) -> [String] {
  findings.map {
    "\($0.row ?? 0) \($0.line ?? 0):\($0.column ?? 0) \($0.rule.id): \($0.message)"
  }
}

extension TableOptions {
  /// Options with some of them set.
  static func with(_ change: (inout TableOptions) -> Void) -> TableOptions {
    var options = TableOptions()
    change(&options)
    return options
  }
}
