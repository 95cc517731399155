import PassFindings
import PassRows
import Testing

@Suite("Faults of rows")
struct RowFaultTests {
  @Test(
    "A fault is told with its row, line and column, and the rows around it are read",
    arguments: [
      (
        "a,b\n1,2\n3\n4,5\n", [["1", "2"], ["3", nil], ["4", "5"]],
        ["2 3:1 table-fields: the row has 1 field, but the table 2 columns"]
      ),
      (
        "a,b\n\n1,2,,x\n3,4\n", [["1", "2"], ["3", "4"]],
        ["1 3:6 table-fields: the row has 4 fields, but the table 2 columns"]
      ),
      (
        "a,b\n\"x\ny\",2\n3\n", [["x\ny", "2"], ["3", nil]],
        ["2 4:1 table-fields: the row has 1 field, but the table 2 columns"]
      ),
      (
        "a,b\r\n\"x\r\ny\",2,é,z\r\n", [["x\r\ny", "2"]],
        ["1 3:6 table-fields: the row has 4 fields, but the table 2 columns"]
      ),
      (
        "a,b\n1,\"2\n3,4\n5,6\n", [[nil, nil]],
        ["1 2:3 table-quote: the quote that begins here is not closed"]
      ),
      (
        "a,b\n1,2\n\"x\n\",\"y\n", [["1", "2"], [nil, nil]],
        ["2 4:3 table-quote: the quote that begins here is not closed"]
      ),
      (
        "a,b\n\"1\"x,2\n3,4\n", [["1x", "2"], ["3", "4"]],
        ["1 2:4 table-quote: text follows the quote that closes this field"]
      ),
      (
        "a,b\n1,\"2\n3,\"4\"\n", [["1", "2\n3,4\""]],
        ["1 3:4 table-quote: text follows the quote that closes this field, which begins in line 2"]
      ),
      (
        "a,b\n1,\u{0}\n3,4\n", [[nil, nil], ["3", "4"]],
        ["1 2:3 table-encoding: a zero byte, which no text has"]
      ),
    ] as [(String, [[String?]], [String])])
  func faults(_ text: String, _ values: [[String?]], _ told: [String]) throws {
    for pieceSize in [1, 5, 1000] {
      let reading = try Reading(Bytes(text, pieceSize: pieceSize), variables: try variables(["a", "b"]))
      #expect(reading.values == values)
      #expect(reading.told == told)
      let findings = reading.rows.flatMap(\.findings)
      #expect(findings.allSatisfy { $0.severity == .error && $0.hint != nil && $0.file == "t.csv" })
    }
  }

  @Test("A row of one field is asked for its delimiter, others for their empty fields")
  func delimiterHint() throws {
    let one = try Reading("a,b\n1;2\n").rows.flatMap(\.findings)
    #expect(one.map(\.hint) == ["fields are parted by ','; another character is named by --delimiter"])
    let two = try Reading("a,b,c\n1,2\n").rows.flatMap(\.findings)
    #expect(two.map(\.hint) == ["write a delimiter for each empty field too"])
  }

  @Test(
    "A row larger than 1 MiB is told, and the next is read", arguments: ["plain", "quoted", "open", "jsonl"])
  func large(_ kind: String) throws {
    let long = String(repeating: "x", count: RawRow.limit)
    let text =
      switch kind {
      case "plain": "a,b\n1,2\n\(long),2\n3,4\n"
      case "quoted": "a,b\n1,2\n\"\(long)\n\",2\n3,4\n"
      case "open": "a,b\n1,2\n\"\(long)\n,2\n3,4\n"
      default: "{\"a\":\"1\"}\n{\"a\":\"\(long)\"}\n{\"a\":\"3\"}\n"
      }
    for pieceSize in [1000, 1 << 16, 4 << 20] {
      let reading = try Reading(
        Bytes(text, pieceSize: pieceSize), name: kind == "jsonl" ? "t.jsonl" : "t.csv",
        variables: try variables(["a"]))
      let values = reading.values.map { $0[0] }
      switch kind {
      case "open":
        #expect(values == ["1", nil])
        #expect(reading.told == ["2 3:1 table-quote: the quote that begins here is not closed"])
      case "jsonl":
        #expect(values == ["string 1", nil, "string 3"])
        #expect(reading.told == ["2 2:1 table-row-size: the row is larger than 1 MiB"])
      default:
        #expect(values == ["1", nil, "3"])
        #expect(reading.told == ["2 3:1 table-row-size: the row is larger than 1 MiB"])
        #expect(reading.rows.last?.line == (kind == "quoted" ? 5 : 4))
      }
    }
  }

