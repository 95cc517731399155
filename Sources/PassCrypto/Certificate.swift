internal import COpenSSLShim

/// A certificate (X.509, RFC 5280).
///
/// Two certificates are equal if all their bytes are.
public struct Certificate: Sendable, Hashable {
  let handle: CertificateHandle
  /// The whole certificate in DER.
  public let der: [UInt8]
  /// First second of its life, since 1970-01-01T00:00:00Z.
  public let notBefore: Int64
  /// Last second of its life, since 1970-01-01T00:00:00Z.
  public let notAfter: Int64

  /// Reads a certificate in DER; bytes after it are not allowed.
  ///
  /// - Throws: `CertificateError` if it is none.
  public init(der: [UInt8]) throws(CertificateError) {
    guard let read = CertificateHandle.read(der[...]), read.size == der.count,
      let certificate = Certificate(read.certificate)
    else { throw .notACertificate(looksLike: ContentKind.describe(SecretBytes(der))) }
    self = certificate
  }

  /// Takes a certificate of libcrypto; nil where its dates cannot be read.
  init?(_ handle: CertificateHandle) {
    var begin: Int64 = 0
    var end: Int64 = 0
    guard unsafe pfossl_certificate_validity(handle.raw, &begin, &end) == PFOSSL_OK,
      let der = unsafe handle.bytes({ unsafe pfossl_certificate_der($0, $1) })
    else { return nil }
    self.handle = handle
    self.der = der
    notBefore = begin
    notAfter = end
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
    for block in blocks where block.isCertificate { found.append(try Certificate(der: block.content.array)) }
    if !found.isEmpty { return found }
    // Text that is no PEM may be a secret; only what has the form of DER is copied.
    guard blocks.isEmpty, unsafe content.withBytes({ unsafe $0.first }) == Self.sequenceTag else {
      throw .notACertificate(looksLike: ContentKind.describe(content))
    }
    return [try Certificate(der: content.array)]
  }

  /// The byte with which every certificate in DER begins: a SEQUENCE (X.690, section 8.9).
  private static let sequenceTag: UInt8 = 0x30

  /// The certificates that stand in DER one behind the other; nil where something else stands there.
  static func sequence(_ der: [UInt8]) -> [Certificate]? {
    var found: [Certificate] = []
    var rest = der[...]
    while !rest.isEmpty {
      guard let read = CertificateHandle.read(rest), let certificate = Certificate(read.certificate) else {
        return nil
      }
      found.append(certificate)
      rest = rest.dropFirst(read.size)
    }
    return found
  }

  /// The certificate as PEM (RFC 7468, section 5).
  public var pem: String { unsafe handle.text { unsafe pfossl_certificate_pem($0, $1) } ?? "" }

  /// Compares the bytes.
  public static func == (one: Certificate, other: Certificate) -> Bool { one.der == other.der }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(der) }
}

/// Why no certificate could be had from a file.
public enum CertificateError: Error, Sendable, Equatable {
  /// The content is no certificate; what it looks like instead, in words, where that is known.
  case notACertificate(looksLike: String?)
}
