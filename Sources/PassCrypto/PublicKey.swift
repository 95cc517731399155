internal import COpenSSLShim

/// A public key, to verify signatures with.
public final class PublicKey: Sendable {
  let handle: KeyHandle

  init(handle: KeyHandle) { self.handle = handle }

  /// What kind of key it is.
  public var kind: PrivateKey.Kind { handle.kind }

  /// The key as SubjectPublicKeyInfo (RFC 5280, section 4.1.2.7), in DER.
  ///
  /// - Throws: `OpenSSLError` where memory is out.
  public func publicKeyInfo() throws(OpenSSLError) -> [UInt8] { try handle.publicKeyInfo() }

  /// Reads a SubjectPublicKeyInfo (RFC 5280, section 4.1.2.7) in DER.
  ///
  /// - Throws: `OpenSSLError` if it is none, or of a kind that libcrypto does not know.
  public init(_ info: [UInt8]) throws(OpenSSLError) {
    let read = unsafe KeyHandle.make { out in
      unsafe info.withUnsafeBufferPointer { info in
        guard let start = info.baseAddress else { return PFOSSL_FAILED }
        return unsafe pfossl_key_read_public(start, info.count, out)
      }
    }
    guard let handle = read.key else { throw OpenSSLError.drained("read the public key") }
    self.handle = handle
  }

  /// Whether a signature (RSA PKCS#1 v1.5 or ECDSA) of a message is good.
  ///
  /// - Parameters:
  ///   - signature: the bare signature.
  ///   - message: what was signed.
  ///   - algorithm: the digest that was signed.
  /// - Returns: true where it is good; false for every other reason too.
  public func verifies(
    _ signature: [UInt8], of message: [UInt8], by algorithm: Digest.Algorithm = .sha256
  ) -> Bool {
    handle.verifies(signature, of: message, by: algorithm)
  }
}

extension KeyHandle {
  /// Whether a signature of a message is good.
  func verifies(_ signature: [UInt8], of message: [UInt8], by algorithm: Digest.Algorithm) -> Bool {
    unsafe message.withUnsafeBufferPointer { message in
      unsafe signature.withUnsafeBufferPointer { signature in
        guard let start = message.baseAddress, let signatureStart = signature.baseAddress else {
          return false
        }
        return unsafe pfossl_verify(
          raw, algorithm.kind, start, message.count, signatureStart, signature.count) == 1
      }
    }
  }
}

extension PublicKey {
  /// What tells the key from others of its kind, as tokens state it: the modulus of an RSA key without zeros
  /// before it, or the point of an EC key; nil for keys of other kinds.
  package var modulusOrPoint: [UInt8]? {
    // SubjectPublicKeyInfo: the algorithm, then a string of bits, of which the first byte counts unused ones.
    guard let info = try? publicKeyInfo(), let bits = BERValue.read(info[...])?.parts.dropFirst().first else {
      return nil
    }
    let content = bits.content.dropFirst()
    switch kind {
    case .rsa: return BERValue.read(content)?.parts.first.map { Array($0.content.drop { $0 == 0 }) }
    case .ellipticCurve: return Array(content)
    case .other: return nil
    }
  }
}
