import PassFindings

/// A parser of one JSON text; goes down by recursion, at most as deep as its limits say.
struct JSONParser {
  /// Ends the parsing; the fault itself stands in the log.
  struct Stop: Error {}

  let bytes: [UInt8]
  let limits: ReadingLimits
  /// Whether what stands before the fault that ends the reading is kept.
  let keepsParts: Bool
  /// Whether a fault ended the reading, and what stands before it was kept.
  private(set) var isCut = false
  var faults: FaultLog
  /// The byte that is read next.
  var index = 0
  private var cursor = MarkCursor()
  private var depth = 0
  private var nodeCount = 0

  init(bytes: [UInt8], limits: ReadingLimits, keepsParts: Bool, faults: FaultLog) {
    self.bytes = bytes
    self.limits = limits
    self.keepsParts = keepsParts
    self.faults = faults
  }

  /// Parses the whole text.
  ///
  /// - Returns: its value; nil where a fault ended the parsing.
  mutating func parse() -> Node? {
    do {
      try skipSpace()
      guard index < bytes.count else {
        faults.add(
          SourceRules.empty, bytes.isEmpty ? "the text is empty" : "the text holds nothing but white space",
          at: .start, hint: "a pass is an object: {\"formatVersion\": 1, …}")
        return nil
      }
      let root = try value()
      try checkEnd()
      return root
    } catch {
      return nil
    }
  }

  /// Reports what stands behind the value.
  private mutating func checkEnd() throws(Stop) {
    if isCut { return }
    do throws(Stop) {
      try skipSpace()
      if index < bytes.count {
        try fail(
          "'\(excerpt())' after the end of the value", hint: "a JSON text holds one value; remove the rest")
      }
    } catch {
      try keepParts(error)
    }
  }

  /// Ends the reading of a list or object with what it has got, where that is wanted.
  private mutating func keepParts(_ stop: Stop) throws(Stop) {
    guard keepsParts else { throw stop }
    isCut = true
  }

  // MARK: Values

  private mutating func value() throws(Stop) -> Node {
    let start = mark()
    nodeCount += 1
    if faults.isFull { throw Stop() }
    guard nodeCount <= limits.nodes else {
      try fail("more than \(limits.nodes) values", rule: SourceRules.size)
    }
    let value: Value
    var isStandIn = false
    switch bytes[index] {
    case UInt8(ascii: "{"): value = try object(from: start)
    case UInt8(ascii: "["): value = try array(from: start)
    case .quote, UInt8(ascii: "'"): value = .string(try string())
    default: (value, isStandIn) = try word()
    }
    var node = Node(value, start: start, end: mark())
    node.isStandIn = isStandIn
    return node
  }

  /// Steps over an opening bracket into a list or object.
  private mutating func enter() throws(Stop) {
    depth += 1
    guard depth <= limits.safeDepth else {
      try fail("nested more than \(limits.safeDepth) deep", rule: SourceRules.depth)
    }
    index += 1
  }

  private mutating func array(from start: Mark) throws(Stop) -> Value {
    try enter()
    defer { depth -= 1 }
    var elements: [Node] = []
    let bracket = UInt8(ascii: "]")
    do throws(Stop) {
      while try hasNext(before: bracket, of: "list", from: start, isFirst: elements.isEmpty) {
        faults.path.append(.element(elements.count))
        elements.append(try value())
        faults.path.removeLast()
      }
    } catch {
      try keepParts(error)
    }
    return .array(elements)
  }

  private mutating func object(from start: Mark) throws(Stop) -> Value {
    try enter()
    defer { depth -= 1 }
    var members = MemberList()
    let brace = UInt8(ascii: "}")
    do throws(Stop) {
      while try hasNext(before: brace, of: "object", from: start, isFirst: members.members.isEmpty) {
        try member(into: &members, object: start)
      }
    } catch {
      try keepParts(error)
    }
    return .object(members.members)
  }

