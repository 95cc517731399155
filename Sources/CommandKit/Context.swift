/// The world as far as a command may touch it; all of it can be replaced, so that commands run within
/// other programs and in tests.
public struct Context: Sendable {
  /// Standard output: data, and nothing else.
  public var output: ByteSink
  /// Standard error: everything that is not data.
  public var error: ByteSink
  /// Standard input.
  public var input: ByteSource
  /// The environment's variables.
  public var environment: [String: String]
  /// The working directory, as an absolute path.
  public var currentDirectory: String
  /// The clock: whole seconds since 1970, UTC.
  public var now: @Sendable () -> Int64
  /// What the streams are connected to.
  public var terminal: Terminal
  /// Asks for a secret, without echo; nil where there is no terminal to ask on.
  ///
  /// The bytes are the line without its end. The caller wipes them after use.
  public var prompt: @Sendable (_ text: String) throws(Failure) -> [UInt8]?
  /// Asks a question whose answer may be seen; nil where there is no terminal to ask on.
  public var ask: @Sendable (_ text: String) throws(Failure) -> String? = { _ in nil }
  /// Whether the process is the program's own, so that it may change what concerns all of it, such as whether it
  /// leaves a core dump.
  public var ownsProcess = false
  /// Watches for the user's wish to end; calls back once, on another thread. To be called once, before work is
  /// given to other threads.
  public var onInterrupt: @Sendable (_ handler: @escaping @Sendable () -> Void) -> Void = { _ in }
  /// The name of the program, as messages begin with it; set by `Program`.
  public var programName = ""
  /// Whether colour is refused by `--no-color`; set by `Program`.
  public var isColorRefused = false

  /// What the streams are connected to.
  public struct Terminal: Sendable, Equatable {
    /// Whether standard input is a terminal.
    public var isInput: Bool
    /// Whether standard output is a terminal.
    public var isOutput: Bool
    /// Whether standard error is a terminal.
    public var isError: Bool
    /// The width in characters; 80 where it is not known.
    public var width: Int

    /// Describes the streams.
    public init(isInput: Bool = false, isOutput: Bool = false, isError: Bool = false, width: Int = 80) {
      self.isInput = isInput
      self.isOutput = isOutput
      self.isError = isError
      self.width = width
    }
  }

  /// Makes a world of its parts; by default an empty one without a terminal, at the beginning of 1970.
  public init(
    output: ByteSink, error: ByteSink, input: ByteSource = .memory([]),
    environment: [String: String] = [:], currentDirectory: String = "/",
    now: @escaping @Sendable () -> Int64 = { 0 }, terminal: Terminal = Terminal(),
    prompt: @escaping @Sendable (_ text: String) throws(Failure) -> [UInt8]? = { _ in nil }
  ) {
    self.output = output
    self.error = error
    self.input = input
    self.environment = environment
    self.currentDirectory = currentDirectory
    self.now = now
    self.terminal = terminal
    self.prompt = prompt
  }

  /// The style of standard output.
  public var outputStyle: Style {
    isColorRefused ? .plain : Style(isTerminal: terminal.isOutput, environment: environment)
  }

  /// The style of standard error.
  public var errorStyle: Style {
    isColorRefused ? .plain : Style(isTerminal: terminal.isError, environment: environment)
  }
}
