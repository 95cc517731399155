internal import Locks
public import PassFiles

/// What a batch has issued, kept beside its output, so that a later run can go on.
///
/// It is a text of one JSON object a line: what the batch is made from, then each row that was issued. From
/// time to time the files, then the journal are brought onto the disk, and a mark says up to where that is
/// so. A journal may end anywhere, since the process may be killed or the power fail; damaged lines count for
/// nothing, and their rows are issued again.
///
/// It may be used by several threads at once.
public final class BatchJournal: Sendable {
  /// The journal's own path.
  public var path: String { file.path }
  /// What the journal of an earlier run said of its batch; nil where there was none.
  public let earlier: Head?
  /// How many lines of an earlier run could not be read.
  public let damagedLines: Int

  private let head: Head
  private let file: LineFile
  private let index: JournalIndex
  /// Entries from here on have been forgotten.
  private let limit: Locked<Int>

  /// Opens the journal of a batch, or makes it.
  ///
  /// - Parameters:
  ///   - path: see `path(inFolder:)` and `path(besideArchive:)`.
  ///   - head: what the batch is made from.
  ///   - resuming: whether the rows of an earlier run count as issued. Where they do not, the journal begins
  ///     anew, and only the names of its files are still known.
  /// - Throws: `FileFailure` where it cannot be read or written, where what is there is no journal of such a
  ///   batch, and where another run has it.
  public init(at path: String, _ head: Head, resuming: Bool) throws(FileFailure) {
    self.head = head
    file = try LineFile(path, permissions: 0o600, isOwn: true)
    let loading = try JournalLoading(file, kind: head.kind)
    earlier = loading.head
    damagedLines = loading.damagedLines
    index = resuming ? loading.index : loading.index.withoutRows()
    try file.cut(to: resuming ? loading.end : 0)
    limit = Locked(file.size)
    if !resuming || loading.head != head { try appendHead() }
    // The rows are brought onto the disk with each mark; the name of the journal only here.
    if loading.head == nil { try file.syncName() }
  }

  /// How many rows of an earlier run are known.
  public var count: Int { index.rowCount }

  /// The entry of a row of an earlier run; nil where it is not known.
  ///
  /// - Throws: `FileFailure` where the journal cannot be read again.
  public func entry(for key: RowKey) throws(FileFailure) -> Found? {
    let limit = limit.withLock { $0 }
    guard let offset = index.offset(of: key, below: limit) else { return nil }
    guard let found = try found(at: offset), found.entry.key == key else { return nil }
    return found
  }

  /// Whether an earlier run has issued a file of this path, for this row or another one; such a file may be
  /// replaced.
  public func knows(file path: String) -> Bool { index.knows(file: path) }

  /// Calls `body` with the entries of an earlier run that may not have reached the disk, in their order;
  /// those of them that are sure come before.
  ///
  /// - Parameter body: gets each entry; false ends the walk.
  /// - Throws: `FileFailure` where the journal cannot be read again, or what `body` throws.
  public func forEachUnsynced(_ body: (Found) throws(FileFailure) -> Bool) throws(FileFailure) {
    let limit = limit.withLock { $0 }
    var reader = LineReader(file, from: min(index.synced, limit))
    while let line = try reader.line() {
      if reader.start >= limit { return }
      guard case .entry(let entry)? = JournalLine(line) else { continue }
      let found = Found(
        entry: entry, isSynced: false, options: index.options(at: reader.start), offset: reader.start)
      if try !body(found) { return }
    }
  }

  /// The last entry of an earlier run that is known to be on the disk; nil where there is none.
  ///
  /// - Throws: `FileFailure` where the journal cannot be read again.
  public func lastSynced() throws(FileFailure) -> Found? {
    guard let offset = index.lastSynced else { return nil }
    return try found(at: offset)
  }

  /// Forgets entries of an earlier run, since the archive is cut before them; to be called before anything is
  /// added.
  ///
  /// - Parameter entry: the last one that stays; nil for none.
  /// - Throws: `FileFailure` where the journal cannot be cut.
  public func forget(after entry: Found?) throws(FileFailure) {
    var end = index.firstRow
    if let entry {
      var reader = LineReader(file, from: entry.offset)
      _ = try reader.line()
      end = reader.end
    }
    guard end < file.size else { return }
    limit.withLock { $0 = min($0, end) }
    try file.cut(to: end)
    try appendHead()
  }

  /// Adds rows that have been issued: their files stand whole under their names.
  ///
  /// - Throws: `FileFailure`; then none of them has been added.
  public func append(_ entries: [Entry]) throws(FileFailure) {
    var lines: [UInt8] = []
    lines.reserveCapacity(256 * entries.count)
    for entry in entries { JournalLine.entry(entry).append(to: &lines) }
    if !lines.isEmpty { try file.append(lines) }
  }

  /// Brings all rows that have been added onto the disk, and says so. Rows may be added meanwhile.
  ///
  /// - Parameter syncFiles: brings the files of the batch onto the disk: `OutputFolder.sync`, or the
  ///   archive's own.
  /// - Throws: `FileFailure` where the disk refused something; then the rows stay unsynced.
  public func mark(_ syncFiles: () throws(FileFailure) -> Void) throws(FileFailure) {
    let offset = file.size
    try syncFiles()
    try file.sync()
    var line: [UInt8] = []
    JournalLine.mark(offset).append(to: &line)
    try file.append(line)
  }

  private func appendHead() throws(FileFailure) {
    var line: [UInt8] = []
    JournalLine.head(head).append(to: &line)
    try file.append(line)
  }

  private func found(at offset: Int) throws(FileFailure) -> Found? {
    var reader = LineReader(file, from: offset, pieceSize: 1024)
    guard let line = try reader.line(), case .entry(let entry)? = JournalLine(line) else { return nil }
    return Found(
      entry: entry, isSynced: offset < index.synced, options: index.options(at: offset), offset: offset)
  }
}
