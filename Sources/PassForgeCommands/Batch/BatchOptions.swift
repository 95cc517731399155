internal import CommandKit
internal import PassForge

/// The options of a batch that say how it is worked off.
struct BatchOptions: OptionGroup {
  static let heading = "BATCH OPTIONS"

  static var parameters: [Parameter<BatchOptions>] {
    option(
      "--jobs", set: \.jobs, value: "number",
      help: "passes that are made at once; one for each core if left out")
    flag("--fail-fast", set: \.failsFast, help: "end at the first row that fails")
    option("--report", set: \.report, value: "file", help: "write a line of JSON for each row to this file")
    option(
      "--report-columns", set: \.reportColumns, value: "names",
      help: "columns of the table that the report has too, with commas between")
    option(
      "--resume", set: \.resume, value: "how", implied: "journal",
      help:
        "go on with a batch that was ended; with 'report', passes that were moved away count as issued where the report says so"
    )
    flag("--resign", set: \.resigns, help: "with --resume, sign again what another certificate has signed")
    option(
      "--shard", set: \.shard, value: "part", help: "issue one part of the rows alone, such as 2/8")
    option(
      "--signing-time", set: \.signingTime, value: "time",
      help:
        "time that the signatures state, such as 2027-03-04T19:00:00Z; SOURCE_DATE_EPOCH or now if left out")
  }

  /// What tells which rows an earlier run has issued.
  enum Resume: String, CaseIterable, ArgumentValue {
    case journal
    case report
  }

  /// A number of threads.
  struct Jobs: ArgumentValue {
    let number: Int

    init(argument: String) throws(InvalidArgument) {
      guard let number = Int(argument), (1...1024).contains(number) else {
        throw InvalidArgument(expected: "a whole number from 1 to 1024")
      }
      self.number = number
    }
  }

  /// A part of the rows: `2/8`.
  struct Shard: ArgumentValue {
    let shard: BatchPlan.Shard

    init(argument: String) throws(InvalidArgument) {
      let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let number = parts[0], let count = parts[1],
        let shard = BatchPlan.Shard(number: number, of: count)
      else { throw InvalidArgument(expected: "a part of all parts, as in 2/8") }
      self.shard = shard
    }
  }

  var jobs: Jobs?
  var failsFast = false
  var report: String?
  var reportColumns: [RowOptions.Names] = []
  var resume: Resume?
  var resigns = false
  var shard: Shard?
  var signingTime: SigningTime?

  /// Checks what no single option can.
  ///
  /// - Throws: `UsageError` for an option that has no use without another.
  func validate() throws(UsageError) {
    if !reportColumns.isEmpty, report == nil {
      throw .incomplete("--report-columns", needs: "--report <file>")
    }
    if resume == .report, report == nil { throw .incomplete("--resume=report", needs: "--report <file>") }
    if resigns, resume == nil { throw .incomplete("--resign", needs: "--resume") }
    if report == "-" {
      throw .invalidValue(name: "--report", value: "-", expected: "the path of a file", suggestion: nil)
    }
  }

  /// The columns that reports have.
  var columns: [String] { reportColumns.flatMap(\.names) }
}
