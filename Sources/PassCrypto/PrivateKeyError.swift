/// Why no private key could be had from a file.
public enum PrivateKeyError: Error, Sendable, Equatable {
  /// The content is no private key; what it looks like instead, in words, where that is known.
  case notAKey(looksLike: String?)
  /// The content is a certificate, without a key beside it.
  case certificateGiven
  /// The key is encrypted and no password was given.
  case passwordNeeded
  /// The password does not open the key.
  case wrongPassword
  /// The key is encrypted in a way that this system's libcrypto cannot undo; the cipher's name.
  case unsupportedCipher(String)
  /// libcrypto failed otherwise.
  case failed(OpenSSLError)
}
