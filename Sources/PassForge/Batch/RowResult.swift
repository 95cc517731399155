internal import PassBatch
public import PassFindings

/// What became of one row.
public struct RowResult: Sendable {
  /// How it ended.
  public enum Status: String, Sendable, Hashable {
    /// Its pass was signed and stored.
    case issued
    /// An earlier run has issued it, and its pass is still there.
    case kept
    /// Its pass was not made; the findings say why.
    case failed
    /// It was not begun, since the batch was to end.
    case left
  }

  /// The number of the row, from 1.
  public let number: Int
  /// The line of the table in which it begins, from 1.
  public let line: Int
  /// How it ended.
  public internal(set) var status: Status
  /// What is to be said of it beside what is the same for all rows.
  public internal(set) var findings: [Finding] = []
  /// The serial number of its pass; nil where it has none.
  public internal(set) var serialNumber: String?
  /// The path of its file below the output; nil where it has none.
  public internal(set) var file: String?
  /// The size of the pass in bytes.
  public internal(set) var size = 0
  /// The SHA-256 digest of the pass, 32 bytes; empty where there is no pass.
  public internal(set) var digest: [UInt8] = []
  /// The columns that were asked for, in their order; nil for one that the row does not have.
  public internal(set) var columns: [String?] = []

  /// The value by which its pass is bundled; nil where passes are not bundled, or the row has none.
  public internal(set) var bundle: String?
  /// What the answer to the row is, where the settings say how to word one.
  public internal(set) var answer: [UInt8] = []

  /// What it is recognised by in a later run.
  var key: RowKey?
  /// The pass, where whoever takes the results stores it.
  var pieces: [[UInt8]] = []

  init(number: Int, line: Int, status: Status) {
    self.number = number
    self.line = line
    self.status = status
  }

  /// The pass, where it is handed on and not stored; it is there while the answer is worded.
  public var pass: [UInt8] { pieces.inOnePiece }
}
