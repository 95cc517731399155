internal import Glibc

/// A thread that runs to the end of its work; to be ended by `join` or `leave`, once.
///
/// The threads of a dispatch queue are too few for machines of many cores once each of them waits.
struct WorkerThread: Sendable {
  /// What a thread is given.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let thread: pthread_t

  /// Starts a thread.
  ///
  /// - Returns: nil where the system has no more threads.
  static func start(_ body: @escaping @Sendable () -> Void) -> WorkerThread? {
    var thread = pthread_t()
    let work = unsafe Unmanaged.passRetained(Work(body))
    let code = unsafe pthread_create(
      &thread, nil,
      { raw in
        guard let raw = unsafe raw else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(raw).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    if code != 0 {
      unsafe work.release()
      return nil
    }
    return WorkerThread(thread: thread)
  }

  /// Waits until the thread is gone, with what libraries keep for each thread.
  ///
  /// A process must not end before: exit(3) takes libcrypto apart (OPENSSL_init_crypto(3)), and a thread that still
  /// uses it ends the process by a fault.
  func join() { _ = pthread_join(thread, nil) }

  /// Lets the thread end by itself, if ever.
  func leave() { _ = pthread_detach(thread) }
}
