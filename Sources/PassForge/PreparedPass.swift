internal import PassBundle
public import PassFiles
public import PassFindings
internal import PassModel
internal import PassRules
public import PassSource

/// A pass that is ready to be judged and signed: everything but the identifiers that the identity gives.
public struct PreparedPass: Sendable {
  /// What is put into the source before it is judged.
  public struct Options: Sendable {
    /// Values for the source's variables.
    public var values: [String: GivenValue] = [:]
    /// Whether examples stand in for values that are not given.
    public var mode = Template.Mode.real
    /// Files of a folder source that are packed whatever their names.
    public var included: [String] = []
    /// Whether pictures are made as small as they can be without loss.
    public var optimizes = false

    /// Makes options without values.
    public init() {}
  }

  /// The pass in Apple's form; identifiers may be missing.
  private(set) var pass: Node
  /// The source before values were put in.
  private let template: Node
  private let variables: [Variable]
  /// Its files.
  let contents: PassContents
  /// The file that holds the pass, for findings.
  let file: String
  /// The bytes of pass.json where they are to stay as they are: those of a finished pass.
  private let passBytes: [UInt8]?
  /// Whether it is judged as a source or as a finished pass.
  private let form: PassSubject.Form
  /// What was found so far.
  public private(set) var findings: [Finding]

  /// Names of members without which an entry of a list is nothing: those the format requires.
  static let essential: Set<String> = Set(
    Place.allCases.filter { $0 != .topLevel && $0 != .style }.flatMap { place in
      FormatTable.keys(in: place).filter { $0.requirement == .required }.map(\.name)
    })

  /// Fills in a source and gathers its files.
  ///
  /// - Returns: nil where the source gave no template; its own findings say why.
  /// - Throws: `FileFailure` where the folder cannot be listed.
  public init?(_ source: LoadedSource, options: Options) throws(FileFailure) {
    if let finished = source.finished {
      guard let pass = PreparedPass(finished, options: options) else { return nil }
      self = pass
      return
    }
    guard let template = source.template else { return nil }
    let binding = template.bind(options.values, mode: options.mode, essential: Self.essential)
    let reader = ContentsReader(
      folder: source.folder, isFolderSource: source.isFolder, included: options.included,
      optimizes: options.optimizes)
    self.init(source, template, binding, try reader.contents(for: binding.document))
    if options.optimizes { findings.append(BuildRules.optimized(contents.savedBytes, file: file)) }
  }

  /// Takes a source that is filled in, with its files.
  init(_ source: LoadedSource, _ template: Template, _ binding: Binding, _ contents: PassContents) {
    self.contents = contents
    var root = binding.document.root
    root.value = .object((root.members ?? []).filter { !Self.isOwn($0.name) })
    file = source.file.name
    self.template = template.unbound.root
    variables = template.variables
    passBytes = nil
    form = .source
    findings = binding.findings
    if source.isFolder { findings += DesignerMarks.remove(from: &root, file: file) }
    let (pass, faults) = ShortForms.writtenOut(root, file: file)
    self.pass = pass
    findings += faults + contents.findings
  }

  /// Takes a finished pass as it is: nothing is filled in, written out or left out.
  private init?(_ finished: FinishedPass, options: Options) {
    guard let pass = finished.pass, let file = finished.passFile else { return nil }
    self.pass = pass
    template = pass
    variables = []
    self.file = file.name
    passBytes = file.bytes
    form = .finished
    contents = finished.contents
    findings = options.values.keys.sorted().map { name in
      Finding(
        VariableRules.unknown, "there is no variable '\(name)' in a finished pass", file: finished.name,
        hint: "build from the source of the pass, or make one by 'passforge import'")
    }
    if options.optimizes { findings.append(BuildRules.notOptimized(finished.name)) }
  }

  /// Whether a member of a source is no part of the pass: a section of passforge's own, or the name by which
  /// editors find the schema of a source.
  private static func isOwn(_ name: String) -> Bool {
    ContentsReader.sections.contains(name) || name == "$schema"
  }

  /// The value of a text of the pass, where it is there and one.
  func text(_ name: String) -> String? { pass[name]?.string }

  /// The pass type that the source states.
  public var passTypeIdentifier: String? { text("passTypeIdentifier") }
  /// The team that the source states.
  public var teamIdentifier: String? { text("teamIdentifier") }
  /// The serial number of the pass.
  public var serialNumber: String? { text("serialNumber") }
  /// Whether Wallet takes the pass only from a certificate that Apple issues for NFC.
  public var needsNFC: Bool { pass["nfc"] != nil || contents.file("personalization.json") != nil }

  /// Takes pass type and team from an identity where the source leaves them out, and says so.
  mutating func takeIdentifiers(passType: String?, team: String?) {
    // The content of a finished pass stays as it is.
    guard form == .source else { return }
    for (name, value) in [("passTypeIdentifier", passType), ("teamIdentifier", team)] {
      guard let value, pass.member(name) == nil, case .object(let members) = pass.value else { continue }
      pass.value = .object(members + [Member(name, Node(.string(value), start: pass.start))])
      findings.append(
        Finding(
          BuildRules.identifierTaken, "'\(name)' is taken from the signing certificate: '\(value)'",
          path: .root.member(name), file: file))
    }
  }

  /// What the rulebook judges.
  ///
  /// - Parameters:
  ///   - now: the present moment in seconds since 1970.
  ///   - systems: the generations of systems that the pass is judged for.
  /// - Returns: the pass with its files.
  func subject(now: Int64, systems: Set<WalletSystem> = Set(WalletSystem.allCases)) -> PassSubject {
    PassSubject(
      pass: pass, file: file, contents: contents, form: form, now: now, systems: systems,
      template: form == .source ? template : nil, variables: variables)
  }

  /// Judges the pass by the rulebook.
  ///
  /// - Parameters:
  ///   - subject: what `subject(now:systems:)` gives.
  ///   - leniently: whether missing identifiers are left to the identity.
  /// - Returns: all findings, in the order of their places.
  static func judged(_ subject: PassSubject, leniently: Bool) -> [Finding] {
    let found = Rulebook.findings(on: subject)
    guard leniently else { return found }
    return found.filter { finding in
      !(finding.rule == Rulebook.missingKey
        && ["passTypeIdentifier", "teamIdentifier"].contains(finding.path ?? ""))
    }
  }

  /// A finding of the identity with its place in the source, where it names a key of the pass.
  func located(_ finding: Finding) -> Finding {
    var finding = finding
    guard finding.file == nil, let name = finding.path else { return finding }
    finding.file = file
    let mark = pass.member(name)?.node.start
    finding.line = mark.map { Int($0.line) }
    finding.column = mark.map { Int($0.column) }
    return finding
  }

  /// The texts of secrets, which no finding may show.
  var secretTexts: Set<String> { pass.secretTexts }

  /// The exact bytes of pass.json.
  var passJSON: [UInt8] { passBytes ?? PassJSON.bytes(of: pass) }
}
