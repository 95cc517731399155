internal import COpenSSLShim

/// A certificate of libcrypto, freed with the handle.
///
/// `@unchecked Sendable`: libcrypto counts references atomically, guards what it caches of a certificate by
/// a lock, and nothing here changes one after it is made.
@safe
final class CertificateHandle: @unchecked Sendable {
  let raw: OpaquePointer

  /// Takes over a certificate.
  init(taking raw: OpaquePointer) { unsafe self.raw = unsafe raw }

  deinit { unsafe pfossl_certificate_free(raw) }

  /// Takes over the certificate that a call makes; nil where it makes none.
  static func make(_ call: (UnsafeMutablePointer<OpaquePointer?>) -> pfossl_status) -> CertificateHandle? {
    var raw: OpaquePointer? = nil
    guard unsafe withUnsafeMutablePointer(to: &raw, { unsafe call($0) }) == PFOSSL_OK else { return nil }
    return unsafe raw.map { unsafe CertificateHandle(taking: $0) }
  }

  /// Reads the certificate that some DER begins with.
  ///
  /// - Returns: the certificate and its size; nil where there is none.
  static func read(_ der: ArraySlice<UInt8>) -> (certificate: CertificateHandle, size: Int)? {
    var size = 0
    let handle = unsafe der.withUnsafeBufferPointer { bytes -> CertificateHandle? in
      guard let start = bytes.baseAddress else { return nil }
      return unsafe make { unsafe pfossl_certificate_read(start, bytes.count, &size, $0) }
    }
    return handle.map { ($0, size) }
  }

  /// The bytes that a call writes; nil where it has none.
  func bytes(_ call: (OpaquePointer, UnsafeMutablePointer<pfossl_buffer>) -> pfossl_status) -> [UInt8]? {
    var buffer = Buffer()
    guard unsafe buffer.fill({ unsafe call(raw, $0) }) == PFOSSL_OK else { return nil }
    return buffer.bytes
  }

  /// The text that a call writes; nil where it has none.
  func text(_ call: (OpaquePointer, UnsafeMutablePointer<pfossl_buffer>) -> pfossl_status) -> String? {
    unsafe bytes(call).map { String(decoding: $0, as: UTF8.self) }
  }
}
