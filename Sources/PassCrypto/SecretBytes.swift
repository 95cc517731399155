internal import COpenSSLShim
internal import Glibc

/// Bytes that are wiped when nobody holds them any more: keys and passwords.
///
/// They are copied once, into pages of their own, and never printed. The pages are left out of core dumps, are
/// not seen by children, and do not go to the swap where the system allows so much locked memory
/// (RLIMIT_MEMLOCK). `@unchecked Sendable`: the bytes do not change between `init` and `deinit`.
@safe
public final class SecretBytes: @unchecked Sendable {
  private let bytes: UnsafeMutableRawBufferPointer
  /// The size of the pages; 0 where the system has none left and the bytes are in ordinary memory.
  private let mapped: Int

  /// Copies the bytes of a buffer.
  public init(copying source: UnsafeRawBufferPointer) {
    unsafe (bytes, mapped) = Self.allocate(source.count)
    unsafe bytes.copyMemory(from: source)
  }

  /// Copies bytes that the caller goes on using.
  public init(_ source: [UInt8]) {
    unsafe (bytes, mapped) = Self.allocate(source.count)
    unsafe bytes.copyBytes(from: source)
  }

  private static func allocate(_ count: Int) -> (UnsafeMutableRawBufferPointer, Int) {
    let page = Int(getpagesize())
    let size = max(1, (count + page - 1) / page) * page
    let start = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else {
      return (.allocate(byteCount: count, alignment: 1), 0)
    }
    // None of these has to work: what the system refuses is a protection less, and no failure.
    _ = unsafe mlock(start, size)
    _ = unsafe madvise(start, size, MADV_DONTDUMP)
    _ = unsafe madvise(start, size, MADV_DONTFORK)
    return unsafe (UnsafeMutableRawBufferPointer(start: start, count: count), size)
  }

  /// Copies bytes and wipes the originals, which are empty afterwards.
  public convenience init(wiping source: inout [UInt8]) {
    self.init(source)
    unsafe source.withUnsafeMutableBytes { unsafe pfossl_cleanse($0.baseAddress, $0.count) }
    source = []
  }

  deinit {
    unsafe pfossl_cleanse(bytes.baseAddress, bytes.count)
    guard let start = unsafe bytes.baseAddress, mapped > 0 else { return unsafe bytes.deallocate() }
    _ = unsafe munmap(start, mapped)
  }

  /// Keeps the memory of the whole process to itself from now on: no core dump, no look into it by other processes
  /// of the user, and locked memory for the private numbers of keys. For programs whose process is their own, before
  /// they read a secret; what the system refuses is left out.
  package static func guardProcess() { _ = isProcessGuarded }

  private static let isProcessGuarded: Bool = {
    pfossl_process_guard(1 << 20, 32)
    return true
  }()

  /// How many bytes there are.
  public var count: Int { unsafe bytes.count }

  /// A copy that is not wiped, for a file that is written at once and for what turns out to be no secret.
  package var array: [UInt8] { unsafe withBytes { unsafe [UInt8]($0) } }

  /// Gives the bytes to a closure; they must not leave it.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(UnsafeRawBufferPointer(bytes))
  }
}

extension SecretBytes {
  /// Whether these words stand somewhere in the bytes.
  public func contains(_ words: String) -> Bool {
    let pattern = Array(words.utf8)
    return unsafe withBytes { bytes in
      guard let first = pattern.first else { return true }
      var start = 0
      while start + pattern.count <= bytes.count {
        if unsafe bytes[start] == first, unsafe bytes[start..<start + pattern.count].elementsEqual(pattern) {
          return true
        }
        start += 1
      }
      return false
    }
  }
}

extension SecretBytes: CustomStringConvertible {
  /// Says that there is something, and nothing of it.
  public var description: String { "(\(count) secret bytes)" }
}
