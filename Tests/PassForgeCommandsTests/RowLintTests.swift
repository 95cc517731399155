import CommandKit
import Foundation
import TestSupport
import Testing

@Suite("passforge lint --rows, within the process")
struct RowLintTests {
  private static let source =
    Session.source.replacingOccurrences(of: "HH-0001", with: "\"{{ order }}\"")
    .replacingOccurrences(of: "value: Summer Night", with: "value: \"{{ price }}\", currencyCode: EUR")
      + """
      variables:
        order: { type: string, example: HH-1 }
        price: { type: number, default: 5 }

      """

  private func lint(_ rows: String, _ words: String..., source: String = source) throws -> Session.Outcome {
    let session = try Session(source: source)
    try session.folder.write(rows.utf8, to: "rows.csv")
    return session.run(["lint", "@ticket.yaml", "--rows", "@rows.csv"] + words)
  }

  private func shown(_ outcome: Session.Outcome) -> String {
    outcome.text.replacing(#//[^ ]*passforge-tests-[^/]*//#, with: "@")
  }

  @Test("Good rows have no findings, and nothing is written")
  func good() throws {
    let outcome = try lint("order,price\nA-1,12.50\nA-2,\n")
    #expect(outcome.status == .done)
    #expect(shown(outcome).contains("2 rows examined, none is faulty"), "\(outcome.text)")
  }

  @Test("Each fault of a row is told with the row's number; rows that repeat are faults too")
  func faults() throws {
    let outcome = try lint("order,price\nA-1,12\nA-2,\"12,50\"\n,3\nA-1,7\n")
    let text = shown(outcome)
    #expect(outcome.status == .faulty)
    #expect(text.contains("row 2: error: the value of 'price'"), "\(text)")
    #expect(text.contains("--decimal-comma"))
    #expect(text.contains("row 3: warning: 'serialNumber' is an empty string"), "\(text)")
    #expect(text.contains("row 4: error: row 1 has the serial number 'A-1' too"), "\(text)")
    #expect(text.contains("4 rows examined, 3 of them faulty"), "\(text)")
    #expect(!text.contains("{{ price }}, a string"), "\(text)")
  }

  @Test("Examples do not stand in for what a row lacks, since a batch would not let them")
  func examples() throws {
    let outcome = try lint("price\n5\n")
    #expect(outcome.status == .faulty)
    #expect(shown(outcome).contains("'order'"), "\(outcome.text)")
  }

  @Test("A fault of the template is told once, not for each row")
  func template() throws {
    let source = Self.source.replacingOccurrences(of: "organizationName: Harbour Hall\n", with: "")
    let text = shown(try lint("order\nA-1\nA-2\nA-3\n", source: source))
    #expect(text.components(separatedBy: "'organizationName' is missing").count == 2, "\(text)")
  }

  @Test("The report in JSON has the row of each finding, and how many rows there were")
  func json() throws {
    let outcome = try lint("order,price\nA-1,x\nA-2,5\n", "--format", "json")
    let reports = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [[String: Any]])
    let findings = try #require(reports.first?["findings"] as? [[String: Any]])
    #expect(findings.contains { $0["row"] as? Int == 1 && $0["rule"] as? String == "variable-type" })
    #expect((reports.first?["rows"] as? [String: Int]) == ["examined": 2, "faulty": 1])
  }

  @Test("Thousands of faulty rows are counted, and the first ones told")
  func many() throws {
    let rows = (1...3000).map { "A-\($0),x\n" }.joined()
    let outcome = try lint("order,price\n" + rows)
    #expect(outcome.text.components(separatedBy: "[variable-type]").count == 21)
    #expect(outcome.text.contains("3,000 rows examined, 3,000 of them faulty"))
  }

  @Test("Options of a table need a table, and a table needs one source")
  func misuse() throws {
    let session = try Session(source: Self.source)
    #expect(session.run("lint", "@ticket.yaml", "--delimiter", ";").status == .usage)
    #expect(session.run("lint", "@ticket.yaml", "@ticket.yaml", "--rows", "@rows.csv").status == .usage)
    #expect(session.run("lint", "@ticket.yaml", "--rows", "@rows.csv").status == .system)
  }
}
