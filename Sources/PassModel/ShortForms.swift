public import PassFindings
public import PassSource

/// passforge's short forms, written out as Apple spells them.
///
/// A constant's short form becomes its long name, a colour `#1d3557` becomes `rgb(29, 53, 87)`, a
/// barcode's `messageBase64` its `message`; `formatVersion` and `messageEncoding` are put in where they
/// are missing. What is spelt as Apple spells it stays as it is, and so does every unknown key.
public enum ShortForms {
  static let base64 = Rule(
    "barcode-base64", .error, .policy,
    "messageBase64 is Base64 of the message's bytes and stands in place of message")

  /// The rules that are checked while short forms are written out.
  public static let rules = [base64]

  /// Writes out the short forms of a pass.
  ///
  /// - Parameters:
  ///   - root: the pass, without passforge's own sections, or another object of the format.
  ///   - place: the kind of object.
  ///   - file: name of the source, for findings.
  /// - Returns: the object in Apple's form, and what was wrong with its short forms.
  public static func writtenOut(
    _ root: Node, as place: Place = .topLevel, file: String
  ) -> (pass: Node, findings: [Finding]) {
    var expansion = Expansion(file: file)
    var pass = expansion.expand(root, .object(place), .root)
    if place == .topLevel, case .object(let members) = pass.value, pass.member("formatVersion") == nil {
      let version = Member("formatVersion", Node(.number(NumberLiteral(json: "1")), start: pass.start))
      pass.value = .object([version] + members)
    }
    return (pass, expansion.findings)
  }
}

private struct Expansion {
  let file: String
  var findings: [Finding] = []

  init(file: String) { self.file = file }

  mutating func expand(_ node: Node, _ type: ValueType, _ path: NodePath) -> Node {
    switch (type, node.value) {
    case (.object(let place), .object(let members)):
      return Node(.object(expand(members, in: place, path)), start: node.start, end: node.end)
    case (.array(let element), .array(let elements)):
      let expanded = elements.enumerated().map { expand($1, element, path.element($0)) }
      return Node(.array(expanded), start: node.start, end: node.end)
    case (.constant(let group), .string(let text)):
      guard let constant = FormatTable.constant(text, of: group) else { return node }
      return Node(.string(constant.name), start: node.start, end: node.end)
    case (.color, .string(let text)):
      guard let (color, form) = try? PassColor.parse(text), form != .rgb else { return node }
      return Node(.string(color.description), start: node.start, end: node.end)
    default:
      return node
    }
  }

  private mutating func expand(_ members: [Member], in place: Place, _ path: NodePath) -> [Member] {
    var expanded = members.map { member in
      guard let key = FormatTable.key(member.name, in: place) else { return member }
      return Member(
        member.name, expand(member.node, key.type, path.member(member.name)), nameMark: member.nameMark)
    }
    if place == .barcode { expand(barcode: &expanded, path) }
    return expanded
  }

  private mutating func expand(barcode members: inout [Member], _ path: NodePath) {
    if let index = members.firstIndex(where: { $0.name == "messageBase64" }) {
      let member = members.remove(at: index)
      let hint = "give the bytes as 'messageBase64', or a text as 'message'"
      if members.contains(where: { $0.name == "message" }) {
        report("there is both 'message' and 'messageBase64'", path, member.nameMark, hint)
      } else if let text = member.node.string, let bytes = Base64.decoded(text) {
        // Latin 1 is the first 256 characters of Unicode, so each byte is one character of the text.
        var message = String.UnicodeScalarView()
        for byte in bytes { message.append(Unicode.Scalar(byte)) }
        members.insert(
          Member(
            "message", Node(.string(String(message)), start: member.node.start, end: member.node.end),
            nameMark: member.nameMark), at: index)
        let encoding = members.first { $0.name == "messageEncoding" }
        if let encoding, encoding.node.string?.lowercased() != "iso-8859-1" {
          report(
            "'messageBase64' needs the encoding iso-8859-1", path.member("messageEncoding"),
            encoding.node.start, "leave 'messageEncoding' out")
        }
      } else {
        report("'messageBase64' is no Base64", path.member("messageBase64"), member.node.start, hint)
      }
    }
    // A message that is no text is a fault of its own; that the set is missing would not be one more.
    if let message = members.first(where: { $0.name == "message" })?.node,
      !members.contains(where: { $0.name == "messageEncoding" })
    {
      let fits = (message.string ?? "").unicodeScalars.allSatisfy { $0.value <= 0xFF }
      let mark = members[0].nameMark
      members.append(
        Member("messageEncoding", Node(.string(fits ? "iso-8859-1" : "utf-8"), start: mark), nameMark: mark))
    }
  }

  private mutating func report(_ message: String, _ path: NodePath, _ mark: Mark, _ hint: String) {
    findings.append(
      Finding(ShortForms.base64, message, path: path, file: file, at: mark, hint: hint))
  }
}
