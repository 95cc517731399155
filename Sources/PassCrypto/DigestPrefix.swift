internal import COpenSSLShim

/// The digest of bytes that begin alike: the beginning is hashed once.
///
/// ```swift
/// let prefix = DigestPrefix(.sha256, archive.beginning)
/// let digest = prefix.finish(try archive.tail(entries))
/// ```
public struct DigestPrefix: Sendable {
  private let size: Int
  /// libcrypto's plain struct; a copy of it is a digest under way of its own.
  private var state: [UInt8]

  /// Hashes the common beginning.
  ///
  /// - Parameters:
  ///   - algorithm: the algorithm.
  ///   - prefix: what all the bytes begin with.
  public init(_ algorithm: Digest.Algorithm, _ prefix: [UInt8] = []) {
    size = algorithm.size
    state = unsafe [UInt8](unsafeUninitializedCapacity: pfossl_digest_state_size()) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      unsafe pfossl_digest_state_begin(algorithm.kind, start)
      count = pfossl_digest_state_size()
    }
    append(prefix)
  }

  /// The digest of the beginning and the bytes behind it.
  public func finish(_ rest: [UInt8]) -> [UInt8] { finish(CollectionOfOne(rest)) }

  /// The digest of the beginning and the pieces behind it.
  public func finish(_ pieces: some Sequence<[UInt8]>) -> [UInt8] {
    var whole = self
    for piece in pieces { whole.append(piece) }
    return unsafe whole.state.withUnsafeBufferPointer { state in
      unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        guard let from = state.baseAddress, let start = buffer.baseAddress else { return }
        unsafe pfossl_digest_state_finish(from, start)
        count = size
      }
    }
  }

  private mutating func append(_ bytes: [UInt8]) {
    unsafe state.withUnsafeMutableBufferPointer { state in
      guard let start = state.baseAddress else { return }
      unsafe bytes.withUnsafeBufferPointer {
        unsafe pfossl_digest_state_update(start, $0.baseAddress, $0.count)
      }
    }
  }
}
