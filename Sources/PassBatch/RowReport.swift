public import PassFiles

/// The report of a batch: JSON Lines, one for each row.
///
/// It may be used by several threads at once.
public final class RowReport: Sendable {
  /// The file, as the user named it.
  public var path: String { file.path }
  private let file: LineFile
  private let done: RowSet

  /// Opens a report, or makes it.
  ///
  /// - Parameters:
  ///   - path: the file; a pipe or terminal too.
  ///   - resuming: whether an earlier report goes on; else it is replaced.
  /// - Throws: `FileFailure` where it cannot be written, where what is there is no report of a batch, and where
  ///   another run has it.
  public init(at path: String, resuming: Bool) throws(FileFailure) {
    file = try LineFile(path, permissions: 0o666, isOwn: false)
    var done = RowSet()
    guard file.isRegular else {
      self.done = done
      return
    }
    var reader = LineReader(file)
    var number = 0
    while let bytes = try reader.line() {
      number += 1
      guard let line = ReportLine.read(bytes) else {
        throw FileFailure("write", path: path, reason: "its line \(number) is none of a report of a batch")
      }
      if line.hasPass { done.insert(line.row) } else { done.remove(line.row) }
      // A file of another kind is told by its first line; a report that is replaced need not be read on.
      if !resuming { break }
    }
    if number == 0, try !Self.isBeginning(of: file) {
      throw FileFailure("write", path: path, reason: "it is no report of a batch")
    }
    self.done = resuming ? done : RowSet()
    try file.cut(to: resuming ? reader.end : 0)
  }

  /// Whether the report of an earlier run says that a row has a pass.
  public func saysIssued(_ row: Int) -> Bool { done.contains(row) }

  /// Adds lines, with one call of the system.
  ///
  /// - Parameter lines: whole lines, made by `ReportLine.append`.
  /// - Throws: `FileFailure`; then none of them has been added.
  public func append(_ lines: [UInt8]) throws(FileFailure) {
    if !lines.isEmpty { try file.append(lines) }
  }

  /// Brings the report onto the disk.
  ///
  /// - Throws: `FileFailure` where the disk refused a part.
  public func finish() throws(FileFailure) { try file.sync() }

  /// Whether a file without a whole line could be the beginning of a report.
  private static func isBeginning(of file: LineFile) throws(FileFailure) -> Bool {
    let beginning = "{\"row\":".utf8
    let bytes = try file.read(at: 0, count: beginning.count)
    return file.size <= LineReader.longest && beginning.starts(with: bytes)
  }
}
