import Foundation
import PassCrypto
import PassFiles
import PassFindings
import PassForge
import PassRows
import PassSigning
import PassSource
import TestSupport
import Testing

/// A template with a table of rows, issued within this process.
struct BatchBench {
  let stage: SourceStage
  /// The source: a file or a folder.
  let source: String
  var table: String { stage.folder.path("rows.csv") }
  var output: String { stage.folder.path("passes") }
  var identity = IdentityChoice.development(folder: store)

  /// Where the development identity of these tests is kept.
  static let store = Stage.dataHome + "/batch"

  /// A ticket that shows the values of its row in many places.
  static let ticket = """
    description: Concert ticket
    organizationName: Harbour Hall
    passTypeIdentifier: pass.com.example.concert
    teamIdentifier: A1B2C3D4E5
    serialNumber: "{{ order }}"
    barcodes: [{ format: qr, message: "code {{ order }}" }]
    eventTicket:
      primaryFields:
        - { key: event, label: EVENT, value: "{{ event }}" }
      secondaryFields:
        - { key: guest, label: GUEST, value: "{{ guest }}" }
      auxiliaryFields:
        - { key: seat, label: SEAT, value: "{{ seat? }}" }
      backFields: [{ key: help, label: HELP, value: help@example.com }]
    variables:
      order: { type: string }
      event: { type: string }
      guest: { type: string }
      seat: { type: string, optional: true }
    images:
      icon: icon.png

    """

  /// The columns of the ticket.
  static let columns = ["order", "event", "guest", "seat"]

  /// The values of a row: no two rows have one of the same, and their lengths differ from row to row.
  static func row(_ number: Int) -> [String] {
    [
      "HH-\(number)" + String(repeating: "x", count: number % 23),
      "Night \(number)" + String(repeating: " é", count: number % 7),
      String(repeating: "Ann ", count: number % 11) + "\(number)",
      number % 3 == 0 ? "" : "Row \(number), seat \(number * 7)",
    ]
  }

  /// Sets the stage with a source in YAML.
  init(_ text: String = BatchBench.ticket, rows: Int = 0) throws {
    stage = try SourceStage()
    source = try stage.folder.write(text.utf8, to: "ticket.yaml")
    if rows > 0 { try write((1...rows).map(Self.row), columns: Self.columns) }
  }

  /// Writes the table.
  func write(_ rows: [[String]], columns: [String]) throws {
    let lines = ([columns] + rows).map { $0.map { "\"\($0)\"" }.joined(separator: ",") + "\n" }
    try stage.folder.write(lines.joined().utf8, to: "rows.csv")
  }

  /// Reads template and table.
  func plan(_ change: (inout BatchPlan.Options) -> Void = { _ in }) throws -> BatchPlan {
    var options = BatchPlan.Options()
    options.signingTime = SourceStage.now
    change(&options)
    let template = try BatchTemplate(LoadedSource(path: source), now: SourceStage.now)
    let plan = try BatchPlan(template, table: RowTable(path: table), identity: identity, options: options)
    try #require(!plan.findings.contains { $0.severity == .error }, "\(plan.findings.map(\.message))")
    return plan
  }

  /// The settings of these tests: a clock that stands, and two threads.
  static var settings: BatchRun.Settings {
    var settings = BatchRun.Settings()
    settings.jobs = 2
    settings.clock = { SourceStage.now }
    return settings
  }

  /// Issues the table into the folder.
  ///
  /// - Returns: the results in the order in which they came, and what came of it.
  func issue(
    _ change: (inout BatchRun.Settings) -> Void = { _ in },
    planned: (inout BatchPlan.Options) -> Void = { _ in }
  ) throws -> (results: [RowResult], summary: BatchRun.Summary) {
    var settings = Self.settings
    change(&settings)
    var results: [RowResult] = []
    let run = try BatchRun(plan(planned), to: .folder(output), settings: settings)
    let summary = run.run { results += $0 }
    return (results, summary)
  }

  /// The bytes of a pass in the folder.
  func pass(_ result: RowResult) throws -> [UInt8] {
    try Files.read(output + "/" + #require(result.file), limit: 1 << 24)
  }

  /// The hidden files in the folder, but for the journal.
  var leftovers: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: output).filter {
        !$0.hasSuffix(".pkpass") && !$0.hasPrefix(".passforge-journal")
      }
    }
  }
}