  @Test("A row of just 1 MiB is read")
  func atLimit() throws {
    let long = String(repeating: "x", count: RawRow.limit - 2)
    let reading = try Reading("a,b\n\(long),2\n3,4\n")
    #expect(reading.values == [[long, "2"], ["3", "4"]])
    #expect(reading.told == [])
  }

  @Test("A table of 10,000 columns is read")
  func wide() throws {
    let names = (0..<10_000).map { "c\($0)" }
    let values = (0..<10_000).map { "\($0)" }
    let text = names.joined(separator: ";") + "\n" + values.joined(separator: ";") + "\n"
    let reading = try Reading(text, variables: ["c9999", "c0"])
    #expect(reading.values == [["9999", "0"]])
    #expect(reading.rows.first?.text(ofColumn: "c5000") == "5000")
    #expect(reading.told == [])
    #expect(reading.plan.findings.first?.message.hasSuffix("and 9988 more belong to no variable") == true)
  }

  @Test(
    "With a decimal comma, numbers are read as they are written there",
    arguments: [
      ("12,50", "12.50"), ("1.234,50", "1234.50"), ("1 234 567,5", "1234567.5"), ("1\u{A0}234", "1234"),
      ("1\u{202F}234,5", "1234.5"), ("-1.234", "-1234"), ("0,5", "0.5"), ("-0,50", "-0.50"), ("7", "7"),
      ("1234567,5", "1234567.5"), ("", ""),
    ])
  func decimalComma(_ text: String, _ number: String) throws {
    let options = TableOptions.with { $0.decimalComma = true }
    let reading = try Reading("a;b\n\(text);\(text)\n", options, variables: ["a: number", "b"])
    #expect(reading.values == [[number, text]])
    #expect(reading.told == [])
  }

  @Test(
    "Other numbers are told where commas are decimal",
    arguments: [
      "1.5", "12.50", "1,234.50", "1.23,5", "1.2345", "12345.678,0", "0.123,5", "1.234 567,0", "1,2,3", ",5",
      "5,",
      "1..234", "-", "--5", "+5", "1e3", "01", "1.234.", "٣,٥", "1'234,5", " 5", "EUR 5",
    ])
  func otherNumbers(_ text: String) throws {
    let options = TableOptions.with { $0.decimalComma = true }
    let reading = try Reading("a;b\nx;\(text)\n", options, variables: ["a", "b: number"])
    #expect(reading.values == [["x", nil]])
    #expect(reading.told == ["1 2:3 table-number: '\(text)' of 'b' is no number with a decimal comma"])
  }

  @Test("A column that two variables take is read by the type of each")
  func twins() throws {
    let options = TableOptions.with {
      $0.decimalComma = true
      $0.mapping = ["a": "x", "b": "x"]
    }
    let reading = try Reading("x;y\n1.234,5;2\n", options, variables: ["a: number", "b"])
    #expect(reading.values == [["1234.5", "1.234,5"]])
    let lines = try Reading("{\"x\": 5}\n", name: "t.jsonl", options, variables: ["a: number", "b"])
    #expect(lines.values == [["number 5", "number 5"]])
  }
}
