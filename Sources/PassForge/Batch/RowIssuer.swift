internal import PassArchive
internal import PassBatch
internal import PassCrypto
internal import PassFiles
internal import PassFindings
internal import PassRows
internal import PassSigning
internal import PassSource

/// Issues rows, one after the other; each thread has its own.
final class RowIssuer {
  private let plan: BatchPlan
  private let names: RowNames
  private let store: RowStore
  private let control: BatchControl
  private let settings: BatchRun.Settings
  private let life: ClosedRange<Int64>
  private var judge: RowJudge
  private var assembler: PassAssembler

  /// Prepares a thread's work.
  ///
  /// - Throws: `IdentityFailure` where the key cannot sign.
  init(
    _ plan: BatchPlan, _ names: RowNames, _ parts: PassParts, signer: SigningIdentity, store: RowStore,
    control: BatchControl, settings: BatchRun.Settings
  ) throws(IdentityFailure) {
    self.plan = plan
    self.names = names
    self.store = store
    self.control = control
    self.settings = settings
    let certificates = [signer.certificate, signer.intermediate]
    let from = certificates.map(\.notBefore).max() ?? 0
    life = from...max(from, certificates.map(\.notAfter).min() ?? from)
    judge = RowJudge(
      plan.template, signatory: plan.signatory, signingTime: plan.signingTime, own: plan.findings)
    assembler = PassAssembler(parts, signer: try Signer(signer).prepared())
  }

  /// Issues a row.
  func issue(_ item: RowFeed.Item) -> RowResult {
    var result = RowResult(number: item.raw.number, line: item.raw.line, status: .left)
    if control.isStopped { return result }
    let row = plan.rows.row(item.raw)
    result.columns = settings.reportColumns.map { row.text(ofColumn: $0) }
    result.bundle = plan.bundleValue(of: row)
    do throws(Problem) {
      try issue(row, item.objection, &result)
    } catch {
      switch error {
      case .row(let findings):
        result.status = .failed
        result.findings += findings
        if settings.failsFast { control.stop(.failedRow) }
      case .batch(let reason): control.stop(reason)
      }
    }
    for index in result.findings.indices {
      result.findings[index].stand(inRow: row.number)
      if result.findings[index].file == nil {
        result.findings[index].file = plan.table.name
        result.findings[index].line = row.line
      }
    }
    if let answer = settings.answer, result.status != .left {
      result.answer = answer(result)
      result.pieces = []
    }
    return result
  }

  /// What keeps a row from being issued: its own fault, or that of everything.
  private enum Problem: Error {
    case row([Finding])
    case batch(BatchStop)
  }

  private func issue(
    _ row: Row, _ objection: RowFeed.Objection?, _ result: inout RowResult
  ) throws(Problem) {
    if row.findings.hasErrors { throw .row(row.findings) }
    let verdict = try verdict(on: row)
    result.serialNumber = verdict.serialNumber
    result.findings = row.findings + verdict.rowFindings
    if verdict.hasErrors { throw .row([]) }
    let file = try path(of: row, verdict, &result)
    switch objection {
    case .serial(let serial): throw .row([BatchRules.sameSerial(serial, row: row.number)])
    case .name(let name): throw .row([BatchRules.sameName(name, row: row.number)])
    case nil: break
    }
    result.file = store.hasFiles ? file : nil
    let draft: PassAssembler.Draft
    do throws(ArchiveError) {
      draft = try assembler.draft(verdict)
    } catch {
      throw .row([Finding(BuildRules.archive, error.description, file: plan.template.source.file.name)])
    }
    result.key = key(of: draft.manifest, file)
    if let key = result.key, try keep(key, file, &result) { return }
    let now = settings.clock()
    guard life.contains(now) else { throw .batch(.identity(expiry(now))) }
    let pass: AssembledPass
    do throws(IdentityFailure) {
      pass = try assembler.pass(verdict, draft, signingTime: plan.options.signingTime ?? now)
    } catch {
      throw .batch(.identity(error.findings))
    }
    result.size = pass.size
    result.digest = pass.digest
    try put(pass, file, &result)
    result.status = .issued
  }

  private func verdict(on row: Row) throws(Problem) -> RowVerdict {
    do throws(FileFailure) {
      return try judge.judge(row.values)
    } catch {
      throw .batch(.file(error))
    }
  }

  private func path(
    of row: Row, _ verdict: RowVerdict, _ result: inout RowResult
  ) throws(Problem) -> String {
    guard store.hasFiles else { return "" }
    let name: RowName
    do throws(NameFault) {
      name = try names.path(
        verdict.values ?? plan.values(of: row), given: row.values, serialNumber: verdict.serialNumber)
    } catch {
      throw .row([BatchRules.finding(error, row: row.number)])
    }
    if let remark = name.remark {
      let finding = BatchRules.finding(remark, BatchRules.portableName, row: row.number)
      result.findings += plan.template.options.weigh([finding])
      if result.findings.hasErrors { throw .row([]) }
    }
    return name.path
  }

  /// What is signed and where it goes, in a digest: a row that comes out the same is recognised by it, whatever
  /// was done to template and table meanwhile.
  private func key(of manifest: [UInt8], _ file: String) -> RowKey? {
    guard store.hasJournal else { return nil }
    return RowKey(template: [], row: manifest + [0] + Array(file.utf8))
  }

  /// Keeps what an earlier run has issued for the row.
  private func keep(_ key: RowKey, _ file: String, _ result: inout RowResult) throws(Problem) -> Bool {
    do throws(FileFailure) {
      guard let entry = try store.kept(key, as: file, row: result.number) else { return false }
      result.size = entry.size
      result.digest = entry.sha256
      result.status = .kept
      return true
    } catch {
      throw .batch(.file(error))
    }
  }

  private func put(
    _ pass: AssembledPass, _ file: String, _ result: inout RowResult
  ) throws(Problem) {
    let outcome: RowStore.Outcome
    do throws(FileFailure) {
      outcome = try store.put(pass, as: file)
    } catch {
      // What the system refuses concerns every row; what passforge itself refuses, or a name, this one.
      if error.isOfName { throw .row([Finding(BuildRules.systemFailed, error.description)]) }
      if error.code != 0 { throw .batch(.file(error)) }
      throw .row([BatchRules.obstacle(error.description, row: result.number)])
    }
    switch outcome {
    case .stored: return
    case .handedOn: result.pieces = pass.pieces
    case .taken: throw .row([BatchRules.taken(file, row: result.number)])
    }
  }

  private func expiry(_ now: Int64) -> [Finding] {
    guard let identity = plan.identity else { return [] }
    return IdentityChecks.check(
      identity, passTypeIdentifier: nil, teamIdentifier: nil, needsNFC: false, now: now, signingTime: now
    ).filter { $0.severity == .error }
  }
}
