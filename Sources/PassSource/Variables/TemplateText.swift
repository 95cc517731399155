/// A text with places for variables: `Row {{ row }}, seat {{ seat? }}`.
///
/// `{{{{` stands for two braces; `}}` outside a place is ordinary text.
public struct TemplateText: Sendable, Equatable {
  /// A piece of the text.
  package enum Piece: Sendable, Equatable {
    case text(String)
    case place(Place)
  }

  /// A place for a variable.
  package struct Place: Sendable, Equatable {
    /// Name of the variable.
    package let name: String
    /// Whether the variable may be missing: the name is followed by `?`.
    package let isOptional: Bool
  }

  /// Why a text is no template.
  package enum Fault: Error, Equatable {
    /// `{{` without `}}` behind it.
    case unclosed
    /// Something between the braces that is no name.
    case badName(String)
  }

  /// The pieces, in order; at least one.
  package let pieces: [Piece]

  /// Whether a text has anything that `init` would take apart; quick, since most texts have not.
  public static func isPlain(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "{") && previous == byte { return false }
      previous = byte
    }
    return true
  }

  /// A text as a template writes it: each `{{` as `{{{{`.
  public static func literal(_ text: String) -> String {
    if isPlain(text) { return text }
    var literal: [UInt8] = []
    var rest = Array(text.utf8)[...]
    let open = Array("{{".utf8)
    while let byte = rest.first {
      if rest.starts(with: open) {
        literal += open + open
        rest = rest.dropFirst(2)
      } else {
        literal.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: literal, as: UTF8.self)
  }

  /// Takes a text apart.
  package init(_ text: String) throws(Fault) {
    let open: [UInt8] = Array("{{".utf8)
    let close: [UInt8] = Array("}}".utf8)
    var rest = Array(text.utf8)[...]
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    while let byte = rest.first {
      if rest.starts(with: open + open) {
        literal += open
        rest = rest.dropFirst(4)
      } else if rest.starts(with: open) {
        let inner = rest.dropFirst(2)
        guard let end = inner.indices.first(where: { inner[$0...].starts(with: close) }) else {
          throw .unclosed
        }
        if !literal.isEmpty { pieces.append(.text(String(decoding: literal, as: UTF8.self))) }
        literal = []
        pieces.append(.place(try Self.place(inner[..<end])))
        rest = inner[end...].dropFirst(2)
      } else {
        literal.append(byte)
        rest = rest.dropFirst()
      }
    }
    if !literal.isEmpty || pieces.isEmpty { pieces.append(.text(String(decoding: literal, as: UTF8.self))) }
    self.pieces = pieces
  }

  /// The one place that the text consists of, if it is exactly one.
  var onlyPlace: Place? {
    if pieces.count == 1, case .place(let place) = pieces[0] { place } else { nil }
  }

  /// All places, in order.
  var places: [Place] {
    pieces.compactMap { if case .place(let place) = $0 { place } else { nil } }
  }

  /// Whether a text may name a variable: a letter or `_`, then letters, digits, `_`, `-` and `.`.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isLetter(first) else { return false }
    return text.unicodeScalars.allSatisfy {
      isLetter($0) || ("0"..."9").contains($0) || $0 == "-" || $0 == "."
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
      || (scalar.value >= 0x80 && scalar.properties.isAlphabetic)
  }

  private static func place(_ inner: ArraySlice<UInt8>) throws(Fault) -> Place {
    let blank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    var name = inner.drop(while: blank)
    while let last = name.last, blank(last) { name.removeLast() }
    let isOptional = name.last == UInt8(ascii: "?")
    if isOptional { name.removeLast() }
    while let last = name.last, blank(last) { name.removeLast() }
    let text = String(decoding: name, as: UTF8.self)
    guard isName(text) else { throw .badName(text) }
    return Place(name: text, isOptional: isOptional)
  }
}
