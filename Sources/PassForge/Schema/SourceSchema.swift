internal import PassModel
public import PassSource

/// The JSON Schema of a source, from which editors offer keys and constants and mark mistakes.
///
/// It follows JSON Schema 2020-12 and is made from the format table. It marks what no source may have:
/// values of a wrong type, unknown constants, unreadable dates, colours and URLs, missing keys, values beyond
/// limits for which Wallet refuses a pass. What Wallet passes over is left to the rulebook, and unknown keys
/// are allowed, since they reach pass.json.
public enum SourceSchema {
  /// The name of the schema; no address, since it comes from the program itself.
  public static let id = "urn:passforge:schema:source"

  /// The schema as JSON text, with a line feed at its end.
  public static var text: String { JSONText.laidOut(value) + "\n" }

  /// The schema as a value.
  public static var value: Node {
    let properties = FormatTable.keys(in: .topLevel).map { ($0.name, property($0)) } + sections
    return .object([
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("$id", .text(id)),
      ("title", .text("passforge source")),
      (
        "description",
        .text("A pass for Apple Wallet: the keys of pass.json, and passforge's own sections.")
      ),
      ("type", .text("object")),
      ("properties", .object(properties)),
      ("required", .texts(required(in: .topLevel))),
      ("anyOf", .list(PassStyle.allCases.map { .object([("required", .texts([$0.rawValue]))]) })),
      ("$defs", .object(definitions)),
    ])
  }

  // MARK: Definitions

  private static var definitions: [(name: String, value: Node?)] {
    let places = Place.allCases.filter { $0 != .topLevel }.map { ($0.rawValue, definition(of: $0)) }
    let groups = ConstantGroup.allCases.map { ($0.rawValue, definition(of: $0)) }
    return places + groups + texts + sectionDefinitions
  }

  /// A kind of object.
  private static func definition(of place: Place) -> Node {
    var properties = FormatTable.keys(in: place).map { ($0.name, property($0)) }
    var required = required(in: place)
    var alternatives: Node?
    if place == .barcode {
      let bytes = SourceSection.messageBase64
      properties.append(
        (
          bytes.name,
          .object([
            ("type", .text("string")), ("description", .text(bytes.help)),
            ("pattern", .text(Pattern.orTemplate(Pattern.base64))), ("examples", .texts(["AAECAw=="])),
          ])
        ))
      // One of the two, and never both.
      required.removeAll { $0 == "message" }
      alternatives = .list(["message", bytes.name].map { .object([("required", .texts([$0]))]) })
    }
    return .object([
      ("description", .text("Stands in: \(place.words).")),
      ("type", .text("object")),
      ("properties", .object(properties)),
      ("required", required.isEmpty ? nil : .texts(required)),
      ("oneOf", alternatives),
    ])
  }

  /// A group of constants: one alternative for each, with its own words, so that editors show them.
  private static func definition(of group: ConstantGroup) -> Node {
    var alternatives = FormatTable.constants(of: group).map { constant in
      var help = constant.help
      if let since = constant.since { help += " Since iOS \(since)." }
      return Node.object([("enum", .texts(constant.spellings)), ("description", .text(help))])
    }
    let read = StrangeConstant.all.filter { $0.group == group && $0.isRead }
    alternatives += read.map { stranger in
      .object([
        ("enum", .texts([stranger.name])), ("description", .text(stranger.help)), ("deprecated", .bool(true)),
      ])
    }
    alternatives.append(group.isOpen ? .object([("type", .text("string"))]) : reference("template"))
    return .object([("anyOf", .list(alternatives))])
  }

  /// Kinds of texts.
  private static var texts: [(name: String, value: Node?)] {
    [
      (
        "template",
        .object([
          ("type", .text("string")), ("pattern", .text(Pattern.template)),
          ("description", .text("A text with a variable: '{{ name }}', in quotes.")),
        ])
      ),
      ("date", .object([("type", .text("string")), ("pattern", .text(Pattern.orTemplate(Pattern.date)))])),
      ("color", .object([("type", .text("string")), ("pattern", .text(Pattern.orTemplate(Pattern.color)))])),
    ]
  }

  // MARK: Pieces

  /// The keys that a source must have in a place.
  static func required(in place: Place) -> [String] {
    FormatTable.keys(in: place).filter { $0.requirement == .required && !$0.isFilledIn }.map(\.name)
  }

  /// What stands for a definition.
  static func reference(_ name: String) -> Node { .object([("$ref", .text("#/$defs/\(name)"))]) }
}
