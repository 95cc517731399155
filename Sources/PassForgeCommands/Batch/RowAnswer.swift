internal import PassBatch
internal import PassCrypto
internal import PassFindings
internal import PassForge
internal import PassSource

/// Words what became of a row, for programs.
enum RowAnswer {
  /// The findings of a row as objects of JSON with commas between them, on one line.
  static func findings(_ findings: [Finding]) -> [UInt8] {
    findings.isEmpty ? [] : Array(findings.map { JSONReport.value($0).line }.joined(separator: ",").utf8)
  }

  /// The answer of a worker: one object of JSON with the pass in Base64, and a line feed.
  static func line(_ result: RowResult) -> [UInt8] {
    var line = Array("{\"row\":\(result.number),\"serialNumber\":".utf8)
    line.reserveCapacity(result.size / 3 * 4 + 400)
    if let serialNumber = result.serialNumber {
      JSONText.append(serialNumber, to: &line)
    } else {
      line += "null".utf8
    }
    line += ",\"status\":\"\(result.status.rawValue)\"".utf8
    if result.status == .issued {
      line += ",\"pass\":\"".utf8
      Base64.append(result.pass, to: &line)
      line += "\",\"sha256\":\"\(Digest.hex(result.digest))\"".utf8
    }
    line += ",\"findings\":[".utf8
    line += findings(result.findings)
    line += "]}\n".utf8
    return line
  }

  /// The line of a row in the report; nil for a row that was not begun.
  static func reportLine(_ result: RowResult) -> ReportLine? {
    let status: ReportLine.Status
    switch result.status {
    case .issued: status = .issued
    case .kept: status = .kept
    case .failed: status = .failed
    case .left: return nil
    }
    let hasPass = status != .failed
    return ReportLine(
      row: result.number, serialNumber: result.serialNumber, file: hasPass ? result.file : nil,
      sha256: hasPass ? result.digest : nil, status: status, findings: findings(result.findings),
      columns: result.columns)
  }
}
