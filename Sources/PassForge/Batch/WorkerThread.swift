internal import Glibc

/// A thread that runs to the end of its work.
///
/// The threads of a dispatch queue are too few for machines of many cores once each of them waits.
enum WorkerThread {
  /// What a thread is given.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread that nobody waits for.
  ///
  /// - Returns: false where the system has no more threads.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
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
      return false
    }
    _ = pthread_detach(thread)
    return true
  }
}
