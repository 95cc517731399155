internal import PassArchive
internal import PassBundle
internal import PassCrypto
internal import PassManifest

/// What the passes of a batch have in common, hashed and laid out once.
struct PassParts: Sendable {
  /// The name of the file that differs from pass to pass.
  static let passJSON = "pass.json"

  /// The beginning of every archive.
  let archive: PreparedArchive
  /// The lines of every manifest.
  let manifest: PreparedManifest
  /// The digest of every archive, as far as its beginning.
  let digest: DigestPrefix

  /// Lays out files.
  ///
  /// - Parameter files: the files of every pass, in the order of their paths.
  /// - Throws: `ArchiveError` where an archive cannot hold them.
  init(_ files: [PassContents.File]) throws(ArchiveError) {
    var prepared: [PreparedFile] = []
    for file in files { prepared.append(try PreparedFile(path: file.path, bytes: file.bytes)) }
    archive = try PreparedArchive(prepared)
    manifest = PreparedManifest(shared: files.map(Self.line), own: [Self.passJSON])
    digest = DigestPrefix(.sha256, archive.beginning)
  }

  /// The line of a file in the manifest.
  static func line(of file: PassContents.File) -> Manifest.Line {
    Manifest.Line(path: file.path, digest: Digest.hex(Digest.sha1(file.bytes)))
  }
}
