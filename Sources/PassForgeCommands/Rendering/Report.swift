internal import CommandKit
internal import PassFindings
internal import PassSource

/// What a command found out about one subject, ready to be rendered.
struct Report {
  /// The command that made the report.
  var command: String
  /// What was examined, as the user named it.
  var subject: String
  /// All findings, in the order of their places.
  var findings: [Finding]
  /// The texts that findings point into, for excerpts.
  var files: [SourceFile] = []
  /// The trees of these texts by their names, where they are at hand; others are read anew.
  var trees: [String: Node] = [:]
  /// Whether the subject is an archive, so that names of the form `ticket.pkpass:pass.json` mean files in it.
  var isArchive = false
  /// The archive on the disk that the subject lies in; nil where it is the subject itself.
  var bundle: String?
  /// What else is to be told to people, a line each.
  var remarks: [String] = []
  /// What the command adds: JSON members by their names, in this order.
  var details: [JSONMember] = []

  /// Whether nothing is in the way: no finding is an error.
  var isGood: Bool { !findings.hasErrors }
}

/// A member of an object of a report in JSON.
struct JSONMember {
  let name: String
  let value: JSONValue

  init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

/// A value of a report in JSON.
indirect enum JSONValue {
  case string(String)
  case number(Int)
  /// A number with its digits, as JSON writes it.
  case digits(NumberLiteral)
  case bool(Bool)
  case null
  case array([JSONValue])
  case object([JSONMember])

  /// The value of an optional text.
  static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// The value of a node of a pass.
  init(_ node: Node) {
    switch node.value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .digits(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map(JSONValue.init))
    case .object(let members): self = .object(members.map { JSONMember($0.name, JSONValue($0.node)) })
    }
  }

  /// The JSON text, indented by two blanks a level.
  func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .string(let text): return Self.quoted(text)
    case .number(let number): return String(number)
    case .digits(let number): return number.json
    case .bool(let bool): return bool ? "true" : "false"
    case .null: return "null"
    case .array(let elements):
      if elements.isEmpty { return "[]" }
      let lines = elements.map { inner + $0.text(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { inner + Self.quoted($0.name) + ": " + $0.value.text(indent: inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  /// The JSON text on one line.
  var line: String {
    switch self {
    case .string, .number, .digits, .bool, .null: text()
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.name) + ":" + $0.value.line }.joined(separator: ",") + "}"
    }
  }

  /// A text as a JSON string in which nothing is left that a terminal would obey, since people look at reports
  /// there too.
  private static func quoted(_ text: String) -> String {
    let quoted = JSONText.quoted(text)
    if quoted.unicodeScalars.allSatisfy(isPrintable) { return quoted }
    var escaped = ""
    for scalar in quoted.unicodeScalars {
      if isPrintable(scalar) {
        escaped.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return escaped
  }
}
