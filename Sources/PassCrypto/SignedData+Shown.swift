/// What is shown of a signature: names in place of object identifiers, and how its certificates hang together.
extension SignedData {
  /// Certificates that a chain is looked for among, and has at most: more than any real pass has, few enough
  /// that a hostile one does not keep the machine busy.
  private static let mostCertificates = 16

  /// The certificates from the signer's to the last issuer that is inside.
  public var chain: [Certificate] {
    guard let signer else { return [] }
    var chain = [signer]
    let others = (certificates ?? []).prefix(Self.mostCertificates)
    while chain.count < Self.mostCertificates, let last = chain.last, !last.isSigned(by: last),
      let issuer = others.first(where: { !chain.contains($0) && last.isSigned(by: $0) })
    {
      chain.append(issuer)
    }
    return chain
  }

  /// The signer's digest algorithm by its name, or its object identifier.
  public var digestName: String {
    switch Digest.Algorithm(objectIdentifier: digestAlgorithm) {
    case .sha1: "sha1"
    case .sha256: "sha256"
    case .sha384: "sha384"
    case .sha512: "sha512"
    case nil: digestAlgorithm
    }
  }

  /// The signer's signature algorithm by its name (RFC 8017, appendix C; RFC 5758), or its object identifier.
  public var signatureName: String {
    switch signatureAlgorithm {
    case "1.2.840.113549.1.1.1": "rsaEncryption"
    case "1.2.840.113549.1.1.5": "sha1WithRSAEncryption"
    case "1.2.840.113549.1.1.11": "sha256WithRSAEncryption"
    case "1.2.840.113549.1.1.12": "sha384WithRSAEncryption"
    case "1.2.840.113549.1.1.13": "sha512WithRSAEncryption"
    case "1.2.840.10045.4.1": "ecdsa-with-SHA1"
    case "1.2.840.10045.4.3.2": "ecdsa-with-SHA256"
    case "1.2.840.10045.4.3.3": "ecdsa-with-SHA384"
    case "1.2.840.10045.4.3.4": "ecdsa-with-SHA512"
    default: signatureAlgorithm
    }
  }

  /// The signing time in seconds since 1970; nil where there is none that can be read.
  public var signingSeconds: Int64? {
    if case .seconds(let seconds) = signingTime { seconds } else { nil }
  }
}
