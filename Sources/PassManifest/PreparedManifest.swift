internal import PassSource

/// Manifests of passes that share most of their files: the same bytes as `Manifest`, in the time that it takes
/// to copy them.
public struct PreparedManifest: Sendable {
  /// The bytes, with room for the digests of a pass's own files.
  private let form: [UInt8]
  /// Where the digest of each own file begins.
  private let places: [Int]

  /// Digits of a digest.
  private static let width = 40
  private static let digits = Array("0123456789abcdef".utf8)

  /// Prepares manifests.
  ///
  /// - Parameters:
  ///   - shared: the lines that stand in every manifest.
  ///   - own: the paths of the files that differ from pass to pass, `pass.json` above all.
  public init(shared: [Manifest.Line], own: [String]) {
    let room = String(repeating: "0", count: Self.width)
    let lines =
      shared.map { (line: $0, own: Int?.none) }
      + own.enumerated().map { (line: Manifest.Line(path: $1, digest: room), own: $0) }
    var form: [UInt8] = [UInt8(ascii: "{")]
    var places = [Int](repeating: 0, count: own.count)
    for (index, entry) in lines.sorted(by: { $0.line.path.precedesByBytes($1.line.path) }).enumerated() {
      if index > 0 { form.append(UInt8(ascii: ",")) }
      entry.line.append(to: &form)
      // Before the quote that ends the line.
      if let own = entry.own { places[own] = form.count - 1 - Self.width }
    }
    form.append(UInt8(ascii: "}"))
    self.form = form
    self.places = places
  }

  /// The exact bytes of manifest.json.
  ///
  /// - Parameter digests: the SHA-1 digests of the own files, 20 bytes each, in the order of their paths at
  ///   `init`.
  /// - Returns: the bytes.
  public func bytes(digests: [[UInt8]]) -> [UInt8] {
    precondition(digests.count == places.count, "\(digests.count) digests for \(places.count) files")
    var bytes = form
    for (place, digest) in zip(places, digests) {
      precondition(2 * digest.count == Self.width, "a digest of \(digest.count) bytes, which is not SHA-1")
      var index = place
      for byte in digest {
        bytes[index] = Self.digits[Int(byte >> 4)]
        bytes[index + 1] = Self.digits[Int(byte & 15)]
        index += 2
      }
    }
    return bytes
  }
}
