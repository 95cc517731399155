#if SANITIZE_THREADS
  internal import Glibc

  /// A value that one thread at a time can use: `Synchronization.Mutex` in the form that ThreadSanitizer knows.
  ///
  /// The sanitizer watches the calls of pthreads. The lock of the standard library calls the system itself, so
  /// that the sanitizer takes all it guards for races.
  @safe
  public final class Locked<Value>: @unchecked Sendable {
    // Used under the lock alone.
    private var value: Value
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    /// Makes a lock around a value.
    public init(_ value: sending Value) {
      self.value = value
      unsafe mutex = .allocate(capacity: 1)
      unsafe mutex.initialize(to: pthread_mutex_t())
      _ = unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
      _ = unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }

    /// Calls `body` with the value while no other thread can use it.
    ///
    /// - Throws: what `body` throws.
    public func withLock<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      _ = unsafe pthread_mutex_lock(mutex)
      defer { _ = unsafe pthread_mutex_unlock(mutex) }
      return try body(&value)
    }
  }
#else
  internal import Synchronization

  /// A value that one thread at a time can use.
  public struct Locked<Value>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>

    /// Makes a lock around a value.
    public init(_ value: consuming sending Value) { mutex = Mutex(value) }

    /// Calls `body` with the value while no other thread can use it.
    ///
    /// - Throws: what `body` throws.
    public borrowing func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try mutex.withLock(body)
    }
  }
#endif
