import CommandKit

/// Not the one of Swift Testing, which has the same name.
typealias ExitStatus = CommandKit.ExitStatus

/// A way to lay out a report.
enum Format: String, CaseIterable, ArgumentValue { case text, json, sarif }

/// Options that several commands of the example share.
struct ReportOptions: OptionGroup {
  static let heading = "REPORT OPTIONS"
  static var parameters: [Parameter<ReportOptions>] {
    option("--format", set: \.format, value: "format", help: "report format")
    flag("-q", "--quiet", set: \.isQuiet, help: "say nothing but errors")
  }
  var format = Format.text
  var isQuiet = false
}

/// A command with a row of every kind.
struct Build: Command {
  static let name = "build"
  static let summary = "Build one pass"
  static let discussion = """
    Reads the source and writes the pass by a rename, so that it is there as a whole or not at all.

      source -> pass
    """
  static let examples = ["passforge build ticket.yaml", "passforge build - -o - --dev"]
  static var parameters: [Parameter<Build>] {
    argument("source", set: \.source, help: "file or folder, or - for standard input")
    argument("other", set: \.others, optional: true, help: "further sources")
    option("-o", "--output", set: \.output, value: "file", help: "where to write the pass")
    option("--set", set: \.values, value: "name=value", help: "value of a variable")
    option("--jobs", set: \.jobs, value: "count", help: "workers at a time")
    option("--resume", set: \.resume, value: "how", implied: "journal", help: "go on where it stopped")
    option("--pin", set: \.pin, value: "digits", sensitive: true, help: "pin of the token")
    flag("--dev", set: \.isDevelopment, excludes: ["--pin"], help: "sign with the local development chain")
    refused(
      "-p", "--password", reason: "others can read a command line", hint: "use '--password-file <file>'")
    group(\.report)
  }
  var source = ""
  var others: [String] = []
  var output: String?
  var values: [Assignment] = []
  var jobs = 2
  var resume: String?
  var pin: Int?
  var isDevelopment = false
  var report = ReportOptions()

  func validate() throws(UsageError) {
    if resume != nil, output == nil { throw .incomplete("--resume", needs: "--output") }
  }

  func run(in context: Context) throws(Failure) -> ExitStatus {
    guard source != "missing" else {
      throw Failure(.system, "no such file or directory", hint: "one line\nanother", file: "a\nb")
    }
    guard source != "twice" else { throw Failure(.conflict("--output", "<source>")) }
    try context.output.write("built \(source)\n")
    context.report(Message(.warning, "only a test"))
    return source == "faulty" ? .faulty : .done
  }
}

/// A command below a group, with an option it cannot do without.
struct IdentityDev: Command {
  static let name = "dev"
  static let summary = "Make the development chain"
  static var parameters: [Parameter<IdentityDev>] {
    option("--for", set: \.subject, value: "a|b", required: true, help: "whom it is for")
  }
  var subject = ""
  func run(in context: Context) throws(Failure) -> ExitStatus {
    let secret = try context.prompt("password: ")
    try context.output.write("\(subject) \(secret.map { String($0.count) } ?? "none")\n")
    return .done
  }
}

/// A command whose words are another program's.
struct Preview: Command {
  static let name = "preview"
  static let summary = "Draw a pass"
  static var parameters: [Parameter<Preview>] {
    passthrough("argument", set: \.words, help: "words for the other program")
  }
  var words: [String] = []
  func run(in context: Context) throws(Failure) -> ExitStatus {
    try context.output.write(words.joined(separator: " "))
    return .rowsFailed
  }
}

let example = Program(
  name: "passforge", version: "1.2.3", summary: "Make signed passes",
  sections: [
    CommandSection("PASSES") {
      Build.self
      Preview.self
    },
    CommandSection("IDENTITIES") {
      CommandGroup("identity", summary: "Certificates and keys") {
        IdentityDev.self
      }
    },
  ])

/// What a run said and how it ended.
struct Outcome: Equatable {
  var status: ExitStatus
  var output = ""
  var error = ""
}

/// Runs the example program within the test.
func run(
  _ arguments: String..., terminal: Context.Terminal = .init(), environment: [String: String] = [:],
  secret: [UInt8]? = nil
) -> Outcome {
  let output = MemorySink()
  let error = MemorySink()
  let context = Context(
    output: output.sink, error: error.sink, environment: environment, terminal: terminal,
    prompt: { _ in secret })
  let status = example.run(arguments: arguments, in: context)
  return Outcome(status: status, output: output.text, error: error.text)
}
