/// A value of JSON that is only written.
indirect enum JSONValue {
  case string(String)
  case bool(Bool)
  case null
  case array([JSONValue])
  case object([(name: String, value: JSONValue)])

  /// A text, or null.
  static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
  /// A list of texts.
  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  /// The value in one line, members in their order.
  var text: String {
    switch self {
    case .string(let string): Self.quoted(string)
    case .bool(let bool): bool ? "true" : "false"
    case .null: "null"
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.name)):\($0.value.text)" }.joined(separator: ","))}"
    }
  }

  /// A text in quotes, with the escapes that RFC 8259, section 7 asks for.
  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension Program {
  /// The whole tree of commands as one line of JSON, from which manual pages and completions are made.
  public var jsonDump: String {
    let dump = JSONValue.object([
      ("name", .string(name)), ("version", .string(version)), ("summary", .string(summary)),
      ("discussion", .string(discussion)), ("examples", .strings(examples)),
      ("commonOptions", .array(CommonOption.allCases.map { Self.json($0.info) })),
      ("sections", .array(info.sections.map(Self.json))),
    ])
    return dump.text + "\n"
  }

  private static func json(_ section: CommandInfo.Section) -> JSONValue {
    .object([
      ("heading", .string(section.heading)), ("commands", .array(section.commands.map(json))),
    ])
  }

  private static func json(_ command: CommandInfo) -> JSONValue {
    .object([
      ("path", .strings(command.path)), ("usage", .string(command.usage)),
      ("summary", .string(command.summary)), ("discussion", .string(command.discussion)),
      ("examples", .strings(command.examples)),
      ("parameters", .array(command.parameters.map(json))),
      ("sections", .array(command.sections.map(json))),
    ])
  }

  private static func json(_ row: ParameterInfo) -> JSONValue {
    .object([
      ("kind", .string(row.kind.rawValue)), ("names", .strings(row.names)),
      ("placeholder", .optional(row.placeholder)), ("help", .string(row.help)),
      ("heading", .optional(row.heading)), ("allowed", .strings(row.allowed)),
      ("required", .bool(row.isRequired)), ("repeated", .bool(row.isRepeated)),
      ("sensitive", .bool(row.isSensitive)), ("hidden", .bool(row.isHidden)),
      ("default", .optional(row.isSensitive ? nil : row.defaultText)),
      ("implied", .optional(row.implied)), ("excludes", .strings(row.excludes)),
    ])
  }
}
