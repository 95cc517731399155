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
    "language-key-unused", .warning, .looksWrong, "each text of a language is used in the pass")
  static let missing = Rule(
    "language-key-missing", .warning, .looksWrong,
    "what looks like a key of the languages has a text there, else the key itself is shown",
    source: "Archive: Wallet Developer Guide")
  static let encoding = Rule(
    "strings-not-utf16", .note, .policy,
    "a strings file with other characters than ASCII is UTF-16 with a byte-order mark (uncertain which others every system reads)",
    source: "Archive: Wallet Developer Guide")

  static let all = [keysDiffer, unused, missing, encoding]
}

extension Checker {
  mutating func checkLanguages() {
    let languages = subject.contents.languages
    if languages.isEmpty { return }
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
    checkUse(of: languages)
    checkKeys(among: union, pass, .topLevel, .root)
    for language in languages { checkEncoding(of: language) }
  }

  /// Texts that no value of the pass leads to.
  private mutating func checkUse(of languages: [PassContents.Language]) {
    var texts: Set<String> = []
    Self.gather(pass, into: &texts)
    if let template = subject.template {
      for member in template.members ?? [] where member.name != "languages" {
        Self.gather(member.node, into: &texts)
      }
    }
    if let form = subject.contents.signUpForm { Self.gather(form.node, into: &texts) }
    var told: Set<String> = []
    for language in languages {
      for entry in language.strings.entries where !texts.contains(entry.key) {
        guard told.insert(entry.key).inserted else { continue }
        let origin = PassContents.Origin(
          file: language.origin.file, mark: entry.mark, path: language.origin.path)
        report(
          LanguageRules.unused,
          "the text of '\(entry.key)' in '\(language.name)' is used nowhere in the pass",
          of: origin, hint: "leave it out, or use the key as a label or value")
      }
    }
  }

  /// Values that look like keys of the languages, yet no language has them.
  private mutating func checkKeys(among known: Set<String>, _ node: Node, _ place: Place, _ path: NodePath) {
    for member in node.members ?? [] {
      guard let key = FormatTable.key(member.name, in: place), !key.isSecret else { continue }
      let memberPath = path.member(member.name)
      let entries = member.node.elements ?? [member.node]
      for (index, entry) in entries.enumerated() {
        let entryPath = member.node.elements == nil ? memberPath : memberPath.element(index)
        if let inner = key.type.place {
          checkKeys(among: known, entry, inner, entryPath)
        } else if Self.isLocalizable(key.type), let text = entry.string, !known.contains(text),
          Self.looksLikeKey(text)
        {
          report(
            LanguageRules.missing, "'\(entryPath)' is '\(text)', for which no language has a text", entryPath,
            entry.start, hint: "add \(text) to the languages")
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

  /// Whether a text is words joined by underscores, such as `seat_label`.
  private static func looksLikeKey(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    return words.count > 1 && words.first?.first.map(isLetter) == true
      && words.allSatisfy { !$0.isEmpty && $0.allSatisfy { isLetter($0) || isDigit($0) } }
  }

  private mutating func checkEncoding(of language: PassContents.Language) {
    // Another encoding without its mark is told by the reader of the file.
    guard language.encoding == .utf8,
      let file = subject.contents.file("\(language.name).lproj/\(StringsFile.name)"),
      language.strings.entries.contains(where: {
        !$0.key.utf8.allSatisfy(Self.isASCII) || !$0.text.utf8.allSatisfy(Self.isASCII)
      })
    else { return }
    report(
      LanguageRules.encoding, "\(file.path) is UTF-8", of: language.origin,
      hint: "save it as UTF-16 with a byte-order mark")
  }

  private static func isASCII(_ byte: UInt8) -> Bool { byte < 0x80 }

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
