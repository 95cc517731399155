internal import PassArchive
internal import PassBatch
internal import PassBundle
internal import PassCrypto
public import PassFiles
public import PassFindings
internal import PassManifest
internal import PassRows
internal import PassSigning
internal import PassSource

/// A batch before its first pass: template, table and identity, looked at together.
public struct BatchPlan: Sendable {
  /// How a batch is issued.
  public struct Options: Sendable {
    /// The pattern of file names; the serial number where it is nil.
    public var name: String?
    /// Whether passes become files, whose names must differ.
    public var hasFiles = true
    /// The time that signatures state, in seconds since 1970; each pass's own where it is nil.
    public var signingTime: Int64?
    /// The part of the rows that is issued here.
    public var shard: Shard?
    /// The variable whose value groups passes into bundles.
    public var bundleVariable: String?

    /// Makes options of which none is given.
    public init() {}
  }

  /// One part of a batch that several processes share.
  public struct Shard: Sendable, Hashable {
    /// The number of the part, from 1.
    public let number: Int
    /// How many parts there are.
    public let count: Int

    /// Names a part; nil where it is none of so many.
    public init?(number: Int, of count: Int) {
      guard count >= 1, (1...count).contains(number) else { return nil }
      self.number = number
      self.count = count
    }

    /// Whether a row belongs to the part.
    func holds(_ row: Int) -> Bool { (row - 1) % count == number - 1 }
  }

  /// What is found whatever the row, in source order: of the table, the template and the identity. Where an
  /// error is among it, nothing can be issued.
  public let findings: [Finding]
  /// The template.
  public let template: BatchTemplate
  /// The table.
  public let table: RowTable
  /// Bytes of a pass of this batch, as the first row has it; 0 where it has none.
  public let passSize: Int

  let options: Options
  let rows: RowPlan
  let names: RowNames?
  let identity: SigningIdentity?
  let parts: PassParts?
  let start: Start

  /// What was read of a table to look at the template.
  struct Start: Sendable {
    let reader: RowReader
    let first: RawRow?
  }

  /// Looks at everything that is the same for all rows.
  ///
  /// - Parameters:
  ///   - template: the template.
  ///   - table: the table.
  ///   - choice: who signs; nil for a rehearsal, which needs nobody.
  ///   - options: how the batch is issued.
  /// - Throws: `FileFailure` where table or folder cannot be read.
  public init(
    _ template: BatchTemplate, table: RowTable, identity choice: IdentityChoice?, options: Options
  ) throws(FileFailure) {
    var reader = try table.reader()
    let rows = RowPlan(reader.table, variables: template.variables, options: table.options)
    let raw = rows.findings.hasErrors ? nil : try reader.next()
    start = Start(reader: reader, first: raw)
    let first = raw.map { rows.row($0) }.flatMap { $0.findings.hasErrors ? nil : $0.values }

    var findings = rows.findings
    if let raw, let finding = rows.finding(onHeaderIn: raw, options: table.options) {
      findings.append(finding)
    }
    if raw == nil, !rows.findings.hasErrors { findings.append(rows.findingWithoutRows) }
    let folder = template.source.folder
    let signatory: JudgedPass.Signatory
    var probe: PreparedPass?
    if let first { probe = try template.pass(template.completed(first), folder: folder) }
    let any: PreparedPass
    if let probe { any = probe } else { any = try RowJudge.probe(of: template) }
    do throws(IdentityFailure) {
      if let choice {
        let found = try choice.identity(for: any)
        (signatory, identity) = (.identity(found), found)
      } else {
        (signatory, identity) = (.none([]), nil)
      }
    } catch {
      (signatory, identity) = (.none(error.findings), nil)
    }
    let judge = RowJudge(
      template, signatory: signatory, signingTime: options.signingTime ?? template.now)
    findings += try judge.ownFindings(first: first)
    if template.options.optimizes, let contents = template.contents {
      findings.append(BuildRules.optimized(contents.savedBytes, file: template.source.file.name))
    }
    var names: RowNames?
    do throws(NameFault) {
      names = try RowNames(options.name, of: template)
    } catch {
      findings.append(Finding(BatchRules.namePattern, error.message, hint: error.hint))
    }
    var parts: PassParts?
    if let contents = template.contents, !findings.hasErrors {
      do throws(ArchiveError) {
        parts = try PassParts(contents.files)
      } catch {
        findings.append(Finding(BuildRules.archive, error.description, file: template.source.file.name))
      }
    } else {
      parts = try? PassParts([])
    }
    passSize = Self.size(of: probe, identity)
    self.parts = parts
    self.names = names
    // Where nothing is signed, nothing is said of who signs.
    if findings.hasErrors { findings.removeAll { $0.rule == IdentityRules.developmentIdentity } }
    self.findings = findings
    self.template = template
    self.table = table
    self.options = options
    self.rows = rows
  }

  /// Bytes of the archive of a pass; 0 where there is none.
  private static func size(of pass: PreparedPass?, _ signer: SigningIdentity?) -> Int {
    guard let pass else { return 0 }
    var entries = pass.contents.files.map { BundleEntry(path: $0.path, bytes: $0.bytes) }
    entries.append(BundleEntry(path: PassParts.passJSON, bytes: pass.passJSON))
    entries.append(BundleEntry(path: Manifest.path, bytes: Manifest(of: entries).bytes))
    // A signature has two certificates, and as much again as a key and the names of issuers.
    let certificates = [signer?.certificate.der, signer?.intermediate.der].compactMap { $0 }.joined()
    entries.append(BundleEntry(path: Manifest.signaturePath, bytes: Array(certificates)))
    return (try? ArchiveWriter.archive(entries)).map { $0.count + signatureSize } ?? 0
  }

  /// Bytes of a signature beside its certificates, about.
  private static let signatureSize = 700

  /// The index of the variable whose value groups passes into bundles.
  var bundleVariable: Int? {
    options.bundleVariable.flatMap { name in template.variables.firstIndex { $0.name == name } }
  }

  /// Who signs, for the judges of rows.
  var signatory: JudgedPass.Signatory { identity.map { .identity($0) } ?? .none([]) }

  /// The time by which the identity is judged.
  var signingTime: Int64 { options.signingTime ?? template.now }

  /// A reader of the table from its first row, and the row that was read of it already.
  ///
  /// - Throws: `FileFailure` where the table cannot be read again.
  func begin() throws(FileFailure) -> Start {
    if table.isRepeatable { return Start(reader: try table.reader(), first: nil) }
    return start
  }
}
