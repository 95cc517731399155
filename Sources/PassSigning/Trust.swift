public import PassCrypto
internal import PassFiles
internal import PassFindings

/// What the chain of a signature has to lead to.
public struct Trust: Sendable {
  /// Whether Apple's intermediates are trusted, told by their fingerprints.
  public var pinsApple: Bool
  /// Certificates that are trusted besides, roots or not.
  public var anchors: [Certificate]

  /// Apple's intermediates alone: what Wallet goes by.
  public static let apple = Trust(pinsApple: true)

  /// Makes trust.
  ///
  /// - Parameters:
  ///   - pinsApple: whether Apple's intermediates are trusted.
  ///   - anchors: certificates that are trusted besides.
  public init(pinsApple: Bool = false, anchors: [Certificate] = []) {
    self.pinsApple = pinsApple
    self.anchors = anchors
  }

  /// Reads certificates that are to be trusted.
  ///
  /// - Parameter path: a file with one in DER, or several in PEM.
  /// - Returns: the certificates.
  /// - Throws: `IdentityFailure` where the file cannot be read, or is none of certificates.
  public static func anchors(in path: String) throws(IdentityFailure) -> [Certificate] {
    let content: SecretBytes
    do throws(FileFailure) {
      var bytes = try Files.read(path, limit: IdentityLoader.limit)
      content = SecretBytes(wiping: &bytes)
    } catch {
      throw IdentityFailure(
        IdentityRules.unreadable, "what is to be trusted cannot be read: \(error.reason)", file: path,
        hint: "give 'apple', 'dev', or a file with certificates")
    }
    do throws(CertificateError) {
      return try Certificate.all(in: content)
    } catch {
      let kind =
        switch error {
        case .notACertificate(let kind): kind
        }
      throw IdentityFailure(
        IdentityRules.notCertificate,
        "what is to be trusted is not a certificate" + (kind.map { ", it looks like \($0)" } ?? ""),
        file: path, hint: "give a certificate in PEM or DER (.cer)")
    }
  }

  /// The certificates that a chain may end with, of those in a signature too.
  func anchors(among certificates: [Certificate]) -> [Certificate] {
    anchors + (pinsApple ? certificates.filter { AppleIntermediate.of($0) != nil } : [])
  }
}
