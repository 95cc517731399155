internal import COpenSSLShim

/// Bytes that are wiped when nobody holds them any more: keys and passwords.
///
/// They are copied once, into memory of their own, and never printed. `@unchecked Sendable`: the bytes do
/// not change between `init` and `deinit`.
@safe
public final class SecretBytes: @unchecked Sendable {
  private let bytes: UnsafeMutableRawBufferPointer

  /// Copies the bytes of a buffer.
  public init(copying source: UnsafeRawBufferPointer) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 1)
    unsafe copy.copyMemory(from: source)
    unsafe bytes = unsafe copy
  }

  /// Copies bytes that the caller goes on using.
  public init(_ source: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 1)
    unsafe copy.copyBytes(from: source)
    unsafe bytes = unsafe copy
  }

  /// Copies bytes and wipes the originals, which are empty afterwards.
  public convenience init(wiping source: inout [UInt8]) {
    self.init(source)
    unsafe source.withUnsafeMutableBytes { unsafe pfossl_cleanse($0.baseAddress, $0.count) }
    source = []
  }

  deinit {
    unsafe pfossl_cleanse(bytes.baseAddress, bytes.count)
    unsafe bytes.deallocate()
  }

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
