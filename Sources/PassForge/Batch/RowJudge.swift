internal import PassBundle
internal import PassFiles
internal import PassFindings
internal import PassSigning
internal import PassSource

/// What was made of one row before it is signed.
struct RowVerdict {
  /// All findings, weighed and in source order.
  let findings: [Finding]
  /// Those of them that are not the template's own.
  let rowFindings: [Finding]
  /// Whether one of the findings is an error.
  let hasErrors: Bool
  /// The values as the template reads them; nil where it cannot, or where that was not asked.
  var values: [Value?]?
  /// The exact bytes of pass.json.
  let passJSON: [UInt8]
  /// The serial number.
  let serialNumber: String
  /// The files of this row's pass; nil where they are those of every pass.
  let contents: PassContents?
}

/// Judges rows, each as a source of its own would be; one for each thread.
///
/// Most rows differ from another in ordinary values only (`OrdinaryValue`). Of those the first is judged by the
/// whole rulebook, and its findings are those of all. Any other row goes the whole way.
struct RowJudge {
  let template: BatchTemplate
  private let signatory: JudgedPass.Signatory
  private let signingTime: Int64
  private let folder: SourceFolder
  /// What the template is told of, and no row.
  private let own: Set<FindingKey>
  private var shapes: [[UInt8]: KnownShape] = [:]
  private var writing = PassShape.Writing()
  /// Rows that did not need the whole rulebook.
  private(set) var shortcuts = 0

  /// Shapes that are kept at most; a table in which more places are filled differently is judged row by row.
  private static let mostShapes = 128

  /// A shape with the findings of its rows.
  private final class KnownShape {
    var shape: PassShape?
    /// The findings, by which codes repeat a long message.
    var findings: [UInt64: SharedFindings] = [:]

    init(_ shape: PassShape?) { self.shape = shape }
  }

  /// Makes a judge.
  ///
  /// - Parameters:
  ///   - template: the template.
  ///   - signatory: who signs.
  ///   - signingTime: the time by which the identity is judged, in seconds since 1970.
  ///   - own: the findings that are the template's own.
  init(
    _ template: BatchTemplate, signatory: JudgedPass.Signatory, signingTime: Int64, own: [Finding] = []
  ) {
    self.template = template
    self.own = Set(own.map(FindingKey.init))
    self.signatory = signatory
    self.signingTime = signingTime
    folder = template.contents == nil ? template.source.folder.remembering() : template.source.folder
  }

  /// Judges a row.
  ///
  /// - Parameter row: its values, in the order of the template's variables.
  /// - Returns: what was found, and pass.json.
  /// - Throws: `FileFailure` where the source's folder cannot be read.
  mutating func judge(_ row: [GivenValue?]) throws(FileFailure) -> RowVerdict {
    let values = template.completed(row)
    guard template.contents != nil, let resolved = template.template.resolved(values) else {
      return verdict(of: try template.pass(values, folder: folder))
    }
    let key = ShapeCompiler.key(of: resolved)
    guard let known = try shape(key, like: resolved), let shape = known.shape,
      shape.write(resolved, keys: template.languageKeys, now: template.now, to: &writing)
    else { return verdict(of: try template.pass(values, folder: folder)) }
    let serialNumber =
      shape.serialLeaf.map { String(decoding: writing.bytes[writing.leaves[$0]], as: UTF8.self) }
      ?? shape.serialNumber
    if let shared = known.findings[writing.repeats] {
      if writing.secrets.contains(where: { shared.mayTell(writing.bytes[writing.leaves[$0]]) }) {
        return verdict(of: try template.pass(values, folder: folder))
      }
      shortcuts += 1
      return RowVerdict(
        findings: shared.findings, rowFindings: shared.rowFindings, hasErrors: shared.hasErrors,
        values: resolved, passJSON: writing.bytes, serialNumber: serialNumber, contents: nil)
    }
    let verdict = verdict(of: try template.pass(values, folder: folder))
    if verdict.passJSON == writing.bytes && verdict.serialNumber == serialNumber {
      known.findings[writing.repeats] = SharedFindings(verdict)
    } else {
      known.shape = nil
    }
    return verdict
  }

  private mutating func shape(
    _ key: [UInt8], like values: [Value?]
  ) throws(FileFailure) -> KnownShape? {
    if let known = shapes[key] { return known }
    guard shapes.count < Self.mostShapes else { return nil }
    let known = KnownShape(
      try ShapeCompiler.shape(of: values, template) { takeIdentifiers(of: &$0) })
    shapes[key] = known
    return known
  }

  private func takeIdentifiers(of pass: inout PreparedPass) {
    guard case .identity(let identity) = signatory else { return }
    pass.takeIdentifiers(passType: identity.passTypeIdentifier, team: identity.teamIdentifier)
  }

  /// Judges a pass by the whole rulebook.
  func verdict(of pass: PreparedPass) -> RowVerdict {
    let judged = JudgedPass(
      pass, found: template.source.findings, main: template.source.file.name, signatory: signatory,
      moment: (template.now, signingTime), systems: template.options.systems,
      weigh: template.options.weigh)
    return RowVerdict(
      findings: judged.findings, rowFindings: judged.findings.filter { !own.contains(FindingKey($0)) },
      hasErrors: judged.findings.hasErrors, passJSON: judged.pass.passJSON,
      serialNumber: judged.pass.serialNumber ?? "",
      contents: template.contents == nil ? judged.pass.contents : nil)
  }

  /// What is found whatever the row: of two passes that differ in every value, and that of the first row.
  ///
  /// - Parameter first: the values of the first row; nil where there is none.
  /// - Returns: the findings that are the template's own.
  /// - Throws: `FileFailure` where the source's folder cannot be read.
  func ownFindings(first: [GivenValue?]?) throws(FileFailure) -> [Finding] {
    var common: [Finding]?
    for isOther in [false, true] {
      let values = template.variables.enumerated().map { index, variable in
        Self.probe(variable, index, isOther: isOther)
      }
      let findings = verdict(of: try template.pass(resolved: values, folder: folder)).findings
      common = common?.filter(findings.contains) ?? findings
    }
    guard let first else { return common ?? [] }
    let findings = verdict(of: try template.pass(template.completed(first), folder: folder)).findings
    return (common ?? []).filter(findings.contains)
  }

  /// A pass of the template that stands for any.
  ///
  /// - Throws: `FileFailure` where the source's folder cannot be read.
  static func probe(of template: BatchTemplate) throws(FileFailure) -> PreparedPass {
    try template.pass(
      resolved: template.variables.enumerated().map { probe($1, $0, isOther: false) },
      folder: template.source.folder)
  }

  /// A value that stands for any of a variable; the two of one variable differ in all that a rule may look at.
  private static func probe(_ variable: Variable, _ index: Int, isOther: Bool) -> Value? {
    if isOther && variable.isOptional { return nil }
    return switch variable.kind {
    case .string: .string(isOther ? "Other text, number \(index)" : "Probe \(index)")
    case .number: .number(NumberLiteral(json: isOther ? "\(index + 2)" : "\(index + 1000).5"))
    case .date: .string(isOther ? "2031-05-06T07:08Z" : "2032-10-11T12:13:14+01:00")
    case .bool: .bool(isOther)
    }
  }
}
