internal import Foundation

/// Work on a thread of its own, for the other end of a pipe.
///
/// Tests run on as many threads as the machine has cores. Two tests that each wait for a task to fill or
/// drain a pipe would wait for ever on a machine of two.
public final class OwnThread<Value: Sendable>: @unchecked Sendable {
  // Written before the semaphore is signalled and read after it was waited for.
  private var value: Value?
  private let done = DispatchSemaphore(value: 0)

  /// Starts the work.
  public init(_ work: @escaping @Sendable () -> Value) {
    Thread.detachNewThread { [self] in
      value = work()
      done.signal()
    }
  }

  /// Waits for the work to end and gives its result; to be called once.
  public func wait() -> Value? {
    done.wait()
    return value
  }
}
