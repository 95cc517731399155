internal import Glibc

/// Turns the signals by which people and systems end a program into a call, so that work that must not be cut
/// short can come to an orderly end.
enum InterruptWatch {
  private final class Watch: Sendable {
    let handler: @Sendable () -> Void

    init(_ handler: @escaping @Sendable () -> Void) { self.handler = handler }
  }

  /// Watches for SIGINT, SIGTERM and SIGHUP; the second one ends the program at once.
  ///
  /// To be called before other threads are started, since they inherit that these signals wait for this watch
  /// (pthread_sigmask(3)). A signal that is ignored, as `nohup` has it, stays ignored.
  ///
  /// - Parameter handler: called at the first signal, on a thread of its own.
  static func start(_ handler: @escaping @Sendable () -> Void) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      guard unsafe sigaction(number, nil, &action) == 0,
        unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != 1
      else { continue }
      unsafe sigaddset(&signals, number)
    }
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    let watch = unsafe Unmanaged.passRetained(Watch(handler))
    let code = unsafe pthread_create(
      &thread, nil,
      { raw in
        guard let raw = unsafe raw else { return nil }
        let watch = unsafe Unmanaged<Watch>.fromOpaque(raw).takeRetainedValue()
        // Of the signals of this process only these are blocked, so the thread's own mask names them.
        var signals = sigset_t()
        _ = unsafe pthread_sigmask(SIG_BLOCK, nil, &signals)
        var number: Int32 = 0
        _ = unsafe sigwait(&signals, &number)
        watch.handler()
        _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        while true { _ = pause() }
      }, watch.toOpaque())
    guard code == 0 else {
      unsafe watch.release()
      _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      return
    }
    _ = pthread_detach(thread)
  }
}
