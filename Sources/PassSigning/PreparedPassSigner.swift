internal import PassCrypto

/// Signs the manifests of many passes with one identity, for one thread: the same bytes as `Signer`, in little
/// more than the time of the RSA operation.
public struct PreparedPassSigner: ~Copyable, Sendable {
  private var signer: PreparedSigner?
  /// Who signs where the key is elsewhere.
  private let external: ExternalSigner?

  init(_ identity: SigningIdentity) throws(IdentityFailure) {
    switch identity.method {
    case .local(let local):
      do throws(OpenSSLError) {
        signer = try PreparedSigner(local)
      } catch {
        throw IdentityFailure(signing: error)
      }
      external = nil
    case .external(let other):
      signer = nil
      external = other
    case .later: throw IdentityFailure.noSigner
    }
  }

  /// Signs a manifest: the content of the file `signature`.
  ///
  /// - Parameters:
  ///   - manifest: the exact bytes of manifest.json.
  ///   - signingTime: in seconds since 1970.
  /// - Returns: the content of the file `signature`.
  /// - Throws: `IdentityFailure` if the key cannot sign or makes signatures that do not verify.
  public mutating func sign(_ manifest: [UInt8], signingTime: Int64) throws(IdentityFailure) -> [UInt8] {
    if let external { return try external.signed(manifest, signingTime: signingTime) }
    let signature: [UInt8]?
    do throws(OpenSSLError) {
      signature = try signer?.sign(manifest, signingTime: signingTime)
    } catch {
      throw IdentityFailure(signing: error)
    }
    guard let signature else { throw IdentityFailure.noSigner }
    return signature
  }
}

extension Signer {
  /// Prepares signing on one thread; each thread prepares for itself.
  ///
  /// - Returns: what signs.
  /// - Throws: `IdentityFailure` if the key cannot sign or makes signatures that do not verify.
  public func prepared() throws(IdentityFailure) -> PreparedPassSigner { try PreparedPassSigner(identity) }
}

extension IdentityFailure {
  /// A failure to sign.
  init(signing error: OpenSSLError) {
    self.init(IdentityRules.signingFailed, "the pass cannot be signed: \(error)")
  }
}
