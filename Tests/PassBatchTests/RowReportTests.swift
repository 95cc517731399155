import Foundation
import PassBatch
import PassCrypto
import PassFiles
import TestSupport
import Testing

@Suite("The report of a batch")
struct RowReportTests {
  static let digest = Digest.sha256([1])

  static func lines(_ rows: ClosedRange<Int>, _ status: ReportLine.Status = .issued) -> [UInt8] {
    var text: [UInt8] = []
    for row in rows {
      ReportLine(
        row: row, serialNumber: "HH-\(row)", file: "a/HH-\(row).pkpass", sha256: digest, status: status
      )
      .append(to: &text)
    }
    return text
  }

  static func open(_ folder: ScratchFolder, resuming: Bool = true) throws(FileFailure) -> RowReport {
    try RowReport(at: folder.path("report.jsonl"), resuming: resuming)
  }

  @Test("A line has its members in order")
  func line() throws {
    var text: [UInt8] = []
    ReportLine(
      row: 7, serialNumber: "HH-\"7\"", file: nil, sha256: nil, status: .failed,
      findings: Array(#"{"rule":"row-name"},{"rule":"serial-twice"}"#.utf8), columns: ["a\nb", nil]
    ).append(to: &text, columns: ReportColumns(["E-Mail", "Sitz \"A\""]))
    let hex = Digest.hex(Self.digest)
    text += Self.lines(8...8, .kept)
    #expect(
      String(decoding: text, as: UTF8.self) == #"""
        {"row":7,"serialNumber":"HH-\"7\"","file":null,"sha256":null,"status":"failed","findings":[{"rule":"row-name"},{"rule":"serial-twice"}],"columns":{"E-Mail":"a\nb","Sitz \"A\"":null}}
        {"row":8,"serialNumber":"HH-8","file":"a/HH-8.pkpass","sha256":"\#(hex)","status":"kept","findings":[]}

        """#)
    let folder = try ScratchFolder()
    let script = "import json,sys; print([json.loads(l)['row'] for l in open(sys.argv[1], newline='\\n')])"
    let path = try folder.write(text, to: "report")
    #expect(try OutsideTool.python.run(["-c", script, path]) == "[7, 8]\n")
  }

  @Test("An earlier report goes on, and says which rows have passes")
  func resumes() throws {
    let folder = try ScratchFolder()
    do {
      let report = try Self.open(folder)
      try report.append(Self.lines(1...5000))
      try report.append(Self.lines(5001...5001, .failed) + Self.lines(5002...5002, .skipped))
      try report.append(Self.lines(70_000...70_000, .kept) + Self.lines(9...9, .failed))
      try report.finish()
    }
    let report = try Self.open(folder)
    let issued = [1, 8, 10, 64, 4096, 5000, 70_000]
    #expect(issued.filter { report.saysIssued($0) } == issued)
    #expect([-1, 0, 9, 5001, 5002, 5003, 69_999, 70_001].filter { report.saysIssued($0) } == [])
    try report.append(Self.lines(5001...5001))
    #expect(try folder.text("report.jsonl").split(separator: "\n").count == 5005)
  }

  @Test("Begun anew it replaces an earlier report")
  func anew() throws {
    let folder = try ScratchFolder()
    do { try Self.open(folder).append(Self.lines(1...9)) }
    let report = try Self.open(folder, resuming: false)
    #expect(!report.saysIssued(1))
    try report.append(Self.lines(2...2))
    #expect(try folder.read("report.jsonl") == Self.lines(2...2))
  }

  @Test("Cut at any byte it goes on with whole lines")
  func cut() throws {
    let folder = try ScratchFolder()
    let whole = Self.lines(1...3)
    let size = whole.count / 3
    for end in 0..<whole.count {
      try folder.write(whole[..<end], to: "report.jsonl")
      do {
        let report = try Self.open(folder)
        #expect((1...3).filter { report.saysIssued($0) } == Array(Array(1...3).prefix(end / size)))
        try report.append(Self.lines(4...4))
      }
      #expect(try folder.read("report.jsonl") == Array(whole[..<(end / size * size)]) + Self.lines(4...4))
    }
  }

  static let strangers: [[UInt8]] = [
    Array("hello".utf8), Array("row,name\n1,a\n".utf8), Array("{}\n".utf8), Array("{\"row\":1}\n".utf8), [0],
    [0x0A],
    Array("{\"row\":\"1\"".utf8 + [0x0A]), Array(repeating: 0, count: 5000),
  ]

  @Test("A file that is no report is a failure and stays as it was", arguments: strangers, [true, false])
  func foreign(_ bytes: [UInt8], _ resuming: Bool) throws {
    let folder = try ScratchFolder()
    try folder.write(bytes, to: "report.jsonl")
    #expect(throws: FileFailure.self) { try Self.open(folder, resuming: resuming) }
    #expect(try folder.read("report.jsonl") == bytes)
  }

  @Test("A damaged line is named, and the report stays as it was")
  func damaged() throws {
    let folder = try ScratchFolder()
    let bytes = Self.lines(1...3) + Array("oops\n".utf8) + Self.lines(4...4)
    try folder.write(bytes, to: "report.jsonl")
    let failure = try #require(throws: FileFailure.self) { try Self.open(folder) }
    #expect(failure.reason == "its line 4 is none of a report of a batch")
    #expect(try folder.read("report.jsonl") == bytes)
  }

  @Test("Two runs never have one report")
  func locked() throws {
    let folder = try ScratchFolder()
    let report = try Self.open(folder)
    #expect(throws: FileFailure.self) { try Self.open(folder) }
    #expect(throws: FileFailure.self) { try Self.open(folder, resuming: false) }
    try report.append(Self.lines(1...1))
    #expect(try folder.read("report.jsonl") == Self.lines(1...1))
  }

  @Test("A pipe takes a report, and its reader sees the end", arguments: [true, false])
  func pipe(_ resuming: Bool) throws {
    let folder = try ScratchFolder()
    try folder.makePipe("report.jsonl")
    let reader = OwnThread { [path = folder.path("report.jsonl")] in
      try? Files.read(path, limit: 1 << 20)
    }
    do {
      let report = try Self.open(folder, resuming: resuming)
      try report.append(Self.lines(1...2))
      try report.finish()
    }
    #expect(reader.wait() == Self.lines(1...2))
  }

  @Test("A full disk is a failure, and leaves whole lines")
  func diskFull() async throws {
    let folder = try ScratchFolder()
    await #expect(processExitsWith: .success) { [path = folder.path("report.jsonl") as String] in
      boundFiles(to: 500)
      let report = try RowReport(at: path, resuming: true)
      try report.append(RowReportTests.lines(1...2))
      #expect(throws: FileFailure.self) { try report.append(RowReportTests.lines(3...9)) }
    }
    #expect(try folder.read("report.jsonl") == Self.lines(1...2))
  }

  @Test("Many threads add whole lines")
  func threads() async throws {
    let folder = try ScratchFolder()
    do {
      let report = try Self.open(folder)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask {
            for row in 0..<100 { try report.append(Self.lines(number * 100 + row...number * 100 + row)) }
          }
        }
        try await group.waitForAll()
      }
    }
    let report = try Self.open(folder)
    #expect((0..<800).allSatisfy { report.saysIssued($0) })
  }
}
