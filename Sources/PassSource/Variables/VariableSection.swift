internal import PassFindings

/// The `variables` section of a source, read into declarations.
struct VariableSection {
  /// The declared variables, in the order of the source.
  let variables: [Variable]
  let findings: [Finding]

  private static let properties = ["type", "default", "optional", "example"]

  /// Reads the section.
  ///
  /// - Parameters:
  ///   - node: the value of `variables`.
  ///   - file: name of the source, for findings.
  ///   - secret: the variables whose values no message may show.
  init(_ node: Node, file: String, secret: Set<String>) {
    var variables: [Variable] = []
    var findings: [Finding] = []
    let root = NodePath.root.member("variables")
    func report(_ message: String, _ path: NodePath, _ mark: Mark, _ hint: String) {
      findings.append(
        Finding(VariableRules.section, message, path: path, file: file, at: mark, hint: hint))
    }
    guard let members = node.members else {
      report("'variables' is \(node.kind)", root, node.start, "write a name and a type for each variable")
      self.variables = []
      self.findings = findings
      return
    }
    for member in members {
      let path = root.member(member.name)
      if !TemplateText.isName(member.name) {
        report(
          "'\(member.name)' is no name for a variable", path, member.nameMark,
          "use letters, digits, '_', '-' and '.', beginning with a letter")
        continue
      }
      guard let properties = member.node.members else {
        report(
          "variable '\(member.name)' is \(member.node.kind)", path, member.node.start,
          "write \(member.name): { type: string }")
        continue
      }
      for property in properties where !Self.properties.contains(property.name) {
        let isDateWork = property.name == "format" || property.name == "zone"
        report(
          "variable '\(member.name)' has an unknown '\(property.name)'", path.member(property.name),
          property.nameMark,
          isDateWork
            ? "give dates with their zone, as in 2027-03-04T19:00+01:00"
            : "what a variable may have: \(Self.properties.joined(separator: ", "))")
      }
      guard let typeNode = member.node["type"] else {
        report(
          "variable '\(member.name)' has no type", path, member.node.start,
          "add type: \(Self.kinds)")
        continue
      }
      guard let kind = typeNode.string.flatMap(Variable.Kind.init(rawValue:)) else {
        report(
          "the type of variable '\(member.name)' is \(Self.shown(typeNode))", path.member("type"),
          typeNode.start, "write one of \(Self.kinds)")
        continue
      }
      if let optional = member.node["optional"], optional.bool == nil {
        report(
          "'optional' of variable '\(member.name)' is \(optional.kind)", path.member("optional"),
          optional.start, "write true or false")
      }
      for name in ["default", "example"] {
        guard let value = member.node[name] else { continue }
        if Variable.value(.node(value), as: kind) == nil {
          report(
            "'\(name)' of variable '\(member.name)' is \(value.kind), but its type is \(kind.rawValue)",
            path.member(name), value.start,
            Variable.hint(for: kind, given: secret.contains(member.name) ? nil : value))
        }
      }
      variables.append(
        Variable(
          name: member.name, kind: kind, isOptional: member.node["optional"]?.bool ?? false,
          defaultValue: member.node["default"], example: member.node["example"], mark: member.nameMark,
          isSecret: secret.contains(member.name)))
    }
    self.variables = variables
    self.findings = findings
  }

  private static let kinds = Variable.Kind.allCases.map(\.rawValue).joined(separator: ", ")

  private static func shown(_ node: Node) -> String { node.string.map { "'\($0)'" } ?? node.kind }
}

extension Variable {
  /// A given value as a value of this type; nil where it is none.
  static func value(_ given: GivenValue, as kind: Kind) -> Value? {
    switch (given, kind) {
    case (.text(let text), .string): .string(text)
    case (.text(let text), .date): isMoment(text) ? .string(text) : nil
    case (.text(let text), .number):
      NumberGrammar.isJSON(text) ? .number(NumberLiteral(json: text)) : nil
    case (.text("true"), .bool): .bool(true)
    case (.text("false"), .bool): .bool(false)
    case (.text, .bool): nil
    case (.node(let node), _):
      switch (node.value, kind) {
      case (.string, .string), (.number, .number), (.bool, .bool): node.value
      case (.string(let text), .date): isMoment(text) ? node.value : nil
      default: nil
      }
    }
  }

  /// What would work in place of a value of the wrong type.
  static func hint(for kind: Kind, given node: Node? = nil) -> String {
    switch kind {
    case .string:
      if let spelling = node?.number?.spelling {
        "write it in quotes: \"\(spelling)\""
      } else {
        "write it in quotes"
      }
    case .number: "write a number such as 25.5"
    case .bool: "write true or false"
    case .date: "write a moment with its zone, such as 2027-03-04T19:00+01:00"
    }
  }

  /// Whether a text has the shape of a moment with its zone; the rulebook looks closer.
  private static func isMoment(_ text: String) -> Bool {
    let shapes = [
      "0000-00-00T00:00Z", "0000-00-00T00:00+00:00", "0000-00-00T00:00:00Z", "0000-00-00T00:00:00+00:00",
    ]
    return shapes.contains { shape in
      shape.utf8.count == text.utf8.count
        && zip(shape.utf8, text.utf8).allSatisfy { expected, found in
          switch expected {
          case UInt8(ascii: "0"): (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(found)
          case UInt8(ascii: "+"): found == expected || found == UInt8(ascii: "-")
          default: found == expected
          }
        }
    }
  }
}
