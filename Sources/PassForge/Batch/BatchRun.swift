internal import Dispatch
internal import Locks
internal import PassBatch
internal import PassCrypto
public import PassFiles
public import PassFindings
internal import PassRows
internal import PassSigning
internal import PassSource

/// Issues the passes of a batch.
///
/// ```swift
/// let plan = try BatchPlan(template, table: table, identity: identity, options: options)
/// let summary = try BatchRun(plan, to: .folder("passes"), settings: settings).run { results in … }
/// ```
///
/// Passes are made by several threads, which share nothing that changes; results come in the order of the rows.
/// A pass that is reported is stored, and noted for a later run.
public final class BatchRun: Sendable {
  /// How a batch is issued.
  public struct Settings: Sendable {
    /// Threads that make passes.
    public var jobs = 1
    /// Rows that a thread is given at once at most; 1 where each is to be answered before the next.
    public var chunk = 32
    /// Whether the batch ends at the first row that fails.
    public var failsFast = false
    /// The clock, in seconds since 1970.
    public var clock: @Sendable () -> Int64 = { 0 }
    /// Columns of the table that results have.
    public var reportColumns: [String] = []
    /// Words the answer to a row, on the thread that made its pass; the pass is not kept then.
    public var answer: (@Sendable (RowResult) -> [UInt8])?
    /// Whether an earlier run is continued.
    public var resumes = false
    /// The rows that count as issued though their files are gone; asked by the numbers of rows.
    public var isReported: (@Sendable (Int) -> Bool)?
    /// Whether rows are signed again that another certificate has signed.
    public var resigns = false

    /// Makes settings of which none is given.
    public init() {}
  }

  /// What came of a batch.
  public struct Summary: Sendable {
    /// Passes that were signed and stored.
    public internal(set) var issued = 0
    /// Passes of an earlier run that are still good.
    public internal(set) var kept = 0
    /// Rows of which no pass was made.
    public internal(set) var failed = 0
    /// Rows that were read but not begun.
    public internal(set) var left = 0
    /// Bytes of the passes that were signed.
    public internal(set) var bytes = 0
    /// Bundles that were written.
    public internal(set) var bundles = 0
    /// What kept bundles from being written.
    public internal(set) var bundleFindings: [Finding] = []
    /// Why the batch ended before its last row; nil where it did not.
    public internal(set) var stop: BatchStop?
  }

  private let plan: BatchPlan
  private let settings: Settings
  /// By what the journal tells certificates apart.
  private let certificate: [UInt8]
  private let output: OpenOutput
  private let control = BatchControl()
  /// Held while everything is brought onto the disk.
  private let marking = DispatchSemaphore(value: 1)
  /// The thread that did so last.
  private let marker = Locked<WorkerThread?>(nil)

  /// Opens the output of a batch.
  ///
  /// - Parameters:
  ///   - plan: the batch; none of its findings is an error.
  ///   - output: where the passes go.
  ///   - settings: how they are issued.
  /// - Throws: `FileFailure` where the output cannot be written.
  public init(_ plan: BatchPlan, to output: BatchOutput, settings: Settings) throws(FileFailure) {
    self.plan = plan
    self.settings = settings
    certificate = Digest.sha256(plan.identity?.certificate.der ?? [])
    self.output = try OpenOutput(
      output, head: (Digest.sha256(plan.template.source.file.bytes), certificate),
      shard: plan.options.shard, depth: plan.names?.depth ?? 0, resumes: settings.resumes)
  }

  /// The bytes for which the output has room; nil where that cannot be told.
  public var freeBytes: Int? { try? output.freeBytes() }

  /// Ends the batch as soon as what is in work is done; may be called from any thread.
  public func interrupt() { control.stop(.interrupted) }

