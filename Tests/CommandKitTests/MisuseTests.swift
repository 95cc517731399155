import CommandKit
import Testing

/// One way of calling wrongly, with what is said of it.
struct Misuse: CustomTestStringConvertible {
  var words: [String]
  var error: UsageError
  var message: String
  var hint: String?

  init(_ words: String..., error: UsageError, message: String, hint: String? = nil) {
    self.words = words
    self.error = error
    self.message = message
    self.hint = hint
  }

  var testDescription: String { words.joined(separator: " ") }

  static let all = [
    Misuse(
      "s", "--ouput", "f", error: .unknownOption("--ouput", suggestion: "--output"),
      message: "unknown option '--ouput'", hint: "did you mean '--output'?"),
    Misuse(
      "s", "-output", "f", error: .unknownOption("-output", suggestion: "--output"),
      message: "unknown option '-output'", hint: "did you mean '--output'?"),
    Misuse(
      "s", "--zzz=secret", error: .unknownOption("--zzz", suggestion: nil),
      message: "unknown option '--zzz'"),
    Misuse(
      "s", "-xsecret", error: .unknownOption("-x…", suggestion: nil), message: "unknown option '-x…'"),
    Misuse(
      "s", "--out", "f", error: .unknownOption("--out", suggestion: nil),
      message: "unknown option '--out'"),
    Misuse(
      "s", "--output", error: .missingValue(name: "--output", placeholder: "file"),
      message: "'--output' needs a value: '--output <file>'",
      hint: "a value that begins with '-' is written '--output=<file>'"),
    Misuse(
      "s", "-o", "--dev", error: .missingValue(name: "-o", placeholder: "file"),
      message: "'-o' needs a value: '-o <file>'"),
    Misuse(
      "s", "--format", "jsn",
      error: .invalidValue(
        name: "--format", value: "jsn", expected: "one of text, json, sarif", suggestion: "json"),
      message: "'--format' is 'jsn', which is not one of text, json, sarif", hint: "did you mean 'json'?"),
    Misuse(
      "s", "--jobs=many",
      error: .invalidValue(name: "--jobs", value: "many", expected: "a whole number", suggestion: nil),
      message: "'--jobs' is 'many', which is not a whole number"),
    Misuse(
      "s", "--pin", "s3cret",
      error: .invalidValue(name: "--pin", value: nil, expected: "a whole number", suggestion: nil),
      message: "the value of '--pin' is not a whole number"),
    Misuse(
      "s", "--pin", "-secret", error: .missingValue(name: "--pin", placeholder: "digits"),
      message: "'--pin' needs a value: '--pin <digits>'",
      hint: "a value that begins with '-' is written '--pin=<digits>'"),
    Misuse(
      "s", "--set", "secret",
      error: .invalidValue(
        name: "--set", value: "…", expected: "a name and a value, as in NAME=VALUE", suggestion: nil),
      message: "'--set' is '…', which is not a name and a value, as in NAME=VALUE"),
    Misuse(
      "s", "--set", "=secret",
      error: .invalidValue(
        name: "--set", value: "=…", expected: "a name and a value, as in NAME=VALUE", suggestion: nil),
      message: "'--set' is '=…', which is not a name and a value, as in NAME=VALUE"),
    Misuse(error: .missingArgument("source"), message: "missing argument '<source>'"),
    Misuse(
      "s", "--dev", "--pin", "1", error: .conflict("--dev", "--pin"),
      message: "'--dev' and '--pin' cannot be used together"),
    Misuse(
      "s", "-o", "f", "--output", "g", error: .repeatedOption("--output"),
      message: "'--output' is given more than once"),
    Misuse("s", "-q", "-q", error: .repeatedOption("-q"), message: "'-q' is given more than once"),
    Misuse("s", "--dev=yes", error: .flagWithValue("--dev"), message: "'--dev' takes no value"),
    Misuse("s", "--no-color=1", error: .flagWithValue("--no-color"), message: "'--no-color' takes no value"),
    Misuse(
      "s", "-ofile", error: .attachedValue(name: "-o", placeholder: "file"),
      message: "'-o' and its value must be two words", hint: "write '-o <file>'"),
    Misuse(
      "s", "-qo", error: .attachedValue(name: "-q", placeholder: nil),
      message: "'-q' takes no value, and short options cannot be joined",
      hint: "write each option as a word of its own"),
    Misuse(
      "s", "--password", "secret",
      error: .refusedOption(
        name: "--password", reason: "others can read a command line",
        hint: "use '--password-file <file>'"),
      message: "'--password' is refused: others can read a command line",
      hint: "use '--password-file <file>'"),
    Misuse(
      "s", "--password=secret",
      error: .refusedOption(
        name: "--password", reason: "others can read a command line",
        hint: "use '--password-file <file>'"),
      message: "'--password' is refused: others can read a command line",
      hint: "use '--password-file <file>'"),
    Misuse(
      "s", "-psecret",
      error: .refusedOption(
        name: "-p", reason: "others can read a command line", hint: "use '--password-file <file>'"),
      message: "'-p' is refused: others can read a command line", hint: "use '--password-file <file>'"),
  ]
}

