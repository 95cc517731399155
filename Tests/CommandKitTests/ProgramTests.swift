import CommandKit
import Testing

@Suite("Running a program")
struct ProgramTests {
  @Test("data goes to standard output, all else to standard error, and the status is the command's")
  func streams() {
    #expect(
      run("build", "x")
        == Outcome(status: .done, output: "built x\n", error: "passforge: warning: only a test\n"))
    #expect(run("build", "faulty").status == .faulty)
  }

  @Test("a failure is told with file and hint, and no name can forge a line")
  func failure() {
    #expect(
      run("build", "missing")
        == Outcome(
          status: .system,
          error: """
            passforge: error: a\\u{a}b: no such file or directory
            hint: one line
                  another

            """))
  }

  @Test("a misuse that only the work notices ends like any other")
  func lateMisuse() {
    #expect(
      run("build", "twice")
        == Outcome(
          status: .usage, error: "passforge: error: '--output' and '<source>' cannot be used together\n"))
  }

  @Test("commands below a group are found, and may prompt")
  func group() {
    #expect(run("identity", "dev", "--for", "me", secret: [1, 2]).output == "me 2\n")
    #expect(run("identity", "dev", "--for", "me").output == "me none\n")
  }

  @Test("a passthrough command gets even '--help' and '--version'")
  func passthrough() {
    #expect(
      run("preview", "--help", "--version", "x")
        == Outcome(status: .rowsFailed, output: "--help --version x"))
    #expect(run("help", "preview").output.contains("usage: passforge preview [<argument>...]\n"))
  }

  @Test("colour marks the weight on a terminal, unless it is refused")
  func colour() {
    let terminal = Context.Terminal(isError: true)
    let coloured = "passforge: \u{1b}[1;33mwarning:\u{1b}[0m only a test\n"
    let plain = "passforge: warning: only a test\n"
    #expect(run("build", "x", terminal: terminal).error == coloured)
    #expect(run("build", "x").error == plain)
    #expect(run("build", "x", "--no-color", terminal: terminal).error == plain)
    #expect(run("build", "--", "x", "--no-color", terminal: terminal).error == coloured)
    #expect(run("build", "x", terminal: terminal, environment: ["NO_COLOR": "1"]).error == plain)
    #expect(run("build", "x", terminal: terminal, environment: ["NO_COLOR": ""]).error == coloured)
    #expect(run("build", "x", terminal: terminal, environment: ["TERM": "dumb"]).error == plain)
  }

  @Test("a reader that has gone ends the program without a word")
  func closedOutput() {
    let error = MemorySink()
    let closed = ByteSink { (_: Span<UInt8>) throws(Failure) in throw Failure.outputClosed }
    let status = example.run(arguments: ["help"], in: Context(output: closed, error: error.sink))
    #expect(status == .system)
    #expect(error.bytes.isEmpty)
  }

  @Test("a closed standard error is no reason to fail")
  func closedError() {
    let output = MemorySink()
    let closed = ByteSink { (_: Span<UInt8>) throws(Failure) in throw Failure.outputClosed }
    let status = example.run(arguments: ["build", "x"], in: Context(output: output.sink, error: closed))
    #expect(status == .done)
  }

  @Test(
    "the version is shown by the program and by each command",
    arguments: [["--version"], ["build", "--version"]])
  func version(_ words: [String]) {
    let output = MemorySink()
    let status = example.run(
      arguments: words, in: Context(output: output.sink, error: MemorySink().sink))
    #expect(status == .done)
    #expect(output.text == "passforge 1.2.3\n")
  }

  @Test("of several statuses the highest counts")
  func highest() {
    #expect(ExitStatus.highest(of: []) == .done)
    #expect(ExitStatus.highest(of: [.identity, .done, .faulty]) == .identity)
    #expect(ExitStatus.highest(of: [.rowsFailed, .interrupted, .system]) == .interrupted)
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 130])
  }
}
