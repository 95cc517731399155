import PassFindings
import PassSource
import Testing

/// Reads a text under the name `t`.
func read(_ text: String, _ format: SourceFormat, limits: ReadingLimits = .init()) -> Reading {
  read(Array(text.utf8), format, limits: limits)
}

/// Reads bytes under the name `t`.
func read(_ bytes: [UInt8], _ format: SourceFormat, limits: ReadingLimits = .init()) -> Reading {
  SourceReader.read(SourceFile(name: "t", bytes: bytes), format: format, limits: limits)
}

extension Reading {
  /// The findings as `line:column rule: message`, one a line.
  var told: String {
    findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.rule.id): \($0.message)" }.joined(separator: "\n")
  }
}

extension Node {
  /// The value as compact JSON, members in order.
  var json: String {
    switch value {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): number.json
    case .string(let text): JSONText.quoted(text)
    case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSONText.quoted($0.name) + ":" + $0.node.json }.joined(separator: ",") + "}"
    }
  }

  /// The place as `1:1-1:5`.
  var place: String { "\(start.line):\(start.column)-\(end.line):\(end.column)" }
}

/// A source with variables, and what comes of it.
func template(_ yaml: String) throws -> Template {
  let reading = read(yaml, .yaml)
  #expect(reading.findings.filter { $0.severity == .error } == [])
  return Template(try #require(reading.document))
}

func told(_ findings: [Finding]) -> [String] {
  findings.inSourceOrder().map {
    "\($0.line ?? 0):\($0.column ?? 0) \($0.rule.id) \($0.path ?? ""): \($0.message)"
  }
}

/// Fills in texts.
func bound(_ yaml: String, _ given: [String: String] = [:], essential: Set<String> = []) throws
  -> Binding
{
  try template(yaml).bind(given.mapValues(GivenValue.text), essential: essential)
}
