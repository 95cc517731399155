internal import CommandKit
internal import PassFiles
internal import PassFindings
internal import PassForge

/// `passforge import`: an editable source of a pass.
struct Import: Command {
  static let name = "import"
  static let summary = "turn a pass into an editable source"
  static let discussion = """
    A finished pass (.pkpass) or a folder with pass.json (.pass, .pkpasstemplate) becomes a source in YAML with \
    its pictures in a folder 'images' beside it and its languages as a section. Building the source gives the \
    same pass.json, pictures and texts. What the rulebook has to say stands as comments above the lines \
    concerned.

    Manifest and signature, which a build makes anew, and what designer programs and file systems leave behind \
    are left out and named. Files that the format does not know are kept in a folder 'extra'. A source with \
    secrets in it, such as authenticationToken, is written for its owner alone (mode 0600).

    Of a damaged pass everything that can be read is taken over; findings tell what could not be. 'passforge \
    verify' judges manifest and signature, import does not. All of the files are written or none. Nothing is \
    replaced without --force, and then only files of the same names.
    """
  static let examples = [
    "passforge import ticket.pkpass",
    "passforge import concert.pkpasstemplate -o concert",
  ]

  static var parameters: [Parameter<Import>] {
    argument("file", set: \.file, help: "finished pass or folder, '-' for standard input")
    option(
      "-o", "--output", set: \.output, value: "folder",
      help: "folder to write to; the pass's name without its ending if left out")
    flag("--force", set: \.isForced, help: "replace files that are there")
    group(\.report)
  }

  var file = ""
  var output: String?
  var isForced = false
  var report = ReportOptions()

  func validate() throws(UsageError) { try report.validate() }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    let outcome = try examine(in: context)
    var result = Report(
      command: Self.name, subject: outcome.name, findings: report.weighed(outcome.findings),
      files: outcome.files, trees: outcome.trees, isArchive: outcome.isFinished)
    if let source = outcome.source {
      let folder = try folder(for: source)
      do throws(Failure) {
        try write(source, to: folder)
      } catch {
        try report.write([result], endedBy: error, in: context, outputCarriesData: false)
        throw error.toldIf(report.isForPrograms)
      }
      result.details = [JSONMember("import", source.reportValue(folder: folder))]
      try report.write([result], in: context, outputCarriesData: false)
      if report.format == .text, !report.isQuiet { context.say(source.summary(folder: folder)) }
    } else {
      try report.write([result], in: context, outputCarriesData: false)
      if report.format == .text {
        let summary = TextReport.summary(result.findings) ?? "there is no pass in it"
        context.say("\(context.programName): nothing was imported: \(summary)\n")
      }
      // Whatever weight a user gives to findings, without a pass the work is not done.
      return ExitStatus.highest(of: [.faulty, result.findings.exitStatus])
    }
    return result.findings.exitStatus
  }

  private func examine(in context: Context) throws(Failure) -> Importer.Outcome {
    do throws(FileFailure) {
      guard file == "-" else { return try Importer.source(path: file) }
      return Importer.source(
        bytes: try context.standardInput(limit: Importer.limit), name: Context.standardInputName)
    } catch {
      throw Failure(error)
    }
  }

  /// The folder to write to.
  private func folder(for source: ImportedSource) throws(Failure) -> String {
    let folder = output ?? Paths.stem(of: source.name)
    if folder.isEmpty || folder == "-" {
      throw Failure(.usage, "'\(folder)' is no folder to write to", hint: "give -o FOLDER")
    }
    if let link = try? FileStatus.ofLink(folder), link.kind == .symbolicLink,
      (try? FileStatus.of(folder)) == nil
    {
      throw Failure(
        .usage, "it is a symbolic link that leads nowhere", hint: "give another folder by -o FOLDER",
        file: folder)
    }
    // Where nothing is there, or it cannot be looked at, writing says what is wrong.
    if let status = try? FileStatus.of(folder), status.kind != .folder {
      throw Failure(.usage, "it is no folder", hint: "give another one by -o FOLDER", file: folder)
    }
    return folder
  }

  private func write(_ source: ImportedSource, to folder: String) throws(Failure) {
    let group = FileGroup(source.files)
    let taken: [String]
    let obstacle: String?
    do throws(FileFailure) {
      taken = isForced ? [] : try group.taken(in: folder)
      obstacle = taken.isEmpty ? try group.obstacle(in: folder) : nil
      if taken.isEmpty && obstacle == nil {
        try group.write(to: folder, replacing: isForced ? .anything : .nothing)
      }
    } catch {
      throw Failure(.system, "the source cannot be written: \(error.reason)", file: error.path)
    }
    if let obstacle {
      throw Failure(
        .usage, "it is there already and no ordinary file or folder; nothing was written",
        hint: "give another folder by -o FOLDER", file: Paths.join(folder, obstacle))
    }
    guard let first = taken.first else { return }
    let others = taken.count > 1 ? ", and so are \(taken.count - 1) more files of the source" : ""
    throw Failure(
      .usage, "it is there already\(others); nothing was written",
      hint: "give another folder by -o FOLDER, or replace them with --force", file: Paths.join(folder, first))
  }
}

extension ImportedSource {
  /// What was written, in words, and the command to go on with.
  fileprivate func summary(folder: String) -> String {
    func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
    let path = Paths.join(folder, name)
    var told = "wrote \(path) with \(count(pictures.count, "picture"))"
    if !languages.isEmpty { told += ", \(count(languages.count, "language"))" }
    if !extras.isEmpty { told += ", \(count(extras.count, "file")) in '\(Self.extraFolder)'" }
    if comments > 0 { told += "; \(count(comments, "remark")) of the rulebook in its comments" }
    return printable("\(told)\n\(next(path))", keepingLines: true)
  }

  /// The command to go on with. It names its output, since by default that would take the place of the pass
  /// that was imported.
  private func next(_ path: String) -> String {
    let output = Paths.stem(of: name) + "-dev.pkpass"
    return "next: passforge build \(ShellWord.written(path)) --dev -o \(ShellWord.written(output))\n"
  }

  /// What was written, as a member of a report.
  fileprivate func reportValue(folder: String) -> JSONValue {
    func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }
    return .object([
      JSONMember("source", .string(Paths.join(folder, name))),
      JSONMember("pictures", texts(pictures.map { Paths.join(folder, $0) })),
      JSONMember("extras", texts(extras.map { Paths.join(folder, $0) })),
      JSONMember("languages", texts(languages)), JSONMember("leftOut", texts(leftOut)),
      JSONMember("comments", .number(comments)),
    ])
  }
}
