/// Numbers and documents that look random and are the same in every run.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 to below the bound.
  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  /// A JSON text of one line whose objects have no name twice.
  mutating func document(depth: Int, escapesPairs: Bool = true) -> String {
    switch next(depth > 0 ? 8 : 5) {
    case 0: return ["null", "true", "false"][next(3)]
    case 1, 2: return number()
    case 3, 4: return string(escapesPairs)
    case 5:
      let elements = (0..<next(5)).map { _ in document(depth: depth - 1, escapesPairs: escapesPairs) }
      return "[" + space() + elements.joined(separator: space() + ", ") + "]"
    default:
      let members = (0..<next(5)).map { index in
        let name = string(escapesPairs).dropLast() + "\(index)\""
        return "\(name): \(document(depth: depth - 1, escapesPairs: escapesPairs))"
      }
      return "{" + members.joined(separator: "," + space()) + space() + "}"
    }
  }

  private mutating func space() -> String { ["", " ", "  "][next(3)] }

  private mutating func number() -> String {
    var text = next(2) == 0 ? "-" : ""
    text += next(4) == 0 ? "0" : "\(1 + next(9))" + (0..<next(20)).map { _ in "\(next(10))" }.joined()
    if next(2) == 0 { text += "." + (0...next(6)).map { _ in "\(next(10))" }.joined() }
    if next(4) == 0 { text += ["e", "E"][next(2)] + ["", "+", "-"][next(3)] + "\(next(400))" }
    return text
  }

  private mutating func string(_ escapesPairs: Bool) -> String {
    let pieces = [
      "a", "Z", " ", "é", "日本", "😀", "e\u{301}", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\u2028", "\\b",
      "\\t",
      "{{ x }}", "#", ": ", "- ", "'", ",", "[", "\u{A0}", "\\u0000", "\\ud83d\\ude00",
    ]
    return "\"" + (0..<next(8)).map { _ in pieces[next(pieces.count - (escapesPairs ? 0 : 1))] }.joined()
      + "\""
  }
}
