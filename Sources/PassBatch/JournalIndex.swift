/// Where the rows of a journal stand in it: 32 bytes a row.
struct JournalIndex: Sendable {
  private struct Row: Comparable, BitwiseCopyable {
    let high: UInt64
    let low: UInt64
    let offset: Int

    static func < (one: Row, other: Row) -> Bool {
      (one.high, one.low, one.offset) < (other.high, other.low, other.offset)
    }
  }

  private var rows: [Row] = []
  private var files: [UInt64] = []
  /// Everything before this offset is on the disk.
  var synced = 0
  /// Where the last entry begins that is on the disk.
  private(set) var lastSynced: Int?
  /// Where the first entry begins, or could.
  var firstRow = 0
  /// Where each run began that was made from something else than the one before, and by which options.
  private var heads: [(offset: Int, options: [UInt8])] = []

  var rowCount: Int { rows.count }

  mutating func reserve(_ count: Int) {
    rows.reserveCapacity(count)
    files.reserveCapacity(count)
  }

  mutating func add(_ entry: BatchJournal.Entry, at offset: Int) {
    rows.append(Row(high: entry.key.high, low: entry.key.low, offset: offset))
    files.append(KeyDigest(exactly: entry.file).low)
  }

  mutating func add(_ head: BatchJournal.Head, at offset: Int) { heads.append((offset, head.options)) }

  /// The options of the run that has written what stands at an offset.
  func options(at offset: Int) -> [UInt8] { heads.last { $0.offset <= offset }?.options ?? [] }

  /// Sorts what has been added.
  mutating func finish() {
    lastSynced = rows.last { $0.offset < synced }?.offset
    rows.sort()
    files.sort()
  }

  /// The index with the names of files alone.
  func withoutRows() -> JournalIndex {
    var index = JournalIndex()
    index.files = files
    return index
  }

  /// Where the last entry of a row below a limit begins.
  func offset(of key: RowKey, below limit: Int) -> Int? {
    let wanted = Row(high: key.high, low: key.low, offset: limit)
    let place = rows.firstPlace { $0 >= wanted }
    guard place > 0 else { return nil }
    let row = rows[place - 1]
    return row.high == key.high && row.low == key.low ? row.offset : nil
  }

  /// Whether a file of this path was issued. The hash is keyed and has 64 bits: one in a million million names
  /// could be taken for another of a million.
  func knows(file path: String) -> Bool {
    let hash = KeyDigest(exactly: path).low
    let place = files.firstPlace { $0 >= hash }
    return place < files.count && files[place] == hash
  }
}

extension Array {
  /// The first place whose element is as wanted, in an array where all behind it are too; `count` where none
  /// is.
  fileprivate func firstPlace(where isWanted: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isWanted(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
