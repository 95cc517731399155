internal import PassArchive
internal import PassBatch
internal import PassFiles

/// Takes the results of a batch in the order of their rows: puts passes into an archive, and notes what was issued.
struct Journaling {
  private let output: OpenOutput
  private var archiveSize = 0
  private var lastMark = ContinuousClock.now
  private var isOpen = false

  /// How often what was issued is brought onto the disk: what a power failure costs at most.
  private static let markInterval: Duration = .seconds(3)

  init(output: OpenOutput) { self.output = output }

  /// Whether what was issued is to be brought onto the disk now.
  var isMarkDue: Bool {
    mutating get {
      let now = ContinuousClock.now
      guard output.journal != nil, now - lastMark >= Self.markInterval else { return false }
      lastMark = now
      return true
    }
  }

  /// Takes results.
  ///
  /// - Throws: `FileFailure` where an archive or the journal cannot be written.
  mutating func take(_ results: [RowResult]) throws(FileFailure) {
    var entries: [BatchJournal.Entry] = []
    for result in results where result.status == .issued {
      guard let file = result.file else { continue }
      let end = try archive(result, as: file)
      guard let key = result.key else { continue }
      entries.append(
        BatchJournal.Entry(
          row: result.number, key: key, file: file, serialNumber: result.serialNumber ?? "",
          size: result.size, sha256: result.digest, end: end))
    }
    if !entries.isEmpty { try output.journal?.append(entries) }
  }

  /// Puts a pass into an archive; gives its end where it can be gone on with.
  private mutating func archive(_ result: RowResult, as file: String) throws(FileFailure) -> Int? {
    if case .folder = output { return nil }
    let member: [[UInt8]]
    do throws(ArchiveError) {
      member = try TarMember.pieces(file, result.pieces, size: result.size)
    } catch {
      throw FileFailure("write", path: file, reason: error.description)
    }
    switch output {
    case .archive(let partial, _):
      if !isOpen {
        archiveSize = try partial.size
        isOpen = true
      }
      for piece in member { try partial.append(piece) }
      archiveSize += member.reduce(0) { $0 + $1.count }
      return archiveSize
    case .archiveStream(let sink):
      for piece in member where !piece.isEmpty { try sink(piece) }
      return nil
    case .folder, .results: return nil
    }
  }
}
