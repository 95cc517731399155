internal import PassBundle
public import PassFiles
public import PassFindings
internal import PassSource

/// What a source with new texts is written as.
public enum TextOutput: Sendable {
  /// The text of the source. If `isRewritten`, the comments in its `languages` section are gone.
  case text([UInt8], isRewritten: Bool)
  /// Files below a folder: strings files that changed, and the source where it changed too.
  case files([FileGroup.File])
  /// It cannot be written.
  case failure(Finding)

  /// Whether there is something to write.
  public var isWhole: Bool { if case .failure = self { false } else { true } }

  /// Makes it of an update.
  ///
  /// - Parameters:
  ///   - update: the new texts; the source is none of a finished pass.
  ///   - source: the texts as they were.
  public init(_ update: TextUpdate, of source: SourceTexts) {
    let changed = Set(update.changes.filter { !$0.isEmpty }.map(\.language))
    let languages = update.texts.languages.filter { changed.contains($0.name) }
    var files: [FileGroup.File] = []
    for language in languages {
      guard let file = language.file else { continue }
      // A name that leads elsewhere by '..' would be written elsewhere too.
      if file.split(separator: "/").contains("..") || file.hasPrefix("/") {
        self = .failure(
          Finding(
            TextRules.unwritten, "the strings file '\(file)' is not below the source's folder",
            path: .root.member("languages").member(language.name), file: source.file.name,
            hint: "name it by a path without '..'"))
        return
      }
      let entries = language.entries.map { StringsFile.Entry(key: $0.key, text: $0.text, mark: .start) }
      files.append(FileGroup.File(path: file, bytes: StringsFile(entries: entries).bytes))
    }
    guard case .text(let format) = source.kind, files.isEmpty || languages.contains(where: { $0.file == nil })
    else {
      self = .files(files)
      return
    }
    if languages.isEmpty {
      self = .text(source.file.bytes, isRewritten: false)
      return
    }
    if TextEncoding.detect(source.file.bytes).encoding != .utf8 {
      self = .failure(
        Finding(
          TextRules.unwritten, "the source is UTF-16, and only one in UTF-8 is written anew",
          file: source.file.name,
          hint: "iconv -f UTF-16 -t UTF-8 OLD > NEW"))
      return
    }
    guard let written = TextSourceWriter.written(source, update.texts, format) else {
      self = .failure(
        Finding(
          TextRules.unwritten, "with the new texts the source does not read back as it was meant",
          file: source.file.name, hint: "write 'languages' as plain keys and texts, in UTF-8"))
      return
    }
    if files.isEmpty {
      self = .text(written.bytes, isRewritten: written.isRewritten)
    } else {
      // A text from standard input has no name of its own.
      let unnamed = format == .json ? "source.json" : "source.yaml"
      let name = source.name.hasPrefix("<") ? unnamed : Paths.name(of: source.name)
      self = .files(
        files + [FileGroup.File(path: name, bytes: written.bytes, permissions: source.permissions)])
    }
  }
}

extension SourceTexts {
  /// The permission bits of a copy of the source: one with secrets in it is for its owner alone.
  public var permissions: UInt32 { root.secretTexts.isEmpty ? 0o666 : 0o600 }
}
