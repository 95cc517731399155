import CommandKit
import Testing

@Suite("Help")
struct HelpTests {
  static let build = """
    usage: passforge build [options] <source> [<other>...]

    Build one pass

    Reads the source and writes the pass by a rename, so that it is there as a whole
    or not at all.

      source -> pass

    ARGUMENTS
      <source>    file or folder, or - for standard input
      <other>...  further sources

    OPTIONS
      -o, --output <file>     where to write the pass
          --set <name=value>  value of a variable (may be repeated)
          --jobs <count>      workers at a time (default: 2)
          --resume[=<how>]    go on where it stopped
          --pin <digits>      pin of the token
          --dev               sign with the local development chain

    REPORT OPTIONS
          --format <format>  report format: text, json, sarif (default: text)
      -q, --quiet            say nothing but errors

    COMMON OPTIONS
      -h, --help      show this help
          --version   show the version of the program
          --no-color  mark nothing by colour, as NO_COLOR does

    EXAMPLES
      passforge build ticket.yaml
      passforge build - -o - --dev

    """

  static let top = """
    usage: passforge <command> [options]

    Make signed passes

    PASSES
      build    Build one pass
      preview  Draw a pass

    IDENTITIES
      identity  Certificates and keys

    HELP
      help  explain a command, as its --help does

    COMMON OPTIONS
      -h, --help      show this help
          --version   show the version of the program
          --no-color  mark nothing by colour, as NO_COLOR does

    'passforge <command> --help' tells more about a command

    """

  @Test(
    "help that is asked for goes to standard output",
    arguments: [
      ["build", "--help"], ["build", "-h"], ["build", "--ouput", "-o", "--help"], ["--help", "build"],
      ["help", "build"],
    ])
  func command(_ words: [String]) {
    let output = MemorySink()
    let status = example.run(
      arguments: words, in: Context(output: output.sink, error: MemorySink().sink))
    #expect(status == .done)
    #expect(output.text == Self.build)
  }

  @Test("help behind two dashes is an operand")
  func operand() {
    #expect(run("build", "--", "--help").output == "built --help\n")
  }

  @Test("the program without a command shows its help on standard error and ends with status 2")
  func nothing() {
    #expect(run() == Outcome(status: .usage, error: Self.top))
    #expect(run("--help") == Outcome(status: .done, output: Self.top))
    #expect(run("help") == Outcome(status: .done, output: Self.top))
    #expect(run("help", "--help").output.hasPrefix("usage: passforge help [options] [<command>...]\n"))
  }

  @Test("a group without a command shows its commands")
  func group() {
    let shown = run("identity")
    #expect(shown.status == .usage)
    #expect(shown.output.isEmpty)
    #expect(shown.error.contains("COMMANDS\n  dev  Make the development chain\n"))
    #expect(run("help", "identity").output == shown.error)
    #expect(run("help", "identity", "dev").output.contains("--for <a|b>  whom it is for (required)\n"))
    #expect(
      run("identity", "dev", "-h").output.hasPrefix("usage: passforge identity dev [options] --for <a|b>\n"))
  }

  @Test("lines fit the terminal, but are never wider than 100", arguments: [30, 40, 59, 60, 80, 100, 300])
  func width(_ width: Int) {
    let text = run("help", "build", terminal: .init(isOutput: false, width: width)).output
    let lines = text.split(separator: "\n")
    // Labels and examples are not broken.
    let longest = lines.filter { $0.contains(" ") && !$0.hasPrefix("  passforge ") }.map(\.count).max()
    #expect((longest ?? 0) <= min(max(width, 30), 100))
    #expect((longest ?? 0) > min(width, 75) - 12)
  }

  @Test("on a narrow terminal the words stand below the options")
  func narrow() {
    let text = run("help", "build", terminal: .init(width: 40)).output
    #expect(text.contains("\n  -o, --output <file>\n      where to write the pass\n"))
    #expect(text.contains("\nReads the source and writes the pass by\na rename,"))
  }

  @Test("headings are bold on a terminal")
  func bold() {
    let text = run("help", "build", terminal: .init(isOutput: true)).output
    #expect(text.contains("\u{1b}[1mREPORT OPTIONS\u{1b}[0m\n"))
  }

  @Test("the README's table has each command with its usage")
  func markdown() {
    #expect(
      example.markdownTable == """
        | command | does |
        |---|---|
        | `build <source> [<other>...]` | Build one pass |
        | `preview [<argument>...]` | Draw a pass |
        | `identity dev --for <a\\|b>` | Make the development chain |
        | `help [<command>...]` | explain a command, as its --help does |

        """)
  }
}
