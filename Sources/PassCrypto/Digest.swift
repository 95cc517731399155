internal import COpenSSLShim

/// A digest of the SHA family (FIPS 180-4), whole or built up piece by piece.
///
/// ```swift
/// let digest = Digest.sha1(bytes)
/// ```
///
/// Whole digests look nothing up and take no lock, so that many threads make them at full speed.
@safe
public struct Digest: ~Copyable {
  /// The algorithms.
  public enum Algorithm: Sendable, Hashable, CaseIterable {
    /// SHA-1, 20 bytes: what manifest.json holds.
    case sha1
    /// SHA-256, 32 bytes.
    case sha256
    /// SHA-384, 48 bytes.
    case sha384
    /// SHA-512, 64 bytes.
    case sha512

    /// Size of the digest in bytes.
    public var size: Int { pfossl_digest_size(kind) }

    var kind: pfossl_digest_kind {
      switch self {
      case .sha1: PFOSSL_SHA1
      case .sha256: PFOSSL_SHA256
      case .sha384: PFOSSL_SHA384
      case .sha512: PFOSSL_SHA512
      }
    }
  }

  private let raw: OpaquePointer
  private let size: Int

  /// Begins a digest of bytes that come in pieces.
  ///
  /// - Throws: `OpenSSLError` where memory is out.
  public init(_ algorithm: Algorithm) throws(OpenSSLError) {
    guard let made = unsafe pfossl_digest_new(algorithm.kind) else {
      throw OpenSSLError("begin a digest", reasons: ["out of memory"])
    }
    unsafe raw = unsafe made
    size = algorithm.size
  }

  deinit { unsafe pfossl_digest_free(raw) }

  /// Adds the next bytes.
  public mutating func update(_ bytes: Span<UInt8>) {
    let raw = unsafe raw
    unsafe bytes.withUnsafeBufferPointer { unsafe pfossl_digest_update(raw, $0.baseAddress, $0.count) }
  }

  /// Adds the next bytes.
  public mutating func update(_ bytes: [UInt8]) { update(bytes.span) }

  /// The digest of all bytes added.
  public consuming func finish() -> [UInt8] {
    let raw = unsafe raw
    let size = size
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      unsafe pfossl_digest_finish(raw, start)
      count = size
    }
  }

  /// The digest of bytes by one algorithm.
  public static func of(_ bytes: Span<UInt8>, by algorithm: Algorithm) -> [UInt8] {
    let size = algorithm.size
    return unsafe bytes.withUnsafeBufferPointer { input in
      unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        guard let start = buffer.baseAddress else { return }
        unsafe pfossl_digest_once(algorithm.kind, input.baseAddress, input.count, start)
        count = size
      }
    }
  }

  /// The SHA-1 digest, 20 bytes.
  public static func sha1(_ bytes: Span<UInt8>) -> [UInt8] { of(bytes, by: .sha1) }

  /// The SHA-1 digest, 20 bytes.
  public static func sha1(_ bytes: [UInt8]) -> [UInt8] { of(bytes.span, by: .sha1) }

  /// The SHA-256 digest, 32 bytes.
  public static func sha256(_ bytes: Span<UInt8>) -> [UInt8] { of(bytes, by: .sha256) }

  /// The SHA-256 digest, 32 bytes.
  public static func sha256(_ bytes: [UInt8]) -> [UInt8] { of(bytes.span, by: .sha256) }

  /// Bytes in hexadecimal, lower case unless asked otherwise.
  public static func hex(_ bytes: some Sequence<UInt8>, uppercase: Bool = false) -> String {
    let letter: UInt8 = uppercase ? UInt8(ascii: "A") : UInt8(ascii: "a")
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.underestimatedCount)
    for byte in bytes {
      for nibble in [byte >> 4, byte & 15] {
        text.append(nibble < 10 ? UInt8(ascii: "0") + nibble : letter + nibble - 10)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
