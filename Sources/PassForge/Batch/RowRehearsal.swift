public import PassFiles
internal import PassFindings
internal import PassRows

extension BatchPlan {
  /// Judges every row as if it were to be issued, and signs nothing.
  ///
  /// - Parameters:
  ///   - jobs: threads that judge.
  ///   - observe: takes the results, some at a time, in the order of the rows; of a good row nothing is found that
  ///     is an error.
  /// - Throws: `FileFailure` where the table or the source's folder cannot be read.
  public func rehearse(jobs: Int, _ observe: ([RowResult]) -> Void) throws(FileFailure) {
    if names == nil || findings.hasErrors { return }
    let start = try begin()
    let feed = RowFeed(
      start.reader, pending: start.first, size: 32,
      isWanted: { [options] in options.shard?.holds($0) ?? true },
      examine: { _ in nil })
    let control = BatchControl()
    let work = OrderedWork<[RowFeed.Item], [RowResult]>(window: 4 * jobs)
    control.whenStopped { work.stop() }
    let isRun = work.run(
      jobs: jobs, next: { feed.next() },
      makeWorker: {
        var judge = RowJudge(
          template, signatory: signatory, signingTime: signingTime, own: findings)
        return { items in items.map { rehearse($0, &judge, control) } }
      }, handle: observe)
    if let failure = feed.failure { throw failure }
    if case .file(let failure)? = control.reason { throw failure }
    if !isRun { throw FileFailure("start a thread for", path: table.name, reason: "the system has no more") }
  }

  private func rehearse(
    _ item: RowFeed.Item, _ judge: inout RowJudge, _ control: BatchControl
  ) -> RowResult {
    var result = RowResult(number: item.raw.number, line: item.raw.line, status: .left)
    if control.isStopped { return result }
    let row = rows.row(item.raw)
    result.findings = row.findings
    if !row.findings.hasErrors {
      do throws(FileFailure) {
        let verdict = try judge.judge(row.values)
        result.serialNumber = verdict.serialNumber
        result.findings += verdict.rowFindings
        result.status = verdict.hasErrors ? .failed : .issued
      } catch {
        control.stop(.file(error))
        return result
      }
    } else {
      result.status = .failed
    }
    for index in result.findings.indices { result.findings[index].stand(inRow: row.number) }
    return result
  }
}
