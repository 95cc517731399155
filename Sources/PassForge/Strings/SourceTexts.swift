internal import PassBundle
public import PassFiles
public import PassFindings
internal import PassRules
public import PassSource

/// The texts of a source or a finished pass, language by language, with where each is used.
public struct SourceTexts: Sendable {
  /// A language and the texts that are its own.
  public struct Language: Sendable {
    /// The language, as in `de` or `zh-Hant-HK`.
    public let name: String
    /// Its own texts by their keys, in the order of the source; of two with one key the later counts.
    public internal(set) var entries: [(key: String, text: String)]
    /// Keys whose texts stand in from the language that it is a kind of.
    public internal(set) var inherited: Set<String>
    /// The strings file that holds its texts, as the source names it; nil where they stand in the source.
    public let file: String?

    /// Its own texts by their keys.
    var table: [String: String] { Dictionary(entries.map { ($0.key, $0.text) }) { $1 } }
  }

  /// What holds the texts.
  public enum Kind: Sendable, Hashable {
    /// A source in one text, YAML or JSON.
    case text(SourceFormat)
    /// A folder with pass.json.
    case folder
    /// A finished pass.
    case finished
  }

  /// The name by which the user knows it.
  public let name: String
  /// What it is.
  public let kind: Kind
  /// The text of the source, or pass.json, for excerpts.
  public let file: SourceFile
  /// Its languages, in the order of the source, then by the bytes of their names.
  public internal(set) var languages: [Language]
  /// Where each key is used: paths in the pass, in its order. What looks like a key is one too.
  public let uses: [String: [String]]
  /// What was found of its texts; with an error among it they are not whole.
  public let findings: [Finding]
  let root: Node

  /// All keys: those of the languages one after the other, then those that are only used.
  public let keys: [String]

  /// Takes what was loaded.
  ///
  /// - Returns: nil where there is no pass in it; its findings say why.
  /// - Throws: `FileFailure` where the folder cannot be listed.
  public init?(_ source: LoadedSource) throws(FileFailure) {
    let contents: PassContents
    if let finished = source.finished {
      guard let pass = finished.pass else { return nil }
      root = pass
      kind = .finished
      contents = finished.contents
    } else {
      guard source.template != nil, let tree = source.root else { return nil }
      root = tree
      kind =
        source.isFolder ? .folder : .text(SourceFormat(name: source.file.name, bytes: source.file.bytes))
      // Pictures are not looked at.
      let sections = (tree.members ?? []).filter { $0.name == "languages" || $0.name == "personalization" }
      let reader = ContentsReader(folder: source.folder, isFolderSource: source.isFolder)
      contents = try reader.contents(
        for: Document(file: source.file, root: Node(.object(sections), start: tree.start)))
    }
    name = source.name
    file = source.file
    let order = (root["languages"]?.members ?? []).map(\.name)
    languages = contents.languages.enumerated().sorted { one, other in
      let (first, second) = (order.firstIndex(of: one.element.name), order.firstIndex(of: other.element.name))
      return (first ?? .max, one.offset) < (second ?? .max, other.offset)
    }.map { Language($0.element, named: Self.fileName(of: $0.element, in: contents, source)) }
    findings =
      source.findings.filter { $0.severity == .error && SourceRules.all.contains($0.rule) }
      + contents.findings.filter { finding in
        BundleRules.texts.contains(finding.rule)
          || finding.rule == BundleRules.fileUnreadable && finding.path?.hasPrefix("languages") == true
      }
    var keys: [String] = []
    var seen: Set<String> = []
    for language in languages {
      for entry in language.entries where seen.insert(entry.key).inserted { keys.append(entry.key) }
    }
    let known = LanguageKeys(seen)
    var uses: [String: [String]] = [:]
    for found in Self.texts(of: root, contents) {
      let isKey = seen.contains(found.text) && uses[found.text] == nil
      if !isKey && uses[found.text] == nil {
        guard known.isMissing(found.text) else { continue }
        keys.append(found.text)
      }
      uses[found.text, default: []].append(found.path.description)
    }
    self.keys = keys
    self.uses = uses
  }

  /// The keys for which a language shows no text, neither its own nor one that stands in.
  public func missing(in language: Language) -> [String] {
    let own = Set(language.entries.map(\.key))
    return keys.filter { !own.contains($0) && !language.inherited.contains($0) }
  }

  /// Finds anew which texts stand in for those that a region lacks; only those of a source do.
  mutating func inherit() {
    guard case .text = kind else { return }
    let own = Dictionary(languages.map { ($0.name, Set($0.entries.map(\.key))) }) { $1 }
    for (index, language) in languages.enumerated() {
      var keys: Set<String> = []
      for parent in LanguageName.parents(of: language.name) { keys.formUnion(own[parent] ?? []) }
      languages[index].inherited = keys.subtracting(own[language.name] ?? [])
    }
  }

  /// The languages from which a language takes what it lacks, the nearest first.
  public func parents(of language: Language) -> [String] {
    LanguageName.parents(of: language.name).filter { name in languages.contains { $0.name == name } }
  }

  /// The texts that Wallet looks up, and those that variables may put in their places.
  private static func texts(of root: Node, _ contents: PassContents) -> [LocalizableTexts.Found] {
    var found = LocalizableTexts.found(in: root)
    let form = contents.signUpForm
    if let form { found += LocalizableTexts.found(inForm: form.node, at: .root.member("personalization")) }
    for variable in root["variables"]?.members ?? [] {
      for name in ["default", "example"] {
        guard let node = variable.node[name], let text = node.string else { continue }
        let path = NodePath.root.member("variables").member(variable.name).member(name)
        if !path.isSecret { found.append(LocalizableTexts.Found(text: text, path: path, mark: node.start)) }
      }
    }
    return found
  }

  /// The strings file of a language, as the source names it.
  private static func fileName(
    of language: PassContents.Language, in contents: PassContents, _ source: LoadedSource
  ) -> String? {
    let path = "\(language.name).lproj/\(StringsFile.name)"
    let node = source.root?["languages"]?[language.name]
    let isNamed = node.map { $0.members == nil || NamedStringsFile($0) != nil } ?? true
    return isNamed || source.isFinished ? contents.file(path)?.origin.named ?? path : nil
  }
}

extension SourceTexts.Language {
  fileprivate init(_ language: PassContents.Language, named file: String?) {
    var own: [(key: String, text: String)] = []
    var places: [String: Int] = [:]
    for entry in language.strings.entries where !language.inherited.contains(entry.key) {
      if let place = places[entry.key] {
        own[place].text = entry.text
      } else {
        places[entry.key] = own.count
        own.append((entry.key, entry.text))
      }
    }
    self.init(name: language.name, entries: own, inherited: language.inherited, file: file)
  }
}

extension SourceTexts {
  /// Whether a name is that of a language.
  public static func isLanguage(_ name: String) -> Bool { LanguageName.isValid(name) }

  /// The language that was meant by a name that is none; nil where it cannot be told.
  public static func meantLanguage(_ name: String) -> String? { LanguageName.corrected(name) }
}
