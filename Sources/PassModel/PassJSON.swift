public import PassSource

/// Writes pass.json and its kin.
///
/// The order is one and the same whatever the source's was: the keys that the format knows in the order
/// of its table, then all others by the bytes of their names; so the same content gives the same bytes.
/// The text is UTF-8 without white space; numbers keep the digits of the source.
public enum PassJSON {
  /// The JSON text of an object of this kind.
  public static func bytes(of node: Node, as place: Place = .topLevel) -> [UInt8] {
    var writer = Writer()
    writer.write(node, place)
    return writer.bytes
  }

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func write(_ node: Node, _ place: Place?) {
      switch node.value {
      case .null: bytes += "null".utf8
      case .bool(let bool): bytes += (bool ? "true" : "false").utf8
      case .number(let number): bytes += number.json.utf8
      case .string(let text): write(text)
      case .array(let elements):
        bytes.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
          if index > 0 { bytes.append(UInt8(ascii: ",")) }
          write(element, place)
        }
        bytes.append(UInt8(ascii: "]"))
      case .object(let members):
        bytes.append(UInt8(ascii: "{"))
        for (index, member) in Self.ordered(members, place).enumerated() {
          if index > 0 { bytes.append(UInt8(ascii: ",")) }
          write(member.name)
          bytes.append(UInt8(ascii: ":"))
          write(member.node, place.flatMap { FormatTable.key(member.name, in: $0)?.type.place })
        }
        bytes.append(UInt8(ascii: "}"))
      }
    }

    private static func ordered(_ members: [Member], _ place: Place?) -> [Member] {
      func rank(_ member: Member) -> Int {
        guard let place else { return .max }
        return FormatTable.position(of: member.name, in: place) ?? .max
      }
      let ranked: [(rank: Int, member: Member)] = members.map { (rank($0), $0) }
      let sorted = ranked.sorted { one, other in
        if one.rank != other.rank { return one.rank < other.rank }
        return one.member.name.utf8.lexicographicallyPrecedes(other.member.name.utf8)
      }
      return sorted.map(\.member)
    }

    private mutating func write(_ text: String) { JSONText.append(text, to: &bytes) }
  }
}
