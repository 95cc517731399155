public import PassFindings

/// A source with the values of one recipient filled in.
public struct Binding: Sendable {
  /// The document with all values in their places.
  public let document: Document
  /// What was found while they were filled in.
  public let findings: [Finding]
}

extension Template {
  /// How values that are not given are made up for.
  public enum Mode: Sendable {
    /// A pass to be signed: defaults only.
    case real
    /// A rehearsal: examples stand in, with a note that names them.
    case rehearsal
  }

  /// Fills in the values of one recipient.
  ///
  /// - Parameters:
  ///   - given: the values by the names of their variables. For an optional variable that is not a text,
  ///     or is one, an empty text counts as missing.
  ///   - mode: whether examples may stand in.
  ///   - essential: names of members without which their object is nothing. Where such a member of a
  ///     list's element is left out (`{{ name? }}` without a value), the element is left out whole.
  /// - Returns: the document with the values in their places, and what was found meanwhile.
  public func bind(
    _ given: [String: GivenValue], mode: Mode = .real, essential: Set<String> = []
  ) -> Binding {
    var binder = Binder(template: self, mode: mode, essential: essential)
    binder.resolve(given)
    return binder.binding()
  }
}

extension Template {
  /// Fills in values that were read already.
  ///
  /// - Parameters:
  ///   - resolved: the values in the order of `variables`; nil where a variable has none.
  ///   - essential: as for `bind(_:mode:essential:)`.
  /// - Returns: the document with the values in their places, and what was found meanwhile.
  public func bind(resolved: [Value?], essential: Set<String> = []) -> Binding {
    var binder = Binder(template: self, mode: .real, essential: essential)
    binder.take(resolved)
    return binder.binding()
  }

  /// Reads the values of one recipient, where nothing is wrong with any of them.
  ///
  /// - Parameters:
  ///   - given: the values in the order of `variables`; nil where none is given.
  ///   - mode: whether examples may stand in.
  /// - Returns: what stands for each variable, nil for an optional one that is left out; nil where a value is
  ///   of a wrong type or missing, of which `bind(_:mode:essential:)` then tells.
  public func resolved(_ given: [GivenValue?], mode: Mode = .real) -> [Value?]? {
    var values: [Value?] = []
    values.reserveCapacity(variables.count)
    for (variable, given) in zip(variables, given) {
      if let given, !variable.takesAsMissing(given) {
        guard let value = try? variable.value(of: given) else { return nil }
        values.append(value)
      } else if let node = variable.defaultValue ?? (mode == .rehearsal ? variable.example : nil) {
        guard let value = try? variable.value(of: .node(node)) else { return nil }
        values.append(value)
      } else {
        guard variable.isOptional else { return nil }
        values.append(nil)
      }
    }
    return values
  }

  /// Whether a variable is used below one of these members of the document.
  public func hasPlaces(below names: Set<String>) -> Bool {
    (document.root.members ?? []).contains { names.contains($0.name) && Self.hasPlaces($0.node) }
  }

  private static func hasPlaces(_ node: Node) -> Bool {
    switch node.value {
    case .string(let text): !TemplateText.isPlain(text)
    case .array(let elements): elements.contains(where: hasPlaces)
    case .object(let members): members.contains { hasPlaces($0.node) }
    case .null, .bool, .number: false
    }
  }
}

/// One filling-in.
private struct Binder {
  /// A node after binding.
  enum Outcome {
    case keep(Node)
    /// An optional variable has no value; the node is left out.
    case leaveOut
    /// A member without which the object is nothing was left out.
    case empty(Node)
  }

  let template: Template
  let mode: Template.Mode
  let essential: Set<String>
  var findings: [Finding] = []
  private var values: [String: Value] = [:]
  /// Variables whose examples stand in for values that were not given.
  private var stoodIn: [Variable] = []
  /// Bytes that were filled in so far.
  private var filled = 0
  private var isOverfull = false
  private static let limit = ReadingLimits().bytes
  /// Variables that were given a value of a wrong type, or none, with what to say at their first use.
  private var faults: [String: (rule: Rule, message: String, hint: String)] = [:]

  init(template: Template, mode: Template.Mode, essential: Set<String>) {
    self.template = template
    self.mode = mode
    self.essential = essential
  }

  private var file: String { template.document.file.name }

  /// The document with the values that were resolved, and what was found.
  mutating func binding() -> Binding {
    var bound = template.document
    switch bind(bound.root, .root) {
    case .keep(let root), .empty(let root): bound.root = root
    // A document that is one place and nothing else.
    case .leaveOut: bound.root.value = .null
    }
    return Binding(document: bound, findings: findings)
  }

  /// Takes values that were read already.
  mutating func take(_ resolved: [Value?]) {
    for (variable, value) in zip(template.variables, resolved) {
      values[variable.name] = value
      if value == nil { faults[variable.name] = Self.missing(variable) }
    }
  }

  /// What to say of a variable without a value at its first use.
  private static func missing(_ variable: Variable) -> (rule: Rule, message: String, hint: String) {
    variable.isOptional
      ? (
        VariableRules.missing, "'\(variable.name)' is optional and has no value here",
        "write {{ \(variable.name)? }} to leave this out where there is none"
      )
      : (VariableRules.missing, "'\(variable.name)' has no value", "give it by --set \(variable.name)=…")
  }

