internal import PassFiles

/// Reads the journal of an earlier run, whatever its damage.
struct JournalLoading {
  /// What it said last of its batch; nil for an empty journal.
  private(set) var head: BatchJournal.Head?
  /// Its rows.
  private(set) var index = JournalIndex()
  /// Lines that could not be read.
  private(set) var damagedLines = 0
  /// Where its last whole line ends.
  private(set) var end = 0

  /// Bytes of the shortest line of a row.
  private static let shortestLine = 150

  init(_ file: LineFile, kind: BatchJournal.Kind) throws(FileFailure) {
    index.reserve(file.size / Self.shortestLine)
    var reader = LineReader(file)
    while let bytes = try reader.line() {
      let line = JournalLine(bytes)
      if head == nil {
        guard case .head(let head)? = line else { throw Self.foreign(file) }
        guard head.kind == kind else {
          throw FileFailure(
            "write", path: file.path, reason: "it is the journal of a batch into another kind of output")
        }
        index.firstRow = reader.end
      }
      switch line {
      case .head(let newer):
        head = newer
        index.add(newer, at: reader.start)
      case .entry(let entry): index.add(entry, at: reader.start)
      case .mark(let offset) where offset <= reader.start: index.synced = max(index.synced, offset)
      case .mark, nil: damagedLines += 1
      }
    }
    end = reader.end
    // A run that was killed at once may have left a part of its first line.
    if head == nil, try !Self.isBeginning(of: file) { throw Self.foreign(file) }
    index.finish()
  }

  /// Whether a file without a line could be the beginning of a journal.
  private static func isBeginning(of file: LineFile) throws(FileFailure) -> Bool {
    let beginning = JournalLine.beginning.description.utf8
    let bytes = try file.read(at: 0, count: beginning.count)
    return file.size < 1000 && beginning.starts(with: bytes)
  }

  private static func foreign(_ file: LineFile) -> FileFailure {
    FileFailure("write", path: file.path, reason: "it is no journal of a batch")
  }
}
