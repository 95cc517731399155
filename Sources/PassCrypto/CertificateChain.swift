internal import COpenSSLShim

/// Builds the chain from a certificate to one that is trusted, by OpenSSL.
///
/// Digests and keys of any strength are taken, and certificates of any purpose: chains of Apple's from before 2020 are
/// signed with SHA-1. Extensions that OpenSSL does not know do no harm, since Apple marks its own as critical.
public enum CertificateChain {
  /// Why there is no chain.
  public struct Failure: Error, Sendable, Equatable {
    /// How far from the certificate the fault lies: 0 for itself, 1 for its issuer.
    public let depth: Int
    /// The reason in libcrypto's words.
    public let reason: String
  }

  /// Builds a chain.
  ///
  /// - Parameters:
  ///   - certificate: where the chain begins.
  ///   - others: certificates that it may lead through.
  ///   - anchors: certificates that are trusted, roots or not; the chain ends with the first one met.
  ///   - moment: when all of the chain must be valid, in seconds since 1970.
  /// - Returns: the chain, from the certificate to the anchor.
  /// - Throws: `Failure` where there is none.
  public static func build(
    _ certificate: Certificate, through others: [Certificate], to anchors: [Certificate], at moment: Int64
  ) throws(Failure) -> [Certificate] {
    var chain = Buffer()
    var reason = Buffer()
    var depth: Int32 = 0
    let untrusted: [OpaquePointer] = unsafe others.map { unsafe $0.handle.raw }
    let trusted: [OpaquePointer] = unsafe anchors.map { unsafe $0.handle.raw }
    let status = unsafe untrusted.withUnsafeBufferPointer { untrusted in
      unsafe trusted.withUnsafeBufferPointer { trusted in
        unsafe chain.fill { chain in
          unsafe reason.fill { reason in
            unsafe pfossl_chain_verify(
              certificate.handle.raw, untrusted.baseAddress, untrusted.count, trusted.baseAddress,
              trusted.count, moment, chain, &depth, reason)
          }
        }
      }
    }
    if status == PFOSSL_OK, let built = Certificate.sequence(chain.bytes) { return built }
    let words = String(decoding: reason.bytes, as: UTF8.self)
    throw Failure(depth: Int(depth), reason: words.isEmpty ? "out of memory" : words)
  }
}
