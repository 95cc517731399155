import Foundation
import TestSupport
import Testing

@Suite("Rows that fail, reports, and going on with a batch")
struct BatchReportTests {
  /// Ten rows of which the third, the sixth and the ninth are at fault.
  private static let rows = (1...10).map { $0 % 3 == 0 ? "HH-\($0)" : "HH-\($0),Night \($0)" }

  @Test("A faulty row is reported by its number, the others go on")
  func faultyRows() throws {
    let stage = try BatchStage()
    try stage.write(
      rows: Self.rows.enumerated().map { "\($1),u\($0 + 1)@example.com" },
      header: "order,event,mail")
    let outcome = try stage.batch("--report report.jsonl --report-columns mail,order")
    #expect(outcome.status == 5)
    for row in [3, 6, 9] {
      #expect(outcome.errors.contains("rows.csv:\(row + 1)"), "\(outcome.errors)")
      #expect(outcome.errors.contains("row \(row): error: "))
    }
    #expect(outcome.errors.contains("passforge: 7 issued, 3 failed, 0 skipped in "))
    let report = try stage.report()
    #expect(report.map(\.row) == Array(1...10))
    let digests = try stage.digests()
    for line in report {
      if line.row % 3 == 0 {
        #expect((line.status, line.file, line.sha256) == ("failed", "", ""))
        #expect(line.rules == "table-fields")
      } else {
        #expect((line.status, line.file, line.rules) == ("issued", "HH-\(line.row).pkpass", ""))
        #expect(line.serialNumber == "HH-\(line.row)")
        #expect(digests[line.file] == line.sha256)
        #expect(line.columns == "{\"mail\": \"u\(line.row)@example.com\", \"order\": \"HH-\(line.row)\"}")
      }
    }
  }

  @Test("--fail-fast ends the batch at the row, and --resume goes on behind it")
  func failFast() throws {
    let stage = try BatchStage()
    try stage.write(rows: (1...200).map { $0 == 40 ? "HH-40" : BatchStage.row($0) })
    let outcome = try stage.batch("--fail-fast --jobs 1 --report report.jsonl")
    #expect(outcome.status == 5)
    #expect(outcome.errors.contains("the batch ended before its last row"))
    let report = try stage.report()
    #expect(report.map(\.row) == Array(1...40))
    #expect(report.last?.status == "failed")
    try stage.write(rows: (1...200).map(BatchStage.row))
    let rest = try stage.batch("--resume --fail-fast --report report.jsonl")
    #expect(rest.status == 0)
    #expect(rest.errors.contains("161 issued, 0 failed, 39 skipped"), "\(rest.errors)")
    #expect(try stage.digests().count == 200)
  }

  @Test("Any number of jobs gives the same passes and the same report, in the order of the rows")
  func jobs() throws {
    let stage = try BatchStage()
    try stage.write(rows: (1...200).map { $0 % 50 == 0 ? "HH-\($0)" : BatchStage.row($0) })
    for jobs in [1, 8] {
      let words = "--jobs \(jobs) -o p\(jobs) --report r\(jobs) --signing-time 2027-03-04T19:00:00Z --quiet"
      #expect(try stage.batch(words).status == 5)
    }
    #expect(try stage.folder.read("r1") == stage.folder.read("r8"))
    #expect(try stage.report("r8").map(\.row) == Array(1...200))
    #expect(try stage.digests(in: "p1").count == 196)
    #expect(try stage.digests(in: "p1") == stage.digests(in: "p8"))
    for archive in ["--jobs 1 --archive a1", "--jobs 8 --archive a8", "--jobs 8 --archive - > a-"] {
      let outcome = try stage.stage.sh(
        "\(BatchStage.command) --rows rows.csv --signing-time 2027-03-04T19:00:00Z --quiet \(archive)")
      #expect(outcome.status == 5)
    }
    #expect(try stage.folder.read("a1") == stage.folder.read("a8"))
    #expect(try stage.folder.read("a1") == stage.folder.read("a-"))
    let members = Dictionary(uniqueKeysWithValues: try stage.members(of: "a1").map { ($0.name, $0.sha256) })
    #expect(try members == stage.digests(in: "p1"))
  }

