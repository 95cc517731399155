import Glibc
internal import PassFiles

/// One run of a program, as the system counts it.
struct Run {
  /// Wall-clock time in milliseconds.
  let milliseconds: Double
  /// Peak of resident memory in MiB. Linux starts a child's count at its parent's peak, so this program
  /// itself has to stay small.
  let peakMiB: Double
}

/// A program that is run to be measured.
struct Child {
  let words: [String]
  /// The folder in which passforge keeps its own files.
  let dataFolder: String
  /// The file that takes what the program writes to its standard output.
  var output = "/dev/null"

  /// Runs the program once.
  ///
  /// - Throws: `BenchError` where it cannot be started or does not end with status 0.
  @discardableResult
  func run() throws(BenchError) -> Run {
    var pid: pid_t = 0
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let errors = "\(dataFolder).errors"
    defer { unsafe unlink(errors) }
    for (descriptor, file) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      unsafe posix_spawn_file_actions_addopen(
        &actions, descriptor, file, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    }
    let arguments = unsafe Self.copies(of: words)
    let environment = unsafe Self.copies(of: ["PATH=/usr/bin:/bin", "XDG_DATA_HOME=\(dataFolder)"])
    defer { unsafe Self.free(arguments + environment) }
    let clock = ContinuousClock()
    let start = clock.now
    let code = unsafe posix_spawn(&pid, words[0], &actions, nil, arguments, environment)
    guard code == 0 else { throw BenchError("\(words[0]) cannot be started") }
    var status: Int32 = 0
    var usage = rusage()
    guard unsafe wait4(pid, &status, 0, &usage) == pid else { throw BenchError("\(words[0]) was lost") }
    let time = start.duration(to: clock.now)
    guard status == 0 else {
      let told = (try? Files.read(errors, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
      throw BenchError("'\(words.joined(separator: " "))' failed\n\(told ?? "")")
    }
    let milliseconds = Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3
    // Linux counts ru_maxrss in KiB (getrusage(2)).
    return Run(milliseconds: milliseconds, peakMiB: Double(usage.ru_maxrss) / 1024)
  }

  /// Texts as C has them, the list ended by a null pointer.
  @unsafe private static func copies(of texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup($0) } + [nil]
  }

  @unsafe private static func free(_ texts: [UnsafeMutablePointer<CChar>?]) {
    unsafe texts.forEach { unsafe Glibc.free($0) }
  }
}

/// Why nothing could be measured.
struct BenchError: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
