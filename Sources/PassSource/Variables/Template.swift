public import PassFindings
public import TimeZones

/// A source whose variables can be filled in.
///
/// Values are put into the tree, never into the text of the source, so that none can break out of its
/// place. A scalar that is exactly one `{{ variable }}` takes the variable's type; a place within a
/// longer text takes the value as text.
public struct Template: Sendable {
  /// The variables, in the order of the `variables` section. Without that section each name that is
  /// used is a required text.
  public let variables: [Variable]
  /// What was found while the source was taken apart.
  public let findings: [Finding]
  /// Whether the source has a `variables` section.
  public let isDeclared: Bool
  /// Names of the variables that are used in a secret (`NodePath.isSecret`): no message may show what
  /// they are given, nor their defaults and examples.
  public let secretVariables: Set<String>

  let document: Document
  /// Where the `variables` section is named.
  let sectionMark: Mark?

  /// Takes a source apart, with the time zones of the system.
  public init(_ document: Document) { self.init(document, zones: .system) }

  /// Takes a source apart.
  ///
  /// - Parameters:
  ///   - document: the source.
  ///   - zones: the time zones that dates of variables may name.
  public init(_ document: Document, zones: ZoneDatabase) {
    var document = document
    var findings: [Finding] = []
    var variables: [Variable] = []
    let section = document.root["variables"]
    isDeclared = section != nil
    sectionMark = document.root.member("variables")?.nameMark
    if isDeclared, let members = document.root.members {
      document.root.value = .object(members.filter { $0.name != "variables" })
    }
    var scan = TemplateScan(file: document.file.name)
    scan.visit(document.root, .root)
    secretVariables = scan.secret
    if let section {
      let read = VariableSection(section, file: document.file.name, secret: scan.secret, zones: zones)
      variables = read.variables
      findings = read.findings
    }
    findings += scan.findings
    if isDeclared {
      for variable in variables where scan.uses[variable.name] == nil {
        findings.append(
          Finding(
            VariableRules.unused, "variable '\(variable.name)' is not used",
            path: NodePath([.member("variables"), .member(variable.name)]), file: document.file.name,
            at: variable.mark))
      }
      let names = Set(variables.map(\.name))
      for name in scan.order where !names.contains(name) {
        guard let use = scan.uses[name] else { continue }
        findings.append(
          Finding(
            VariableRules.undeclared, "'\(name)' is not declared under 'variables'", path: use.path,
            file: document.file.name, at: use.mark, hint: "add \(name): { type: string } to 'variables'"))
      }
    } else {
      variables = scan.order.map {
        Variable(
          name: $0, kind: .string, isOptional: false, defaultValue: nil, example: nil, mark: nil,
          isSecret: scan.secret.contains($0), dates: DateReading())
      }
    }
    self.document = document
    self.variables = variables
    self.findings = findings
  }

  /// The document without its `variables` section, nothing filled in.
  public var unbound: Document { document }
}

/// Finds the places for variables in a tree.
private struct TemplateScan {
  let file: String
  var findings: [Finding] = []
  var order: [String] = []
  var uses: [String: (path: NodePath, mark: Mark)] = [:]
  /// The variables that are used in a secret.
  var secret: Set<String> = []

  init(file: String) { self.file = file }

  mutating func visit(_ node: Node, _ path: NodePath) {
    switch node.value {
    case .string(let text):
      guard !TemplateText.isPlain(text) else { return }
      do throws(TemplateText.Fault) {
        for place in try TemplateText(text).places {
          if path.isSecret { secret.insert(place.name) }
          if uses[place.name] == nil {
            uses[place.name] = (path, node.start)
            order.append(place.name)
          }
        }
      } catch {
        report(error, path, node.start)
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() { visit(element, path.element(index)) }
    case .object(let members):
      for member in members {
        visit(name: member.name, path, member.nameMark)
        visit(member.node, path.member(member.name))
      }
    case .null, .bool, .number: break
    }
  }

  /// Says where a name looks as if a variable were filled in there.
  private mutating func visit(name: String, _ path: NodePath, _ mark: Mark) {
    guard !TemplateText.isPlain(name), let place = (try? TemplateText(name))?.places.first else { return }
    findings.append(
      Finding(
        VariableRules.name, "'{{ \(place.name) }}' stands in a name, where no variable is filled in",
        path: path.member(name), file: file, at: mark, hint: "use variables in values"))
  }

  private mutating func report(_ fault: TemplateText.Fault, _ path: NodePath, _ mark: Mark) {
    let message =
      switch fault {
      case .unclosed: "'{{' has no '}}' behind it"
      case .badName(let name):
        path.isSecret ? "there is no name in braces" : "'\(name)' is no name of a variable"
      }
    findings.append(
      Finding(
        VariableRules.syntax, message, path: path, file: file, at: mark,
        hint: "write '{{ name }}', or '{{{{' for two braces"))
  }
}
