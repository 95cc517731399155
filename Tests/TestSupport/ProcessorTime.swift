import Glibc

/// What threads use of a processor: a bound on it holds however busy the machine is.
public enum ProcessorTime {
  /// What this thread has used so far, in seconds.
  public static var ofThread: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// What this thread uses for a piece of work, in seconds.
  public static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ofThread
    try work()
    return ofThread - start
  }
}
