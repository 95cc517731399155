// `environ` is a mutable global in the C library's eyes; it is read once, before any thread starts.
@unsafe @preconcurrency internal import Glibc

extension Context {
  /// Makes the context of this process: its streams, environment, directory, clock and terminal.
  ///
  /// To be called once, at the start. From then on the process ignores SIGPIPE: a write to a reader that
  /// has gone fails with `EPIPE`, which `Failure.outputClosed` turns into a quiet end. Programs that are
  /// started from here inherit that, so whoever starts them sets the signal back.
  public static func live() -> Context {
    _ = signal(SIGPIPE, SIG_IGN)
    return Context(
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
