internal import COpenSSLShim

/// What stands in a certificate that is to be issued, besides its key.
struct CertificatePlan {
  /// The subject: short names with values, in order.
  let subject: [(name: String, value: String)]
  /// The extensions: names or object identifiers with values in the words of x509v3_config(5).
  let extensions: [(name: String, value: String)]
  /// First second of its life, since 1970.
  let notBefore: Int64
  /// Last second of its life, since 1970.
  let notAfter: Int64

  /// Issues the certificate (X.509 version 3), signed with SHA-256.
  ///
  /// The serial number is made of what is certified: so the same certificate keeps its number, and no two
  /// different ones of an issuer share it.
  ///
  /// - Parameters:
  ///   - key: the subject's public key.
  ///   - issuer: the issuer's certificate; nil for a root, which is its own.
  ///   - issuerKey: the issuer's private key.
  /// - Returns: the certificate.
  /// - Throws: `OpenSSLError` if a value is not understood or the key cannot sign.
  func issue(
    for key: PublicKey, by issuer: Certificate?, key issuerKey: PrivateKey
  ) throws(OpenSSLError) -> Certificate {
    let content =
      (subject + extensions).map { "\($0.name)=\($0.value)\n" }.joined() + "\(notBefore) \(notAfter)"
    let certified = Array(content.utf8) + (try key.publicKeyInfo()) + issuerKey.publicKeyInfo
    // 16 bytes, the first one neither zero nor above 127, make a positive number of constant length.
    var serial = Array(Digest.sha256(certified).prefix(16))
    serial[0] = serial[0] & 0x3F | 0x40
    let subjectPairs = Pairs(subject)
    let extensionPairs = Pairs(extensions)
    let handle = unsafe serial.withUnsafeBufferPointer { serial -> CertificateHandle? in
      guard let number = serial.baseAddress else { return nil }
      return unsafe subjectPairs.withPairs { subject in
        unsafe extensionPairs.withPairs { extensions in
          guard let names = subject.baseAddress, let values = extensions.baseAddress else { return nil }
          var plan = unsafe pfossl_certificate_plan(
            serial: number, serial_count: serial.count, not_before: notBefore, not_after: notAfter,
            subject: names, subject_count: subject.count, extensions: values,
            extension_count: extensions.count)
          return unsafe CertificateHandle.make { out in
            unsafe pfossl_certificate_issue(
              &plan, key.handle.raw, issuer?.handle.raw, issuerKey.handle.raw, out)
          }
        }
      }
    }
    guard let certificate = handle.flatMap(Certificate.init) else {
      throw OpenSSLError.drained("issue the certificate")
    }
    return certificate
  }
}

/// Names with values, as C has them.
struct Pairs: ~Copyable {
  private let texts: [(name: [CChar], value: [CChar])]

  init(_ pairs: [(name: String, value: String)]) {
    texts = pairs.map { (Array($0.name.utf8CString), Array($0.value.utf8CString)) }
  }

  /// Gives the pairs to a closure; they must not leave it.
  borrowing func withPairs<Result>(_ body: (UnsafeBufferPointer<pfossl_pair>) -> Result) -> Result {
    // One block for all texts, so that each keeps its place while the pairs are used.
    var block: [CChar] = []
    var places: [(name: Int, value: Int)] = []
    for text in texts {
      places.append((block.count, block.count + text.name.count))
      block += text.name + text.value
    }
    return unsafe block.withUnsafeBufferPointer { block in
      let pairs = unsafe block.baseAddress.map { start in
        unsafe places.map { unsafe pfossl_pair(name: start + $0.name, value: start + $0.value) }
      }
      return unsafe (pairs ?? []).withUnsafeBufferPointer { unsafe body($0) }
    }
  }
}
