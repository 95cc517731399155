internal import PassFiles

/// Sorted runs of digests in a file, and what occurs twice among all of them.
struct SortedRuns: ~Copyable {
  private var file: ScratchRun
  /// Where each run begins and ends, in keys.
  private var runs: [Range<Int>] = []
  private static let size = MemoryLayout<KeyDigest>.size

  init(file: consuming ScratchRun) { self.file = file }

  /// Adds a sorted run.
  mutating func append(_ keys: [KeyDigest]) throws(FileFailure) {
    let start = file.size / Self.size
    try file.append(unsafe keys.span.bytes)
    runs.append(start..<start + keys.count)
  }

  /// Merges the runs and tells what occurs more than once.
  ///
  /// - Parameter keysInMemory: digests that are in memory at most, so far as there are not too many runs.
  /// - Returns: what occurs more than once.
  /// - Throws: `FileFailure` where the file cannot be read.
  consuming func repeated(keysInMemory: Int) throws(FileFailure) -> RepeatedKeys {
    // A heap of runs, the one with the smallest next key on top.
    let chunk = max(64, keysInMemory / max(1, runs.count))
    var heap: [Reader] = []
    for run in runs {
      var reader = Reader(rest: run)
      if try reader.fill(from: file, chunk) { heap.append(reader) }
    }
    heap.sort { $0.next < $1.next }
    var scan = RepeatedKeys.Scan()
    while !heap.isEmpty {
      scan.next(heap[0].next)
      heap[0].index += 1
      if heap[0].isRead, try !heap[0].fill(from: file, chunk) {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
      }
      Self.sink(&heap)
    }
    return scan.repeated
  }

  /// Puts the top of the heap where it belongs.
  private static func sink(_ heap: inout [Reader]) {
    var place = 0
    while true {
      var least = place
      for child in 2 * place + 1...2 * place + 2 where child < heap.count {
        if heap[child].next < heap[least].next { least = child }
      }
      if least == place { return }
      heap.swapAt(place, least)
      place = least
    }
  }

  /// A run that is being read.
  private struct Reader {
    var rest: Range<Int>
    var keys: [KeyDigest] = []
    var index = 0

    init(rest: Range<Int>) { self.rest = rest }

    var next: KeyDigest { keys[index] }
    var isRead: Bool { index == keys.count }

    /// Reads the next keys; false where there are none.
    mutating func fill(from file: borrowing ScratchRun, _ chunk: Int) throws(FileFailure) -> Bool {
      let part = rest.prefix(chunk)
      guard !part.isEmpty else { return false }
      if keys.count != part.count { keys = Array(repeating: .none, count: part.count) }
      var span = keys.mutableSpan
      var bytes = unsafe span.mutableBytes
      try file.read(at: part.lowerBound * size, into: &bytes)
      rest = part.upperBound..<rest.upperBound
      index = 0
      return true
    }
  }
}
