internal import PassSource

/// What the report of a batch says of one row.
public struct ReportLine: Sendable {
  /// What became of a row.
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// Its pass was made.
    case issued
    /// It is at fault, and has no pass.
    case failed
    /// It was not looked at, since the batch ended before.
    case skipped
    /// Its pass is there from an earlier run.
    case kept
  }

  /// Number of the row.
  public let row: Int
  /// Serial number of its pass, where it is known.
  public let serialNumber: String?
  /// Path of its file, where there is one.
  public let file: String?
  /// SHA-256 digest of the file, where there is one.
  public let sha256: [UInt8]?
  /// What became of it.
  public let status: Status
  /// The findings on it: objects of JSON with commas between them.
  public let findings: [UInt8]
  /// Its values of the columns that the report was asked for, in their order; nil where it has none.
  public let columns: [String?]

  /// Says what became of a row.
  ///
  /// - Parameters:
  ///   - row: number of the row.
  ///   - serialNumber: serial number of its pass, where it is known.
  ///   - file: path of its file, where there is one.
  ///   - sha256: SHA-256 digest of the file, where there is one.
  ///   - status: what became of it.
  ///   - findings: the findings on it: objects of JSON, without line breaks, with commas between them.
  ///   - columns: its values of the columns that the report was asked for, in their order.
  public init(
    row: Int, serialNumber: String?, file: String?, sha256: [UInt8]?, status: Status, findings: [UInt8] = [],
    columns: [String?] = []
  ) {
    self.row = row
    self.serialNumber = serialNumber
    self.file = file
    self.sha256 = sha256
    self.status = status
    self.findings = findings
    self.columns = columns
  }

  /// Adds the line with its end.
  ///
  /// - Parameters:
  ///   - text: lines of a report.
  ///   - names: the columns' names.
  public func append(to text: inout [UInt8], columns names: ReportColumns = ReportColumns([])) {
    text.append(contentsOf: "{\"row\":".utf8)
    LineText.append(row, to: &text)
    text.append(contentsOf: ",\"serialNumber\":".utf8)
    Self.append(serialNumber, to: &text)
    text.append(contentsOf: ",\"file\":".utf8)
    Self.append(file, to: &text)
    text.append(contentsOf: ",\"sha256\":".utf8)
    if let sha256 {
      text.append(UInt8(ascii: "\""))
      LineText.appendHex(sha256, to: &text)
      text.append(UInt8(ascii: "\""))
    } else {
      text.append(contentsOf: "null".utf8)
    }
    text.append(contentsOf: ",\"status\":\"".utf8)
    text.append(contentsOf: status.rawValue.utf8)
    text.append(contentsOf: "\",\"findings\":[".utf8)
    text.append(contentsOf: findings)
    text.append(UInt8(ascii: "]"))
    if !names.members.isEmpty {
      for (member, value) in zip(names.members, columns) {
        text.append(contentsOf: member)
        Self.append(value, to: &text)
      }
      text.append(UInt8(ascii: "}"))
    }
    text.append(contentsOf: "}\n".utf8)
  }

  private static func append(_ text: String?, to bytes: inout [UInt8]) {
    if let text {
      JSONText.append(text, to: &bytes)
    } else {
      bytes.append(contentsOf: "null".utf8)
    }
  }

  /// Reads the beginning of a line: the row, and whether it has a pass; nil where the line is none of a report.
  static func read(_ line: ArraySlice<UInt8>) -> (row: Int, hasPass: Bool)? {
    var scanner = LineScanner(line)
    guard scanner.take("{\"row\":"), let row = scanner.number(), scanner.take(",\"serialNumber\":"),
      scanner.takeText(), scanner.take(",\"file\":"), scanner.takeText(), scanner.take(",\"sha256\":"),
      scanner.takeText(), scanner.take(",\"status\":\""),
      let status = Status.allCases.first(where: { scanner.take($0.member) }), scanner.take(",\"findings\":["),
      line.last == UInt8(ascii: "}")
    else { return nil }
    return (row, status == .issued || status == .kept)
  }
}

/// Further columns of a report, under the names of the table.
public struct ReportColumns: Sendable {
  /// What stands before each value: a comma or the beginning of the object, the name and the colon.
  let members: [[UInt8]]

  /// Names the columns, in their order.
  public init(_ names: [String]) {
    members = names.enumerated().map { index, name in
      var member = Array((index == 0 ? ",\"columns\":{" : ",").utf8)
      JSONText.append(name, to: &member)
      member.append(UInt8(ascii: ":"))
      return member
    }
  }
}

extension ReportLine.Status {
  /// The end of the member in a line.
  fileprivate var member: StaticString {
    switch self {
    case .issued: "issued\""
    case .failed: "failed\""
    case .skipped: "skipped\""
    case .kept: "kept\""
    }
  }
}

extension LineScanner {
  /// Passes over a text or null.
  fileprivate mutating func takeText() -> Bool { take("null") || string() != nil }
}
