public import PassBundle
internal import PassCrypto
internal import PassSource

/// The manifest of a pass: the SHA-1 digest of each of its files.
///
/// It is a flat JSON object from path to digest, forty lower-case hexadecimal digits (Apple docs:
/// Building a Pass). The signature covers its exact bytes, so they are made once, here. The manifest
/// and the signature themselves are not in it.
public struct Manifest: Sendable, Equatable {
  /// The name of the manifest in the archive.
  public static let path = "manifest.json"
  /// The name of the signature in the archive.
  public static let signaturePath = "signature"

  /// A path with its digest.
  public struct Line: Sendable, Equatable {
    /// Path of the file in the archive.
    public let path: String
    /// SHA-1 of its content, 40 lower-case hexadecimal digits.
    public let digest: String

    /// Makes a line.
    public init(path: String, digest: String) {
      self.path = path
      self.digest = digest
    }
  }

  /// The lines, by the bytes of their paths.
  public let lines: [Line]

  /// Hashes the files of a pass.
  public init(of entries: [BundleEntry]) {
    lines =
      entries
      .map { Line(path: $0.path, digest: Digest.hex(Digest.sha1($0.bytes))) }
      .sorted { $0.path.precedesByBytes($1.path) }
  }
}

extension String {
  /// The order of paths in a manifest.
  func precedesByBytes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

extension Manifest {
  /// The exact bytes of manifest.json: an object without white space, its members by the bytes of their
  /// names.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    for (index, line) in lines.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      line.append(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }
}

extension Manifest.Line {
  /// Adds the line as a member of the object.
  func append(to bytes: inout [UInt8]) {
    JSONText.append(path, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    JSONText.append(digest, to: &bytes)
  }
}
