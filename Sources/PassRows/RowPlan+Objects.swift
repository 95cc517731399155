internal import PassFindings
internal import PassSource

/// Rows of JSON Lines.
extension RowPlan.Core {
  /// Puts the members of an object to their variables.
  ///
  /// - Returns: whether there are names that belong to no variable.
  func takeObject(_ raw: RawRow, _ values: inout [GivenValue?], _ findings: inout [Finding]) -> Bool {
    var scanner = ObjectScanner()
    var hasUnknown = false
    // The names in most rows stand in one order, which mostly is that of the variables.
    var guess = 0
    var seen = [Bool](repeating: false, count: values.count)
    let start = Mark(line: UInt32(clamping: raw.line), column: 1)
    while let (name, value) = scanner.next(in: raw.bytes) {
      guard let index = variable(raw.bytes[name], from: guess) else {
        hasUnknown = true
        continue
      }
      // A name that stands twice is for the JSON reader to tell.
      if seen[index] { return takeOddObject(raw, &values, &findings) }
      let node = Self.node(value, raw.bytes, at: start)
      seen[index] = true
      guess = index + 1
      if case .null = node.value { continue }
      values[index] = .node(node)
    }
    return scanner.isOdd ? takeOddObject(raw, &values, &findings) : hasUnknown
  }

  /// The first variable of a name; they are looked at in turn, beginning with the one at an index.
  private func variable(_ name: ArraySlice<UInt8>, from guess: Int) -> Int? {
    let names = columns.names
    for step in names.indices {
      let index = (guess + step) % names.count
      if names[index].count == name.count, names[index].elementsEqual(name) { return columns.first[index] }
    }
    return nil
  }

  private static func node(_ value: ObjectScanner.Value, _ bytes: [UInt8], at mark: Mark) -> Node {
    switch value {
    case .string(let range): return Node(.string(String(decoding: bytes[range], as: UTF8.self)), start: mark)
    case .number(let range):
      let text = String(decoding: bytes[range], as: UTF8.self)
      return Node(.number(NumberLiteral(json: text)), start: mark)
    case .bool(let bool): return Node(.bool(bool), start: mark)
    case .null: return Node(.null, start: mark)
    }
  }

  /// Reads a line that is no plain object.
  private func takeOddObject(
    _ raw: RawRow, _ values: inout [GivenValue?], _ findings: inout [Finding]
  ) -> Bool {
    for index in values.indices { values[index] = nil }
    let reading = read(raw)
    if reading.document == nil, let hint = Self.hint(onOpenEnd: raw) {
      findings.append(
        text.finding(RowRules.object, "the object does not end in the line it begins in", raw, hint: hint))
      return false
    }
    findings += reading.findings.map { told($0).moved(to: raw) }
    guard let root = reading.document?.root else { return false }
    guard let members = root.members else {
      findings.append(
        text.finding(
          RowRules.object, "the row is \(root.kind), and no object", raw,
          hint: raw.number == 1 && root.elements != nil
            ? "a list becomes JSON Lines by: jq -c '.[]' OLD.json > NEW.jsonl"
            : "write an object a line: {\"order\": \"HH-0001\"}"))
      return false
    }
    var hasUnknown = false
    for member in members {
      guard let index = variable(Array(member.name.utf8)[...], from: 0) else {
        hasUnknown = true
        continue
      }
      var node = member.node
      switch node.value {
      case .null: continue
      case .array, .object:
        findings.append(
          Finding(
            RowRules.object, "'\(member.name)' is \(node.kind)", file: table.file, at: node.start,
            hint: "give a text, a number, true or false"
          ).moved(to: raw))
      case .string, .number, .bool:
        node.start.line = UInt32(clamping: raw.line)
        node.end.line = node.start.line
        values[index] = .node(node)
      }
    }
    return hasUnknown
  }

  /// A finding of the JSON reader without its words, where these may show a secret: what is no value is not known to
  /// be that of another variable.
  private func told(_ finding: Finding) -> Finding {
    guard variables.contains(where: \.isSecret) else { return finding }
    var finding = finding
    finding.message = "the row is at fault: \(finding.rule.summary)"
    finding.hint = nil
    return finding
  }

  /// What would make JSON Lines of JSON that is laid out for people; nil where a line does not begin like that.
  private static func hint(onOpenEnd raw: RawRow) -> String? {
    let blanks: [UInt8] = [.space, .tab, .carriageReturn]
    let words = raw.bytes.filter { !blanks.contains($0) }
    guard raw.number == 1, let last = words.last else { return nil }
    let isOpen = last == UInt8(ascii: "{") || last == UInt8(ascii: "[") || last == UInt8(ascii: ",")
    if words.first == UInt8(ascii: "["), isOpen {
      return "write an object a line: jq -c '.[]' OLD.json > NEW.jsonl"
    }
    if words.first == UInt8(ascii: "{"), isOpen {
      return "write an object a line: jq -c . OLD.json > NEW.jsonl"
    }
    return nil
  }

  private func read(_ raw: RawRow) -> Reading {
    JSONReader.read(SourceFile(name: table.file, bytes: raw.bytes))
  }

  /// The text of a member.
  func text(ofMember name: String, _ raw: RawRow) -> String? {
    let wanted = Array(name.utf8)
    var scanner = ObjectScanner()
    var found: String?
    while let (name, value) = scanner.next(in: raw.bytes) {
      guard raw.bytes[name].elementsEqual(wanted) else { continue }
      found = Self.node(value, raw.bytes, at: .start).columnText
    }
    return scanner.isOdd ? read(raw).document?.root[name]?.columnText : found
  }

  /// The names of all members.
  func memberNames(_ raw: RawRow) -> [String] {
    var scanner = ObjectScanner()
    var names: [String] = []
    while let (name, _) = scanner.next(in: raw.bytes) {
      names.append(String(decoding: raw.bytes[name], as: UTF8.self))
    }
    return scanner.isOdd ? read(raw).document?.root.members?.map(\.name) ?? [] : names
  }
}

extension Node {
  /// The value as the text of a column; nil for what is no single value.
  fileprivate var columnText: String? {
    switch value {
    case .string(let text): text
    case .number(let number): number.spelling
    case .bool(let bool): bool ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}

extension Finding {
  /// A finding on the text of one row, as one on the table.
  fileprivate func moved(to raw: RawRow) -> Finding {
    var finding = self
    finding.line = raw.line
    finding.row = raw.number
    return finding
  }
}
