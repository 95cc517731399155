internal import COpenSSLShim

/// The name of a certificate's subject or issuer (RFC 5280, section 4.1.2.4).
public struct DistinguishedName: Sendable, CustomStringConvertible {
  private let certificate: CertificateHandle
  private let isSubject: Bool

  init(of certificate: CertificateHandle, isSubject: Bool) {
    self.certificate = certificate
    self.isSubject = isSubject
  }

  private var kind: pfossl_name_kind { isSubject ? PFOSSL_SUBJECT : PFOSSL_ISSUER }

  /// The first value of the type with this dotted object identifier.
  public subscript(_ type: String) -> String? {
    unsafe certificate.text { raw, out in
      unsafe type.withCString { unsafe pfossl_certificate_name_entry(raw, kind, $0, out) }
    }
  }

  /// The name in one line, in the order of the certificate: `CN=…, OU=G4, O=…, C=US`.
  public var description: String {
    unsafe certificate.text { unsafe pfossl_certificate_name($0, kind, $1) } ?? ""
  }
}
