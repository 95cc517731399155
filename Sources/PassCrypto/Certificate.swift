internal import COpenSSLShim

/// A certificate (X.509, RFC 5280), taken apart.
///
/// Two certificates are equal if all their bytes are.
public struct Certificate: Sendable, Hashable {
  /// The whole certificate in DER.
  public let der: [UInt8]
  /// Whom it speaks of.
  public let subject: DistinguishedName
  /// Who issued it.
  public let issuer: DistinguishedName
  /// The serial number, as the bytes of its INTEGER.
  public let serial: [UInt8]
  /// First second of its life, since 1970-01-01T00:00:00Z.
  public let notBefore: Int64
  /// Last second of its life, since 1970-01-01T00:00:00Z.
  public let notAfter: Int64
  /// The public key as SubjectPublicKeyInfo, in DER.
  public let publicKeyInfo: [UInt8]
  /// The extensions, in the order of the certificate.
  public let extensions: [CertificateExtension]

  /// Reads a certificate in DER; bytes after it are not allowed.
  ///
  /// - Throws: `CertificateError` if it is none.
  public init(der: [UInt8]) throws(CertificateError) {
    guard let parsed = Certificate(parsing: der) else {
      throw .notACertificate(looksLike: ContentKind.describe(SecretBytes(der)))
    }
    self = parsed
  }

  private init?(parsing bytes: [UInt8]) {
    var reader = DERReader(bytes[...])
    guard let whole = reader.next(DERTag.sequence), reader.isAtEnd, let parts = whole.children,
      parts.count == 3, parts[0].tag == DERTag.sequence
    else { return nil }
    var fields = DERReader(parts[0].content)
    _ = fields.next(DERTag.context(0))  // the version
    guard let serial = fields.next(DERTag.integer), fields.next(DERTag.sequence) != nil,
      let issuer = fields.next().flatMap({ DistinguishedName($0) }),
      let validity = fields.next()?.children(of: DERTag.sequence), validity.count == 2,
      let notBefore = validity[0].seconds, let notAfter = validity[1].seconds,
      let subject = fields.next().flatMap({ DistinguishedName($0) }),
      let publicKeyInfo = fields.next(DERTag.sequence)
    else { return nil }
    var extensions: [CertificateExtension] = []
    while let field = fields.next() {
      guard field.tag == DERTag.context(3) else { continue }
      for value in field.children?.first?.children ?? [] {
        guard let found = CertificateExtension(value) else { return nil }
        extensions.append(found)
      }
    }
    der = bytes
    self.serial = Array(serial.content)
    self.issuer = issuer
    self.notBefore = notBefore
    self.notAfter = notAfter
    self.subject = subject
    self.publicKeyInfo = Array(publicKeyInfo.whole)
    self.extensions = extensions
  }

  /// All certificates of a file: one in DER, or all that stand in a PEM text, in its order.
  ///
  /// - Throws: `CertificateError` if there is none, or one is damaged.
  public static func all(in content: SecretBytes) throws(CertificateError) -> [Certificate] {
    let blocks: [PEMBlock]
    do throws(OpenSSLError) {
      blocks = try PEM.blocks(in: content)
    } catch {
      throw .notACertificate(looksLike: "a damaged PEM text")
    }
    var found: [Certificate] = []
    for block in blocks where block.isCertificate {
      found.append(try Certificate(der: block.content.array))
    }
    if !found.isEmpty { return found }
    // Text that is no PEM may be a secret; only what has the form of DER is copied.
    guard blocks.isEmpty, unsafe content.withBytes({ unsafe $0.first }) == DERTag.sequence else {
      throw .notACertificate(looksLike: ContentKind.describe(content))
    }
    return [try Certificate(der: content.array)]
  }

  /// The certificate as PEM (RFC 7468, section 5).
  public var pem: String { PEM.text("CERTIFICATE", der) }
}

/// Why no certificate could be had from a file.
public enum CertificateError: Error, Sendable, Equatable {
  /// The content is no certificate; what it looks like instead, in words, where that is known.
  case notACertificate(looksLike: String?)
}
