/// One file of a pass.
public struct BundleEntry: Sendable, Equatable {
  /// Its path in the archive, with `/`: `icon@2x.png`, `de.lproj/pass.strings`.
  public let path: String
  /// Its content.
  public let bytes: [UInt8]

  /// Makes an entry of its path and content.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
