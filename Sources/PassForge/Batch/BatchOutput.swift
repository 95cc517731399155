internal import PassArchive
internal import PassBatch
public import PassFiles

/// Where the passes of a batch go.
public enum BatchOutput: Sendable {
  /// A folder, with a file for each pass; made where it is missing.
  case folder(String)
  /// A tar archive in a file, which appears when it is whole.
  case archive(String)
  /// A tar archive that is handed on as it grows.
  case archiveStream(@Sendable ([UInt8]) throws(FileFailure) -> Void)
  /// Nowhere: each pass is in its result.
  case results
}

/// An output that is open.
enum OpenOutput: Sendable {
  case folder(OutputFolder, BatchJournal)
  case archive(PartialFile, BatchJournal)
  case archiveStream(@Sendable ([UInt8]) throws(FileFailure) -> Void)
  case results

  /// What notes the passes that were issued; nil where nothing does.
  var journal: BatchJournal? {
    switch self {
    case .folder(_, let journal), .archive(_, let journal): journal
    case .archiveStream, .results: nil
    }
  }

  /// Whether passes become files with names of their own.
  var hasFiles: Bool {
    if case .results = self { false } else { true }
  }

  /// Brings all passes that the journal knows onto the disk, and notes it.
  func mark() throws(FileFailure) {
    switch self {
    case .folder(let folder, let journal):
      try journal.mark { () throws(FileFailure) in try folder.sync() }
    case .archive(let file, let journal): try journal.mark { () throws(FileFailure) in try file.sync() }
    case .archiveStream, .results: break
    }
  }

  /// Ends an output that has all passes: an archive gets its end and its name.
  func complete() throws(FileFailure) {
    switch self {
    case .folder, .results: break
    case .archive(let file, let journal):
      try file.append(TarMember.end)
      try file.finish()
      try Files.remove(journal.path)
    case .archiveStream(let sink): try sink(TarMember.end)
    }
  }

  /// The bytes for which there is room; nil where that is nobody's matter.
  func freeBytes() throws(FileFailure) -> Int? {
    switch self {
    case .folder(let folder, _): try folder.freeBytes()
    case .archive(let file, _): try OutputFolder(Paths.folder(of: file.target)).freeBytes()
    case .archiveStream, .results: nil
    }
  }
}

extension OpenOutput {
  /// Opens an output.
  ///
  /// - Parameters:
  ///   - output: where the passes go.
  ///   - head: what the batch is made from, for the journal.
  ///   - shard: the part of the batch.
  ///   - depth: folders that files lie in below the output folder.
  ///   - resumes: whether an earlier run is continued.
  /// - Throws: `FileFailure` where it cannot be written, or another run has it.
  init(
    _ output: BatchOutput, head: (template: [UInt8], options: [UInt8]), shard: BatchPlan.Shard?, depth: Int,
    resumes: Bool
  ) throws(FileFailure) {
    let part = shard.map { BatchJournal.Shard(number: $0.number, of: $0.count) }
    switch output {
    case .folder(let path):
      try Files.createFolder(path)
      let folder = try OutputFolder(path)
      try folder.lock(isShared: shard != nil)
      if resumes { try Self.checkParts(of: folder, part) }
      let journal = try BatchJournal(
        at: BatchJournal.path(inFolder: path, shard: part),
        BatchJournal.Head(kind: .folder, template: head.template, options: head.options), resuming: resumes)
      try folder.removeLeftovers(depth: depth)
      self = .folder(folder, journal)
    case .archive(let path):
      if let kind = (try? FileStatus.of(path))?.kind, kind != .regular {
        throw FileFailure(
          "write", path: path, reason: kind == .folder ? "it is a folder" : "it is no ordinary file")
      }
      if Self.isFile(path), !TarProbe.isPasses(path) {
        throw FileFailure(
          "write", path: path,
          reason: "a file that is no archive of passes is there already, and it is not replaced")
      }
      let isBegun = Self.isFile(BatchJournal.path(besideArchive: path))
      let hasPart = PartialFile.exists(for: path)
      let journal = try BatchJournal(
        // One archive is one run's, whatever part of the rows it holds.
        at: BatchJournal.path(besideArchive: path),
        BatchJournal.Head(kind: .archive, template: head.template, options: head.options), resuming: resumes)
      // The journal goes once the archive has its name; without entries, it is that of a run which had no time
      // to begin the next one.
      if resumes, !hasPart, !isBegun || journal.count > 0, Self.isFile(path) {
        try Files.remove(journal.path)
        throw FileFailure(
          "go on", path: path, reason: "the archive is whole; the same command without --resume makes it anew"
        )
      }
      let file = try PartialFile(for: path)
      try file.cut(to: resumes ? Self.wholeEnd(of: file, journal) : 0)
      self = .archive(file, journal)
    case .archiveStream(let sink): self = .archiveStream(sink)
    case .results: self = .results
    }
  }

  /// Refuses to go on with a folder whose passes other parts have issued, of another division: their rows would be
  /// signed again.
  private static func checkParts(of folder: OutputFolder, _ part: BatchJournal.Shard?) throws(FileFailure) {
    let ending = part.map { "-of-\($0.count)" }
    let others = try folder.names(startingWith: BatchJournal.fileName).filter { name in
      guard name != BatchJournal.fileName else { return part != nil }
      return ending.map { !name.hasSuffix($0) } ?? true
    }
    guard let first = others.sorted().first else { return }
    throw FileFailure(
      "go on", path: folder.path,
      reason: "it was filled in other parts, as '\(first)' tells; give --resume the same --shard as before")
  }

  private static func isFile(_ path: String) -> Bool { (try? FileStatus.of(path))?.kind == .regular }

  /// Where an archive ends that an earlier run has begun: behind the last member that is whole. The journal
  /// forgets what comes after.
  private static func wholeEnd(of file: PartialFile, _ journal: BatchJournal) throws(FileFailure) -> Int {
    let size = try file.size
    var last = try journal.lastSynced()
    if let end = last?.entry.end, end > size { last = nil }
    var isCut = false
    try journal.forEachUnsynced { found throws(FileFailure) in
      let entry = found.entry
      guard !isCut, let end = entry.end, end <= size else { return false }
      let padded = (entry.size + 511) / 512 * 512
      let bytes = try file.read(at: end - padded, count: entry.size)
      isCut = TarMember.digest(bytes) != entry.sha256
      if !isCut { last = found }
      return !isCut
    }
    try journal.forget(after: last)
    return last?.entry.end ?? 0
  }
}
