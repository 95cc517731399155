import Foundation
import TestSupport
import Testing

/// A stage with a template and a table, and runs of `passforge batch` with a development identity.
struct BatchStage {
  let stage: Stage
  var folder: ScratchFolder { stage.folder }

  /// A ticket with small icons.
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
      backFields: [{ key: help, label: HELP, value: help@example.com }]
    images:
      icon: icon.png
    variables:
      order: { type: string }
      event: { type: string }

    """

  /// Sets the stage with `ticket.yaml`, its icons, and a table of so many rows in `rows.csv`.
  init(_ ticket: String = BatchStage.ticket, rows: Int = 0) throws {
    stage = try Stage()
    for name in ["icon.png", "icon@2x.png", "icon@3x.png"] {
      try FileManager.default.copyItem(
        atPath: Checkout.fixture("images/ticket/\(name)"), toPath: stage.folder.path(name))
    }
    try folder.write(ticket.utf8, to: "ticket.yaml")
    try write(rows: (0..<rows).map { Self.row($0 + 1) })
  }

  /// The line of a row.
  static func row(_ number: Int) -> String { "HH-\(number),Night \(number)" }

  /// Writes the table.
  func write(rows: [String], header: String = "order,event", to name: String = "rows.csv") throws {
    try folder.write(([header] + rows).map { $0 + "\n" }.joined().utf8, to: name)
  }

  /// What every run begins with.
  static let command = "passforge batch ticket.yaml --dev"

  /// Runs `passforge batch` on the table.
  func batch(_ words: String, environment: [String: String] = [:]) throws -> OutsideTool.Outcome {
    try stage.sh("exec \(Self.command) --rows rows.csv \(words)", environment: environment)
  }

  /// Starts `passforge batch` on a table, without waiting for its end; `words` name it where `table` does not.
  func start(_ words: String, table: String? = "rows.csv") throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: Checkout.program)
    process.arguments =
      Self.command.split(separator: " ").dropFirst().map(String.init)
      + (table.map { ["--rows", $0] } ?? []) + words.split(separator: " ").map(String.init)
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ["XDG_DATA_HOME": Stage.dataHome, "PATH": "/usr/bin:/bin"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    _ = FileManager.default.createFile(atPath: folder.path("errors"), contents: nil)
    process.standardError = FileHandle(forWritingAtPath: folder.path("errors"))
    try process.run()
    return process
  }

  /// What a process that was started has written to standard error.
  var errors: String { String(decoding: (try? folder.read("errors")) ?? [], as: UTF8.self) }

  /// The names of the files in a folder; empty where it is not there.
  func names(in place: String = "passes") -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path(place)).sorted()) ?? []
  }

  /// The names of passes in a folder.
  func passes(in place: String = "passes") -> [String] { names(in: place).filter { $0.hasSuffix(".pkpass") } }

  /// The report: a line of JSON for each row, which Python reads.
  func report(_ name: String = "report.jsonl") throws -> [ReportedRow] {
    let program = """
      import json, sys
      for line in open(sys.argv[1], encoding='utf-8'):
        r = json.loads(line)
        print('\\t'.join([str(r['row']), r['serialNumber'] or '', r['file'] or '', r['sha256'] or '', r['status'],
          ' '.join(f['rule'] for f in r['findings']), json.dumps(r.get('columns'), sort_keys=True)]))
      """
    let text = try OutsideTool.python.run(["-c", program, folder.path(name)])
    return text.split(separator: "\n").compactMap { ReportedRow($0) }
  }

  /// The rows that the whole lines of the report call issued, read without another program, which takes its time.
  func issued(_ name: String = "report.jsonl") throws -> [(row: Int, file: String, sha256: String)] {
    guard let bytes = FileManager.default.contents(atPath: folder.path(name)) else { return [] }
    // A line that was being written when the end came counts for nothing.
    let whole = bytes.prefix((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
    return try whole.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let object = try #require(JSONSerialization.jsonObject(with: line) as? [String: Any])
      guard object["status"] as? String == "issued" else { return nil }
      return (
        try #require(object["row"] as? Int), try #require(object["file"] as? String),
        try #require(object["sha256"] as? String)
      )
    }
  }

  /// What tells one file from another of the same content, by the names in a folder.
  func stamps(in place: String = "passes") throws -> [String: Stamp] {
    var found: [String: Stamp] = [:]
    for name in passes(in: place) {
      let values = try FileManager.default.attributesOfItem(atPath: folder.path("\(place)/\(name)"))
      found[name] = Stamp(
        file: values[.systemFileNumber] as? Int ?? 0,
        changed: values[.modificationDate] as? Date ?? .distantPast)
    }
    return found
  }

  /// What tells one file from another.
  struct Stamp: Equatable {
    let file: Int
    let changed: Date
  }

  /// The digests of all passes in a folder; each must be a whole archive whose pass.json and manifest fit.
  func digests(in place: String = "passes") throws -> [String: String] {
    let program = """
      import hashlib, json, os, sys, zipfile
      for name in sorted(os.listdir(sys.argv[1])):
        if not name.endswith('.pkpass'): continue
        path = os.path.join(sys.argv[1], name)
        z = zipfile.ZipFile(path)
        assert z.testzip() is None
        for n, d in json.loads(z.read('manifest.json')).items():
          assert hashlib.sha1(z.read(n)).hexdigest() == d, (name, n)
        p = json.loads(z.read('pass.json'))
        assert p['serialNumber'] + '.pkpass' == name and p['barcodes'][0]['message'] == 'code ' + p['serialNumber']
        print(name + '\\t' + hashlib.sha256(open(path, 'rb').read()).hexdigest())
      """
    let text = try OutsideTool.python.run(["-c", program, folder.path(place)])
    var found: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t").map(String.init)
      found[parts[0]] = parts[1]
    }
    return found
  }
}

/// A line of a report.
struct ReportedRow: Equatable {
  let row: Int
  let serialNumber: String
  let file: String
  let sha256: String
  let status: String
  let rules: String
  let columns: String

  fileprivate init?(_ line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 7, let row = Int(parts[0]) else { return nil }
    self.row = row
    (serialNumber, file, sha256, status) = (parts[1], parts[2], parts[3], parts[4])
    (rules, columns) = (parts[5], parts[6])
  }
}