@Suite("Misuse")
struct MisuseTests {
  @Test("each misuse of a command has its sentence, and none repeats a secret", arguments: Misuse.all)
  func sentence(_ misuse: Misuse) throws {
    let error = try #require(throws: UsageError.self) { try Build.parse(misuse.words) }
    #expect(error == misuse.error)
    #expect(error.message == misuse.message)
    #expect(error.hint == misuse.hint)
    #expect(!error.message.contains("secret"))
    #expect(!"\(error)".contains("secret"))
  }

  @Test("a command without lists takes no further words")
  func unexpected() throws {
    let error = try #require(throws: UsageError.self) { try IdentityDev.parse(["x", "--for", "y"]) }
    #expect(error == .unexpectedArgument("x"))
    #expect(error.message == "unexpected argument 'x'")
  }

  @Test("a required option is asked for")
  func missingOption() throws {
    let error = try #require(throws: UsageError.self) { try IdentityDev.parse([]) }
    #expect(error == .missingOption(name: "--for", placeholder: "a|b"))
    #expect(error.message == "missing option '--for <a|b>'")
  }

  @Test("misuse goes to standard error with a hint and the usage, and ends with status 2")
  func layout() {
    #expect(
      run("build", "s", "--ouput", "f")
        == Outcome(
          status: .usage,
          error: """
            passforge: error: unknown option '--ouput'
            hint: did you mean '--output'?
            usage: passforge build [options] <source> [<other>...]

            """))
  }

  @Test("misuse without a better hint names the help")
  func generalHint() {
    #expect(
      run("build")
        == Outcome(
          status: .usage,
          error: """
            passforge: error: missing argument '<source>'
            hint: see 'passforge build --help'
            usage: passforge build [options] <source> [<other>...]

            """))
  }

  @Test("the check of a whole command is told like any misuse")
  func validation() {
    let outcome = run("build", "s", "--resume")
    #expect(outcome.status == .usage)
    #expect(outcome.error.hasPrefix("passforge: error: '--resume' needs '--output' as well\n"))
  }

  @Test(
    "an unknown command is answered with the one that was meant",
    arguments: [
      (["biuld"], "unknown command 'biuld'", "did you mean 'build'?"),
      (["dev"], "unknown command 'dev'", "did you mean 'identity dev'?"),
      (["identity", "dve"], "unknown command 'dve'", "did you mean 'dev'?"),
      (["ticket.yaml"], "unknown command 'ticket.yaml'", "see 'passforge --help'"),
      (["help", "biuld"], "unknown command 'biuld'", "did you mean 'build'?"),
      (["--versoin"], "unknown option '--versoin'", "did you mean '--version'?"),
      (["--password=secret"], "unknown option '--password'", "see 'passforge --help'"),
      (["identity", "-x=secret", "dev"], "unknown option '-x'", "see 'passforge identity --help'"),
      (["build", "a", "--a\u{1b}b"], "unknown option '--a\\u{1b}b'", "see 'passforge build --help'"),
    ])
  func unknownCommand(_ words: [String], _ message: String, _ hint: String) {
    let error = MemorySink()
    let output = MemorySink()
    let status = example.run(
      arguments: words, in: Context(output: output.sink, error: error.sink))
    #expect(status == .usage)
    #expect(error.text.hasPrefix("passforge: error: \(message)\nhint: \(hint)\nusage: passforge "))
    #expect(output.bytes.isEmpty)
  }
}
