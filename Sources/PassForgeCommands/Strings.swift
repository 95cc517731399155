internal import CommandKit
internal import PassFiles
internal import PassFindings
internal import PassForge
internal import PassRows
internal import PassSource

/// `passforge strings`: the texts of a pass in its languages, to translators and back.
struct Strings: Command {
  static let name = "strings"
  static let summary = "show the texts of all languages, or exchange them with translators"
  static let discussion = """
    Without an option, the languages of a source or a finished pass are shown, with the keys that each lacks.

    --csv writes a table for translators: a row for each key, where it is used, and a column for each language. \
    Values that look like keys but have no text are rows too. It is CSV in UTF-8 with a byte-order mark. A text \
    that a spreadsheet would run as a formula, since it begins with =, +, - or @, gets an apostrophe before it, \
    which --read takes away again; so every text comes back as it was.

    --read puts the texts of such a table into a source and writes the source anew. Columns may stand in any \
    order, 'used' is not read, and an empty cell leaves the text as it is. Outside the section 'languages' every \
    byte stays, and within it only what changed is written; where that cannot be done, the section is written \
    anew without its comments, and a line says so. What is written is read again first: if it does not come out \
    as it was meant, nothing is written.

    Texts in strings files, of a folder or named by the source, are written to a folder given by -o: those \
    files that changed, in UTF-16, and the source where it changed too. Comments in them are lost. Nothing is \
    replaced without --force; with it, -o may name the source itself.
    """
  static let examples = [
    "passforge strings ticket.yaml",
    "passforge strings ticket.yaml --csv --add fr -o texts.csv",
    "passforge strings ticket.yaml --read texts.csv -o ticket.yaml --force",
  ]

  static var parameters: [Parameter<Strings>] {
    argument("source", set: \.source, help: "source file, folder or finished pass, '-' for standard input")
    flag("--csv", set: \.isTable, help: "write the table for translators")
    option("--add", set: \.added, value: "language", help: "add an empty column for a language")
    option("--read", set: \.table, value: "file", help: "table to read, '-' for standard input")
    option(
      "-o", "--output", set: \.output, value: "file",
      help: "where to write; standard output if left out")
    flag("--force", set: \.isForced, help: "replace files that are there")
    option(
      "--delimiter", set: \.delimiter, value: "character",
      help: "what stands between the fields of the table, or 'tab'; found in its first line if left out")
    option("--encoding", set: \.encoding, value: "name", help: "encoding of the table; UTF-8 if left out")
    group(\.report)
  }

  var source = ""
  var isTable = false
  var added: [String] = []
  var table: String?
  var output: String?
  var isForced = false
  var delimiter: RowOptions.Delimiter?
  var encoding: TableEncoding?
  var report = ReportOptions()

  /// Bytes that a table may have: 64 MiB.
  private static let tableLimit = 64 << 20

