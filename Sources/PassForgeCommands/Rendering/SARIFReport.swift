internal import PassFindings

/// Reports as SARIF 2.1.0 (OASIS Standard, 27 March 2020), which code scanners and editors read: one log with
/// one run for all subjects.
enum SARIFReport {
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// The text of some reports.
  static func text(_ reports: [Report], program: String, version: String) -> String {
    var rules: [Rule] = []
    var indices: [String: Int] = [:]
    for finding in reports.flatMap(\.findings) where indices[finding.rule.id] == nil {
      indices[finding.rule.id] = rules.count
      rules.append(finding.rule)
    }
    var fingerprints = Fingerprints()
    var results: [JSONValue] = []
    for report in reports {
      for finding in report.findings {
        results.append(
          result(
            finding, in: report, index: indices[finding.rule.id] ?? 0,
            fingerprint: fingerprints.next(finding, in: report)))
      }
    }
    let driver = JSONValue.object([
      JSONMember("name", .string(program)), JSONMember("version", .string(version)),
      JSONMember("semanticVersion", .string(version)), JSONMember("rules", .array(rules.map(descriptor))),
    ])
    let run = JSONValue.object([
      JSONMember("tool", .object([JSONMember("driver", driver)])),
      JSONMember("columnKind", .string("unicodeCodePoints")), JSONMember("results", .array(results)),
    ])
    let log = JSONValue.object([
      JSONMember("$schema", .string(schema)), JSONMember("version", .string("2.1.0")),
      JSONMember("runs", .array([run])),
    ])
    return log.text() + "\n"
  }

  /// A rule: `reportingDescriptor`, section 3.49.
  private static func descriptor(_ rule: Rule) -> JSONValue {
    var properties = [
      JSONMember("effect", .string(rule.effect.rawValue)),
      JSONMember("levelInFinishedPass", .string(rule.finishedSeverity.rawValue)),
    ]
    if !rule.source.isEmpty { properties.append(JSONMember("source", .string(rule.source))) }
    return .object([
      JSONMember("id", .string(rule.id)), JSONMember("shortDescription", message(rule.summary)),
      JSONMember("help", message(help(rule))),
      JSONMember("defaultConfiguration", .object([JSONMember("level", .string(rule.severity.rawValue))])),
      JSONMember("properties", .object(properties)),
    ])
  }

  private static func help(_ rule: Rule) -> String {
    rule.source.isEmpty ? rule.summary : "\(rule.summary) (source: \(rule.source))"
  }

  /// A finding: `result`, section 3.27. Severities have the names of levels.
  private static func result(
    _ finding: Finding, in report: Report, index: Int, fingerprint: String
  ) -> JSONValue {
    let hint = finding.hint.map { "\nhint: \($0)" } ?? ""
    return .object([
      JSONMember("ruleId", .string(finding.rule.id)), JSONMember("ruleIndex", .number(index)),
      JSONMember("level", .string(finding.severity.rawValue)),
      JSONMember("message", message(report.words(of: finding) + hint)),
      JSONMember("locations", .array(location(finding, in: report).map { [$0] } ?? [])),
      JSONMember("partialFingerprints", .object([JSONMember("passforgeFinding/v1", .string(fingerprint))])),
      JSONMember("properties", .object([JSONMember("effect", .string(finding.effect.rawValue))])),
    ])
  }

  /// A place: `location`, section 3.28; nil where a finding has neither file nor key.
  private static func location(_ finding: Finding, in report: Report) -> JSONValue? {
    let place = report.filePlace(of: finding)
    var members: [JSONMember] = []
    if let path = place.path {
      let artifact = JSONMember("artifactLocation", .object([JSONMember("uri", .string(reference(path)))]))
      var region: [JSONMember] = []
      if let line = place.line { region.append(JSONMember("startLine", .number(line))) }
      if let column = place.column { region.append(JSONMember("startColumn", .number(column))) }
      let physical = [artifact] + (region.isEmpty ? [] : [JSONMember("region", .object(region))])
      members.append(JSONMember("physicalLocation", .object(physical)))
    }
    if let path = finding.path {
      let logical = JSONValue.object([JSONMember("fullyQualifiedName", .string(path))])
      members.append(JSONMember("logicalLocations", .array([logical])))
    }
    return members.isEmpty ? nil : .object(members)
  }

  private static func message(_ text: String) -> JSONValue { .object([JSONMember("text", .string(text))]) }

  /// A path as a URI reference (RFC 3986): relative as it is, `file:` where it is absolute. All but letters,
  /// digits and `-._~/` is encoded; so the first part of a relative path never looks like a scheme.
  static func reference(_ path: String) -> String {
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        bytes.append(byte)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        bytes.append(contentsOf: "%\(digits.count < 2 ? "0" : "")\(digits)".utf8)
      }
    }
    let encoded = String(decoding: bytes, as: UTF8.self)
    return path.hasPrefix("/") ? "file://\(encoded)" : encoded
  }
}
