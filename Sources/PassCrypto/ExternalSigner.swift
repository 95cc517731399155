/// Makes detached signatures with a key that is not here: the same bytes as `DetachedSigner` with that key.
///
/// Each signature is verified with the certificate's key before it is given out. A signer may be used by many
/// threads at once.
public struct ExternalSigner: Sendable {
  private let certificate: Certificate
  private let others: [Certificate]
  private let signer: any DigestSigner

  /// Prepares signing.
  ///
  /// - Parameters:
  ///   - certificate: the signer's certificate.
  ///   - others: further certificates to put inside, the intermediate above all.
  ///   - signer: who has its key.
  public init(certificate: Certificate, others: [Certificate], signer: any DigestSigner) {
    self.certificate = certificate
    self.others = others
    self.signer = signer
  }

  /// Signs content that is not put inside.
  ///
  /// - Parameters:
  ///   - content: what is signed: the bytes of manifest.json.
  ///   - signingTime: in seconds since 1970.
  /// - Returns: the ContentInfo in DER.
  /// - Throws: `KeyFailure` where there is no signature, or it does not verify.
  public func sign(_ content: [UInt8], signingTime: Int64) throws(KeyFailure) -> [UInt8] {
    let unfinished: UnfinishedSignature
    do throws(OpenSSLError) {
      unfinished = try UnfinishedSignature(
        of: content, by: certificate, others: others, signingTime: signingTime)
    } catch {
      throw KeyFailure(.signature, error.description)
    }
    return try unfinished.finished(with: try signer.sign(digest: unfinished.digest), from: signer.name)
  }
}