  func validate() throws(UsageError) {
    try report.validate()
    if isTable, table != nil { throw .conflict("--csv", "--read") }
    if !added.isEmpty, !isTable { throw .incomplete("--add", needs: "--csv") }
    if delimiter != nil, table == nil { throw .incomplete("--delimiter", needs: "--read <file>") }
    if encoding != nil, table == nil { throw .incomplete("--encoding", needs: "--read <file>") }
    if output != nil, table == nil, !isTable { throw .incomplete("--output", needs: "--csv") }
    if isForced, output == nil { throw .incomplete("--force", needs: "--output <file>") }
    if source == "-", table == "-" { throw .repeatedOption("-") }
    for name in added where !SourceTexts.isLanguage(name) {
      throw .invalidValue(
        name: "--add", value: name, expected: "a language, as in de or pt-BR",
        suggestion: SourceTexts.meantLanguage(name))
    }
  }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    let (loaded, texts) = try load(in: context)
    var result = Report(
      command: Self.name, subject: source, findings: report.weighed(texts?.findings ?? loaded.findings),
      files: [loaded.file], isArchive: loaded.isFinished)
    // Without what an error keeps out the texts are not whole, whatever weight a user gives to it.
    guard let texts, result.isGood, !texts.findings.hasErrors else {
      try report.write([result], in: context, outputCarriesData: output == nil)
      return ExitStatus.highest(of: [.faulty, result.findings.exitStatus])
    }
    if let table { return try update(texts, from: table, result, in: context) }
    if isTable {
      try report.write([result], in: context, outputCarriesData: true)
      try target.write(TextTable.csv(texts, adding: added), permissions: 0o666, in: context)
      return .done
    }
    let overview = TextsOverview(texts: texts)
    result.details = [JSONMember("strings", overview.reportValue)]
    try report.write([result], in: context, outputCarriesData: report.format == .text)
    if report.format == .text { try context.output.write(overview.text) }
    return .done
  }

  /// Where a file goes. A table never takes the place of the source, nor a source that of the table.
  private var target: TextTarget {
    TextTarget(path: output ?? "-", isForced: isForced, kept: isTable ? source : table)
  }

  private func load(in context: Context) throws(Failure) -> (LoadedSource, SourceTexts?) {
    do throws(FileFailure) {
      let loaded =
        source == "-"
        ? try LoadedSource(
          bytes: try context.standardInput(limit: LoadedSource.limit), name: Context.standardInputName,
          folder: ".")
        : try LoadedSource(path: source)
      return (loaded, try SourceTexts(loaded))
    } catch {
      throw Failure(error)
    }
  }

  // MARK: Back from translators

  private func update(
    _ texts: SourceTexts, from table: String, _ result: Report, in context: Context
  ) throws(Failure) -> ExitStatus {
    if texts.kind == .finished {
      throw Failure(
        .usage, "a finished pass is not changed", hint: "passforge import \(ShellWord.written(source))",
        file: source)
    }
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes =
        table == "-"
        ? try context.standardInput(limit: Self.tableLimit) : try Files.read(table, limit: Self.tableLimit)
    } catch {
      throw Failure(error)
    }
    var options = TableOptions()
    options.delimiter = delimiter?.byte
    options.encoding = encoding
    let name = table == "-" ? Context.standardInputName : table
    let update = TextUpdate(table: bytes, name: name, options: options, to: texts)
    var result = result
    result.files.append(SourceFile(name: name, bytes: bytes))
    result.findings += report.weighed(update.findings)
    let written = result.isGood && !update.findings.hasErrors ? TextOutput(update, of: texts) : nil
    if case .failure(let finding)? = written { result.findings += report.weighed([finding]) }
    result.details = [JSONMember("strings", .array(update.changes.map { value($0, update) }))]
    try report.write([result], in: context, outputCarriesData: output == nil)
    guard let written, written.isWhole, result.isGood else {
      if report.format == .text { context.say("\(context.programName): nothing was written\n") }
      return ExitStatus.highest(of: [.faulty, result.findings.exitStatus])
    }
    let isRewritten = try write(written, of: texts, in: context)
    if report.format == .text, !report.isQuiet {
      if isRewritten { context.say("the section 'languages' was written anew, without its comments\n") }
      context.say(update.changes.map { line($0, update) }.joined())
    }
    return .done
  }

  /// Writes the source or its strings files.
  ///
  /// - Returns: whether the comments of the section are gone.
  private func write(
    _ written: TextOutput, of texts: SourceTexts, in context: Context
  ) throws(Failure) -> Bool {
    switch written {
    case .text(let bytes, let isRewritten):
      try target.write(bytes, permissions: texts.permissions, in: context)
      return isRewritten
    case .files(let files) where files.isEmpty:
      context.say("no text is another one than before; nothing was written\n")
    case .files(let files):
      guard let output, output != "-" else {
        throw Failure(
          .usage, "texts stand in strings files, which are written to a folder", hint: "give -o FOLDER",
          file: source)
      }
      try TextTarget(path: output, isForced: isForced).write(files)
    case .failure: break
    }
    return false
  }

  /// What came of a language, in words.
  private func line(_ change: TextUpdate.Change, _ update: TextUpdate) -> String {
    let missing = update.missing(in: change.language).count
    var text = "\(change.language): \(TextsOverview.count(change.changed.count, "text")) changed"
    text += ", \(change.added.count) added"
    if missing > 0 { text += "; \(missing) still missing" }
    return text + "\n"
  }

  private func value(_ change: TextUpdate.Change, _ update: TextUpdate) -> JSONValue {
    .object([
      JSONMember("language", .string(change.language)), JSONMember("changed", .number(change.changed.count)),
      JSONMember("added", .number(change.added.count)),
      JSONMember("missing", .array(update.missing(in: change.language).map(JSONValue.string))),
    ])
  }
}
