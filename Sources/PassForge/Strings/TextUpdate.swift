internal import PassBundle
public import PassFindings
public import PassRows

/// The texts of a source with those of a table put in.
public struct TextUpdate: Sendable {
  /// What came of one language.
  public struct Change: Sendable {
    /// The language.
    public let language: String
    /// Whether the source had none of its texts.
    public let isNew: Bool
    /// Texts that are others than before.
    public var changed: Set<String> = []
    /// Keys that had no text before, in the order of the table.
    public var added: [String] = []

    /// Whether anything is different.
    public var isEmpty: Bool { changed.isEmpty && added.isEmpty }
  }

  /// The texts as they are to be.
  public private(set) var texts: SourceTexts
  /// What is different, by language: those of the source, then new ones.
  public private(set) var changes: [Change] = []
  /// What is wrong with the table.
  public private(set) var findings: [Finding]

  /// Reads a table, and puts its texts in.
  ///
  /// A cell without a text says nothing: the text of the source stays.
  ///
  /// - Parameters:
  ///   - bytes: the table, CSV or TSV.
  ///   - name: its name for findings.
  ///   - options: what the user says of it.
  ///   - texts: the texts as they are.
  public init(
    table bytes: [UInt8], name: String, options: TableOptions = TableOptions(), to texts: SourceTexts
  ) {
    let table = TextTableReader(bytes, name: name, options: options, for: texts)
    self.texts = texts
    findings = table.findings
    if findings.hasErrors { return }
    for column in table.columns {
      let index = self.texts.languages.firstIndex { $0.name == column.language }
      var change = Change(language: column.language, isNew: index == nil)
      var entries = index.map { self.texts.languages[$0].entries } ?? []
      var places: [String: Int] = [:]
      for (place, entry) in entries.enumerated() { places[entry.key] = place }
      for (key, text) in column.texts {
        if let place = places[key] {
          guard !entries[place].text.unicodeScalars.elementsEqual(text.unicodeScalars) else { continue }
          entries[place].text = text
          change.changed.insert(key)
        } else {
          places[key] = entries.count
          entries.append((key, text))
          change.added.append(key)
        }
      }
      changes.append(change)
      if let index {
        self.texts.languages[index].entries = entries
      } else if !entries.isEmpty {
        let file = texts.kind == .folder ? "\(column.language).lproj/\(StringsFile.name)" : nil
        self.texts.languages.append(
          SourceTexts.Language(name: column.language, entries: entries, inherited: [], file: file))
      }
    }
    self.texts.inherit()
    checkPlaceholders(table, name)
    findings = findings.inSourceOrder(main: name)
  }

  /// The keys for which a language still shows no text.
  public func missing(in language: String) -> [String] {
    texts.languages.first { $0.name == language }.map(texts.missing) ?? texts.keys
  }

  /// Compares how often the texts of a key have the place for a new value.
  private mutating func checkPlaceholders(_ table: TextTableReader, _ name: String) {
    let tables = texts.languages.map { ($0.name, $0.table) }
    for (key, line) in table.lines.sorted(by: { $0.value < $1.value }) {
      let counts = tables.compactMap { language, texts in
        texts[key].map { (language, Self.places(in: $0)) }
      }
      guard let first = counts.first else { continue }
      for (language, count) in counts where count != first.1 {
        findings.append(
          Finding(
            TextRules.placeholder,
            "the text of '\(key)' has %@ \(Self.times(count)) in '\(language)', and \(Self.times(first.1)) in '\(first.0)'",
            file: name, at: Mark(line: line, column: 1),
            hint: "write %@ where the new value goes, in all languages"))
      }
    }
  }

  private static func places(in text: String) -> Int {
    zip(text.utf8, text.utf8.dropFirst()).count { $0 == UInt8(ascii: "%") && $1 == UInt8(ascii: "@") }
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 0: "never"
    case 1: "once"
    default: "\(count) times"
    }
  }
}
