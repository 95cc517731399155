public import PassFindings

/// Writes values as YAML, as people write it: block style, short objects and lists on one line, quotes only
/// where they are needed.
///
/// What it writes is read back as the same value by `YAMLReader`.
public enum YAMLText {
  /// The longest line on which a whole object or list is put, indentation included.
  private static let width = 78

  /// The longest name that stands before its colon as it is; YAML takes at most 1024 characters there (YAML
  /// 1.2.2, section 7.4), escapes included.
  private static let nameWidth = 1000

  /// Gives the comments of the value at a path, a line each, without `#`.
  public typealias Comments = (NodePath) -> [String]

  /// A value as YAML text.
  ///
  /// - Parameters:
  ///   - node: the value; its numbers keep their digits.
  ///   - comments: lines to stand above a value; those of values within a line stand above that line.
  /// - Returns: whole lines, the last one with its line feed.
  public static func text(of node: Node, comments: Comments = { _ in [] }) -> String {
    switch node.value {
    case .object(let members) where !members.isEmpty:
      block(members, indent: 0, .root, comments).joined()
    case .array(let elements) where !elements.isEmpty:
      block(elements, indent: 0, .root, comments).joined()
    default: inline(node) + "\n"
    }
  }

  /// A comment as it stands in YAML: a line for each of the text, begun by `#`.
  ///
  /// - Parameters:
  ///   - text: what it says; characters that YAML text cannot hold become U+FFFD.
  ///   - indent: blanks before it.
  /// - Returns: whole lines.
  public static func comment(_ text: String, indent: Int = 0) -> String {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    return lines.map { line in
      var clean = String.UnicodeScalarView()
      for scalar in line.unicodeScalars {
        clean.append(scalar.value < 0x20 || isUnsafe(scalar) ? "\u{FFFD}" : scalar)
      }
      return String(repeating: " ", count: indent) + (clean.isEmpty ? "#" : "# ") + String(clean) + "\n"
    }.joined()
  }

  /// A text as it stands within a line of YAML, in brackets too: plain where that reads back as the text.
  public static func inlineText(_ text: String) -> String { scalar(text, inFlow: true) }

  // MARK: Blocks

  private static func block(
    _ members: [Member], indent: Int, _ path: NodePath, _ comments: Comments
  ) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    return members.flatMap { member -> [String] in
      let path = path.member(member.name)
      let key = scalar(member.name, inFlow: false)
      let isLong = key.unicodeScalars.count > nameWidth
      let name = isLong ? "\(blanks)? \(key)\n\(blanks):" : "\(blanks)\(key):"
      if let short = short(member.node, after: name.count + 1) {
        return above(member.node, path, indent, comments) + ["\(name) \(short)\n"]
      }
      return lines(comments(path), indent) + ["\(name)\n"]
        + block(member.node, indent: indent + 2, path, comments)
    }
  }

  private static func block(
    _ elements: [Node], indent: Int, _ path: NodePath, _ comments: Comments
  ) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    return elements.enumerated().flatMap { index, element -> [String] in
      let path = path.element(index)
      if let short = short(element, after: indent + 2) {
        return above(element, path, indent, comments) + ["\(blanks)- \(short)\n"]
      }
      let inner = block(element, indent: indent + 2, path, comments)
      // Comments on the first line of the element stand above its dash, that line behind it.
      let own = inner.prefix { $0.drop { $0 == " " }.first == "#" }
      var rest = Array(inner.dropFirst(own.count))
      if let first = rest.first { rest[0] = "\(blanks)- " + first.dropFirst(indent + 2) }
      return lines(comments(path), indent) + own.map { blanks + $0.dropFirst(indent + 2) } + rest
    }
  }

  private static func block(
    _ node: Node, indent: Int, _ path: NodePath, _ comments: Comments
  ) -> [String] {
    switch node.value {
    case .object(let members): block(members, indent: indent, path, comments)
    case .array(let elements): block(elements, indent: indent, path, comments)
    default: [String(repeating: " ", count: indent) + inline(node) + "\n"]
    }
  }

  // MARK: Comments

  private static func lines(_ comments: [String], _ indent: Int) -> [String] {
    comments.map { comment($0, indent: indent) }
  }

  /// The comments on a value that stands on one line, and on all within it.
  private static func above(
    _ node: Node, _ path: NodePath, _ indent: Int, _ comments: Comments
  ) -> [String] {
    let own = lines(comments(path), indent)
    switch node.value {
    case .array(let elements):
      return own
        + elements.enumerated().flatMap { above($1, path.element($0), indent, comments) }
    case .object(let members):
      return own + members.flatMap { above($0.node, path.member($0.name), indent, comments) }
    default: return own
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
    isPlain(text, inFlow: inFlow) ? text : quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    let json = JSONText.quoted(text)
    guard json.unicodeScalars.contains(where: isUnsafe) else { return json }
    var quoted = ""
    for scalar in json.unicodeScalars {
      if isUnsafe(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }

  /// Whether a character that JSON writes as it is cannot stand so in YAML (YAML 1.2.2, section 5.1), or is a
  /// line end to readers of older versions.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
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
