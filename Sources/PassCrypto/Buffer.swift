internal import COpenSSLShim

/// Bytes that libcrypto allocated; wiped and freed with the handle.
@safe
struct Buffer: ~Copyable {
  private var raw = unsafe pfossl_buffer(bytes: nil, count: 0)

  deinit {
    var raw = unsafe raw
    unsafe pfossl_buffer_free(&raw)
  }

  /// Lets a call fill the buffer.
  mutating func fill<Result>(_ call: (UnsafeMutablePointer<pfossl_buffer>) -> Result) -> Result {
    unsafe withUnsafeMutablePointer(to: &raw) { unsafe call($0) }
  }

  /// A copy of the bytes; not for secrets.
  var bytes: [UInt8] { unsafe [UInt8](UnsafeBufferPointer(start: raw.bytes, count: raw.count)) }

  /// A copy of the bytes that is wiped after use.
  var secret: SecretBytes {
    unsafe SecretBytes(copying: UnsafeRawBufferPointer(start: raw.bytes, count: raw.count))
  }
}

/// A key of libcrypto, freed with the handle.
///
/// `@unchecked Sendable`: libcrypto counts references to keys atomically and never changes a key that is
/// only used; nothing here changes one after it is made.
@safe
final class KeyHandle: @unchecked Sendable {
  let raw: OpaquePointer

  /// Takes over a key.
  init(taking raw: OpaquePointer) { unsafe self.raw = unsafe raw }

  deinit { unsafe pfossl_key_free(raw) }

  /// Takes over the key that a call makes.
  ///
  /// - Returns: the call's status, and the key if there is one.
  static func make(
    _ call: (UnsafeMutablePointer<OpaquePointer?>) -> pfossl_status
  ) -> (status: pfossl_status, key: KeyHandle?) {
    var raw: OpaquePointer? = nil
    let status = unsafe withUnsafeMutablePointer(to: &raw) { unsafe call($0) }
    return unsafe (status, raw.map { unsafe KeyHandle(taking: $0) })
  }

  /// The public half as SubjectPublicKeyInfo.
  func publicKeyInfo() throws(OpenSSLError) -> [UInt8] {
    var buffer = Buffer()
    guard unsafe buffer.fill({ unsafe pfossl_key_public_der(raw, $0) }) == PFOSSL_OK else {
      throw OpenSSLError.drained("write the public key")
    }
    return buffer.bytes
  }
}
