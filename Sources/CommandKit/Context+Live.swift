// `environ` is a mutable global in the C library's eyes; it is read once, before any thread starts.
@unsafe @preconcurrency internal import Glibc

extension Context {
  /// Makes the context of this process: its streams, environment, directory, clock and terminal.
  ///
  /// To be called once, at the start. From then on the process ignores SIGPIPE: a write to a reader that
  /// has gone fails with `EPIPE`, which `Failure.outputClosed` turns into a quiet end. Programs that are
  /// started from here inherit that, so whoever starts them sets the signal back. So it is with SIGXFSZ: a
  /// file that grows over the limit of setrlimit(2) is a write that fails with `EFBIG`, not a killed process.
  public static func live() -> Context {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    occupyStandardDescriptors()
    var context = Context(
      output: .descriptor(STDOUT_FILENO, name: "standard output"),
      error: .descriptor(STDERR_FILENO, name: "standard error"),
      input: .descriptor(STDIN_FILENO, name: "standard input"),
      environment: processEnvironment(),
      currentDirectory: workingDirectory(),
      now: { Int64(time(nil)) },
      terminal: Terminal(
        isInput: isatty(STDIN_FILENO) == 1, isOutput: isatty(STDOUT_FILENO) == 1,
        isError: isatty(STDERR_FILENO) == 1, width: terminalWidth()),
      prompt: { (text: String) throws(Failure) in
        try SecretPrompt(device: "/dev/tty").ask(text)
      })
    context.ask = { (text: String) throws(Failure) in
      let answer = try SecretPrompt(device: "/dev/tty", isShown: true).ask(text)
      return answer.map { String(decoding: $0, as: UTF8.self) }
    }
    context.ownsProcess = true
    context.onInterrupt = { InterruptWatch.start($0) }
    return context
  }

  /// Puts something in the place of standard streams that the caller closed, or the next file to be opened
  /// would take their number, and messages would be written into it.
  ///
  /// The streams stay unusable: `/dev/null` is opened for the wrong direction, so that reading and writing
  /// fail as they would on a closed one.
  private static func occupyStandardDescriptors() {
    for (descriptor, direction) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is the one that is missing (open(2)).
      _ = unsafe open("/dev/null", direction)
    }
  }

  private static func processEnvironment() -> [String: String] {
    var variables: [String: String] = [:]
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      unsafe next += 1
    }
    return variables
  }

  /// The working directory; empty where it was removed, so that relative paths fail by themselves.
  private static func workingDirectory() -> String {
    guard let path = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The width of the terminal that output or messages go to (ioctl_tty(2), TIOCGWINSZ), or 80.
  private static func terminalWidth() -> Int {
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      var size = winsize()
      if unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    }
    return 80
  }
}
