internal import PassSource

/// Values that are made, not read.
extension Node {
  /// A text.
  static func text(_ text: String) -> Node { Node(.string(text)) }

  /// A truth value.
  static func bool(_ bool: Bool) -> Node { Node(.bool(bool)) }

  /// A number, whole where it is.
  static func number(_ number: Double) -> Node { Node(.number(NumberLiteral(json: plain(number)))) }

  /// A list.
  static func list(_ elements: [Node]) -> Node { Node(.array(elements)) }

  /// A list of texts.
  static func texts(_ texts: [String]) -> Node { .list(texts.map(Node.text)) }

  /// An object of these members in this order; those without a value are left out.
  static func object(_ members: [(name: String, value: Node?)]) -> Node {
    Node(.object(members.compactMap { member in member.value.map { Member(member.name, $0) } }))
  }
}

/// A number in its shortest form: `90`, `0.5`.
func plain(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
