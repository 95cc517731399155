/// Who signs with a key that is not here: a token, or a program that knows the way to one.
public protocol DigestSigner: Sendable {
  /// How messages name it: `the signer 'kms-sign'`.
  var name: String { get }

  /// Signs a SHA-256 digest; may be called by many threads at once.
  ///
  /// - Parameter digest: 32 bytes, which are signed as they are.
  /// - Returns: the bare signature: RSA PKCS#1 v1.5 over the DigestInfo, or ECDSA in DER. Whoever asked
  ///   verifies it.
  /// - Throws: `KeyFailure` where there is no signature.
  func sign(digest: [UInt8]) throws(KeyFailure) -> [UInt8]
}

/// Why a key that is elsewhere does not sign.
public struct KeyFailure: Error, Sendable, Equatable {
  /// What is at fault.
  public enum Kind: Sendable, Hashable {
    /// The name of the key is none.
    case badName
    /// The module of the token, or the token.
    case token
    /// No key, or more than one, has the name.
    case key
    /// The key is another one than the certificate's.
    case otherKey
    /// There is no PIN.
    case pinNeeded
    /// The PIN is wrong.
    case wrongPIN
    /// The program that signs.
    case program
    /// What came back is not the certificate's signature of the digest.
    case signature
  }

  /// What is at fault.
  public let kind: Kind
  /// What is wrong, in words.
  public let message: String
  /// What would work.
  public let hint: String?

  /// Makes a failure.
  public init(_ kind: Kind, _ message: String, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }
}
