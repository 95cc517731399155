internal import CommandKit
internal import PassForge
internal import Spelling

/// The languages of a pass for people: how many texts each has, and which it lacks.
struct TextsOverview {
  let texts: SourceTexts

  /// The overview, with a line for each language.
  var text: String {
    let languages = texts.languages
    var text = "\(texts.name): "
    text += languages.isEmpty ? "no languages" : Self.count(languages.count, "language")
    text += ", \(Self.count(texts.keys.count, "key"))\n"
    let width = languages.map { columns(of: $0.name) }.max() ?? 0
    for language in languages {
      let name = language.name + String(repeating: " ", count: width - columns(of: language.name))
      text += "  \(name)  \(counts(of: language))\n"
    }
    for (names, keys) in missing {
      text += "missing in \(listed(names)): \(keys.joined(separator: ", "))\n"
    }
    if languages.isEmpty, !texts.keys.isEmpty {
      text += "keys without a text: \(texts.keys.joined(separator: ", "))\n"
    }
    return printable(text, keepingLines: true)
  }

  private func counts(of language: SourceTexts.Language) -> String {
    var parts = [Self.count(language.entries.count, "text")]
    if !language.inherited.isEmpty {
      parts.append("\(language.inherited.count) more from \(listed(texts.parents(of: language)))")
    }
    let missing = texts.missing(in: language).count
    if missing > 0 { parts.append("\(missing) missing") }
    return parts.joined(separator: ", ")
  }

  /// The keys that languages lack: those that lack the same stand together.
  private var missing: [(names: [String], keys: [String])] {
    var groups: [(names: [String], keys: [String])] = []
    for language in texts.languages {
      let keys = texts.missing(in: language)
      if keys.isEmpty { continue }
      if let index = groups.firstIndex(where: { $0.keys == keys }) {
        groups[index].names.append(language.name)
      } else {
        groups.append(([language.name], keys))
      }
    }
    return groups
  }

  private func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + CommandKit.columns(of: $1) }
  }

  static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

  /// The overview as a member of a report.
  var reportValue: JSONValue {
    .object([
      JSONMember(
        "languages",
        .array(
          texts.languages.map { language in
            .object([
              JSONMember("language", .string(language.name)),
              JSONMember("texts", .number(language.entries.count)),
              JSONMember("inherited", .number(language.inherited.count)),
              JSONMember("missing", .array(texts.missing(in: language).map(JSONValue.string))),
            ])
          })),
      JSONMember(
        "keys",
        .array(
          texts.keys.map { key in
            .object([
              JSONMember("key", .string(key)),
              JSONMember("used", .array(texts.uses[key, default: []].map(JSONValue.string))),
            ])
          })),
    ])
  }
}
