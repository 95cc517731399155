internal import CLinuxProcesses
internal import Glibc

/// A program that is run to its end, within bounds.
enum ChildProcess {
  /// How a program ended.
  enum Ending: Equatable {
    case exited(Int32)
    case killed(Int32)
  }

  /// What a program did.
  struct Outcome {
    let ending: Ending
    let output: [UInt8]
    /// The end of what it wrote to standard error.
    let errors: [UInt8]
  }

  /// Why a program did not come to its end; `errors` is as in an outcome.
  enum Failure: Error, Equatable {
    case cannotStart(Int32)
    case tooSlow(errors: [UInt8])
    case tooMuch(errors: [UInt8])
  }

  /// Bytes of standard error that are kept.
  private static let kept = 4096

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - words: its name and arguments.
  ///   - environment: its variables, `NAME=value`.
  ///   - input: what it reads, at most 4096 bytes.
  ///   - limit: the most bytes that it may write.
  ///   - timeLimit: how long it may take.
  /// - Returns: what it did.
  /// - Throws: `Failure`; then it was ended, and all that it had started in its session.
  static func run(
    _ path: String, _ words: [String], environment: [String], input: [UInt8], limit: Int, timeLimit: Duration
  ) throws(Failure) -> Outcome {
    let end = ContinuousClock.now + timeLimit
    let output = try Pipe()
    let errors = try Pipe()
    let process = try start(path, words, environment, input: input, output, errors)
    output.closeWriter()
    errors.closeWriter()
    var said = Said(limit: limit)
    // The pipes are named once more behind the reading, so that their ends stay open as long as it takes.
    defer {
      output.closeReader()
      errors.closeReader()
    }
    do throws(Failure) {
      try read(output, errors, of: process, until: end, into: &said)
      return Outcome(ending: try process.wait(until: end, said), output: said.output, errors: said.errors)
    } catch {
      process.kill()
      throw error
    }
  }

  private static func start(
    _ path: String, _ words: [String], _ environment: [String], input: [UInt8], _ output: Pipe, _ errors: Pipe
  ) throws(Failure) -> Child {
    let source = try Pipe()
    // A pipe holds so little at once, and its reader is open here: nothing can block, or raise SIGPIPE.
    let written = unsafe input.withUnsafeBytes { unsafe write(source.writer, $0.baseAddress, $0.count) }
    guard written == input.count else { throw .cannotStart(errno) }
    source.closeWriter()
    var process: pid_t = 0
    let files = [source.reader, output.writer, errors.writer]
    let code = unsafe withStrings(words) { words in
      unsafe withStrings(environment) { environment in
        guard let words = unsafe words, let environment = unsafe environment else { return EINVAL }
        return unsafe pflinux_spawn(path, words, environment, files, &process)
      }
    }
    source.closeReader()
    guard code == 0 else { throw .cannotStart(code) }
    return Child(process: process)
  }

  /// Reads until both outputs are closed, or the program has ended while something that it started keeps them.
  private static func read(
    _ output: Pipe, _ errors: Pipe, of process: Child, until end: ContinuousClock.Instant,
    into said: inout Said
  ) throws(Failure) {
    var open = [output.reader, errors.reader]
    while !open.isEmpty {
      var files = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let wait = min(milliseconds(until: end), 100)
      if wait == 0 { throw .tooSlow(errors: said.errors) }
      let ready = unsafe files.withUnsafeMutableBufferPointer { files in
        unsafe poll(files.baseAddress, nfds_t(files.count), wait)
      }
      if ready == 0, process.hasEnded { return }
      for file in files where file.revents != 0 {
        let bytes = piece(of: file.fd)
        if bytes.isEmpty { open.removeAll { $0 == file.fd } }
        try said.take(bytes, isOutput: file.fd == output.reader)
      }
    }
  }

  /// What one call reads; nothing at the end.
  private static func piece(of file: Int32) -> [UInt8] {
    while true {
      var count = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: kept) { space, written in
        count = unsafe Glibc.read(file, space.baseAddress, space.count)
        written = max(count, 0)
      }
      if count >= 0 || errno != EINTR { return bytes }
    }
  }

  /// The time that is left, in whole milliseconds, rounded up.
  fileprivate static func milliseconds(until end: ContinuousClock.Instant) -> Int32 {
    let left = (end - ContinuousClock.now) / Duration.milliseconds(1)
    return left <= 0 ? 0 : Int32(min(left.rounded(.up), 1e9))
  }

  /// What a program has written so far.
  private struct Said {
    let limit: Int
    var output: [UInt8] = []
    var errors: [UInt8] = []

    mutating func take(_ bytes: [UInt8], isOutput: Bool) throws(Failure) {
      if isOutput {
        output += bytes
        if output.count > limit { throw .tooMuch(errors: errors) }
      } else {
        errors = (errors + bytes).suffix(kept)
      }
    }
  }

  /// A program that was started; one that is not waited for has to be killed.
  private struct Child {
    let process: pid_t

    /// Whether it has ended; it can still be waited for.
    var hasEnded: Bool {
      var info = unsafe siginfo_t()
      let failed = unsafe waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) != 0
      return unsafe failed || info._sifields._sigchld.si_pid != 0
    }

    /// Waits for its end.
    func wait(until end: ContinuousClock.Instant, _ said: Said) throws(Failure) -> Ending {
      var pause: useconds_t = 100
      while !hasEnded {
        if milliseconds(until: end) == 0 { throw .tooSlow(errors: said.errors) }
        usleep(pause)
        pause = min(2 * pause, 20_000)
      }
      return reap()
    }

    /// Ends it with all of its session's group, and waits for it.
    func kill() {
      _ = Glibc.kill(-process, SIGKILL)
      _ = reap()
    }

    private func reap() -> Ending {
      var status: Int32 = 0
      while unsafe waitpid(process, &status, 0) < 0 {
        // Where someone ignores the ends of programs, nobody knows its status; what it wrote is judged anyway.
        if errno != EINTR { return .exited(0) }
      }
      let signal = status & 0x7F
      return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
    }
  }
}

/// A pipe, whose ends are closed when nobody holds it any more.
private final class Pipe {
  private(set) var reader: Int32
  private(set) var writer: Int32

  init() throws(ChildProcess.Failure) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pflinux_pipe(&ends) == 0 else { throw .cannotStart(errno) }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    closeReader()
    closeWriter()
  }

  func closeReader() {
    if reader >= 0 { close(reader) }
    reader = -1
  }

  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }
}

/// Gives texts to a call as an array of C, which ends with NULL.
private func withStrings<Result>(
  _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Result
) -> Result {
  var bytes: [CChar] = []
  var starts: [Int] = []
  for text in texts {
    starts.append(bytes.count)
    bytes += text.utf8.map { CChar(bitPattern: $0) } + [0]
  }
  return unsafe bytes.withUnsafeMutableBufferPointer { bytes in
    var pointers = unsafe starts.map { start in unsafe bytes.baseAddress.map { unsafe $0 + start } }
    unsafe pointers.append(nil)
    return unsafe pointers.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress) }
  }
}
