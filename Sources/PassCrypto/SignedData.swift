internal import COpenSSLShim

/// A signature of others that was read: CMS SignedData (RFC 5652), in DER or BER.
///
/// It is taken apart and verified by OpenSSL; what a signature has to be is for the reader of it to say.
/// Where a signature has several signers, all that is said of the signer is of the first one.
public struct SignedData: Sendable {
  /// Why some bytes are no such signature.
  public enum Failure: Error, Sendable, Equatable {
    /// They are no ContentInfo at all.
    case unreadable
    /// They are one of another type: encrypted data, for example.
    case otherType
  }

  /// What came of verifying.
  public struct Verdict: Sendable, Equatable {
    /// Whether the signature value is that of the signer's key; without signed attributes it is over the
    /// content itself.
    public var signatureHolds: Bool
    /// Whether what was signed is the content.
    public var contentMatches: Bool
  }

  /// The signing time as it stands in the signed attributes.
  public enum SigningTime: Sendable, Equatable {
    /// There is none.
    case missing
    /// It is there more than once, or is no time.
    case malformed
    /// Seconds since 1970-01-01T00:00:00Z.
    case seconds(Int64)
  }

  /// The bytes that were read.
  public let bytes: [UInt8]
  /// How many bytes stand behind the signature.
  public let trailingCount: Int
  /// The number of signers.
  public let signerCount: Int
  /// The content that is put inside; nil where the signature is detached.
  public let content: [UInt8]?
  /// The certificates inside, in their order; nil where one cannot be read.
  public let certificates: [Certificate]?
  /// The certificate among them that the signer names, by issuer and serial number or by key identifier.
  public let signer: Certificate?
  /// The signing time.
  public let signingTime: SigningTime
  /// The signed attributes in DER, in their order; nil where there are none at all.
  public let attributes: [[UInt8]]?
  /// The type of content that the signed attributes state, dotted.
  public let statedContentType: String?
  /// The digest algorithm of the signer, dotted.
  public let digestAlgorithm: String
  /// The signature algorithm of the signer, dotted.
  public let signatureAlgorithm: String

  private let value: [UInt8]

  /// Reads a signature; bytes behind it are counted, not refused.
  ///
  /// - Throws: `Failure` where it is none.
  public init(_ bytes: [UInt8]) throws(Failure) {
    let read = CMSHandle.read(bytes)
    guard let handle = read.handle else {
      throw read.status == PFOSSL_NONE ? .otherType : .unreadable
    }
    self.bytes = bytes
    trailingCount = bytes.count - read.size
    signerCount = unsafe pfossl_cms_signer_count(handle.raw)
    content = unsafe handle.bytes { unsafe pfossl_cms_content($0, $1) }
    let certificates = handle.certificates
    self.certificates = certificates
    signer = certificates?.first { unsafe pfossl_cms_names(handle.raw, $0.handle.raw) == 1 }
    signingTime = handle.signingTime
    attributes = unsafe handle.bytes { unsafe pfossl_cms_attributes($0, $1) }.map {
      BERValue.all(in: $0)?.map(\.encoding) ?? []
    }
    statedContentType = unsafe handle.text { unsafe pfossl_cms_content_type($0, $1) }
    digestAlgorithm =
      unsafe handle.text { unsafe pfossl_cms_algorithm($0, PFOSSL_CMS_DIGEST, $1) } ?? ""
    signatureAlgorithm =
      unsafe handle.text { unsafe pfossl_cms_algorithm($0, PFOSSL_CMS_SIGNATURE, $1) } ?? ""
    value = unsafe handle.bytes { unsafe pfossl_cms_signature($0, $1) } ?? []
    pfossl_error_clear()
  }

