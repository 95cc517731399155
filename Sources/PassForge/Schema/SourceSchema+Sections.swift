internal import PassBundle
internal import PassModel
internal import PassSource

/// passforge's own sections as schemas.
extension SourceSchema {
  /// The sections as properties of a source.
  static var sections: [(name: String, value: Node)] {
    SourceSection.all.map { section in
      (section.name, .object(schema(of: section) + [("description", .text(section.help))]))
    }
  }

  /// What the sections consist of.
  static var sectionDefinitions: [(name: String, value: Node?)] {
    [
      ("imageScales", imageScales), ("imageDetails", imageDetails), ("imageFile", imageFile),
      ("picture", picture), ("variable", variable),
    ]
  }

  private static func schema(of section: SourceSection) -> [(name: String, value: Node?)] {
    switch section.name {
    case SourceSection.images.name:
      closed(
        ImageSlot.all.map { slot in
          (
            slot.baseName,
            .object([
              ("$ref", .text("#/$defs/picture")),
              ("description", .text("\(slot.help) Drawn by: \(slot.styles.words). Since iOS \(slot.since).")),
            ])
          )
        })
    case SourceSection.languages.name:
      [
        ("type", .text("object")),
        (
          "patternProperties",
          .object([
            (
              language,
              .object([
                ("type", .texts(["object", "string"])),
                ("additionalProperties", .object([("type", .text("string"))])),
                (
                  "description",
                  .text(
                    "The texts of a language, by the names that the pass uses for them, or the path of a strings file from the source's folder; { file, encoding } for one in 8-bit characters."
                  )
                ),
              ])
            )
          ])
        ),
        ("additionalProperties", .bool(false)),
      ]
    case SourceSection.variables.name:
      [
        ("type", .text("object")),
        ("propertyNames", .object([("pattern", .text(#"^[^\s0-9.?{}\-][^\s?{}]*$"#))])),
        ("additionalProperties", reference("variable")),
      ]
    default: [("$ref", .text("#/$defs/\(Place.personalization.rawValue)"))]
    }
  }

  // MARK: Pictures

  /// `de`, `pt-BR`, `zh-Hant-HK`, `es-419`, as `LanguageName` reads them.
  private static let language = LanguageName.pattern

  /// The same, but for the word that says how a picture is fitted.
  private static let pictureLanguage = "^(?!fit$)" + language.dropFirst()

  private static var imageFile: Node {
    .object([
      ("type", .text("string")),
      ("description", .text("The path of a PNG or JPEG file, from the source's folder.")),
    ])
  }

  private static var imageDetails: Node {
    let details = SourceSection.images.keys.filter { ["file", "fit", "background"].contains($0.name) }
    return .object(
      closed(
        details.map { key in
          var members: [(name: String, value: Node?)] = [("type", .text("string"))]
          if key.name == "fit" { members.append(("enum", .texts(["contain", "cover", "exact"]))) }
          return (key.name, .object(members + [("description", .text(key.help))]))
        }) + [("required", .texts(["file"]))])
  }

  private static var imageScales: Node {
    let scales = SourceSection.images.keys.filter { ["1x", "2x", "3x"].contains($0.name) }
    return .object(
      closed(
        scales.map { key in
          (key.name, .object([("type", .text("string")), ("description", .text(key.help))]))
        }))
  }

  /// A file, an object about one file, files by scale, or any of these by language.
  private static var picture: Node {
    let forms = [reference("imageFile"), reference("imageDetails"), reference("imageScales")]
    let either = Node.object([("anyOf", .list(forms))])
    let fallback = SourceSection.images.keys.filter { $0.name == "default" }.map { key in
      (
        key.name,
        Node.object([("anyOf", either["anyOf"]), ("description", .text(key.help))])
      )
    }
    let byLanguage =
      closed(fallback).filter { $0.name != "additionalProperties" } + [
        ("patternProperties", .object([(pictureLanguage, either)])), ("additionalProperties", .bool(false)),
      ]
    return .object([
      ("anyOf", .list(forms + [.object(byLanguage)]))
    ])
  }

  // MARK: Variables

  private static var variable: Node {
    let properties = SourceSection.variables.keys.map { key -> (name: String, value: Node?) in
      var members: [(name: String, value: Node?)] = []
      if key.name == "type" { members.append(("enum", .texts(Variable.Kind.allCases.map(\.rawValue)))) }
      if key.name == "optional" { members.append(("type", .text("boolean"))) }
      if dateKeys.contains(key.name) { members.append(("type", .text("string"))) }
      return (key.name, .object(members + [("description", .text(key.help))]))
    }
    // The values are of the type that the variable has, and only dates have a form.
    let values = Variable.Kind.allCases.map { kind in
      Node.object([
        ("if", .object([("properties", .object([("type", .object([("const", .text(kind.rawValue))]))]))])),
        (
          "then",
          .object([
            (
              "properties",
              .object(
                ["default", "example"].map { ($0, .object([("type", .text(kind.schemaType))])) }
                  + (kind == .date ? [] : dateKeys.map { ($0, .bool(false)) }))
            )
          ])
        ),
      ])
    }
    return .object(
      closed(properties) + [
        ("required", .texts(["type"])), ("dependentRequired", .object([("format", .texts(["zone"]))])),
        ("allOf", .list(values)),
      ])
  }

  /// What only variables of type date have.
  private static let dateKeys = ["format", "zone"]

  /// An object that has these properties and no others.
  private static func closed(
    _ properties: [(name: String, value: Node?)]
  ) -> [(name: String, value: Node?)] {
    [
      ("type", .text("object")), ("properties", .object(properties)), ("additionalProperties", .bool(false)),
    ]
  }
}

extension Variable.Kind {
  /// The type in the words of JSON Schema; a date is a text.
  fileprivate var schemaType: String {
    switch self {
    case .string, .date: "string"
    case .number: "number"
    case .bool: "boolean"
    }
  }
}
