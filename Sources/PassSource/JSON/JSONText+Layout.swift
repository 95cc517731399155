extension JSONText {
  /// A value as JSON text for people: each member and each element on a line of its own, indented by two
  /// blanks a level, members in their order, numbers with their digits.
  ///
  /// - Parameter node: the value.
  /// - Returns: the text, without a line feed at its end.
  public static func laidOut(_ node: Node) -> String {
    var bytes: [UInt8] = []
    append(node, level: 0, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ node: Node, level: Int, to bytes: inout [UInt8]) {
    switch node.value {
    case .null: bytes += "null".utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .number(let number): bytes += number.json.utf8
    case .string(let text): append(text, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        newLine(level + 1, after: index > 0, to: &bytes)
        append(element, level: level + 1, to: &bytes)
      }
      if !elements.isEmpty { newLine(level, after: false, to: &bytes) }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        newLine(level + 1, after: index > 0, to: &bytes)
        append(member.name, to: &bytes)
        bytes += ": ".utf8
        append(member.node, level: level + 1, to: &bytes)
      }
      if !members.isEmpty { newLine(level, after: false, to: &bytes) }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func newLine(_ level: Int, after another: Bool, to bytes: inout [UInt8]) {
    if another { bytes.append(UInt8(ascii: ",")) }
    bytes.append(.lineFeed)
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * level)
  }
}