  /// Issues the passes.
  ///
  /// - Parameter observe: takes the results, some at a time, in the order of the rows; what it throws ends the
  ///   batch.
  /// - Returns: what came of it.
  public func run(_ observe: ([RowResult]) throws(FileFailure) -> Void) -> Summary {
    var summary = Summary()
    guard let names = plan.names, let signer = plan.identity, !plan.findings.hasErrors else { return summary }
    let parts: PassParts
    let feed: RowFeed
    do throws(FileFailure) {
      guard let found = plan.parts else { return summary }
      parts = found
      let start = try plan.begin()
      feed = self.feed(start, names)
    } catch {
      summary.stop = .file(error)
      return summary
    }
    let work = OrderedWork<[RowFeed.Item], [RowResult]>(window: 4 * settings.jobs)
    control.whenStopped { work.stop() }
    var journaling = Journaling(output: output)
    var groups = BundleGroups()
    var isNoting = true
    var isTelling = true
    let isRun = work.run(
      jobs: settings.jobs, next: { feed.next() },
      makeWorker: { self.worker(names, parts, signer) }
    ) { results in
      do throws(FileFailure) {
        // Nothing comes behind what could not be written: an archive may have broken off within a pass.
        guard isNoting else { return }
        isNoting = false
        try journaling.take(results)
        isNoting = true
        for result in results {
          summary.count(result)
          groups.take(result)
        }
        guard isTelling else { return }
        isTelling = false
        try observe(results)
        isTelling = true
        if journaling.isMarkDue { mark() }
      } catch {
        control.stop(.file(error))
      }
    }
    if !isRun { control.stop(.noThreads) }
    if let failure = feed.failure { control.stop(.file(failure)) }
    if control.reason == nil, case .folder(let folder, _) = output { write(groups, into: folder, &summary) }
    finish()
    summary.stop = control.reason
    return summary
  }

  private func write(_ groups: BundleGroups, into folder: OutputFolder, _ summary: inout Summary) {
    do throws(FileFailure) {
      (summary.bundles, summary.bundleFindings) = try groups.write(into: folder)
    } catch {
      control.stop(.file(error))
    }
  }

  private func feed(_ start: BatchPlan.Start, _ names: RowNames) -> RowFeed {
    let shard = plan.options.shard
    // Where the rows can be read twice, names and serial numbers were compared before; where passes have no
    // names, a serial number may come again, as a worker's rows may be given to it again.
    let seen = Locked(SeenRows())
    let compares = !plan.table.isRepeatable && output.hasFiles
    return RowFeed(
      start.reader, pending: start.first, size: settings.chunk, isWanted: { shard?.holds($0) ?? true },
      examine: { [plan] raw in
        guard compares else { return nil }
        let row = plan.rows.row(raw)
        guard !row.findings.hasErrors, let values = plan.values(of: row) else { return nil }
        return seen.withLock { $0.objection(to: row, values, names) }
      })
  }

  private func worker(
    _ names: RowNames, _ parts: PassParts, _ signer: SigningIdentity
  ) -> ([RowFeed.Item]) -> [RowResult] {
    do throws(FileFailure) {
      let keeping: RowStore.Keeping =
        settings.resumes ? (settings.isReported == nil ? .present : .reported) : .none
      let store = try RowStore(
        output, keeping: keeping, isReported: settings.isReported,
        signer: settings.resigns ? certificate : nil)
      let issuer = try issuer(names, parts, signer, store)
      return { items in items.map { issuer?.issue($0) ?? Self.left($0) } }
    } catch {
      control.stop(.file(error))
      return { items in items.map(Self.left) }
    }
  }

  private func issuer(
    _ names: RowNames, _ parts: PassParts, _ signer: SigningIdentity, _ store: RowStore
  ) throws(FileFailure) -> RowIssuer? {
    do throws(IdentityFailure) {
      return try RowIssuer(
        plan, names, parts, signer: signer, store: store, control: control, settings: settings)
    } catch {
      control.stop(.identity(error.findings))
      return nil
    }
  }

  private static func left(_ item: RowFeed.Item) -> RowResult {
    RowResult(number: item.raw.number, line: item.raw.line, status: .left)
  }

  /// Brings what there is onto the disk on a thread of its own, unless that is being done.
  private func mark() {
    guard marking.wait(timeout: .now()) == .success else { return }
    marker.withLock { $0.take() }?.join()
    let thread = WorkerThread.start { [self] in
      do throws(FileFailure) {
        try output.mark()
      } catch {
        control.stop(.file(error))
      }
      marking.signal()
    }
    if thread == nil { marking.signal() }
    marker.withLock { $0 = thread }
  }

  /// Brings the rest onto the disk, and completes an archive of which nothing is missing.
  private func finish() {
    marking.wait()
    defer { marking.signal() }
    marker.withLock { $0.take() }?.join()
    do throws(FileFailure) {
      try output.mark()
      if control.reason == nil { try output.complete() }
    } catch {
      control.stop(.file(error))
    }
  }
}

extension BatchRun.Summary {
  /// Counts a result.
  mutating func count(_ result: RowResult) {
    switch result.status {
    case .issued:
      issued += 1
      bytes += result.size
    case .kept: kept += 1
    case .failed: failed += 1
    case .left: left += 1
    }
  }
}