  private mutating func member(into members: inout MemberList, object start: Mark) throws(Stop) {
    let nameMark = mark()
    let name = try name()
    faults.path.append(.member(name))
    try skipSpace()
    let isValued = try colon(after: name, object: start)
    let node = isValued ? try value() : Node(.null, start: mark())
    if let first = members.add(Member(name, node, nameMark: nameMark)) {
      faults.add(
        SourceRules.duplicateKey,
        "'\(name)' stands twice in this object; it is already in line \(first.line)", at: nameMark,
        hint: "remove one of the two; the later value is the one that counts here")
    }
    faults.path.removeLast()
  }

  /// Reads up to the next element or member, over a comma and white space.
  ///
  /// - Returns: false where the closing bracket came instead; it is read too.
  private mutating func hasNext(
    before close: UInt8, of kind: String, from start: Mark, isFirst: Bool
  ) throws(Stop) -> Bool {
    if isCut { return false }
    let end = index
    try skipSpace()
    guard index < bytes.count else { try failAtEnd(in: kind, from: start) }
    if bytes[index] == close {
      index += 1
      return false
    }
    let comma = UInt8(ascii: ",")
    if isFirst {
      if bytes[index] == comma { try fail("',' without a value before it", hint: "remove the ','") }
      return true
    }
    guard bytes[index] == comma else {
      try missingComma(after: end, close: close, kind: kind, start: start)
      return true
    }
    let commaIndex = index
    index += 1
    try skipSpace()
    guard index < bytes.count else { try failAtEnd(in: kind, from: start) }
    if bytes[index] == comma { try fail("',' without a value before it", hint: "remove the ','") }
    guard bytes[index] == close else { return true }
    faults.add(
      SourceRules.jsonTrailingComma, "',' after the last value of this \(kind)",
      at: place(commaIndex), hint: "remove the ','")
    index += 1
    return false
  }

  /// Reports a missing comma. Where the next value stands in a later line the comma was forgotten, and
  /// reading goes on; in the same line it may as well be a quote inside a text, and reading ends.
  private mutating func missingComma(
    after end: Int, close: UInt8, kind: String, start: Mark
  ) throws(Stop) {
    let byte = bytes[index]
    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
      try fail(
        "'\(excerpt())' cannot close the \(kind) that begins in line \(start.line)",
        hint: "close it with '\(String(UnicodeScalar(close)))' first")
    }
    let isNewLine = bytes[end..<index].contains { $0 == .lineFeed || $0 == .carriageReturn }
    let follows = byte == .quote || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    if isNewLine, follows {
      faults.add(
        SourceRules.jsonSyntax, "',' is missing after this value", at: place(end), hint: "write ',' here")
    } else {
      try fail(
        "'\(excerpt())' where ',' or '\(String(UnicodeScalar(close)))' must follow a value",
        hint: end > 0 && bytes[end - 1] == .quote
          ? "write ',' between two values, and \\\" for a quote inside a text"
          : "write ',' between two values")
    }
  }

  // MARK: Faults

  /// The place of the byte that is read next.
  mutating func mark() -> Mark { place(index) }

  /// The place of a byte.
  mutating func place(_ offset: Int) -> Mark { cursor.mark(at: offset, in: bytes) }

  /// The character at the reading place, as messages show it.
  func excerpt() -> String {
    guard index < bytes.count else { return "" }
    let scalar = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self).unicodeScalars
      .first
    return scalar?.shown ?? ""
  }

  /// Reports a fault at the reading place and ends the parsing.
  mutating func fail(
    _ message: String, rule: Rule = SourceRules.jsonSyntax, hint: String? = nil
  ) throws(Stop) -> Never {
    faults.add(rule, message, at: mark(), hint: hint)
    throw Stop()
  }

  /// Reports that the text ends inside a list or object.
  mutating func failAtEnd(in kind: String, from start: Mark) throws(Stop) -> Never {
    try fail(
      "the text ends inside the \(kind) that begins in line \(start.line), column \(start.column)",
      hint: "the file is cut off, or '\(kind == "list" ? "]" : "}")' is missing")
  }
}

extension Unicode.Scalar {
  /// The character as messages show it: itself, or its number where it has no shape.
  var shown: String {
    switch properties.generalCategory {
    case .control, .format, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator:
      let digits = String(value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    default: return String(self)
    }
  }
}
