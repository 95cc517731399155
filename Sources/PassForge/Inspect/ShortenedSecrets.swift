internal import PassFindings
internal import PassSource

extension Node {
  /// The value with every secret in it shortened, so that it can be shown.
  ///
  /// - Parameter count: how many characters stay of a long text; of a short one, of a password and of a number
  ///   none does.
  /// - Returns: the value, fit to be shown.
  func withShortenedSecrets(keeping count: Int = 4) -> Node { shortened(nil, count) }

  private func shortened(_ secret: String?, _ count: Int) -> Node {
    var node = self
    switch value {
    case .null, .bool: break
    case .number: if secret != nil { node.value = .string("…") }
    case .string(let text): if let secret { node.value = .string(Self.shortened(text, of: secret, count)) }
    case .array(let elements): node.value = .array(elements.map { $0.shortened(secret, count) })
    case .object(let members):
      node.value = .object(
        members.map { member in
          let secret = secret ?? Self.secret(named: member.name)
          return Member(member.name, member.node.shortened(secret, count), nameMark: member.nameMark)
        })
    }
    return node
  }

  /// The secret that a name means. Programs of an issuer's own keep passwords of theirs in `userInfo`.
  private static func secret(named name: String) -> String? {
    name.lowercased().hasSuffix("password") ? "wifiAccess" : SecretNames.meant(by: name)
  }

  /// What is shown of a secret text. Passwords of networks are made by people, so that their beginning may
  /// tell the rest.
  private static func shortened(_ text: String, of secret: String, _ count: Int) -> String {
    let scalars = text.unicodeScalars
    guard secret != "wifiAccess", scalars.count >= 16 else { return "…" }
    return String(String.UnicodeScalarView(scalars.prefix(count))) + "…"
  }
}

extension Node {
  /// The value in one line for people: a text as it is, anything else as JSON.
  var shownText: String {
    if case .string(let text) = value { return text }
    return compactText
  }

  /// The value as JSON without white space, members by their names: the same for the same content.
  var compactText: String {
    switch value {
    case .null: return "null"
    case .bool(let bool): return bool ? "true" : "false"
    case .number(let number): return number.json
    case .string(let text): return JSONText.quoted(text)
    case .array(let elements): return "[" + elements.map(\.compactText).joined(separator: ",") + "]"
    case .object(let members):
      let sorted = members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      let texts = sorted.map { JSONText.quoted($0.name) + ":" + $0.node.compactText }
      return "{" + texts.joined(separator: ",") + "}"
    }
  }
}
