internal import PassBatch
internal import PassCrypto
internal import PassFiles

/// Where the passes of a batch go, as those see it who make them; each thread has its own.
final class RowStore {
  /// What became of a pass.
  enum Outcome {
    /// It is stored.
    case stored
    /// It goes to whoever takes the results, in the order of the rows.
    case handedOn
    /// Something that is no pass stands at its place.
    case taken
  }

  /// Which rows of an earlier run count as issued.
  enum Keeping: Sendable, Hashable {
    /// None.
    case none
    /// Those whose passes are still there.
    case present
    /// Those too whose passes have been moved away, where the caller knows that they were issued.
    case reported
  }

  private let output: OpenOutput
  private let keeping: Keeping
  private let isReported: (@Sendable (Int) -> Bool)?
  private let signer: [UInt8]?
  private var writer: FolderWriter?

  /// Whether passes become files with names of their own.
  var hasFiles: Bool { output.hasFiles }
  /// Whether it is noted what was issued.
  var hasJournal: Bool { output.journal != nil }

  /// Opens the output for a thread.
  ///
  /// - Parameters:
  ///   - output: the output.
  ///   - keeping: which rows of an earlier run count as issued.
  ///   - isReported: whether a row counts as issued though its pass has been moved away.
  ///   - signer: what the journal says of the one certificate whose passes count; nil where all do.
  /// - Throws: `FileFailure` where the system has no more descriptors.
  init(
    _ output: OpenOutput, keeping: Keeping, isReported: (@Sendable (Int) -> Bool)?, signer: [UInt8]?
  ) throws(FileFailure) {
    self.output = output
    self.keeping = keeping
    self.isReported = isReported
    self.signer = signer
    if case .folder(let folder, _) = output { writer = try folder.makeWriter() }
  }

  /// Stores a pass.
  ///
  /// - Parameters:
  ///   - pass: the pass.
  ///   - file: its path below the output.
  /// - Returns: what became of it.
  /// - Throws: `FileFailure` where it cannot be written.
  func put(_ pass: AssembledPass, as file: String) throws(FileFailure) -> Outcome {
    guard case .folder(let folder, let journal) = output else { return .handedOn }
    let isShared = pass.pieces.count == 2
    let beginning = isShared ? pass.pieces[0] : pass.archive
    let outcome = try writer?.write(beginning, isShared ? pass.pieces[1] : [], to: file) { _ in
      journal.knows(file: file) || PassProbe.isPass(Paths.join(folder.path, file))
    }
    return outcome == .refused ? .taken : .stored
  }

  /// What an earlier run has issued for a row.
  ///
  /// - Parameters:
  ///   - key: what the row is recognised by.
  ///   - file: the path of its pass below the output.
  ///   - number: the number of the row.
  /// - Returns: the entry; nil where there is none, or its pass is gone or damaged.
  /// - Throws: `FileFailure` where it cannot be told.
  func kept(
    _ key: RowKey, as file: String, row number: Int
  ) throws(FileFailure) -> BatchJournal.Entry? {
    // A line of the journal that was damaged may still read as one, with another name.
    guard keeping != .none, let journal = output.journal, let found = try journal.entry(for: key),
      found.entry.file.utf8.elementsEqual(file.utf8)
    else { return nil }
    if let signer, found.options != signer { return nil }
    guard case .folder(let folder, _) = output else { return found.entry }
    guard let status = try folder.status(of: found.entry.file) else {
      return keeping == .reported && isReported?(number) == true ? found.entry : nil
    }
    guard status.kind == .regular, status.size == found.entry.size else { return nil }
    if found.isSynced { return found.entry }
    // The power may have failed between its name and its content.
    let bytes = try folder.read(found.entry.file, limit: found.entry.size)
    return bytes.map(Digest.sha256) == found.entry.sha256 ? found.entry : nil
  }
}
