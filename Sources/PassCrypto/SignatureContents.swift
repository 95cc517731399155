/// What stands in a signature (CMS SignedData, RFC 5652), in DER or BER. It is taken apart and not judged:
/// nothing here says that the signature is good.
public struct SignatureContents: Sendable {
  /// All certificates inside, in their order.
  public let certificates: [Certificate]
  /// The signer's certificate; nil where it is not inside.
  public let signer: Certificate?
  /// Number of signers; what is said of the signer is of the first.
  public let signerCount: Int
  /// The signing time that the signer states, in seconds since 1970.
  public let signingTime: Int64?
  /// The signer's digest by OpenSSL's name: `sha256`.
  public let digest: String
  /// The signer's algorithm by OpenSSL's name: `rsaEncryption`.
  public let algorithm: String
  /// Whether the content that is signed stands inside.
  public let hasContent: Bool
  /// Bytes behind the signature.
  public let trailingBytes: Int

  /// Takes a signature apart.
  ///
  /// - Throws: `Fault` where there is none in the bytes.
  public init(_ bytes: [UInt8]) throws(Fault) {
    let data: SignedData
    do throws(SignedData.Failure) {
      data = try SignedData(bytes)
    } catch {
      throw Fault(bytes, isOtherContent: error == .otherType)
    }
    guard let certificates = data.certificates else { throw .damaged }
    self.certificates = certificates
    signer = data.signer
    signerCount = data.signerCount
    if case .seconds(let seconds) = data.signingTime { signingTime = seconds } else { signingTime = nil }
    digest = Self.name(of: data.digestAlgorithm)
    algorithm = Self.name(of: data.signatureAlgorithm)
    hasContent = data.content != nil
    trailingBytes = data.trailingCount
  }

  /// The name of an algorithm by its dotted object identifier, which stands for itself where it is seldom seen.
  private static func name(of identifier: String) -> String {
    switch identifier {
    case "1.3.14.3.2.26": "sha1"
    case "2.16.840.1.101.3.4.2.1": "sha256"
    case "2.16.840.1.101.3.4.2.2": "sha384"
    case "2.16.840.1.101.3.4.2.3": "sha512"
    case "1.2.840.113549.1.1.1": "rsaEncryption"
    case "1.2.840.113549.1.1.5": "sha1WithRSAEncryption"
    case "1.2.840.113549.1.1.11": "sha256WithRSAEncryption"
    case "1.2.840.10045.4.1": "ecdsa-with-SHA1"
    case "1.2.840.10045.4.3.2": "ecdsa-with-SHA256"
    default: identifier
    }
  }

  /// Certificates that a chain is looked for among, and has at most: more than any real pass has, few enough
  /// that a hostile one does not keep the machine busy.
  private static let mostCertificates = 16

  /// The certificates from the signer's to the last issuer that is inside.
  public var chain: [Certificate] {
    guard let signer else { return [] }
    var chain = [signer]
    let others = certificates.prefix(Self.mostCertificates)
    while chain.count < Self.mostCertificates, let last = chain.last, !last.isSigned(by: last),
      let issuer = others.first(where: { !chain.contains($0) && last.isSigned(by: $0) })
    {
      chain.append(issuer)
    }
    return chain
  }
}

extension SignatureContents {
  /// Why bytes are no signature.
  public enum Fault: Error, Sendable, Equatable, CustomStringConvertible {
    /// There are no bytes.
    case empty
    /// A PEM text, where DER is expected.
    case pem
    /// The text of a signed mail, where DER is expected.
    case mail
    /// CMS of another kind: encrypted data, say.
    case otherContent
    /// It begins like a CMS structure and cannot be read.
    case damaged
    /// Nothing of the kind: as many bytes.
    case noStructure(Int)

    /// Names what the bytes are.
    init(_ bytes: [UInt8], isOtherContent: Bool) {
      let beginning = bytes.prefix(2048)
      func has(_ word: String) -> Bool {
        let word = Array(word.lowercased().utf8)
        let text = beginning.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return text.indices.contains { text[$0...].starts(with: word) }
      }
      if isOtherContent {
        self = .otherContent
      } else if bytes.isEmpty {
        self = .empty
      } else if bytes[0] == Self.sequenceTag, bytes.count > 64 {
        self = .damaged
      } else if has("-----BEGIN ") {
        self = .pem
      } else {
        self = has("MIME-Version:") || has("Content-Type:") ? .mail : .noStructure(bytes.count)
      }
    }

    /// The byte with which every CMS structure begins: a SEQUENCE (X.690, section 8.9).
    private static let sequenceTag: UInt8 = 0x30

    /// The fault in words, without a subject: `is empty`.
    public var description: String {
      switch self {
      case .empty: "is empty"
      case .pem: "is a PEM text; DER is expected"
      case .mail: "is S/MIME text; DER is expected"
      case .otherContent: "is CMS of another kind than a signature"
      case .damaged: "is a damaged CMS structure"
      case .noStructure(let count): "is no CMS structure (\(count) bytes)"
      }
    }
  }
}
