/// The change message of a field: `Gate changed to %@`.
public struct ChangeMessage: Sendable, Hashable {
  /// The text as it is written.
  public let text: String

  /// Takes a text.
  public init(_ text: String) { self.text = text }

  /// The format codes: the character behind each `%`, which is no code where it is `%` itself, or a blank, as
  /// in '20 % off': Wallet takes that for what it is.
  public var codes: [Unicode.Scalar] {
    pieces.compactMap { if case .code(let code) = $0 { code } else { nil } }
  }

  /// Whether Wallet fills it in: with `%@` once and no other code; else its notice is a general one.
  public var isFilledIn: Bool { codes == ["@"] }

  /// The notice that Wallet shows for a new value; nil where it is a general one.
  public func filledIn(with value: String) -> String? {
    guard isFilledIn else { return nil }
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .code: value
      }
    }.joined()
  }

  private enum Piece {
    case text(String)
    case code(Unicode.Scalar)
  }

  private var pieces: [Piece] {
    var pieces: [Piece] = []
    var rest = text.unicodeScalars[...]
    while let sign = rest.firstIndex(of: "%") {
      pieces.append(.text(String(rest[..<sign])))
      rest = rest[rest.index(after: sign)...]
      guard let code = rest.popFirst() else {
        pieces.append(.text("%"))
        break
      }
      if code == "%" {
        pieces.append(.text("%"))
      } else if code.properties.isWhitespace {
        pieces.append(.text("%\(code)"))
      } else {
        pieces.append(.code(code))
      }
    }
    return pieces + [.text(String(rest))]
  }
}
