internal import PassFindings
internal import PassSource

/// The `languages` section of a source: for each language a table from text to text.
struct LanguageSection {
  let languages: [PassContents.Language]
  let findings: [Finding]

  init(_ node: Node, file: String) {
    var languages: [PassContents.Language] = []
    var findings: [Finding] = []
    let root = NodePath.root.member("languages")
    func report(_ rule: Rule, _ message: String, _ path: NodePath, _ mark: Mark, _ hint: String) {
      findings.append(Finding(rule, message, path: path, file: file, at: mark, hint: hint))
    }
    guard let members = node.members else {
      report(
        BundleRules.section, "'languages' is \(node.kind)", root, node.start,
        "write languages: { en: { key: text } }")
      (self.languages, self.findings) = ([], findings)
      return
    }
    for member in members {
      let path = root.member(member.name)
      if !LanguageName.isValid(member.name) {
        let corrected = LanguageName.corrected(member.name)
        report(
          BundleRules.language, "'\(member.name)' is no name of a language", path, member.nameMark,
          corrected.map { "write \($0)" } ?? "write a language as in de, pt-BR or zh-Hans")
        continue
      }
      guard let texts = member.node.members else {
        report(
          BundleRules.section, "the texts of '\(member.name)' are \(member.node.kind)", path,
          member.node.start, "write \(member.name): { key: text }")
        continue
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
      languages.append(
        PassContents.Language(
          name: member.name, strings: StringsFile(entries: entries), encoding: nil,
          origin: PassContents.Origin(file: file, mark: member.nameMark, path: path)))
    }
    (self.languages, self.findings) = (languages, findings)
  }
}