  @Test("A pass is the one that is built of the same values", arguments: ["rows.csv", "rows.jsonl"])
  func built(table: String) throws {
    let stage = try BatchStage(
      BatchStage.ticket.replacingOccurrences(
        of: "backFields:",
        with:
          "auxiliaryFields: [{ key: price, label: PRICE, value: \"{{ price }}\", currencyCode: EUR }]\n  backFields:"
      )
        + "  price: { type: number }\n")
    try stage.folder.write("order,event,price\nA,Nächte,12.50\nB,\"a \"\"b\"\"\",3\n".utf8, to: "rows.csv")
    try stage.folder.write(
      "{\"order\":\"A\",\"event\":\"Nächte\",\"price\":12.50}\n{\"order\":\"B\",\"event\":\"a \\\"b\\\"\",\"price\":3}\n"
        .utf8,
      to: "rows.jsonl")
    let time = "--signing-time 2027-03-04T19:00:00Z --quiet"
    let script = """
      set -e
      \(BatchStage.command) --rows \(table) \(time)
      printf '%s' '{"order":"A","event":"Nächte","price":12.50}' > a.json
      printf '%s' '{"order":"B","event":"a \\"b\\"","price":3}' > b.json
      passforge build ticket.yaml --dev --values a.json \(time) -o a.pkpass; cmp a.pkpass passes/A.pkpass
      passforge build ticket.yaml --dev --values b.json \(time) -o b.pkpass; cmp b.pkpass passes/B.pkpass
      """
    let outcome = try stage.stage.sh(script)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
  }

  @Test("Three parts that run at once into one folder give each row once")
  func shards() throws {
    let stage = try BatchStage(rows: 100)
    let parts = try (1...3).map { try stage.start("--quiet --report r\($0) --shard \($0)/3") }
    for part in parts {
      part.waitUntilExit()
      #expect(part.terminationStatus == 0)
    }
    #expect(try stage.digests().count == 100)
    let reports = try (1...3).map { try stage.report("r\($0)").map(\.row) }
    for (index, rows) in reports.enumerated() {
      #expect(rows == Array(stride(from: index + 1, through: 100, by: 3)))
    }
    #expect(stage.names().filter { $0.hasPrefix(".") }.count == 3, "a journal for each part")
    // A part that runs again knows its own rows.
    let again = try stage.batch("--shard 2/3 --resume")
    #expect(again.errors.contains("0 issued, 0 failed, 33 skipped"), "\(again.errors)")
  }

  /// What happens to a finished batch before it is gone on with, and the rows that are signed then.
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let script: String
    var words = "--resume"
    /// The rows that are issued again.
    let issued: [Int]
  }

  @Test(
    "--resume signs what is missing, and nothing else",
    arguments: [
      Change(testDescription: "nothing", script: "true", issued: []),
      Change(testDescription: "a changed row", script: "sed -i 's/Night 7$/Day 7/' rows.csv", issued: [7]),
      Change(testDescription: "a new row", script: "echo HH-21,Night 21 >> rows.csv", issued: [21]),
      Change(
        testDescription: "other order",
        script: "(head -1 rows.csv; tail -n +2 rows.csv | tac) > r; mv r rows.csv", issued: []),
      Change(testDescription: "a removed file", script: "rm passes/HH-3.pkpass", issued: [3]),
      Change(testDescription: "a truncated file", script: "truncate -s 100 passes/HH-4.pkpass", issued: [4]),
      Change(
        testDescription: "an empty file", script: ": > passes/HH-4.pkpass", issued: [4]),
      Change(
        testDescription: "files that were moved away", script: "mkdir sent; mv passes/*.pkpass sent",
        words: "--resume=report", issued: []),
      Change(
        testDescription: "one moved away without a report",
        script: "rm passes/HH-3.pkpass; sed -i 3d report.jsonl",
        words: "--resume=report", issued: [3]),
      Change(
        testDescription: "another template", script: "sed -i 's/Concert ticket/Ticket/' ticket.yaml",
        issued: Array(1...20)),
      Change(
        testDescription: "a comment in the template", script: "echo '# a comment' >> ticket.yaml", issued: []),
      Change(
        testDescription: "--resign by the same certificate", script: "true", words: "--resume --resign",
        issued: []),
      Change(
        testDescription: "a journal that is gone", script: "rm passes/.passforge-journal",
        issued: Array(1...20)),
    ])
  func resume(_ change: Change) throws {
    let stage = try BatchStage(rows: 20)
    #expect(try stage.batch("--report report.jsonl --quiet").status == 0)
    let before = try stage.digests()
    let stamps = try stage.stamps()
    #expect(try stage.stage.sh(change.script).status == 0)
    let outcome = try stage.batch("--report report.jsonl \(change.words)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let rows = try #require(
      Int(stage.stage.sh("tail -n +2 rows.csv | wc -l").text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(
      outcome.errors.contains(
        "\(change.issued.count) issued, 0 failed, \(rows - change.issued.count) skipped"),
      "\(outcome.errors)")
    let after = try stage.stamps()
    for (name, stamp) in after {
      let isNew = change.issued.contains { name == "HH-\($0).pkpass" }
      #expect((stamps[name] != stamp) == isNew, "\(name)")
    }
    // Whatever was issued is whole, and whatever was not is as it was.
    for (name, digest) in try stage.digests()
    where !change.issued.contains(where: { name == "HH-\($0).pkpass" }) {
      #expect(before[name] == digest)
    }
  }
}
