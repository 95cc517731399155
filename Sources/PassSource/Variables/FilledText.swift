/// One text of a template, taken apart once and filled in for many recipients.
public struct FilledText: Sendable {
  private enum Piece: Sendable {
    case text(String)
    /// The index of the variable; nil for one that is not declared.
    case value(Int?)
  }

  private let pieces: [Piece]

  /// Whether no variable stands in it.
  public var isFixed: Bool {
    pieces.allSatisfy { if case .text = $0 { true } else { false } }
  }

  /// Takes the text of a top-level member of a template apart; nil where the member is missing, or no text, or no
  /// template.
  ///
  /// - Parameters:
  ///   - name: the name of the member.
  ///   - template: the template.
  public init?(_ name: String, of template: Template) {
    guard let text = template.unbound.root[name]?.string, let parsed = try? TemplateText(text) else {
      return nil
    }
    pieces = parsed.pieces.map { piece in
      switch piece {
      case .text(let text): .text(text)
      case .place(let place): .value(template.variables.firstIndex { $0.name == place.name })
      }
    }
  }

  /// The text of one recipient.
  ///
  /// - Parameter values: what `Template.resolved(_:)` gives.
  /// - Returns: the text.
  public func text(_ values: [Value?]) -> String {
    if pieces.count == 1, case .value(let index?) = pieces[0] { return values[index]?.text ?? "" }
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let fixed): text += fixed
      case .value(let index): text += index.flatMap { values[$0]?.text } ?? ""
      }
    }
    return text
  }
}

extension Value {
  /// The value as it stands within a longer text; empty for null, lists and objects.
  public var text: String {
    switch self {
    case .string(let text): text
    case .number(let number): number.json
    case .bool(let bool): bool ? "true" : "false"
    case .null, .array, .object: ""
    }
  }
}