  /// Gives each variable its value, and each value its variable.
  mutating func resolve(_ given: [String: GivenValue]) {
    let names = Set(template.variables.map(\.name))
    for name in given.keys.sorted() where !names.contains(name) {
      findings.append(
        Finding(
          VariableRules.unknown, "there is no variable '\(name)' in the source", file: file,
          hint: names.isEmpty
            ? "the source has no variables" : "its variables: \(names.sorted().joined(separator: ", "))"))
    }
    for variable in template.variables { resolve(variable, given[variable.name]) }
    reportExamples()
  }

  /// One note for all, so that faults are not lost among many.
  private mutating func reportExamples() {
    let root = NodePath.root.member("variables")
    guard let first = stoodIn.first else { return }
    if stoodIn.count == 1 {
      findings.append(
        Finding(
          VariableRules.example, "the example of '\(first.name)' stands in for its value",
          path: root.member(first.name), file: file, at: first.mark,
          hint: "give it by --set \(first.name)=…"))
      return
    }
    let names = stoodIn.map { "'\($0.name)'" }.joined(separator: ", ")
    findings.append(
      Finding(
        VariableRules.example, "the examples of \(names) stand in for their values", path: root, file: file,
        at: template.sectionMark, hint: "give them by --set NAME=VALUE, or --values FILE"))
  }

  private mutating func resolve(_ variable: Variable, _ given: GivenValue?) {
    var given = given
    if let value = given, variable.takesAsMissing(value) { given = nil }
    if let given {
      do throws(ValueFault) {
        values[variable.name] = try variable.value(of: given)
      } catch {
        faults[variable.name] = (VariableRules.type, error.message, error.hint)
      }
    } else if let node = variable.defaultValue {
      // A default of another type was reported with its declaration.
      values[variable.name] = try? variable.value(of: .node(node))
    } else if mode == .rehearsal, let example = variable.example,
      let value = try? variable.value(of: .node(example))
    {
      values[variable.name] = value
      stoodIn.append(variable)
    } else {
      faults[variable.name] = Self.missing(variable)
    }
  }

  mutating func bind(_ node: Node, _ path: NodePath) -> Outcome {
    switch node.value {
    case .null, .bool, .number: return .keep(node)
    case .string(let text):
      // A text that is no template was reported when the template was made.
      guard !TemplateText.isPlain(text), let template = try? TemplateText(text) else { return .keep(node) }
      return bind(template, node, path)
    case .array(let elements):
      var kept: [Node] = []
      kept.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        if case .keep(let bound) = bind(element, path.element(index)) { kept.append(bound) }
      }
      return .keep(Node(.array(kept), start: node.start, end: node.end))
    case .object(let members):
      var kept: [Member] = []
      kept.reserveCapacity(members.count)
      var isEmpty = false
      for member in members {
        switch bind(member.node, path.member(member.name)) {
        case .keep(let bound), .empty(let bound):
          kept.append(Member(member.name, bound, nameMark: member.nameMark))
        case .leaveOut: isEmpty = isEmpty || essential.contains(member.name)
        }
      }
      let bound = Node(.object(kept), start: node.start, end: node.end)
      return isEmpty ? .empty(bound) : .keep(bound)
    }
  }

  private mutating func bind(_ text: TemplateText, _ node: Node, _ path: NodePath) -> Outcome {
    if let place = text.onlyPlace {
      if let value = value(of: place, node, path) {
        return .keep(Node(value, start: node.start, end: node.end))
      }
      if place.isOptional { return .leaveOut }
      // What is missing here, or of a wrong type, was told; the place itself is no value to judge.
      var standIn = node
      standIn.isStandIn = true
      return .keep(standIn)
    }
    var joined = ""
    for piece in text.pieces {
      switch piece {
      case .text(let text): joined += text
      case .place(let place): joined += value(of: place, node, path)?.text ?? ""
      }
    }
    return .keep(Node(.string(joined), start: node.start, end: node.end))
  }

  /// The value for a place; the fault of a variable is reported at its first use alone.
  private mutating func value(of place: TemplateText.Place, _ node: Node, _ path: NodePath) -> Value? {
    if let value = values[place.name] {
      // A value that is used often makes a small source enormous, as aliases can.
      filled += value.size
      if filled <= Self.limit { return value }
      if !isOverfull {
        isOverfull = true
        findings.append(
          Finding(
            VariableRules.size,
            "with its values the source is larger than \(Self.limit >> 20) MiB, here by that of '\(place.name)'",
            path: path, file: file, at: node.start, hint: "use shorter values, or use them less often"))
      }
      return nil
    }
    guard let fault = faults[place.name] else { return nil }
    if place.isOptional && fault.rule == VariableRules.missing { return nil }
    faults[place.name] = nil
    findings.append(
      Finding(fault.rule, fault.message, path: path, file: file, at: node.start, hint: fault.hint))
    return nil
  }
}

extension Variable {
  /// Whether a given value counts as none: an empty text, where the variable may be missing or is no text.
  fileprivate func takesAsMissing(_ given: GivenValue) -> Bool {
    if case .text("") = given { isOptional || kind != .string } else { false }
  }
}

extension Value {
  /// Bytes that the value takes as text.
  fileprivate var size: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .number(let number): number.json.utf8.count
    case .bool, .null, .array, .object: 4
    }
  }
}
