import Foundation
import TestSupport
import Testing

@Suite("Serial numbers and file names of a batch")
struct BatchNameTests {
  /// A table whose rows cannot all be issued: its serial numbers, and what is said of which row.
  struct Table: CustomTestStringConvertible {
    let testDescription: String
    let serials: [String]
    /// The row that is at fault, from 1.
    let row: Int
    let rule: String
    /// What the message says.
    let words: [String]
  }

  static let tables = [
    Table(
      testDescription: "a serial number that repeats", serials: ["A-1", "A-2", "A-1"], row: 3,
      rule: "serial-twice", words: ["row 1", "'A-1'"]),
    Table(
      testDescription: "names of another case", serials: ["A-1", "B", "a-1"], row: 3, rule: "row-name-twice",
      words: ["'a-1.pkpass'", "'A-1.pkpass'", "row 1"]),
    Table(
      testDescription: "names of another form of letters", serials: ["caf\u{E9}", "cafe\u{301}"], row: 2,
      rule: "row-name-twice", words: ["row 1"]),
    Table(
      testDescription: "a path upwards", serials: ["A", "../x"], row: 2, rule: "row-name",
      words: ["'../x'", "'/'"]),
    Table(
      testDescription: "a path downwards", serials: ["a/b"], row: 1, rule: "row-name",
      words: ["'a/b'", "'/'"]),
    Table(testDescription: "a dot", serials: ["A", "."], row: 2, rule: "row-name", words: ["dot"]),
    Table(testDescription: "two dots", serials: ["A", ".."], row: 2, rule: "row-name", words: ["dot"]),
    Table(
      testDescription: "a hidden name", serials: [".A"], row: 1, rule: "row-name", words: ["'.A'", "dot"]),
    Table(
      testDescription: "a backslash", serials: ["a\\b"], row: 1, rule: "row-name",
      words: ["'a\\b'", "Windows"]),
    Table(testDescription: "nothing", serials: ["A", ""], row: 2, rule: "row-name", words: ["empty"]),
    Table(
      testDescription: "a name that is too long", serials: [String(repeating: "x", count: 300)], row: 1,
      rule: "row-name", words: ["307 bytes", "255"]),
  ]

  @Test(
    "Before anything is signed, the row at fault is named, and the earlier one it collides with",
    arguments: tables)
  func ahead(_ table: Table) throws {
    let stage = try BatchStage()
    try stage.write(rows: table.serials.map { "\($0),Night" })
    let outcome = try stage.batch("--report report.jsonl")
    #expect(outcome.status == 1)
    let place = "rows.csv:\(table.row + 1): row \(table.row): error: "
    let line = outcome.errors.split(separator: "\n").first { $0.hasPrefix(place) }
    let told = try #require(line.map(String.init), "\(outcome.errors)")
    #expect(told.hasSuffix("[\(table.rule)]"))
    for words in table.words { #expect(told.contains(words)) }
    #expect(outcome.errors.contains("passforge: no pass was signed: 1 error\n"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("signed with a development identity"))
    #expect(stage.names().isEmpty)
    #expect(stage.names(in: "..").filter { $0.hasPrefix("x") && $0.hasSuffix(".pkpass") }.isEmpty)
  }

  @Test(
    "From a pipe, the row at fault fails alone; what has its name already is not touched", arguments: tables)
  func asTheyCome(_ table: Table) throws {
    let stage = try BatchStage()
    try stage.write(rows: table.serials.enumerated().map { "\($1),Night \($0 + 1)" })
    let outcome = try stage.stage.sh("cat rows.csv | \(BatchStage.command) --rows - --report report.jsonl")
    #expect(outcome.status == 5, "\(outcome.errors)")
    #expect(
      outcome.errors.contains("<stdin>:\(table.row + 1): row \(table.row): error: "), "\(outcome.errors)")
    let report = try stage.report()
    #expect(report.map(\.row) == Array(1...table.serials.count))
    for line in report {
      let isFaulty = line.row == table.row
      #expect(line.status == (isFaulty ? "failed" : "issued"))
      #expect(isFaulty ? line.rules.hasSuffix(table.rule) : line.rules.isEmpty)
      #expect(line.file.isEmpty == isFaulty)
    }
    #expect(stage.passes().count == table.serials.count - 1)
    for line in report where !line.file.isEmpty {
      let digest = try OutsideTool.openssl.run([
        "dgst", "-sha256", "-r", stage.folder.path("passes/\(line.file)"),
      ])
      #expect(digest.hasPrefix(line.sha256))
    }
  }

  @Test("A control character of JSON is in no name")
  func controls() throws {
    let stage = try BatchStage()
    try stage.folder.write(#"{"order":"A\u0000B","event":"x"}"#.utf8, to: "rows.jsonl")
    let outcome = try stage.stage.passforge("batch", "ticket.yaml", "--dev", "--rows", "rows.jsonl")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("rows.jsonl:1: row 1: error: 'serialNumber' has the control character U+0000"))
    #expect(stage.names().isEmpty)
  }

  @Test("Names in the letters of the world become files of that name")
  func letters() throws {
    let serials = ["Größe-1", "日本-2", "Ελλάδα 3", "🎟️4", "עברית"]
    let stage = try BatchStage()
    try stage.write(rows: serials.map { "\($0),Night" })
    let outcome = try stage.batch("--quiet")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(Set(stage.passes()) == Set(serials.map { $0 + ".pkpass" }))
  }

  @Test("A pattern makes folders, and names that Windows does not take are told once for all rows")
  func pattern() throws {
    let stage = try BatchStage(rows: 3)
    let outcome = try stage.batch("--name '{{ event }}/{{ order }}: pass'")
    #expect(outcome.status == 0)
    #expect(stage.names(in: "passes/Night 2") == ["HH-2: pass.pkpass"])
    #expect(outcome.errors.components(separatedBy: "[row-name-portable]").count == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("(and in 2 more rows)"))
    let strict = try stage.batch("--name 'x{{ order }}:' --strict -o strict")
    #expect(strict.status == 5)
    #expect(stage.passes(in: "strict").isEmpty)
  }

  @Test("Where passes have no files, serial numbers may come again")
  func inline() throws {
    let stage = try BatchStage()
    try stage.write(rows: ["A-1,x", "A-1,y", "../x,z"])
    let outcome = try stage.stage.sh("\(BatchStage.command) --rows - --inline --quiet < rows.csv")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.split(separator: "\n").count == 3)
  }
}
