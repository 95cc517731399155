/// The object identifiers of certificates and signatures that passes are made of.
public enum ObjectIdentifier {
  /// Subject attribute UID (RFC 4519): the pass type identifier.
  public static let userID = "0.9.2342.19200300.100.1.1"
  /// Subject attribute CN (X.520).
  public static let commonName = "2.5.4.3"
  /// Subject attribute O (X.520).
  public static let organization = "2.5.4.10"
  /// Subject attribute OU (X.520): the team identifier, or the generation of an intermediate.
  public static let organizationalUnit = "2.5.4.11"

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
}
