internal import PassFindings
internal import PassSource

/// The keys of the languages that values not yet known may lead to: a table may choose one in each row.
struct ReachableKeys {
  /// Whether a place may be filled with any text.
  private var isOpen = false
  /// What stands before and behind the places of texts that are filled in part, such as `gate_{{ gate }}`.
  private var patterns: Set<[String]> = []

  /// Looks through a template.
  ///
  /// A place that is a text by itself may be any key where nothing is known of its variable, or where its default or
  /// example is a key too; one whose example is none is taken for a name or number.
  ///
  /// - Parameters:
  ///   - template: the source before values were put in.
  ///   - variables: its variables.
  ///   - keys: the keys of all languages.
  init(_ template: Node, _ variables: [Variable], keys: Set<String>) {
    let known = Dictionary(variables.map { ($0.name, $0) }) { first, _ in first }
    var texts = LocalizableTexts.found(in: template)
    if let form = template["personalization"] { texts += LocalizableTexts.found(inForm: form, at: .root) }
    for found in texts where !TemplateText.isPlain(found.text) {
      guard let text = try? TemplateText(found.text) else { continue }
      let ends = [text.pieces.first, text.pieces.last].map { $0?.words ?? "" }
      if ends.contains(where: { !$0.isEmpty }) {
        patterns.insert(ends)
      } else if case .place(let place)? = text.pieces.first {
        isOpen = isOpen || Self.mayBeAnyKey(known[place.name], keys)
      }
    }
  }

  private static func mayBeAnyKey(_ variable: Variable?, _ keys: Set<String>) -> Bool {
    guard let variable else { return true }
    let values = [variable.defaultValue, variable.example].compactMap { $0 }
    if variable.kind != .string { return false }
    return values.isEmpty || values.contains { $0.string.map(keys.contains) == true }
  }

  /// Whether a value may lead to a key.
  func contains(_ key: String) -> Bool {
    isOpen || patterns.contains { key.hasPrefix($0[0]) && key.hasSuffix($0[1]) }
  }
}

extension TemplateText.Piece {
  /// The words of a piece; none where it is a place.
  fileprivate var words: String { if case .text(let words) = self { words } else { "" } }
}
