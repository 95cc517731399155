internal import Locks
public import PassFiles
public import PassRows

/// A table of rows, and how to read it.
public struct RowTable: Sendable {
  /// The table as the user named it.
  public let name: String
  /// Whether it can be read again: not where the rows come from a pipe.
  public let isRepeatable: Bool
  let options: TableOptions
  private let open: @Sendable () throws(FileFailure) -> RowReader

  /// Takes a table in a file.
  ///
  /// - Parameters:
  ///   - path: the file, or a pipe.
  ///   - options: how it is written, as far as the user says so.
  /// - Throws: `FileFailure` where it is not there.
  public init(path: String, options: TableOptions = TableOptions()) throws(FileFailure) {
    name = path
    self.options = options
    let first = try FileStatus.of(path)
    let isRepeatable = first.kind == .regular
    self.isRepeatable = isRepeatable
    open = { () throws(FileFailure) in
      let file = try PieceReader(path)
      return try RowReader(path, options: options) { () throws(FileFailure) in
        let piece = try file.next()
        // What was found out about the rows before would not hold for others.
        if isRepeatable, try !file.status().isUnchanged(since: first) {
          throw FileFailure("go on reading", path: path, reason: "it was changed since the batch began")
        }
        return piece
      }
    }
  }

  /// Takes a table that comes piece by piece, once.
  ///
  /// - Parameters:
  ///   - name: what messages call it.
  ///   - options: how it is written, as far as the user says so.
  ///   - read: gives the next bytes, as soon as there are any, and none at the end.
  public init(
    name: String, options: TableOptions = TableOptions(),
    read: @escaping @Sendable () throws(FileFailure) -> [UInt8]
  ) {
    self.name = name
    self.options = options
    isRepeatable = false
    open = { () throws(FileFailure) in try RowReader(name, options: options, read: read) }
  }

  /// Begins to read it.
  ///
  /// - Throws: `FileFailure` where it cannot be read.
  func reader() throws(FileFailure) -> RowReader { try open() }
}

/// Gives the rows of a table to those who work on them, some at a time.
final class RowFeed: Sendable {
  /// A row, and what speaks against it before it is looked at.
  struct Item: Sendable {
    let raw: RawRow
    var objection: Objection?
  }

  /// Why a row is not issued whatever it holds.
  enum Objection: Sendable {
    /// An earlier row has its serial number.
    case serial(String)
    /// An earlier row has its file name.
    case name(String)
  }

  private struct State {
    var reader: RowReader
    /// The row that was read to look at the template.
    var pending: RawRow?
    var count = 0
  }

  private let state: Locked<State>
  private let failed = Locked<FileFailure?>(nil)
  private let size: Int
  private let isWanted: @Sendable (Int) -> Bool
  private let examine: @Sendable (RawRow) -> Objection?

  /// Prepares to give rows.
  ///
  /// - Parameters:
  ///   - reader: gives the rows.
  ///   - pending: a row that was read already.
  ///   - size: rows that are given at once at most.
  ///   - isWanted: whether a row of this number is one of this process's.
  ///   - examine: looks at each row before it is given.
  init(
    _ reader: RowReader, pending: RawRow?, size: Int, isWanted: @escaping @Sendable (Int) -> Bool,
    examine: @escaping @Sendable (RawRow) -> Objection?
  ) {
    state = Locked(State(reader: reader, pending: pending))
    self.size = size
    self.isWanted = isWanted
    self.examine = examine
  }

  /// What ended the reading before the table's end.
  var failure: FileFailure? { failed.withLock { $0 } }

  /// The next rows; nil at the end. Waits for the first of them alone.
  func next() -> [Item]? {
    state.withLock { state in
      var items: [Item] = []
      while items.count < size {
        let raw: RawRow?
        if let pending = state.pending {
          raw = pending
          state.pending = nil
        } else if items.isEmpty {
          do throws(FileFailure) {
            raw = try state.reader.next()
          } catch {
            failed.withLock { $0 = error }
            return nil
          }
        } else {
          raw = state.reader.ready()
        }
        guard let raw else { break }
        if isWanted(raw.number) { items.append(Item(raw: raw, objection: examine(raw))) }
      }
      return items.isEmpty ? nil : items
    }
  }
}
