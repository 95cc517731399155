import CommandKit
import PassForgeCommands

/// What came of a call of the program within the tests.
struct Call {
  let status: ExitStatus
  let output: String
  let errors: String

  /// Calls the program with these words.
  init(_ words: String..., width: Int = 80, isTerminal: Bool = false) {
    let output = MemorySink()
    let errors = MemorySink()
    let context = Context(
      output: output.sink, error: errors.sink,
      terminal: Context.Terminal(isOutput: isTerminal, isError: isTerminal, width: width))
    status = Passforge.program.run(arguments: words, in: context)
    self.output = output.text
    self.errors = errors.text
  }
}
