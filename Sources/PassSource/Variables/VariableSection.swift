internal import PassFindings
internal import TimeZones

/// The `variables` section of a source, read into declarations.
struct VariableSection {
  /// The declared variables, in the order of the source.
  let variables: [Variable]
  let findings: [Finding]

  private static let properties = ["type", "default", "optional", "example", "format", "zone"]

  /// Reads the section.
  ///
  /// - Parameters:
  ///   - node: the value of `variables`.
  ///   - file: name of the source, for findings.
  ///   - secret: the variables whose values no message may show.
  ///   - zones: the time zones that dates may name.
  init(_ node: Node, file: String, secret: Set<String>, zones: ZoneDatabase) {
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
    // A zone is read once, however many variables name it.
    var loaded = DateDeclaration.Zones(database: zones)
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
        report(
          "variable '\(member.name)' has an unknown '\(property.name)'", path.member(property.name),
          property.nameMark,
          "what a variable may have: \(Self.properties.joined(separator: ", "))")
      }
      guard let typeNode = member.node["type"] else {
        report(
          "variable '\(member.name)' has no type", path, member.node.start,
          "add type: \(Self.kinds)")
        continue
      }
      guard let kind = typeNode.string.flatMap(Variable.Kind.init(rawValue:)) else {
        report(
          "the type of variable '\(member.name)' is \(typeNode.shown)", path.member("type"),
          typeNode.start, "write one of \(Self.kinds)")
        continue
      }
      if let optional = member.node["optional"], optional.bool == nil {
        report(
          "'optional' of variable '\(member.name)' is \(optional.kind)", path.member("optional"),
          optional.start, "write true or false")
      }
      let declaration = DateDeclaration(member.node, kind, &loaded)
      for fault in declaration.faults {
        findings.append(
          Finding(
            fault.rule, "'\(fault.property)' of variable '\(member.name)' \(fault.message)",
            path: path.member(fault.property), file: file, at: fault.mark, hint: fault.hint))
      }
      let variable = Variable(
        name: member.name, kind: kind, isOptional: member.node["optional"]?.bool ?? false,
        defaultValue: member.node["default"], example: member.node["example"], mark: member.nameMark,
        isSecret: secret.contains(member.name), dates: declaration.reading)
      variables.append(variable)
      // Nothing can be said of dates whose form is not known.
      if declaration.reading.isDamaged { continue }
      for name in ["default", "example"] {
        guard let value = member.node[name] else { continue }
        do throws(ValueFault) {
          _ = try variable.value(of: .node(value))
        } catch {
          report(
            kind == .date && value.string != nil && declaration.reading.zone != nil
              ? "'\(name)': \(error.message)"
              : "'\(name)' of variable '\(member.name)' is \(value.kind), but its type is \(kind.rawValue)",
            path.member(name), value.start, error.hint)
        }
      }
    }
    self.variables = variables
    self.findings = findings
  }

  private static let kinds = Variable.Kind.allCases.map(\.rawValue).joined(separator: ", ")

}
