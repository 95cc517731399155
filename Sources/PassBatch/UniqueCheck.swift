public import PassFiles

/// Finds the keys that occur twice among millions.
///
/// It keeps 16 bytes a key in memory up to a limit; past that, sorted runs go to a file without a name, which
/// the system deletes whatever happens.
///
/// ```swift
/// var check = UniqueCheck()
/// for row in rows { try check.add(KeyDigest(exactly: row.serialNumber)) }
/// let repeated = try check.repeated()
/// ```
public struct UniqueCheck: ~Copyable {
  private let capacity: Int
  private let folder: String?
  private var keys: [KeyDigest] = []
  private var runs: SortedRuns?

  /// Begins a check.
  ///
  /// - Parameters:
  ///   - memoryLimit: bytes of memory that keys take at most.
  ///   - folder: where keys go beyond that; `TMPDIR`, else `/tmp`, where it is not given.
  public init(memoryLimit: Int = 64 << 20, folder: String? = nil) {
    capacity = max(2, memoryLimit / MemoryLayout<KeyDigest>.size)
    self.folder = folder
  }

  /// Adds the key of a row.
  ///
  /// - Throws: `FileFailure` where keys had to go to a file and could not.
  public mutating func add(_ key: KeyDigest) throws(FileFailure) {
    if keys.count == capacity { try spill() }
    // The system gives pages when they are first written to, so that room for all of them costs nothing.
    if keys.count == 1024 { keys.reserveCapacity(capacity) }
    keys.append(key)
  }

  /// Ends the check.
  ///
  /// - Returns: the keys that occurred more than once.
  /// - Throws: `FileFailure` where a file of keys could not be written or read.
  public consuming func repeated() throws(FileFailure) -> RepeatedKeys {
    if runs != nil, !keys.isEmpty { try spill() }
    let limit = capacity
    guard let runs = runs.take() else {
      KeySort.sort(&keys)
      var scan = RepeatedKeys.Scan()
      for key in keys { scan.next(key) }
      return scan.repeated
    }
    keys = []
    return try runs.repeated(keysInMemory: limit)
  }

  private mutating func spill() throws(FileFailure) {
    KeySort.sort(&keys)
    if runs == nil { runs = SortedRuns(file: try ScratchRun(in: folder)) }
    try runs?.append(keys)
    keys.removeAll(keepingCapacity: true)
  }
}
