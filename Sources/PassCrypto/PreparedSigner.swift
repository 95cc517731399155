internal import COpenSSLShim

/// Makes many detached signatures, the same bytes as `DetachedSigner`, in little more than the time of the
/// RSA operation.
///
/// One signature is made the slow way beforehand. Those that follow are copies of it with signing time, digest
/// and signature value filled in; the first of them is verified as a whole, and libcrypto checks each RSA
/// operation itself. Keys whose signatures differ in length, of elliptic curves, sign the slow way always.
///
/// It is for one thread at a time; each thread makes one of its own, on itself: libcrypto's blinding is
/// quickest for the thread that signs first.
///
/// `@unchecked Sendable`: what it points to is its own, and a value that cannot be copied is used by one
/// thread at a time.
@safe
public struct PreparedSigner: ~Copyable, @unchecked Sendable {
  private let signer: DetachedSigner
  private var raw: OpaquePointer?
  private var isVerified = false
  private var canPrepare = true

  /// Prepares signing, by a signature that is not given out.
  ///
  /// - Parameter signer: whose signatures are made.
  /// - Throws: `OpenSSLError` if the key cannot sign, or its signature does not verify.
  public init(_ signer: DetachedSigner) throws(OpenSSLError) {
    self.signer = signer
    unsafe raw = nil
    _ = try prepare([0], signingTime: 0)
  }

  deinit { unsafe pfossl_prepared_free(raw) }

  /// Signs content that is not put inside.
  ///
  /// - Parameters:
  ///   - content: what is signed: the bytes of manifest.json.
  ///   - signingTime: in seconds since 1970.
  /// - Returns: the ContentInfo in DER.
  /// - Throws: `OpenSSLError` if the key cannot sign, or its signature does not verify.
  public mutating func sign(_ content: [UInt8], signingTime: Int64) throws(OpenSSLError) -> [UInt8] {
    guard let raw = unsafe raw, !content.isEmpty else {
      return try prepare(content, signingTime: signingTime)
    }
    var status = PFOSSL_FAILED
    let signature = unsafe [UInt8](unsafeUninitializedCapacity: pfossl_prepared_size(raw)) { out, count in
      unsafe content.withUnsafeBufferPointer { content in
        guard let from = content.baseAddress, let start = out.baseAddress else { return }
        unsafe status = pfossl_prepared_sign(raw, from, content.count, signingTime, start)
      }
      count = unsafe status == PFOSSL_OK ? pfossl_prepared_size(raw) : 0
    }
    switch status {
    case PFOSSL_OK: break
    // A time of the other form, as happens once, between 2049 and 2050.
    case PFOSSL_NONE: return try prepare(content, signingTime: signingTime)
    default: throw OpenSSLError.drained("sign")
    }
    if !isVerified {
      try signer.verify(signature, of: content)
      isVerified = true
    }
    return signature
  }

  /// Signs the slow way, and prepares for the next signatures.
  private mutating func prepare(
    _ content: [UInt8], signingTime: Int64
  ) throws(OpenSSLError) -> [UInt8] {
    let signature = try signer.sign(content, signingTime: signingTime)
    guard canPrepare else { return signature }
    unsafe pfossl_prepared_free(raw)
    unsafe raw = nil
    isVerified = false
    let made = unsafe signer.prepare(signature)
    switch unsafe made.status {
    case PFOSSL_OK: unsafe raw = unsafe made.prepared
    case PFOSSL_NONE: canPrepare = false
    default: throw OpenSSLError.drained("prepare signing")
    }
    return signature
  }
}

extension DetachedSigner {
  /// Prepares signing by a signature of this signer.
  fileprivate func prepare(_ signature: [UInt8]) -> (status: pfossl_status, prepared: OpaquePointer?) {
    var prepared: OpaquePointer? = nil
    let status = unsafe signature.withUnsafeBufferPointer { der -> pfossl_status in
      guard let start = der.baseAddress else { return PFOSSL_FAILED }
      return unsafe pfossl_prepared_new(key.handle.raw, start, der.count, &prepared)
    }
    return unsafe (status, prepared)
  }

  /// Verifies a signature as a whole, as a reader of it would.
  fileprivate func verify(_ signature: [UInt8], of content: [UInt8]) throws(OpenSSLError) {
    let good = SignedData.Verdict(signatureHolds: true, contentMatches: true)
    guard let data = try? SignedData(signature), data.trailingCount == 0, data.signer == certificate,
      data.verify(content, with: certificate) == good
    else {
      throw OpenSSLError("sign", reasons: ["the signature does not verify"])
    }
  }
}
