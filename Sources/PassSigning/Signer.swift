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
    switch identity.method {
    case .local(let signer):
      do throws(OpenSSLError) {
        return try signer.sign(manifest, signingTime: signingTime)
      } catch {
        throw IdentityFailure(signing: error)
      }
    case .external(let signer): return try signer.signed(manifest, signingTime: signingTime)
    case .later: throw IdentityFailure.noSigner
    }
  }
}

extension ExternalSigner {
  /// Signs a manifest.
  func signed(_ manifest: [UInt8], signingTime: Int64) throws(IdentityFailure) -> [UInt8] {
    do throws(KeyFailure) {
      return try sign(manifest, signingTime: signingTime)
    } catch {
      throw IdentityFailure(error, before: "the pass cannot be signed: ")
    }
  }
}

extension IdentityFailure {
  /// An identity that has nobody to sign.
  static let noSigner = IdentityFailure(
    IdentityRules.signingFailed, "the pass cannot be signed: nobody is named who has the key")
}
