internal import Glibc

/// The output of a program that is run without a shell, with an end to its time and its output.
enum ProgramOutput {
  /// Why there is no output.
  enum Fault: Error, Equatable {
    /// The program is not installed, or could not be started; the reason in words.
    case notStarted(String)
    /// It took too long.
    case tooSlow
    /// It wrote more than was to be taken.
    case tooLarge
    /// It ended with this status, and wrote this to standard error.
    case failed(status: Int32, errors: String)
  }

  /// Runs a program to its end.
  ///
  /// The program gets nothing but what is given here: no standard input, no other open file, no other variable.
  ///
  /// - Parameters:
  ///   - name: the program; looked for in the folders of `PATH` where it has no `/`.
  ///   - arguments: its arguments, without its name.
  ///   - environment: its variables.
  ///   - limit: the most bytes of output that are taken.
  ///   - seconds: the longest time that it may take.
  /// - Returns: what it wrote to standard output.
  /// - Throws: `Fault`; the program has ended then.
  static func of(
    _ name: String, _ arguments: [String], environment: [String: String], limit: Int, seconds: Int
  ) throws(Fault) -> [UInt8] {
    guard let program = path(of: name, in: environment["PATH"] ?? "/usr/bin:/bin") else {
      throw .notStarted("it is not installed")
    }
    let output = try Pipe()
    let errors = try Pipe()
    let process = try start(
      program, [name] + arguments, environment, output: output.writing, errors: errors.writing)
    output.closeWriting()
    errors.closeWriting()
    let collected: (output: [UInt8], errors: [UInt8])
    do throws(Fault) {
      collected = try collect(
        output.reading, errors.reading, limit: limit, until: monotonic() + Int64(seconds) * 1000)
    } catch {
      kill(process, SIGKILL)
      _ = wait(process)
      throw error
    }
    let status = wait(process)
    guard status == 0 else {
      throw .failed(status: status, errors: String(decoding: collected.errors, as: UTF8.self))
    }
    return collected.output
  }

  private static func path(of name: String, in path: String) -> String? {
    if name.contains("/") { return name }
    // A relative folder, the empty one above all, would take a program from wherever the user happens to be.
    let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.map { "\($0)/\(name)" }.first { path in
      unsafe path.withCString { unsafe access($0, X_OK) } == 0
    }
  }

  /// Starts the program with its signals as they are by default: this process ignores some of them.
  private static func start(
    _ program: String, _ arguments: [String], _ environment: [String: String], output: Int32, errors: Int32
  ) throws(Fault) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let code = unsafe withWords(arguments) { arguments in
      unsafe withWords(variables) { variables in
        unsafe posix_spawn(&process, program, &actions, &attributes, arguments, variables)
      }
    }
    guard code == 0 else { throw .notStarted(unsafe String(cString: strerror(code))) }
    return process
  }

  /// Gives words to a call as C has them, with a null pointer at the end.
  private static func withWords<Result>(
    _ words: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      // There is always the null pointer, so the buffer has a start.
      unsafe body(buffer.baseAddress.unsafelyUnwrapped)
    }
  }

  /// Takes what comes of both pipes until both are closed.
  private static func collect(
    _ output: Int32, _ errors: Int32, limit: Int, until end: Int64
  ) throws(Fault) -> (output: [UInt8], errors: [UInt8]) {
    var parts: [[UInt8]] = [[], []]
    var requests = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while requests.contains(where: { $0.fd >= 0 }) {
      let left = end - monotonic()
      guard left > 0 else { throw .tooSlow }
      let ready = unsafe poll(&requests, nfds_t(requests.count), Int32(left))
      if ready < 0, errno != EINTR { throw .notStarted(unsafe String(cString: strerror(errno))) }
      if ready <= 0 { continue }
      for index in requests.indices where requests[index].fd >= 0 && requests[index].revents != 0 {
        var piece = [UInt8](repeating: 0, count: 1 << 14)
        let count = unsafe read(requests[index].fd, &piece, piece.count)
        if count > 0 { parts[index] += piece[..<count] }
        if count == 0 || (count < 0 && errno != EINTR) { requests[index].fd = -1 }
        if parts[0].count > limit { throw .tooLarge }
        parts[1].removeLast(max(0, parts[1].count - (1 << 14)))
      }
    }
    return (parts[0], parts[1])
  }

  private static func wait(_ process: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 { if errno != EINTR { return -1 } }
    // WIFEXITED and WEXITSTATUS are macros, which Swift does not import (wait(2)).
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }

  private static func monotonic() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// A pipe; its ends are closed in the program, but for the copies that it gets as its streams.
  private final class Pipe {
    let reading: Int32
    let writing: Int32
    private var isOpen = true

    init() throws(Fault) {
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else {
        throw .notStarted(unsafe String(cString: strerror(errno)))
      }
      // Glibc shows pipe2(2) to GNU programs only.
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }

    func closeWriting() {
      if isOpen { close(writing) }
      isOpen = false
    }

    deinit {
      closeWriting()
      close(reading)
    }
  }
}
