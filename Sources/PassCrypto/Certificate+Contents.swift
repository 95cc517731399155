internal import COpenSSLShim

extension Certificate {
  /// Whom it speaks of.
  public var subject: DistinguishedName { DistinguishedName(of: handle, isSubject: true) }
  /// Who issued it.
  public var issuer: DistinguishedName { DistinguishedName(of: handle, isSubject: false) }

  /// Subject UID: in a pass certificate the pass type identifier.
  public var userID: String? { subject[ObjectIdentifier.userID] }
  /// Subject CN.
  public var commonName: String? { subject[ObjectIdentifier.commonName] }
  /// Subject OU: in a pass certificate the team identifier, in an intermediate its generation.
  public var organizationalUnit: String? { subject[ObjectIdentifier.organizationalUnit] }
  /// Subject O.
  public var organization: String? { subject[ObjectIdentifier.organization] }

  /// The serial number, as its bytes.
  public var serial: [UInt8] { unsafe handle.bytes { unsafe pfossl_certificate_serial($0, $1) } ?? [] }

  /// The serial number in hexadecimal, upper case, as certificate tools show it.
  public var serialHex: String {
    let digits = serial.drop { $0 == 0 }
    return digits.isEmpty ? "00" : Digest.hex(digits, uppercase: true)
  }

  /// The SHA-256 digest of the whole certificate, 32 bytes.
  public var fingerprint: [UInt8] { Digest.sha256(der) }

  /// Whether it has the extension with this dotted object identifier.
  public func hasExtension(_ type: String) -> Bool {
    unsafe handle.bytes { raw, out in
      unsafe type.withCString { unsafe pfossl_certificate_extension(raw, $0, out) }
    } != nil
  }

  /// The identifier of the certificate's own key.
  public var subjectKeyIdentifier: [UInt8]? {
    unsafe handle.bytes { unsafe pfossl_certificate_key_identifier($0, PFOSSL_SUBJECT, $1) }
  }

  /// The identifier of the key that signed the certificate.
  public var authorityKeyIdentifier: [UInt8]? {
    unsafe handle.bytes { unsafe pfossl_certificate_key_identifier($0, PFOSSL_ISSUER, $1) }
  }

  /// The pass type identifier in Apple's extension 1.2.840.113635.100.6.1.16; nil where there is none.
  public var passTypeIdentifier: String? {
    unsafe handle.text { raw, out in
      unsafe ObjectIdentifier.passTypeIdentifier.withCString {
        unsafe pfossl_certificate_extension_text(raw, $0, out)
      }
    }
  }

  /// Whether Apple's extension for passes with NFC is there.
  public var isNFC: Bool { hasExtension(ObjectIdentifier.nearFieldCommunication) }

  /// The dotted object identifiers of the extended key usages.
  public var extendedKeyUsages: [String] {
    let text = unsafe handle.text { unsafe pfossl_certificate_extended_key_usage($0, $1) } ?? ""
    return text.split(separator: " ").map(String.init)
  }

  /// Whether it may issue certificates (basicConstraints).
  public var isAuthority: Bool { unsafe pfossl_certificate_is_authority(handle.raw) == 1 }

  /// Whether a moment, in seconds since 1970, lies inside its life.
  public func isValid(at moment: Int64) -> Bool { notBefore <= moment && moment <= notAfter }

  /// The addresses from which the certificate of its issuer can be had (RFC 5280, section 4.2.2.1, caIssuers),
  /// as they stand there: whoever follows one has to judge it first.
  public var issuerAddresses: [String] {
    let text = unsafe handle.text { unsafe pfossl_certificate_issuer_addresses($0, $1) } ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// The SHA-256 digest of the public key, 32 bytes: the same as that of its private key.
  ///
  /// - Throws: `OpenSSLError` if libcrypto cannot read the key.
  public func publicKeyDigest() throws(OpenSSLError) -> [UInt8] {
    Digest.sha256(try publicKey().publicKeyInfo())
  }

  /// The SHA-1 digest of the whole certificate, 20 bytes, as older tools show it.
  public var sha1Fingerprint: [UInt8] { Digest.sha1(der) }

  /// The public key, to verify signatures with.
  ///
  /// - Throws: `OpenSSLError` if libcrypto cannot read it.
  public func publicKey() throws(OpenSSLError) -> PublicKey {
    let read = unsafe KeyHandle.make { unsafe pfossl_certificate_key(handle.raw, $0) }
    guard let key = read.key else { throw OpenSSLError.drained("read the public key") }
    return PublicKey(handle: key)
  }

  /// What kind of key it is for; nil where libcrypto cannot read it.
  public var keyKind: PrivateKey.Kind? {
    guard let key = try? publicKey() else { return nil }
    return (try? PrivateKey(handle: key.handle))?.kind
  }

  /// Whether a private key belongs to this certificate.
  public func matches(_ key: PrivateKey) -> Bool {
    guard let own = try? publicKey() else { return false }
    return unsafe pfossl_key_matches(own.handle.raw, key.handle.raw) == 1
  }

  /// Whether the other certificate's key signed this one: by key identifier where both are there, and by the
  /// signature itself in every case.
  public func isSigned(by other: Certificate) -> Bool {
    if let authority = authorityKeyIdentifier, let identifier = other.subjectKeyIdentifier,
      authority != identifier
    {
      return false
    }
    return unsafe pfossl_certificate_is_signed_by(handle.raw, other.handle.raw) == 1
  }
}
