import PassFindings

extension YAMLTreeBuilder {
  /// The name of a member; nil, after its fault was reported or counted as stray, where it has none.
  mutating func name(
    _ event: YAMLEvent, depth: Int, _ events: inout YAMLEventStream
  ) throws(Stop) -> String? {
    let mark = lines.mark(event.start)
    switch event.kind {
    case .scalar(let scalar):
      let text = characters.undo(in: scalar.text)
      if let anchor = scalar.properties.anchor {
        anchors[anchor] = Built(node: Node(.string(text), start: mark, end: lines.mark(event.end)))
      }
      guard scalar.isPlain, scalar.properties.tag == nil else { return text }
      if text == "<<" {
        faults.add(
          SourceRules.yamlMergeKey, "the merge key '<<', which YAML 1.2 does not have", at: mark,
          hint: "write the members out, or use an alias as a whole value")
        return nil
      }
      if text.isEmpty {
        faults.add(SourceRules.yamlKey, "a member without a name", at: mark, hint: "write a name before ':'")
        return nil
      }
      if case .value(.string) = CoreSchema.meaning(of: text) { return text }
      faults.add(
        SourceRules.yamlKeyText, "'\(text)' is no text in YAML; it is taken as the name \"\(text)\"",
        at: mark,
        hint: "write \(JSONText.quoted(text))")
      return text
    case .alias(let anchor):
      switch try alias(anchor, event, depth: depth).node.value {
      case .string(let text): return text
      case .number(let number): return number.spelling
      case .bool, .null, .array, .object: return nil
      }
    default:
      _ = try value(of: event, depth: depth, &events)
      return nil
    }
  }

  /// The text of an object that is really a variable without quotes, after a finding about it.
  mutating func variable(_ start: YAMLEvent, _ end: YAMLEvent) -> String? {
    let text = lines.text(start.start..<end.end)
    guard text.hasPrefix("{{"), text.hasSuffix("}}") else { return nil }
    let mark = lines.mark(start.start)
    unquotedVariableLine = mark.line
    // Where a text goes on after the variable, all of it needs the quotes.
    let rest = lines.restOfLine(from: end.end)
    let goesOn = rest.utf8.first { $0 != .space }.map { !",}]#".utf8.contains($0) } ?? false
    // Whether it is a variable or a secret in braces cannot be told here.
    let shown = faults.isSecret ? "{{ … }}" : text
    faults.add(
      SourceRules.yamlUnquotedVariable, "\(shown) without quotes is an object in YAML, not a variable",
      at: mark,
      hint: goesOn && !faults.isSecret
        ? "quote the whole text: \(JSONText.quoted(text + rest))"
        : "quote it: \"\(shown)\"")
    return text
  }
}
