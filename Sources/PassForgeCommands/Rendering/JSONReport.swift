internal import PassFindings

/// Reports as JSON: always an array, an object for each subject.
enum JSONReport {
  /// The text of some reports.
  static func text(_ reports: [Report], version: String) -> String {
    JSONValue.array(reports.map { value($0, version: version) }).text() + "\n"
  }

  private static func value(_ report: Report, version: String) -> JSONValue {
    .object(
      [
        JSONMember("command", .string(report.command)), JSONMember("version", .string(version)),
        JSONMember("subject", .string(report.subject)), JSONMember("ok", .bool(report.isGood)),
        JSONMember("findings", .array(report.findings.map(value))),
      ] + report.details)
  }

  private static func value(_ finding: Finding) -> JSONValue {
    var members: [JSONMember] = [
      JSONMember("rule", .string(finding.rule.id)),
      JSONMember("severity", .string(finding.severity.rawValue)),
      JSONMember("effect", .string(finding.effect.rawValue)), JSONMember("message", .string(finding.message)),
      JSONMember("path", .text(finding.path)), JSONMember("file", .text(finding.file)),
      JSONMember("line", finding.line.map(JSONValue.number) ?? .null),
      JSONMember("column", finding.column.map(JSONValue.number) ?? .null),
      JSONMember("hint", .text(finding.hint)),
      JSONMember("source", finding.rule.source.isEmpty ? .null : .string(finding.rule.source)),
    ]
    if let row = finding.row { members.append(JSONMember("row", .number(row))) }
    return .object(members)
  }
}
