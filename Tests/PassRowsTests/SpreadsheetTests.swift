import PassFindings
import PassRows
import PassSource
import Testing

@Suite("Tables of spreadsheets")
struct SpreadsheetTests {
  /// A table, and its rows in the order of the variables `a` and `b`.
  struct Sample: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    var name = "t.csv"
    let rows: [[String]]
  }

  static let samples = [
    Sample(testDescription: "comma and LF", text: "a,b\n1,2\n3,4\n", rows: [["1", "2"], ["3", "4"]]),
    Sample(testDescription: "no line end at the end", text: "a,b\n1,2", rows: [["1", "2"]]),
    Sample(testDescription: "CRLF", text: "a,b\r\n1,2\r\n", rows: [["1", "2"]]),
    Sample(testDescription: "CR of old Macs", text: "a,b\r1,2\r3,4", rows: [["1", "2"], ["3", "4"]]),
    Sample(
      testDescription: "Excel with semicolons and a mark", text: "\u{FEFF}a;b\r\n1,5;x\r\n",
      rows: [["1,5", "x"]]),
    Sample(testDescription: "Excel's sep line", text: "sep=|\r\na|b\r\n1;2|,\r\n", rows: [["1;2", ","]]),
    Sample(testDescription: "Excel's sep line in quotes", text: "\"sep=;\"\na;b\n1;2\n", rows: [["1", "2"]]),
    Sample(
      testDescription: "LibreOffice TSV", text: "a\tb\n\"x\ty\"\t\"say \"\"hi\"\"\"\n", name: "t.tsv",
      rows: [["x\ty", "say \"hi\""]]),
    Sample(
      testDescription: "tabs under the name of CSV", text: "a\tb\n1,2,3\t4\n", rows: [["1,2,3", "4"]]),
    Sample(
      testDescription: "Google Sheets: quotes only where needed", text: "a,b\r\n\"1,2\",\"x\r\ny\"\r\n3,4",
      rows: [["1,2", "x\r\ny"], ["3", "4"]]),
    Sample(
      testDescription: "names in quotes, one with the delimiter of others",
      text: "\"a\";\"b\";\"x, y, z\"\n1;2;3\n", rows: [["1", "2"]]),
    Sample(testDescription: "quoted name behind a mark", text: "\u{FEFF}\"a\",b\n1,2\n", rows: [["1", "2"]]),
    Sample(
      testDescription: "white space and a mark around names", text: " a ,\u{FEFF}b\u{A0}\n 1 ,2 \n",
      rows: [[" 1 ", "2 "]]),
    Sample(testDescription: "columns in another order", text: "b,c,a\n2,3,1\n", rows: [["1", "2"]]),
    Sample(testDescription: "trailing delimiters everywhere", text: "a,b,\n1,2,\n", rows: [["1", "2"]]),
    Sample(testDescription: "trailing delimiter of the header", text: "a,b,\n1,2\n", rows: [["1", "2"]]),
    Sample(testDescription: "trailing delimiters of rows", text: "a,b\n1,2,,\n", rows: [["1", "2"]]),
    Sample(
      testDescription: "blank lines", text: "\n  \na,b\n\n1,2\n \t \n\r\n3,4\n\n",
      rows: [["1", "2"], ["3", "4"]]),
    Sample(
      testDescription: "a quote within a field", text: "a,b\n5\" nail,2\"\n", rows: [["5\" nail", "2\""]]),
    Sample(testDescription: "empty fields", text: "a,b\n,\n\"\",\n", rows: [["", ""], ["", ""]]),
    Sample(
      testDescription: "quotes in the header that are text by the delimiter",
      text: "a;b;c, \"d\n1;2;3\n", rows: [["1", "2"]]),
    Sample(
      testDescription: "line breaks in quoted names", text: "a,\"x\ny\",b\n1,3,2\n", rows: [["1", "2"]]),
    Sample(testDescription: "a name of many letters", text: "a,b,größe,座席\n1,ü,ß,席\n", rows: [["1", "ü"]]),
    Sample(
      testDescription: "mixed line ends", text: "a,b\r\n1,2\n3,4\r5,6",
      rows: [["1", "2"], ["3", "4"], ["5", "6"]]),
  ]

  @Test("Each is read as it is, in pieces of any size", arguments: samples)
  func reads(_ sample: Sample) throws {
    for pieceSize in [1, 2, 3, 7, 1 << 16] {
      let reading = try Reading(
        Bytes(sample.text, pieceSize: pieceSize), name: sample.name, variables: try variables(["a", "b"]))
      #expect(!reading.plan.findings.hasErrors)
      #expect(reading.values == sample.rows)
      #expect(reading.told == [])
      #expect(reading.rows.map(\.number) == Array(1..<sample.rows.count + 1))
    }
  }
}
