/// The object identifiers of certificates and signatures that passes are made of.
public enum ObjectIdentifier {
  /// Subject attribute UID (RFC 4519): the pass type identifier.
  public static let userID = "0.9.2342.19200300.100.1.1"
  /// Subject attribute CN (X.520).
  public static let commonName = "2.5.4.3"
  /// Subject attribute C (X.520).
  public static let country = "2.5.4.6"
  /// Subject attribute O (X.520).
  public static let organization = "2.5.4.10"
  /// Subject attribute OU (X.520): the team identifier, or the generation of an intermediate.
  public static let organizationalUnit = "2.5.4.11"

  /// Extension (RFC 5280).
  public static let subjectKeyIdentifier = "2.5.29.14"
  /// Extension (RFC 5280).
  public static let keyUsage = "2.5.29.15"
  /// Extension (RFC 5280).
  public static let basicConstraints = "2.5.29.19"
  /// Extension (RFC 5280).
  public static let certificatePolicies = "2.5.29.32"
  /// Extension (RFC 5280).
  public static let authorityKeyIdentifier = "2.5.29.35"
  /// Extension (RFC 5280).
  public static let extendedKeyUsage = "2.5.29.37"

  /// Extended key usage: client of TLS (RFC 5280).
  public static let clientAuthentication = "1.3.6.1.5.5.7.3.2"
  /// Extended key usage: signing passes (Apple).
  public static let passSigning = "1.2.840.113635.100.4.14"
  /// Extension of Apple: the pass type identifier that the certificate signs for.
  public static let passTypeIdentifier = "1.2.840.113635.100.6.1.16"
  /// Extension of Apple: the certificate may sign passes with NFC.
  public static let nearFieldCommunication = "1.2.840.113635.100.6.1.26"
  /// Extension of Apple: the certificate is a WWDR intermediate.
  public static let intermediateMarker = "1.2.840.113635.100.6.2.1"
  /// Certificate policy of Apple.
  public static let certificatePolicy = "1.2.840.113635.100.5.1"

  /// Public key or signature algorithm (RFC 8017).
  public static let rsaEncryption = "1.2.840.113549.1.1.1"
  /// Signature algorithm (RFC 8017).
  public static let sha256WithRSA = "1.2.840.113549.1.1.11"
  /// Signature algorithm (RFC 5758).
  public static let ecdsaWithSHA256 = "1.2.840.10045.4.3.2"
  /// Digest algorithm (RFC 5754).
  public static let sha256 = "2.16.840.1.101.3.4.2.1"

  /// Content type (RFC 5652).
  public static let data = "1.2.840.113549.1.7.1"
  /// Content type (RFC 5652).
  public static let signedData = "1.2.840.113549.1.7.2"
  /// Signed attribute (RFC 5652).
  public static let contentType = "1.2.840.113549.1.9.3"
  /// Signed attribute (RFC 5652).
  public static let messageDigest = "1.2.840.113549.1.9.4"
  /// Signed attribute (RFC 5652).
  public static let signingTime = "1.2.840.113549.1.9.5"
}
