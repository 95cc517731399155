internal import Locks
public import PassFiles
public import PassFindings
internal import Synchronization

/// Why a batch ended before its last row.
public enum BatchStop: Sendable {
  /// The user, or the system, wanted it to end.
  case interrupted
  /// A row failed, and the batch was to end then.
  case failedRow
  /// The identity can no longer sign.
  case identity([Finding])
  /// Something could not be read or written.
  case file(FileFailure)
  /// The system has no more threads.
  case noThreads
}

/// What all who work on a batch look at before they begin another pass.
final class BatchControl: Sendable {
  private let stopped = Atomic(false)
  private let why = Locked<BatchStop?>(nil)
  private let onStop = Locked<(@Sendable () -> Void)?>(nil)

  /// Whether nothing more is to be begun.
  var isStopped: Bool { stopped.load(ordering: .relaxed) }

  /// Why; nil while the batch goes on.
  var reason: BatchStop? { why.withLock { $0 } }

  /// Lets nothing more be begun; the first reason counts.
  func stop(_ reason: BatchStop) {
    why.withLock { why in if why == nil { why = reason } }
    stopped.store(true, ordering: .relaxed)
    onStop.withLock { $0 }?()
  }

  /// What is to happen when the batch is stopped, at once where it is already.
  func whenStopped(_ action: @escaping @Sendable () -> Void) {
    onStop.withLock { $0 = action }
    if isStopped { action() }
  }
}
