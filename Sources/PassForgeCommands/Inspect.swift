internal import CommandKit
internal import PassFiles
internal import PassFindings
internal import PassForge

/// `passforge inspect`: what is in a pass.
struct Inspect: Command {
  static let name = "inspect"
  static let summary = "show what is in a pass"
  static let discussion = """
    A finished pass (.pkpass), a bundle of them (.pkpasses) or a folder with pass.json is shown: who issued it, \
    its dates, fields, barcodes, languages, pictures, files and signature, and all that is odd. Damaged ones \
    are shown as far as they can be read. Nothing is verified; 'passforge verify' does that.

    Labels and values are shown in English or else the first language of the pass, or the one named by \
    --language. Of tokens and NFC keys the first four characters are shown at most, of passwords nothing.

    --file writes one file of the pass to standard output, as it is; that may hold secrets. Of a bundle it \
    writes one of the passes, or a file of it (a.pkpass:pass.json). What is no plain text is not written to a \
    terminal.

    Exit status: 0 where pass.json could be shown, whatever is odd about it; 1 where it could not.
    """
  static let examples = [
    "passforge inspect ticket.pkpass",
    "passforge inspect ticket.pkpass --language de",
    "passforge inspect ticket.pkpass --file icon@2x.png > icon.png",
    "passforge inspect ticket.pkpass --format json",
  ]

  static var parameters: [Parameter<Inspect>] {
    argument("file", set: \.source, help: "finished pass or folder, '-' for standard input")
    option(
      "--language", set: \.language, value: "language", help: "show labels and values in this language")
    option("--file", set: \.file, value: "name", help: "write this file of the pass to standard output")
    option("--format", set: \.format, value: "format", help: "form of the report")
  }

  var source = ""
  var language: String?
  var file: String?
  var format = ReadingFormat.text

  func validate() throws(UsageError) {
    if file != nil, language != nil { throw .conflict("--file", "--language") }
    if file != nil, format != .text { throw .conflict("--file", "--format") }
  }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    let inspections = try context.inspections(of: source)
    if let file { return try write(file, of: inspections, in: context) }
    var languages: [String?] = []
    for inspection in inspections { languages.append(try inspection.language(orFail: language)) }
    switch format {
    case .json:
      let reports = zip(inspections, languages).map { inspection, language in
        inspection.report(command: Self.name, details: inspection.reportMembers(in: language))
      }
      try context.output.write(JSONReport.text(reports, version: passforgeVersion))
    case .text:
      let layout = InspectionText(style: context.outputStyle, program: context.programName)
      let texts = zip(inspections, languages).map { layout.text($0, in: $1) }
      try context.output.write(texts.joined(separator: "\n"))
    }
    return inspections.allSatisfy { $0.content != nil } ? .done : .faulty
  }

  /// Writes a file of the pass as it is.
  private func write(
    _ file: String, of inspections: [Inspection], in context: Context
  ) throws(Failure) -> ExitStatus {
    guard let bytes = Self.bytes(of: file, in: inspections) else {
      let isDamaged = inspections.contains { $0.member == nil && $0.unread.contains(file) }
      let names = inspections.flatMap { pass in pass.member.map { [$0] } ?? pass.entries.map(\.path) }
      throw Failure(
        .faulty, isDamaged ? "'\(file)' cannot be read" : "there is no file '\(file)' in the pass",
        hint: names.isEmpty ? nil : "files are \(names.prefix(20).joined(separator: ", "))",
        file: source == "-" ? Context.standardInputName : source)
    }
    if context.terminal.isOutput, !Self.isPlainText(bytes) {
      throw Failure(
        .usage, "'\(file)' is no plain text, and standard output is a terminal",
        hint:
          "send it to a file: --file \(ShellWord.written(file)) > \(ShellWord.written(Paths.name(of: file)))")
    }
    try context.output.write(bytes)
    return .done
  }

  /// A file of a pass; of a bundle, one of its passes, or a file of one as in `a.pkpass:pass.json`.
  private static func bytes(of file: String, in inspections: [Inspection]) -> [UInt8]? {
    for pass in inspections {
      guard let member = pass.member else { return pass.file(file) }
      if file == member { return pass.archive }
      if file.hasPrefix("\(member):") { return pass.file(String(file.dropFirst(member.count + 1))) }
    }
    return nil
  }

  /// Whether bytes do no harm to a terminal: UTF-8 in which nothing is to be escaped.
  private static func isPlainText(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    // Line ends of Windows do nothing but go to the beginning of a line that ends there.
    let lines = text.replacing("\r\n", with: "\n")
    return printable(lines, keepingLines: true) == lines
  }
}

/// The forms in which a pass is shown.
enum ReadingFormat: String, CaseIterable, ArgumentValue {
  case text
  case json
}

extension Context {
  /// What is in the passes of a file or folder.
  ///
  /// - Throws: `Failure` where it cannot be read.
  func inspections(of source: String) throws(Failure) -> [Inspection] {
    let inspector = Inspector(now: now())
    do throws(FileFailure) {
      guard source == "-" else { return try inspector.inspect(path: source) }
      return inspector.inspect(
        bytes: try standardInput(limit: Inspector.limit), name: Self.standardInputName)
    } catch {
      throw Failure(error)
    }
  }
}

extension Inspection {
  /// The language in which texts are shown.
  ///
  /// - Throws: `Failure` where the pass does not have the one that is wanted.
  func language(orFail wanted: String?) throws(Failure) -> String? {
    do throws(UnknownLanguage) {
      return try language(wanted)
    } catch {
      throw Failure(
        .usage, "the pass has no texts in '\(error.name)'",
        hint: error.known.isEmpty
          ? "it has no languages" : "its languages are \(error.known.joined(separator: ", "))",
        file: name)
    }
  }

  /// A report on this pass.
  func report(command: String, details: [JSONMember]) -> Report {
    Report(
      command: command, subject: name, findings: findings, files: files, trees: trees, isArchive: isArchive,
      details: details)
  }
}
