internal import PassFiles
internal import PassFindings
internal import PassSource

/// The `languages` section of a source: for each language a table from text to text, or a strings file.
struct LanguageSection {
  private(set) var languages: [PassContents.Language] = []
  private(set) var findings: [Finding] = []
  /// Where the section names each language, in the order of `languages`.
  private(set) var origins: [PassContents.Origin] = []
  private let file: String
  private let folder: SourceFolder

  /// Reads the section.
  ///
  /// - Parameters:
  ///   - node: the value of `languages`.
  ///   - file: the source, for findings.
  ///   - folder: the folder that strings files are read from.
  init(_ node: Node, file: String, folder: SourceFolder) {
    self.file = file
    self.folder = folder
    let root = NodePath.root.member("languages")
    guard let members = node.members else {
      report(
        BundleRules.section, "'languages' is \(node.kind)", root, node.start,
        "write languages: { en: { key: text } }")
      return
    }
    for member in members {
      let path = root.member(member.name)
      if LanguageName.isValid(member.name) {
        read(member, path)
      } else {
        report(
          BundleRules.language, "'\(member.name)' is no name of a language", path, member.nameMark,
          LanguageName.hint(for: member.name) { "write \($0)" })
      }
    }
  }

  private mutating func read(_ member: Member, _ path: NodePath) {
    if let named = NamedStringsFile(member.node) {
      if let fault = named.fault {
        report(
          BundleRules.section, fault.message, fault.member.map { path.member($0.name) } ?? path,
          fault.member?.node.start ?? member.node.start, fault.hint)
        return
      }
      readFile(named, for: member, path)
      return
    }
    guard let texts = member.node.members else {
      report(
        BundleRules.section, "the texts of '\(member.name)' are \(member.node.kind)", path,
        member.node.start, "write \(member.name): { key: text }, or the path of a strings file")
      return
    }
    var entries: [StringsFile.Entry] = []
    for text in texts {
      guard let words = text.node.string else {
        report(
          BundleRules.section, "the text of '\(text.name)' is \(text.node.kind), it must be a string",
          path.member(text.name), text.node.start,
          text.node.number.map { "write it in quotes: \"\($0.spelling)\"" } ?? "write a text in quotes")
        continue
      }
      entries.append(StringsFile.Entry(key: text.name, text: words, mark: text.nameMark))
    }
    let origin = PassContents.Origin(file: file, mark: member.nameMark, path: path)
    add(member.name, entries, from: origin, at: origin)
  }

  /// Reads a strings file that stands in place of texts.
  private mutating func readFile(_ file: NamedStringsFile, for member: Member, _ path: NodePath) {
    let named = file.path
    do throws(FileFailure) {
      let bytes = try folder.read(named, limit: PassFolder.fileLimit)
      let read = StringsReader.read(
        bytes, name: Paths.join(folder.path, named), isNamed: true, as: file.encoding)
      findings += read.findings
      if let entry = read.file.entries.first(where: { $0.text.contains("{{") || $0.key.contains("{{") }) {
        findings.append(
          Finding(
            StringsReader.variable,
            "variables in strings files are not filled in, as here for '\(entry.key)'",
            path: path, file: Paths.join(folder.path, named), at: entry.mark,
            hint: "write the texts of \(member.name) into the source"))
      }
      // Of two entries with one key the later counts, as for Apple's reader.
      var last: [[UInt8]: Int] = [:]
      for (index, entry) in read.file.entries.enumerated() { last[Array(entry.key.utf8)] = index }
      let entries = read.file.entries.enumerated().filter { last[Array($1.key.utf8)] == $0 }.map(\.element)
      add(
        member.name, entries,
        from: PassContents.Origin(file: Paths.join(folder.path, named), path: path),
        at: PassContents.Origin(file: self.file, mark: member.node.start, path: path, named: named))
    } catch {
      report(
        BundleRules.file, error.description, path, member.node.start,
        error.isMissing
          ? "write \(member.name): { key: text }, or the path of a strings file from the source's folder '\(folder.path)'"
          : nil)
    }
  }

  private mutating func add(
    _ name: String, _ entries: [StringsFile.Entry], from origin: PassContents.Origin,
    at place: PassContents.Origin
  ) {
    languages.append(
      PassContents.Language(
        name: name, strings: StringsFile(entries: entries), encoding: nil, origin: origin))
    origins.append(place)
  }

  private mutating func report(
    _ rule: Rule, _ message: String, _ path: NodePath, _ mark: Mark, _ hint: String?
  ) {
    findings.append(Finding(rule, message, path: path, file: file, at: mark, hint: hint))
  }
}

extension LanguageSection {
  /// Takes the texts that a language of a region lacks from the language that it is a kind of, as the format
  /// does not: Wallet looks for a text in one folder only.
  ///
  /// - Parameter others: languages that are not of the section, whose texts may stand in too.
  mutating func fill(from others: [PassContents.Language]) {
    let all = Dictionary((others + languages).map { ($0.name, $0) }) { first, _ in first }
    for (index, language) in languages.enumerated() {
      var keys = Set(language.strings.entries.map { Array($0.key.utf8) })
      var added: [StringsFile.Entry] = []
      for parent in LanguageName.parents(of: language.name) {
        for entry in all[parent]?.strings.entries ?? [] where keys.insert(Array(entry.key.utf8)).inserted {
          added.append(entry)
        }
      }
      languages[index].strings.entries += added
      languages[index].inherited = Set(added.map(\.key))
    }
  }

  /// Gives languages of regions that have pictures alone the texts of the language that they are a kind of.
  ///
  /// - Parameters:
  ///   - named: the languages that the pictures of the source name, each with where.
  ///   - others: languages that are not of the section.
  mutating func addRegions(
    _ named: [(language: String, origin: PassContents.Origin)], beside others: [PassContents.Language]
  ) {
    for (name, origin) in named {
      let known = Set((languages + others).map(\.name))
      if known.contains(name) || known.isDisjoint(with: LanguageName.parents(of: name)) { continue }
      add(name, [], from: origin, at: origin)
    }
  }

  /// The strings files of the section, as the pass has them.
  var files: [PassContents.File] {
    zip(languages, origins).map { language, origin in
      PassContents.File(
        path: "\(language.name).lproj/\(StringsFile.name)", bytes: language.strings.bytes, origin: origin)
    }
  }
}
