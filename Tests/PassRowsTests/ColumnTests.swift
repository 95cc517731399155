import PassFindings
import PassRows
import PassSource
import Testing

@Suite("Columns and variables")
struct ColumnTests {
  private func findings(
    _ text: String, _ names: [String], _ options: TableOptions = TableOptions()
  ) throws -> [Finding] {
    try Reading(text, options, variables: names).plan.findings
  }

  @Test("A variable without a column is told once for the table, with the nearest name")
  func missing() throws {
    let found = try findings("ordr;b\n1;2\n3;4\n", ["order", "b"])
    #expect(
      told(found) == [
        "0 1:1 table-column-missing: the table has no column for 'order'",
        "0 1:1 table-column-unknown: column 'ordr' belongs to no variable",
      ])
    #expect(found.map(\.severity) == [.error, .note])
    #expect(found.first?.hint == "if 'ordr' is meant: --map 'order=ordr'")
    #expect(found.last?.hint == "if 'ordr' is meant for 'order': --map 'order=ordr'")
    #expect(
      try findings("b\n1\n", ["order", "b"]).map(\.hint) == [
        "add the column, or name the one that is meant: --map 'order=HEADER'"
      ])
    #expect(try findings("a,B\n1,2\n", ["a", "b"]).first?.hint == "if 'B' is meant: --map 'b=B'")
  }

  @Test("A variable with a default or that is optional needs no column, and gets no value")
  func optional() throws {
    let reading = try Reading(
      "b\n1\n", variables: ["a: string, default: x", "c: string, optional: true", "b"])
    #expect(reading.plan.findings == [])
    #expect(reading.values == [[nil, nil, "1"]])
  }

  @Test("Columns of no variable are told in one note")
  func unknown() throws {
    let columns = (1...12).map { "x\($0)" }.joined(separator: ",")
    let found = try findings("a,\(columns)\n", ["a"])
    #expect(found.map(\.severity) == [.note])
    #expect(
      found.first?.message
        == "columns 'x1', 'x2', 'x3', 'x4', 'x5', 'x6', 'x7', 'x8', 'x9', 'x10' and 2 more belong to no variable"
    )
  }

  @Test("A column that is there twice is an error where a variable needs it")
  func twice() throws {
    #expect(
      told(try findings("\na,b,a\n1,2,3\n", ["a", "b"])) == [
        "0 2:1 table-header: 2 columns are named 'a'"
      ])
    #expect(try findings("a,b,x,x\n1,2,3,4\n", ["a", "b"]).map(\.severity) == [.note])
  }

  @Test("A variable takes the column that --map names, and no other")
  func mapping() throws {
    let options = TableOptions.with { $0.mapping = ["a": "Order no.", "b": "a"] }
    let reading = try Reading("a,b,Order no.\n1,2,3\n", options)
    #expect(reading.values == [["3", "1"]])
    #expect(told(reading.plan.findings) == ["0 1:1 table-column-unknown: column 'b' belongs to no variable"])
  }

  @Test("--map with a variable or a column that is not there is told")
  func mappingFaults() throws {
    let options = TableOptions.with { $0.mapping = ["orde": "a", "b": "Sea"] }
    let found = try findings("order,Seat\n1,2\n", ["order", "b"], options)
    #expect(
      told(found) == [
        "0 0:0 table-map: there is no variable 'orde' in the source, as --map has it",
        "0 1:1 table-map: the table has no column 'Sea' for 'b'",
        "0 1:1 table-column-unknown: column 'Seat' belongs to no variable",
      ])
    #expect(found.prefix(2).map(\.hint) == ["did you mean 'order'?", "did you mean 'Seat'?"])
    #expect(found.first?.rule.domain == .usage)
  }

  @Test("Columns of reports must be there, and are not called unknown")
  func reported() throws {
    let options = TableOptions.with { $0.reportColumns = ["mail", "phon"] }
    let found = try findings("a,mail,phone\n1,2,3\n", ["a"], options)
    #expect(
      told(found) == [
        "0 1:1 table-map: the table has no column 'phon'",
        "0 1:1 table-column-unknown: column 'phone' belongs to no variable",
      ])
  }

  @Test("Every column's text can be had, whether a variable takes it or not")
  func texts() throws {
    let row = try #require(try Reading("a,b,c d\n1,\"x \"\"y\"\"\",3\n", variables: ["a"]).rows.first)
    #expect(["a", "b", "c d", "e"].map { row.text(ofColumn: $0) } == ["1", "x \"y\"", "3", nil])
    #expect(row.valuesByName.mapValues(\.words) == ["a": "1"])
    let short = try #require(try Reading("a,b\n1\n").rows.first)
    #expect(short.text(ofColumn: "b") == nil)
  }

  @Test("A table without a header line has the columns that are named")
  func headless() throws {
    let options = TableOptions.with { $0.columns = ["b", "", "a"] }
    for text in ["1;x;2\n3;y;4\n", "sep=;\n1;x;2\n3;y;4\n", "1\tx\t2\n3\ty\t4"] {
      let reading = try Reading(text, options)
      #expect(reading.values == [["2", "1"], ["4", "3"]])
      #expect(reading.rows.map(\.number) == [1, 2])
      #expect(reading.plan.findings == [] && reading.told == [])
    }
    let given = TableOptions.with {
      $0.columns = ["a", "b"]
      $0.delimiter = UInt8(ascii: "#")
    }
    #expect(try Reading("1#2", given).values == [["1", "2"]])
    let none = try Reading("", options)
    #expect(none.rows.isEmpty && none.plan.findings == [])
  }

  @Test("An empty table is an error, one without rows a warning of its own")
  func empty() throws {
    for text in ["", "\u{FEFF}", "\n\r\n \n"] {
      let reading = try Reading(text)
      #expect(told(reading.plan.findings) == ["0 0:0 table-empty: the table is empty"])
      #expect(reading.rows.isEmpty)
    }
    let reading = try Reading("a,b\n")
    #expect(reading.plan.findings == [] && reading.rows.isEmpty)
    #expect(reading.plan.findingWithoutRows.message == "the table has no rows")
    #expect(
      reading.plan.findingWithoutRows.hint
        == "for a table without a header line, name its columns: --columns A,B,C")
  }

  @Test("A header line with an open quote, or that is too large, is a fault of the table")
  func headers() throws {
    #expect(
      told(try findings("a,\"b\n1,2\n", ["a"])) == [
        "0 1:3 table-quote: the quote that begins here is not closed"
      ])
    let long = "a," + String(repeating: "x", count: RawRow.limit) + "\n1,2\n"
    let reading = try Reading(long)
    #expect(told(reading.plan.findings) == ["0 1:1 table-row-size: the row is larger than 1 MiB"])
    #expect(reading.rows.isEmpty)
  }

  @Test(
    "The delimiter is the character that is most often in the first line, outside of quotes",
    arguments: [
      ("a,b", ","), ("a;b", ";"), ("a|b|c,d", "|"), ("a\tb", "\t"), ("a", ","),
      ("\"x,y,z\";b", ";"), ("a;b,c", ","), ("\"\"\"a,b,\"\";\";x|y|z", "|"), ("x\"y,z\";b;c", ";"),
    ])
  func delimiters(_ line: String, _ delimiter: String) throws {
    let table = try Bytes(line + "\n").reader("t.csv").table
    #expect(table.delimiter == delimiter.utf8.first)
  }

  @Test("A delimiter that is given counts, before that of the file")
  func givenDelimiter() throws {
    let options = TableOptions.with { $0.delimiter = UInt8(ascii: ";") }
    #expect(try Reading("a;b,c,d\n1;2\n", options, variables: ["a"]).values == [["1"]])
    #expect(try Reading("sep=,\na;b\n1;2\n", options).values == [["1", "2"]])
    #expect(
      ["tab", "\\t", "\t", ";", " ", "", ",,", "\"", "x", "7", "é", "\n"].map { TableOptions.delimiter($0) }
        == [9, 9, 9, 59, 32, nil, nil, nil, nil, nil, nil, nil])
  }

  @Test(
    "The format is told by option, name and first character, in this order",
    arguments: [
      ("a.csv", "{", TableFormat.csv), ("a.TSV", "a", .tsv), ("a.tab", "a", .tsv),
      ("a.jsonl", "a", .jsonLines),
      ("a.ndjson", "a", .jsonLines), ("a.json", "[", .jsonLines), ("<stdin>", " \n{\"a\": 1}", .jsonLines),
      ("<stdin>", "a,b", .csv), ("rows.d/x", "a", .csv), ("a.txt", "\u{FEFF}{", .jsonLines), ("x", "", .csv),
    ])
  func formats(_ name: String, _ text: String, _ format: TableFormat) throws {
    #expect(try Bytes(text, pieceSize: 1).reader(name).table.format == format)
    #expect(try Bytes("{").reader(name, .with { $0.format = .tsv }).table.format == .tsv)
  }
}
