internal import PassArchive
internal import PassBundle
internal import PassCrypto
internal import PassFindings
internal import PassManifest
internal import PassSigning

/// A pass of a row, ready to be stored.
struct AssembledPass: Sendable {
  /// The archive in pieces that stand one behind the other.
  let pieces: [[UInt8]]
  /// The SHA-256 digest of the archive.
  let digest: [UInt8]

  /// Bytes of the archive.
  var size: Int { pieces.reduce(0) { $0 + $1.count } }
  /// The archive in one piece.
  var archive: [UInt8] { pieces.inOnePiece }
}

/// Makes manifest, signature and archive of judged rows; one for each thread.
struct PassAssembler: ~Copyable {
  private let common: PassParts
  private var signer: PreparedPassSigner
  /// The files of the row before: most are those of the next one too.
  private var known: [String: (file: PreparedFile, line: Manifest.Line)] = [:]

  /// A manifest, and the files that it is of where they are a row's own.
  struct Draft {
    /// The exact bytes of manifest.json.
    let manifest: [UInt8]
    fileprivate let files: [PreparedFile]?
  }

  /// Prepares the assembly.
  ///
  /// - Parameters:
  ///   - common: what all passes have in common.
  ///   - signer: who signs.
  init(_ common: PassParts, signer: consuming PreparedPassSigner) {
    self.common = common
    self.signer = signer
  }

  /// Makes the manifest of a row.
  ///
  /// - Throws: `ArchiveError` where an archive cannot hold one of its own files.
  mutating func draft(_ verdict: RowVerdict) throws(ArchiveError) -> Draft {
    let digest = Digest.sha1(verdict.passJSON)
    guard let contents = verdict.contents else {
      return Draft(manifest: common.manifest.bytes(digests: [digest]), files: nil)
    }
    var files: [PreparedFile] = []
    var lines: [Manifest.Line] = []
    for file in contents.files {
      // Files that are read once are one array in memory, so that most comparisons look at no byte.
      if let known = known[file.path], known.file.path.utf8.elementsEqual(file.path.utf8),
        known.file.bytes == file.bytes
      {
        files.append(known.file)
        lines.append(known.line)
        continue
      }
      let prepared = try PreparedFile(path: file.path, bytes: file.bytes)
      let line = PassParts.line(of: file)
      known[file.path] = (prepared, line)
      files.append(prepared)
      lines.append(line)
    }
    let manifest = PreparedManifest(shared: lines, own: [PassParts.passJSON])
    return Draft(manifest: manifest.bytes(digests: [digest]), files: files)
  }

  /// Signs a row and makes its archive.
  ///
  /// - Parameters:
  ///   - verdict: the row.
  ///   - draft: its manifest.
  ///   - signingTime: the time that the signature states, in seconds since 1970.
  /// - Returns: the pass.
  /// - Throws: `IdentityFailure` where the key cannot sign; its finding may be of the archive.
  mutating func pass(
    _ verdict: RowVerdict, _ draft: Draft, signingTime: Int64
  ) throws(IdentityFailure) -> AssembledPass {
    let signature = try signer.sign(draft.manifest, signingTime: signingTime)
    let own = [
      BundleEntry(path: PassParts.passJSON, bytes: verdict.passJSON),
      BundleEntry(path: Manifest.path, bytes: draft.manifest),
      BundleEntry(path: Manifest.signaturePath, bytes: signature),
    ]
    do throws(ArchiveError) {
      guard let files = draft.files else {
        let tail = try common.archive.tail(own)
        return AssembledPass(
          pieces: [common.archive.beginning, tail], digest: common.digest.finish(tail))
      }
      let pieces = try ArchiveWriter.archive(of: files, then: own)
      return AssembledPass(pieces: pieces, digest: DigestPrefix(.sha256).finish(pieces))
    } catch {
      throw IdentityFailure([Finding(BuildRules.archive, error.description)])
    }
  }
}

extension [[UInt8]] {
  /// All bytes, one piece behind the other; copied piece by piece, since `joined()` goes byte by byte.
  var inOnePiece: [UInt8] {
    if count == 1 { return self[0] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(reduce(0) { $0 + $1.count })
    for piece in self { bytes.append(contentsOf: piece) }
    return bytes
  }
}
