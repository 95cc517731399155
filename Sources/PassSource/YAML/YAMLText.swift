/// Writes values as YAML, as people write it: block style, short objects and lists on one line, quotes only
/// where they are needed.
///
/// What it writes is read back as the same value by `YAMLReader`.
public enum YAMLText {
  /// The longest line on which a whole object or list is put, indentation included.
  private static let width = 78

  /// A value as YAML text.
  ///
  /// - Parameter node: the value; its numbers keep their digits.
  /// - Returns: whole lines, the last one with its line feed.
  public static func text(of node: Node) -> String {
    switch node.value {
    case .object(let members) where !members.isEmpty: block(members, indent: 0).joined()
    case .array(let elements) where !elements.isEmpty: block(elements, indent: 0).joined()
    default: inline(node) + "\n"
    }
  }

  // MARK: Blocks

  private static func block(_ members: [Member], indent: Int) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    return members.flatMap { member -> [String] in
      let name = blanks + scalar(member.name, inFlow: false) + ":"
      if let short = short(member.node, after: name.count + 1) { return ["\(name) \(short)\n"] }
      return ["\(name)\n"] + block(member.node, indent: indent + 2)
    }
  }

  private static func block(_ elements: [Node], indent: Int) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    return elements.flatMap { element -> [String] in
      if let short = short(element, after: indent + 2) { return ["\(blanks)- \(short)\n"] }
      var lines = block(element, indent: indent + 2)
      // The first line of the element stands behind its dash.
      if let first = lines.first { lines[0] = "\(blanks)- " + first.dropFirst(indent + 2) }
      return lines
    }
  }

  private static func block(_ node: Node, indent: Int) -> [String] {
    switch node.value {
    case .object(let members): block(members, indent: indent)
    case .array(let elements): block(elements, indent: indent)
    default: [String(repeating: " ", count: indent) + inline(node) + "\n"]
    }
  }

  /// The value where it goes on the line: scalars always, what holds only scalars if it is short enough.
  private static func short(_ node: Node, after column: Int) -> String? {
    switch node.value {
    case .array(let elements):
      guard elements.allSatisfy(isScalar) else { return nil }
    case .object(let members):
      guard members.allSatisfy({ isScalar($0.node) }) else { return nil }
    default: return inline(node)
    }
    let text = inline(node)
    return text.count + column <= width || isEmpty(node) ? text : nil
  }

  private static func isEmpty(_ node: Node) -> Bool {
    switch node.value {
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    default: false
    }
  }

  private static func isScalar(_ node: Node) -> Bool {
    switch node.value {
    case .array, .object: false
    default: true
    }
  }

  // MARK: Single lines

  private static func inline(_ node: Node, inFlow: Bool = false) -> String {
    switch node.value {
    case .null: return "null"
    case .bool(let bool): return bool ? "true" : "false"
    case .number(let number): return number.json
    case .string(let text): return scalar(text, inFlow: inFlow)
    case .array(let elements):
      return "[\(elements.map { inline($0, inFlow: true) }.joined(separator: ", "))]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let parts = members.map { "\(scalar($0.name, inFlow: true)): \(inline($0.node, inFlow: true))" }
      return "{ \(parts.joined(separator: ", ")) }"
    }
  }

  /// A text, plain where it is read back as this very text, else in double quotes: every JSON string is a
  /// double-quoted scalar of YAML (YAML 1.2.2, section 1.2).
  private static func scalar(_ text: String, inFlow: Bool) -> String {
    isPlain(text, inFlow: inFlow) ? text : JSONText.quoted(text)
  }

  /// Whether a text may stand without quotes. Stricter than YAML, so that no reader of any version of
  /// YAML takes it for something else: `no` and `on` were truth values once.
  private static func isPlain(_ text: String, inFlow: Bool) -> Bool {
    guard let first = text.unicodeScalars.first, isWordPart(first), text.unicodeScalars.last != " " else {
      return false
    }
    if ["yes", "no", "on", "off", "y", "n"].contains(text.lowercased()) { return false }
    guard case .value(.string) = CoreSchema.meaning(of: text) else { return false }
    if text.contains(": ") || text.contains(" #") || text.hasSuffix(":") { return false }
    let marks = inFlow ? "_-./:+@%() ='" : "_-./:+@%() =',!?&;"
    return text.unicodeScalars.allSatisfy { isWordPart($0) || marks.unicodeScalars.contains($0) }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: scalar.value >= 0xC0 && scalar.properties.isAlphabetic
    }
  }
}