  /// Verifies the signer over content that stands elsewhere, even if some is put inside.
  ///
  /// Signed attributes are a set, which is signed in the order of DER whatever order they are written in
  /// (RFC 5652, section 5.4); OpenSSL takes the order that it finds, so both are tried.
  ///
  /// - Parameters:
  ///   - content: what is to have been signed.
  ///   - certificate: the certificate with the signer's key.
  /// - Returns: what holds.
  public func verify(_ content: [UInt8], with certificate: Certificate) -> Verdict {
    guard let handle = CMSHandle.read(bytes).handle else {
      return Verdict(signatureHolds: false, contentMatches: false)
    }
    var attributesGood: Int32 = 0
    var contentGood: Int32 = 0
    // An empty array has no address.
    let given = content.isEmpty ? [0] : content
    _ = unsafe given.withUnsafeBufferPointer { bytes -> pfossl_status in
      guard let start = bytes.baseAddress else { return PFOSSL_FAILED }
      return unsafe pfossl_cms_verify(
        handle.raw, certificate.handle.raw, start, content.count, &attributesGood, &contentGood)
    }
    pfossl_error_clear()
    guard attributes != nil else {
      return Verdict(signatureHolds: contentGood == 1, contentMatches: contentGood == 1)
    }
    return Verdict(
      signatureHolds: attributesGood == 1 || verifiesInOrder(with: certificate),
      contentMatches: contentGood == 1)
  }

  /// Whether the signature is over the signed attributes in the order of DER.
  private func verifiesInOrder(with certificate: Certificate) -> Bool {
    guard let attributes, let algorithm = Digest.Algorithm(objectIdentifier: digestAlgorithm),
      let key = try? certificate.publicKey()
    else { return false }
    let sorted = attributes.sorted { $0.lexicographicallyPrecedes($1) }
    guard sorted != attributes else { return false }
    return key.verifies(value, of: BERValue.encoded(tag: 0x31, sorted.flatMap(\.self)), by: algorithm)
  }
}

/// A signature of libcrypto, freed with the handle; it stays in the function that reads it.
@safe
private final class CMSHandle {
  let raw: OpaquePointer

  private init(taking raw: OpaquePointer) { unsafe self.raw = unsafe raw }

  deinit { unsafe pfossl_cms_free(raw) }

  /// The certificates inside, in their order; nil where one cannot be read.
  var certificates: [Certificate]? {
    var found: [Certificate] = []
    while let one = unsafe CertificateHandle.make({ unsafe pfossl_cms_certificate(raw, found.count, $0) }) {
      guard let certificate = Certificate(one) else { return nil }
      found.append(certificate)
    }
    return found
  }

  /// Reads the signature that some bytes begin with.
  static func read(_ bytes: [UInt8]) -> (handle: CMSHandle?, size: Int, status: pfossl_status) {
    var raw: OpaquePointer? = nil
    var size = 0
    let status = unsafe bytes.withUnsafeBufferPointer { bytes -> pfossl_status in
      guard let start = bytes.baseAddress else { return PFOSSL_FAILED }
      return unsafe pfossl_cms_read(start, bytes.count, &size, &raw)
    }
    return unsafe (raw.map { unsafe CMSHandle(taking: $0) }, size, status)
  }

  /// The bytes that a call writes; nil where it has none.
  func bytes(_ call: (OpaquePointer, UnsafeMutablePointer<pfossl_buffer>) -> pfossl_status) -> [UInt8]? {
    var buffer = Buffer()
    guard unsafe buffer.fill({ unsafe call(raw, $0) }) == PFOSSL_OK else { return nil }
    return buffer.bytes
  }

  /// The text that a call writes; nil where it has none.
  func text(_ call: (OpaquePointer, UnsafeMutablePointer<pfossl_buffer>) -> pfossl_status) -> String? {
    unsafe bytes(call).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The signing time.
  var signingTime: SignedData.SigningTime {
    var seconds: Int64 = 0
    switch unsafe pfossl_cms_signing_time(raw, &seconds) {
    case PFOSSL_OK: return .seconds(seconds)
    case PFOSSL_NONE: return .missing
    default: return .malformed
    }
  }
}

extension Digest.Algorithm {
  /// The algorithm of a dotted object identifier (RFC 5754); nil for those of other families.
  public init?(objectIdentifier: String) {
    switch objectIdentifier {
    case "1.3.14.3.2.26": self = .sha1
    case "2.16.840.1.101.3.4.2.1": self = .sha256
    case "2.16.840.1.101.3.4.2.2": self = .sha384
    case "2.16.840.1.101.3.4.2.3": self = .sha512
    default: return nil
    }
  }
}
