internal import CommandKit
internal import PassBatch
internal import PassFiles
internal import PassFindings
internal import PassForge
internal import PassSource

/// `passforge batch`: a signed pass for each row of a table.
struct Batch: Command {
  static let name = "batch"
  static let summary = "issue a pass for each row of a table"
  static let discussion = """
    The template is a source with variables; the columns of the table give their values. What no row changes \
    is read, checked and hashed once. Each row is judged as 'passforge lint' would judge it: a faulty row is \
    reported by its number and the others go on. Nothing is signed while the template is at fault, or while \
    serial numbers or file names repeat.

    Passes go to files in a folder, 'passes' if nothing is said; the name of each is its serial number unless \
    --name says otherwise. An earlier pass is replaced, any other file is not. With --archive they go into a \
    tar archive; with --inline each row is answered at once by a line of JSON with the pass in Base64, so that \
    another program can hold this one open as a worker.

    A batch that was ended by a signal, a full disk or a crash goes on with --resume: what was issued is not \
    signed again. Ctrl-C lets the passes in work be finished. --report tells what became of each row.
    """
  static let examples = [
    "passforge batch ticket.yaml --rows attendees.csv -o passes --p12 identity.p12 --wwdr AppleWWDRCAG4.cer",
    "passforge batch ticket.yaml --rows attendees.csv --report report.jsonl --report-columns email --resume",
    "passforge batch ticket.yaml --rows - --rows-format jsonl --inline --dev",
  ]

  static var parameters: [Parameter<Batch>] {
    argument("template", set: \.template, help: "source file or folder with variables")
    option(
      "-o", "--output", set: \.output, value: "folder", excludes: ["--archive", "--inline"],
      help: "folder for the passes; 'passes' if left out")
    option(
      "--name", set: \.pattern, value: "pattern", excludes: ["--inline"],
      help: "name of each file, such as '{{ event }}/{{ order }}'; the serial number if left out")
    option(
      "--archive", set: \.archive, value: "file", excludes: ["--inline"],
      help: "write one tar archive, '-' for standard output")
    flag("--inline", set: \.isInline, help: "answer each row with a line of JSON on standard output")
    option(
      "--bundle-by", set: \.bundleVariable, value: "variable", excludes: ["--archive", "--inline"],
      help: "write also a bundle (.pkpasses) of all passes with the same value of this variable")
    flag(
      "--optimize", set: \.optimizes,
      help: "make pictures as small as they can be without loss, those that no row changes once")
    group(\.table)
    group(\.batch)
    group(\.input)
    group(\.identity)
    group(\.report)
  }

  var template = ""
  var output: String?
  var pattern: String?
  var archive: String?
  var isInline = false
  var bundleVariable: String?
  var optimizes = false
  var table = RowOptions()
  var batch = BatchOptions()
  var input = SourceOptions()
  var identity = IdentityOptions()
  var report = ReportOptions()

  func validate() throws(UsageError) {
    guard let rows = table.rows else { throw .missingOption(name: "--rows", placeholder: "file") }
    if template == "-", rows == "-" { throw .repeatedOption("-") }
    try table.validate()
    try batch.validate()
    try input.validate()
    try identity.validate(besides: template == "-" ? "-" : rows == "-" ? "--rows -" : nil)
    try report.validate()
    if let archive, archive == batch.report { throw .conflict("--archive \(archive)", "--report \(archive)") }
    if isInline || archive == "-", batch.resume != nil {
      throw .conflict("--resume", isInline ? "--inline" : "--archive -")
    }
  }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    if archive == "-", context.terminal.isOutput {
      throw Failure(.usage, "an archive is not written to a terminal", hint: "give --archive FILE, or a pipe")
    }
    var session = BatchSession(self, in: context)
    return try session.run()
  }

  /// The folder for passes where nothing is said.
  static let defaultFolder = "passes"

  /// Whether standard output carries passes.
  var outputCarriesData: Bool { isInline || archive == "-" }
}
