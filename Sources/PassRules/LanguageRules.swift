internal import PassBundle
internal import PassFindings
internal import PassModel
internal import PassSource

/// The rules on the texts of languages.
enum LanguageRules {
  static let keysDiffer = Rule(
    "language-keys-differ", .warning, .looksWrong, "all languages have texts for the same keys",
    source: "Apple docs: Creating the Source")
  static let unused = Rule(
    "language-key-unused", .note, .policy, "each text of a language is used in the pass")

  static let all = [keysDiffer, unused]
}

extension Checker {
  mutating func checkLanguages() {
    let languages = subject.contents.languages
    let keys = languages.map { Set($0.strings.entries.map(\.key)) }
    let union = keys.reduce(into: Set<String>()) { $0.formUnion($1) }
    for (language, own) in zip(languages, keys) {
      let missing = union.subtracting(own).sorted()
      if missing.isEmpty { continue }
      let names = missing.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
      let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
      report(
        LanguageRules.keysDiffer, "the language '\(language.name)' has no text for \(names)\(more)",
        of: language.origin, hint: "add them, since other languages have them")
    }
    var texts: Set<String> = []
    Self.gather(pass, into: &texts)
    var told: Set<String> = []
    for language in languages {
      for entry in language.strings.entries where !texts.contains(entry.key) {
        guard told.insert(entry.key).inserted else { continue }
        let origin = PassContents.Origin(file: language.origin.file, mark: entry.mark, path: language.origin.path)
        report(
          LanguageRules.unused, "the text of '\(entry.key)' in '\(language.name)' is used nowhere in the pass",
          of: origin, hint: "leave it out, or use the key as a label or value")
      }
    }
  }

  /// All texts of a pass, any of which may be a key of the languages.
  private static func gather(_ node: Node, into texts: inout Set<String>) {
    switch node.value {
    case .string(let text): texts.insert(text)
    case .array(let elements): for element in elements { gather(element, into: &texts) }
    case .object(let members): for member in members { gather(member.node, into: &texts) }
    case .null, .bool, .number: break
    }
  }
}
