internal import PassBundle
internal import PassFindings
internal import PassModel
internal import PassSource
internal import Spelling

/// The rules on the texts of languages.
enum LanguageRules {
  static let keysDiffer = Rule(
    "language-keys-differ", .warning, .looksWrong, "all languages have texts for the same keys",
    source: "Apple docs: Creating the Source")
  static let empty = Rule(
    "language-text-empty", .warning, .looksWrong, "a text that one language has is empty in no other")
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

  static let all = [keysDiffer, empty, unused, missing, encoding]
}

extension Checker {
  mutating func checkLanguages() {
    let languages = subject.contents.languages
    if languages.isEmpty { return }
    let keys = languages.map { Set($0.strings.entries.map(\.key)) }
    let union = keys.reduce(into: Set<String>()) { $0.formUnion($1) }
    checkDifferences(languages, keys, union)
    checkEmptyTexts(of: languages)
    checkPictures(beside: languages, union)
    checkUse(of: languages, union)
    let known = LanguageKeys(union)
    var search = NearestSearch(union)
    checkKeys(among: known, &search, LocalizableTexts.found(in: pass))
    if let form = subject.contents.signUpForm {
      inFile(of: form.origin) { checker in
        checker.checkKeys(
          among: known, &search, LocalizableTexts.found(inForm: form.node, at: form.origin.path))
      }
    }
    for language in languages { checkEncoding(of: language) }
  }

  /// Texts that some languages have and others lack: languages that lack the same are told together.
  private mutating func checkDifferences(
    _ languages: [PassContents.Language], _ keys: [Set<String>], _ union: Set<String>
  ) {
    var groups: [(missing: Set<String>, languages: [PassContents.Language])] = []
    for (language, own) in zip(languages, keys) {
      let missing = union.subtracting(own)
      if missing.isEmpty { continue }
      if let index = groups.firstIndex(where: { $0.missing == missing }) {
        groups[index].languages.append(language)
      } else {
        groups.append((missing, [language]))
      }
    }
    for group in groups {
      let names = group.languages.map { "'\($0.name)'" }
      let told = names.count == 1 ? "the language \(names[0]) has" : "the languages \(listed(names)) have"
      let missing = listed(group.missing.sorted().map { "'\($0)'" }, most: 5)
      report(
        LanguageRules.keysDiffer, "\(told) no text for \(missing)", of: group.languages[0].origin,
        hint: subject.form == .finished
          ? "add them: Wallet looks in one folder only, and shows the key where that has no text"
          : "add them, since other languages have them")
    }
  }

  /// Texts that are empty in a language, though another has words for them: nothing is shown in their places.
  private mutating func checkEmptyTexts(of languages: [PassContents.Language]) {
    let empty = languages.map { language in
      language.strings.entries.filter { $0.text.isEmpty && !language.inherited.contains($0.key) }
    }
    if empty.allSatisfy(\.isEmpty) { return }
    let worded = Set(languages.flatMap { $0.strings.entries.lazy.filter { !$0.text.isEmpty }.map(\.key) })
    for (language, entries) in zip(languages, empty) {
      let faulty = entries.filter { worded.contains($0.key) }
      guard let first = faulty.first else { continue }
      let keys = listed(faulty.map { "'\($0.key)'" }, most: 5)
      report(
        LanguageRules.empty,
        "the language '\(language.name)' has an empty text for \(keys), where another has words",
        of: PassContents.Origin(
          file: language.origin.file, mark: first.mark, path: language.origin.path),
        hint: "write the text, or leave it empty in every language")
    }
  }

  /// Languages that have pictures alone: a phone that takes their folder finds no text there.
  private mutating func checkPictures(beside languages: [PassContents.Language], _ union: Set<String>) {
    // Where a strings file cannot be read, its texts are not known.
    let isUnread = subject.contents.findings.contains {
      $0.severity == .error && $0.path?.hasPrefix("languages") == true
    }
    if union.isEmpty || isUnread { return }
    let own = Set(languages.map(\.name))
    var told: Set<String> = []
    for image in subject.contents.images {
      guard let language = image.language, !own.contains(language), LanguageName.isValid(language),
        told.insert(language).inserted
      else { continue }
      report(
        LanguageRules.keysDiffer, "the language '\(language)' has pictures, but no texts",
        of: image.file.origin,
        hint: "add its texts, since phones that take its folder show the keys else")
    }
  }

  /// Texts that no value of the pass leads to.
  private mutating func checkUse(of languages: [PassContents.Language], _ union: Set<String>) {
    var texts: Set<String> = []
    Self.gather(pass, into: &texts)
    if let template = subject.template {
      for member in template.members ?? [] where member.name != "languages" {
        Self.gather(member.node, into: &texts)
      }
    }
    if let form = subject.contents.signUpForm { Self.gather(form.node, into: &texts) }
    let reachable = subject.template.map { ReachableKeys($0, subject.variables, keys: union) }
    // Where each is told: at its first language; all that have it of themselves are named.
    var unused: [(key: String, origin: PassContents.Origin)] = []
    var owners: [String: [String]] = [:]
    for language in languages {
      for entry in language.strings.entries
      where !texts.contains(entry.key) && !language.inherited.contains(entry.key)
        && reachable?.contains(entry.key) != true
      {
        if owners[entry.key] == nil {
          unused.append(
            (
              entry.key,
              PassContents.Origin(
                file: language.origin.file, mark: entry.mark, path: language.origin.path)
            ))
        }
        // A file that has a key twice is told of by its reader.
        if owners[entry.key]?.last != language.name { owners[entry.key, default: []].append(language.name) }
      }
    }
    for (key, origin) in unused {
      let names = listed((owners[key] ?? []).map { "'\($0)'" }, most: 5)
      report(
        LanguageRules.unused, "the text of '\(key)' in \(names) is used nowhere in the pass", of: origin,
        hint: "leave it out, or use the key as a label or value")
    }
  }

  /// Values that look like keys of the languages, yet no language has them.
  private mutating func checkKeys(
    among known: LanguageKeys, _ search: inout NearestSearch, _ texts: [LocalizableTexts.Found]
  ) {
    for found in texts where known.isMissing(found.text) {
      report(
        LanguageRules.missing, "'\(found.path)' is '\(found.text)', for which no language has a text",
        found.path, found.mark,
        hint: search.nearest(to: found.text).map { "write \($0), or add \(found.text) to the languages" }
          ?? "add \(found.text) to the languages")
    }
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
