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
        ("command", .string(report.command)), ("version", .string(version)),
        ("subject", .string(report.subject)), ("ok", .bool(report.isGood)),
        ("findings", .array(report.findings.map(value))),
      ] + report.details)
  }

  private static func value(_ finding: Finding) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("rule", .string(finding.rule.id)), ("severity", .string(finding.severity.rawValue)),
      ("effect", .string(finding.effect.rawValue)), ("message", .string(finding.message)),
      ("path", .text(finding.path)), ("file", .text(finding.file)),
      ("line", finding.line.map(JSONValue.number) ?? .null),
      ("column", finding.column.map(JSONValue.number) ?? .null), ("hint", .text(finding.hint)),
      ("source", finding.rule.source.isEmpty ? .null : .string(finding.rule.source)),
    ]
    if let row = finding.row { members.append(("row", .number(row))) }
    return .object(members)
  }
}
