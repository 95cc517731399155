internal import PassCrypto

/// A finished pass.
public struct SignedPass: Sendable {
  /// One file of the pass.
  public struct Entry: Sendable {
    /// Its path in the archive.
    public let path: String
    /// Its size in bytes.
    public let size: Int
  }

  /// The archive: the content of the `.pkpass` file.
  public let archive: [UInt8]
  /// Its pass type.
  public let passTypeIdentifier: String
  /// Its team.
  public let teamIdentifier: String
  /// Its serial number.
  public let serialNumber: String
  /// Its files, in the order of the archive.
  public let entries: [Entry]
  /// The time that the signature states, in seconds since 1970.
  public let signingTime: Int64
  /// The common name of the certificate that signed it.
  public let certificateName: String
  /// Whether a development identity signed it, which Wallet does not trust.
  public let isDevelopment: Bool

  /// The SHA-256 digest of the archive, in hexadecimal.
  public var digest: String { Digest.hex(Digest.sha256(archive)) }
}
