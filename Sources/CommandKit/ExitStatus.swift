/// What a run tells the caller by its exit status.
public enum ExitStatus: Int32, Sendable, Hashable, CaseIterable {
  /// The work is done.
  case done = 0
  /// What was examined is at fault: a source, a finished file or its signature.
  case faulty = 1
  /// The program was called wrongly.
  case usage = 2
  /// A certificate, key or password is at fault.
  case identity = 3
  /// The system failed: input and output, memory, a library.
  case system = 4
  /// A batch finished and some of its rows failed.
  case rowsFailed = 5
  /// The user stopped the program (128 + SIGINT, as shells count).
  case interrupted = 130

  /// The status of a run with several outcomes: the highest, `done` where there is none.
  ///
  /// An interruption is no outcome of the work but its end, so it stands aside and above all others.
  public static func highest(of statuses: some Sequence<ExitStatus>) -> ExitStatus {
    statuses.max { $0.rawValue < $1.rawValue } ?? .done
  }
}
