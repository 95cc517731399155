internal import CommandKit
internal import PassFiles
internal import PassTemplates

/// `passforge init`: a working example of a style.
struct Init: Command {
  static let name = "init"
  static let summary = "write a working example of a style"
  static let discussion = """
    The example is a source with comments in two languages, with its pictures in a folder 'images' beside it. It \
    builds at once with 'passforge build … --dev'; change it into your own pass from there.

    posterEventTicket, semanticBoardingPass and posterGeneric are the newer designs, each with the classic \
    style that older systems show instead.

    All of the files are written or none. Nothing is replaced without --force, and then only the example's own \
    files.
    """
  static let examples = ["passforge init eventTicket", "passforge init poster-event-ticket concert"]

  static var parameters: [Parameter<Init>] {
    argument("style", set: \.style, help: "the style; 'boarding-pass' works as 'boardingPass' does")
    argument(
      "folder", set: \.folder,
      help: "folder to write to; the style's name in the form 'boarding-pass' if left out")
    flag("--force", set: \.isForced, help: "replace files of the example that are there")
    flag("--quiet", set: \.isQuiet, help: "say nothing but errors")
  }

  var style = StyleName(style: .generic)
  var folder: String?
  var isForced = false
  var isQuiet = false

  func run(in context: Context) throws(Failure) -> ExitStatus {
    let folder = folder ?? style.style.fileName
    if folder.isEmpty || folder == "-" {
      throw Failure(
        .usage, "'\(folder)' is no folder to write to",
        hint: "name a folder, or leave it out for '\(style.style.fileName)'")
    }
    // Where nothing is there, or it cannot be looked at, writing says what is wrong.
    if let status = try? FileStatus.of(folder), status.kind != .folder {
      throw Failure(.usage, "it is no folder", hint: "name another folder", file: folder)
    }
    let template = PassTemplate(style.style)
    let group = FileGroup(template.files.map { FileGroup.File(path: $0.path, bytes: $0.bytes) })
    let taken: [String]
    let obstacle: String?
    do throws(FileFailure) {
      taken = isForced ? [] : try group.taken(in: folder)
      // What a link leads to was not named, and is not replaced.
      obstacle = isForced ? try group.obstacle(in: folder) : nil
      if taken.isEmpty && obstacle == nil {
        try group.write(to: folder, replacing: isForced ? .anything : .nothing)
      }
    } catch {
      throw Failure(.system, "the example cannot be written: \(error.reason)", file: error.path)
    }
    if let obstacle {
      throw Failure(
        .usage, "it is no ordinary file, and it is not replaced; nothing was written",
        hint: "name another folder, or move it away", file: Paths.join(folder, obstacle))
    }
    if let first = taken.first { throw Self.refusal(first, of: taken.count, in: folder) }
    if !isQuiet { context.say(Self.told(template, in: folder)) }
    return .done
  }

  /// Why nothing is written where files of the example are there.
  private static func refusal(_ first: String, of count: Int, in folder: String) -> Failure {
    let others = count > 1 ? ", and so are \(count - 1) more files of the example" : ""
    return Failure(
      .usage, "it is there already\(others); nothing was written",
      hint: "name another folder, or replace them with --force", file: Paths.join(folder, first))
  }

  /// What was written, and the commands to go on with.
  private static func told(_ template: PassTemplate, in folder: String) -> String {
    let source = Paths.join(folder, template.source.path)
    let pictures = Paths.join(folder, PassTemplate.pictureFolder)
    let word = ShellWord.written(source)
    return printable(
      """
      wrote \(source) and \(template.pictures.count) pictures in \(pictures)
      next: passforge build \(word) --dev
            passforge lint \(word)

      """, keepingLines: true)
  }
}

/// The name of a style on the command line, spelt as Apple spells it or in the form `boarding-pass`.
struct StyleName: ArgumentValue {
  /// The style that is named.
  let style: TemplateStyle

  static var allowedArguments: [String] { TemplateStyle.allCases.map(\.rawValue) }

  init(style: TemplateStyle) { self.style = style }

  init(argument: String) throws(InvalidArgument) {
    guard let style = TemplateStyle(named: argument) else {
      throw InvalidArgument(expected: "one of \(Self.allowedArguments.joined(separator: ", "))")
    }
    self.init(style: style)
  }
}
