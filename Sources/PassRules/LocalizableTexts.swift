public import PassFindings
internal import PassModel
public import PassSource

/// The texts of a pass for which Wallet looks in the languages.
public enum LocalizableTexts {
  /// One of them.
  public struct Found: Sendable {
    /// The text, which may be a key of the languages.
    public let text: String
    /// Its place in the pass.
    public let path: NodePath
    /// Its place in the file.
    public let mark: Mark

    /// Makes one of its text and places.
    public init(text: String, path: NodePath, mark: Mark) {
      self.text = text
      self.path = path
      self.mark = mark
    }
  }

  /// Finds them, in the order of the source; none that belongs to a secret.
  ///
  /// - Parameter pass: the pass.
  /// - Returns: what was found.
  public static func found(in pass: Node) -> [Found] {
    var found: [Found] = []
    visit(pass, .topLevel, .root) { found.append($0) }
    return found
  }

  /// Finds them in a sign-up form.
  ///
  /// - Parameters:
  ///   - form: the form.
  ///   - path: its place in the pass.
  /// - Returns: what was found, in the order of the form.
  public static func found(inForm form: Node, at path: NodePath) -> [Found] {
    var found: [Found] = []
    visit(form, .personalization, path) { found.append($0) }
    return found
  }

  private static func visit(_ node: Node, _ place: Place, _ path: NodePath, _ take: (Found) -> Void) {
    for member in node.members ?? [] {
      guard let key = FormatTable.key(member.name, in: place), !key.isSecret else { continue }
      let memberPath = path.member(member.name)
      let entries = member.node.elements ?? [member.node]
      for (index, entry) in entries.enumerated() {
        let entryPath = member.node.elements == nil ? memberPath : memberPath.element(index)
        if let inner = key.type.place {
          visit(entry, inner, entryPath, take)
        } else if isLocalizable(key.type), let text = entry.string {
          take(Found(text: text, path: entryPath, mark: entry.start))
        }
      }
    }
  }

  private static func isLocalizable(_ type: ValueType) -> Bool {
    switch type {
    case .localizableText: true
    case .array(let element): isLocalizable(element)
    case .oneOf(let types): types.contains { isLocalizable($0) }
    default: false
    }
  }
}
