internal import CommandKit
internal import PassFindings

/// Reports as JSON: always an array, an object for each subject.
enum JSONReport {
  /// The text of some reports.
  static func text(_ reports: [Report], version: String) -> String {
    printable(JSONValue.array(reports.map { value($0, version: version) }).text()) + "\n"
  }

  /// JSON whose control characters, and all else that a terminal would obey, are escaped: JSON itself demands
  /// that for some of them only. They stand nowhere but in texts, where the escape is the same character.
  private static func printable(_ json: String) -> String {
    if CommandKit.printable(json, keepingLines: true) == json { return json }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count)
    for scalar in json.unicodeScalars {
      let text = String(scalar)
      if CommandKit.printable(text, keepingLines: true) == text {
        bytes += text.utf8
      } else {
        let digits = String(scalar.value, radix: 16)
        bytes += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func value(_ report: Report, version: String) -> JSONValue {
    .object(
      [
        JSONMember("command", .string(report.command)), JSONMember("version", .string(version)),
        JSONMember("subject", .string(report.subject)), JSONMember("ok", .bool(report.isGood)),
        JSONMember("findings", .array(report.findings.map(value))),
      ] + report.details)
  }

  /// A finding as a member of a report.
  static func value(_ finding: Finding) -> JSONValue {
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
