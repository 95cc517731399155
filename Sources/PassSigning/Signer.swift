internal import PassCrypto

/// Signs the manifests of passes with one identity; may be used by many threads at once.
public struct Signer: Sendable {
  let identity: SigningIdentity

  /// Makes a signer.
  public init(_ identity: SigningIdentity) { self.identity = identity }

  /// Signs a manifest: the content of the file `signature`.
  ///
  /// The result is a detached CMS signature in DER with the certificate and its intermediate inside and
  /// the signing time as a signed attribute. It is verified before it is given out.
  ///
  /// - Parameters:
  ///   - manifest: the exact bytes of manifest.json.
  ///   - signingTime: in seconds since 1970.
  /// - Returns: the content of the file `signature`.
  /// - Throws: `IdentityFailure` if the key cannot sign or makes signatures that do not verify.
  public func sign(_ manifest: [UInt8], signingTime: Int64) throws(IdentityFailure) -> [UInt8] {
    do throws(OpenSSLError) {
      return try identity.signer.sign(manifest, signingTime: signingTime)
    } catch {
      throw IdentityFailure(signing: error)
    }
  }
}
