/// What ended a command before its work was done.
///
/// It holds data; `Program` words it once, at the edge.
public struct Failure: Error, Sendable, Equatable {
  /// The exit status to end with.
  public var status: ExitStatus
  /// What is wrong: lower case, no full stop, values in single quotes, no secrets.
  public var message: String
  /// What would work: a value or a command; several lines are allowed.
  public var hint: String?
  /// The file concerned, as the user named it.
  public var file: String?
  /// Whether nothing is to be said about it: the reader of the output has gone, or the user stopped it.
  public var isQuiet: Bool

  /// Makes a failure that is told to the user.
  ///
  /// - Parameters:
  ///   - status: the exit status to end with.
  ///   - message: what is wrong; lower case, no full stop, values in single quotes, no secrets.
  ///   - hint: what would work.
  ///   - file: the file concerned, as the user named it.
  public init(_ status: ExitStatus, _ message: String, hint: String? = nil, file: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
    self.file = file
    self.isQuiet = false
  }

  private init(quiet status: ExitStatus, _ message: String) {
    self.init(status, message)
    isQuiet = true
  }

  /// A failure of which everything has been told already; the program ends with its status.
  public init(told status: ExitStatus) { self.init(quiet: status, "told already") }

  /// The reader of the output went away (`EPIPE`), as `head` does when it has enough.
  ///
  /// The program ends without a word, with the status of a failed system: what was asked for did not
  /// reach anyone, and a script with `pipefail` should see that.
  public static let outputClosed = Failure(quiet: .system, "the reader of the output has gone")

  /// The user stopped the program.
  public static let interrupted = Failure(quiet: .interrupted, "interrupted")
}

extension Failure {
  /// Makes a failure of a misuse that only the work could notice.
  public init(_ misuse: UsageError) {
    self.init(.usage, misuse.message, hint: misuse.hint)
  }

  /// Makes a failure of the system, with its reason in words.
  ///
  /// - Parameters:
  ///   - what: what could not be done: `cannot read standard input`.
  ///   - code: the system's error number (`errno`).
  /// - Returns: a failure with the status `system`.
  static func system(_ what: String, code: Int32) -> Failure {
    Failure(.system, "\(what): \(SystemError.reason(code))")
  }
}
