import PassFindings

extension JSONParser {
  /// Reads the name of a member; one without double quotes is reported and read all the same.
  mutating func name() throws(Stop) -> String {
    switch bytes[index] {
    case .quote, UInt8(ascii: "'"): return try string()
    default:
      let text = wordText()
      guard let first = text.utf8.first else {
        try fail("'\(excerpt())' where the name of a member must stand", hint: "names stand in double quotes")
      }
      let isNumber = first.isDigit || first == UInt8(ascii: "-")
      faults.add(
        SourceRules.jsonSyntax,
        isNumber ? "a name cannot be a number: '\(text)'" : "the name '\(text)' is not in quotes",
        at: mark(), hint: "write \(JSONText.quoted(text))")
      index += text.utf8.count
      return text
    }
  }

  /// Reads the colon after a name, up to its value.
  ///
  /// - Returns: false where there is no value, and that does not end the reading.
  mutating func colon(after name: String, object start: Mark) throws(Stop) -> Bool {
    guard index < bytes.count else { try failAtEnd(in: "object", from: start) }
    guard bytes[index] == UInt8(ascii: ":") else {
      try fail(
        "'\(excerpt())' where ':' must follow the name '\(name)'",
        hint: "write \(JSONText.quoted(name)): and the value")
    }
    index += 1
    try skipSpace()
    guard index < bytes.count else { try failAtEnd(in: "object", from: start) }
    switch bytes[index] {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      faults.add(
        SourceRules.jsonSyntax, "'\(name)' has no value", at: mark(), hint: "write a value after ':', or null"
      )
      guard keepsParts else { throw Stop() }
      return false
    default: return true
    }
  }

  /// Skips white space, and comments with a finding for each.
  mutating func skipSpace() throws(Stop) {
    while index < bytes.count {
      switch bytes[index] {
      case .space, .tab, .lineFeed, .carriageReturn: index += 1
      case UInt8(ascii: "/") where index + 1 < bytes.count && "/*".utf8.contains(bytes[index + 1]),
        UInt8(ascii: "#"):
        try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Stop) {
    let place = mark()
    faults.add(
      SourceRules.jsonSyntax, "a comment, which JSON does not have", at: place,
      hint: "remove it, or write the source in YAML")
    if bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "*") {
      index += 2
      while !(index + 1 < bytes.count && bytes[index] == UInt8(ascii: "*")
        && bytes[index + 1] == UInt8(ascii: "/"))
      {
        guard index < bytes.count else { throw Stop() }
        index += 1
      }
      index += 2
    } else {
      while index < bytes.count, bytes[index] != .lineFeed, bytes[index] != .carriageReturn { index += 1 }
    }
  }
}
