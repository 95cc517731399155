internal import Glibc

/// Asks on a terminal; for a secret, one that does not show what is typed.
struct SecretPrompt {
  /// The terminal's path: `/dev/tty` is the one that controls the process, wherever its streams go.
  let device: String
  /// Whether the terminal shows what is typed.
  var isShown = false

  /// The longest line in bytes; a terminal takes no longer one (termios(3), canonical mode).
  private static let maximumLength = 4096

  /// Asks, and waits for a line.
  ///
  /// The terminal gets its echo back however this ends. Signals that would end or stop the process are
  /// held back in the calling thread meanwhile, and done justice afterwards; so a program asks before it
  /// starts threads of its own.
  ///
  /// - Parameter text: the words before the cursor; control characters are shown as escapes.
  /// - Returns: the line without its end, to be wiped by the caller; nil where there is no terminal, or
  ///   where the user ends the input without a line.
  /// - Throws: `Failure.interrupted` when the user stops the program, else a `Failure` of the system.
  func ask(_ text: String) throws(Failure) -> [UInt8]? {
    guard let terminal = TerminalHandle(device) else { return nil }
    let signals = HeldSignals()
    defer { signals.end() }
    guard let silence = EchoSilence(on: terminal.descriptor, isShown: isShown) else {
      throw Failure.system("cannot turn off the echo of the terminal", code: errno)
    }
    defer { silence.end() }
    let screen = ByteSink.descriptor(terminal.descriptor, name: "the terminal")
    try screen.write(printable(text))
    // The end of a line that is not shown is not shown either.
    defer { if !isShown { do { try screen.write("\n") } catch {} } }

    while true {
      if let signal = signals.next() {
        silence.end()
        guard signal != SIGINT else { throw Failure.interrupted }
        // Sent again, it arrives as soon as the signals are let through; SIGTSTP is done at once instead,
        // since the question goes on when the process does.
        if signal == SIGTSTP {
          raise(SIGSTOP)
          silence.begin()
          try screen.write("\r\(printable(text))")
          continue
        }
        kill(getpid(), signal)
        throw Failure.interrupted
      }
      var request = pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0)
      // Signals are held back, so they do not end the wait: it is short instead.
      let ready = unsafe poll(&request, 1, 50)
      if ready < 0, errno != EINTR { throw Failure.system("cannot read the terminal", code: errno) }
      if ready > 0 { return try readLine(from: terminal.descriptor) }
    }
  }

  /// Reads the line that is there; the buffer is wiped before it is let go.
  private func readLine(from descriptor: Int32) throws(Failure) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: Self.maximumLength)
    defer { unsafe explicit_bzero(&buffer, buffer.count) }
    let count = unsafe read(descriptor, &buffer, buffer.count)
    guard count >= 0 else { throw Failure.system("cannot read the terminal", code: errno) }
    guard count > 0 else { return nil }
    let isWhole = buffer[count - 1] == UInt8(ascii: "\n")
    return Array(buffer[..<(isWhole ? count - 1 : count)])
  }
}

/// An open terminal, closed at the end.
private struct TerminalHandle: ~Copyable {
  let descriptor: Int32

  /// Opens the terminal, without making it the controlling one.
  init?(_ path: String) {
    let opened = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard opened >= 0 else { return nil }
    descriptor = opened
  }

  deinit { close(descriptor) }
}

/// A terminal that takes a line, without echo where that is a secret, until `end()`.
private struct EchoSilence {
  private let descriptor: Int32
  private let former: termios
  private let isShown: Bool

  /// Turns the echo off; nil where the descriptor is no terminal, with the reason in `errno`.
  init?(on descriptor: Int32, isShown: Bool) {
    var settings = termios()
    guard unsafe tcgetattr(descriptor, &settings) == 0 else { return nil }
    self.descriptor = descriptor
    self.former = settings
    self.isShown = isShown
    guard begin() else { return nil }
  }

  /// Turns the echo off; what was typed before the question is thrown away with it.
  @discardableResult
  func begin() -> Bool {
    var silent = former
    if !isShown { silent.c_lflag &= ~tcflag_t(ECHO | ECHONL) }
    silent.c_lflag |= tcflag_t(ICANON | ISIG)
    return unsafe tcsetattr(descriptor, TCSAFLUSH, &silent) == 0
  }

  /// Gives the terminal its settings back.
  func end() {
    var settings = former
    _ = unsafe tcsetattr(descriptor, TCSAFLUSH, &settings)
  }
}

/// Signals held back in this thread, until `end()`.
private struct HeldSignals {
  private let held: sigset_t
  private let former: sigset_t

  /// Holds back the signals that end or stop a process at its terminal.
  init() {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] { unsafe sigaddset(&set, signal) }
    var before = sigset_t()
    _ = unsafe pthread_sigmask(SIG_BLOCK, &set, &before)
    held = set
    former = before
  }

  /// Takes a signal that has arrived, if there is one.
  func next() -> Int32? {
    var set = held
    var atOnce = timespec(tv_sec: 0, tv_nsec: 0)
    let signal = unsafe sigtimedwait(&set, nil, &atOnce)
    return signal > 0 ? signal : nil
  }

  /// Lets the signals through, those that have arrived at once.
  func end() {
    var mask = former
    _ = unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
