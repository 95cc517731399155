internal import COpenSSLShim

/// A private key with its public half.
///
/// The key lives in libcrypto's memory and is wiped with the object. It may be used by many threads at once.
public final class PrivateKey: Sendable {
  /// What kind of key it is.
  public enum Kind: Sendable, Hashable, CustomStringConvertible {
    /// RSA, with the size of its modulus in bits.
    case rsa(bits: Int)
    /// Elliptic curve, with the curve's name in OpenSSL's spelling: `prime256v1`.
    case ellipticCurve(String)
    /// Another kind, with its name in OpenSSL's spelling: `ED25519`.
    case other(String)

    /// The kind in words: `RSA-2048`, `EC prime256v1`.
    public var description: String {
      switch self {
      case .rsa(let bits): "RSA-\(bits)"
      case .ellipticCurve(let curve): "EC \(curve)"
      case .other(let name): name
      }
    }
  }

  let handle: KeyHandle
  /// What kind of key it is.
  public let kind: Kind
  /// The public half as SubjectPublicKeyInfo (RFC 5280, section 4.1.2.7), in DER.
  public let publicKeyInfo: [UInt8]

  init(handle: KeyHandle) throws(OpenSSLError) {
    self.handle = handle
    publicKeyInfo = try handle.publicKeyInfo()
    kind = handle.kind
  }

  /// Makes a new RSA key with exponent 65537.
  ///
  /// - Parameter bits: size of the modulus, from 2048 to 4096.
  /// - Returns: the key.
  /// - Throws: `OpenSSLError` where libcrypto has no entropy or memory, or refuses the size.
  public static func generateRSA(bits: Int = 2048) throws(OpenSSLError) -> PrivateKey {
    guard (2048...4096).contains(bits) else {
      throw OpenSSLError("make an RSA key", reasons: ["\(bits) bits are outside 2048 to 4096"])
    }
    let made = unsafe KeyHandle.make { unsafe pfossl_key_generate_rsa(bits, $0) }
    guard let handle = made.key else { throw OpenSSLError.drained("make an RSA key") }
    return try PrivateKey(handle: handle)
  }

  /// The public half, which is all that may be used of the result.
  public var publicKey: PublicKey { PublicKey(handle: handle) }

  /// The SHA-256 digest of the public half, 32 bytes: the same for a key and its certificate.
  public var publicKeyDigest: [UInt8] { Digest.sha256(publicKeyInfo) }

  /// The key as unencrypted PKCS#8 PEM (RFC 7468, section 10).
  ///
  /// - Throws: `OpenSSLError` where memory is out.
  public func pem() throws(OpenSSLError) -> SecretBytes {
    var buffer = Buffer()
    guard unsafe buffer.fill({ unsafe pfossl_key_private_pem(handle.raw, $0) }) == PFOSSL_OK else {
      throw OpenSSLError.drained("write the private key")
    }
    return buffer.secret
  }

  /// Rounds of key derivation for a stored key: some tens of milliseconds for whoever knows the password.
  private static let derivationRounds: Int32 = 100_000

  /// The key as PKCS#8 PEM, encrypted with AES-256 where there is a password (RFC 8018, PBES2 with PBKDF2 and
  /// HMAC-SHA-256).
  ///
  /// - Parameter password: opens the key later; nil or empty for a key that is not encrypted.
  /// - Returns: the text.
  /// - Throws: `OpenSSLError` where memory or random numbers are out.
  public func pem(password: SecretBytes?) throws(OpenSSLError) -> SecretBytes {
    guard let password, password.count > 0 else { return try pem() }
    var buffer = Buffer()
    let status = unsafe password.withStart { start, count in
      unsafe buffer.fill {
        unsafe pfossl_key_encrypted_pem(handle.raw, start, count, Self.derivationRounds, $0)
      }
    }
    guard status == PFOSSL_OK else { throw OpenSSLError.drained("encrypt the private key") }
    return buffer.secret
  }

  /// Signs a message with SHA-256: RSA by PKCS#1 v1.5 (the same bytes each time), EC by ECDSA.
  ///
  /// - Throws: `OpenSSLError` if the key cannot sign.
  public func sign(_ message: [UInt8]) throws(OpenSSLError) -> [UInt8] {
    var buffer = Buffer()
    let status = unsafe message.withUnsafeBufferPointer { message in
      guard let start = message.baseAddress else { return PFOSSL_FAILED }
      return unsafe buffer.fill { unsafe pfossl_sign(handle.raw, start, message.count, $0) }
    }
    guard status == PFOSSL_OK else { throw OpenSSLError.drained("sign") }
    return buffer.bytes
  }

  /// Whether a signature of a message was made with this key.
  func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    handle.verifies(signature, of: message, by: .sha256)
  }
}

extension KeyHandle {
  /// What kind of key it is.
  var kind: PrivateKey.Kind {
    var bits: Int32 = 0
    var name = [CChar](repeating: 0, count: 80)
    let family = unsafe name.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return PFOSSL_KEY_OTHER }
      return unsafe pfossl_key_describe(raw, &bits, start, buffer.count)
    }
    let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    switch family {
    case PFOSSL_KEY_RSA: return .rsa(bits: Int(bits))
    case PFOSSL_KEY_EC: return .ellipticCurve(text)
    default: return .other(text)
    }
  }
}

extension PrivateKey.Kind {
  /// Whether passes are signed with keys of this kind: RSA of 2048 to 4096 bits, or P-256.
  public var signsPasses: Bool {
    switch self {
    case .rsa(let bits): (2048...4096).contains(bits)
    case .ellipticCurve(let curve): curve == "prime256v1"
    case .other: false
    }
  }
}
