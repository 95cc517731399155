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

    /// Makes options without values.
    public init() {}
  }

  /// The pass in Apple's form; identifiers may be missing.
  private(set) var pass: Node
  /// The source before values were put in.
  private let template: Node
  /// Its files.
  let contents: PassContents
  /// The file that holds the pass, for findings.
  let file: String
  /// What was found so far.
  public private(set) var findings: [Finding]

  /// Names of members without which an entry of a list is nothing: those the format requires.
  private static let essential: Set<String> = Set(
    Place.allCases.filter { $0 != .topLevel && $0 != .style }.flatMap { place in
      FormatTable.keys(in: place).filter { $0.requirement == .required }.map(\.name)
    })

  /// Fills in a source and gathers its files.
  ///
  /// - Returns: nil where the source gave no template; its own findings say why.
  /// - Throws: `FileFailure` where the folder cannot be listed.
  public init?(_ source: LoadedSource, options: Options) throws(FileFailure) {
    guard let template = source.template else { return nil }
    let binding = template.bind(options.values, mode: options.mode, essential: Self.essential)
    let reader = ContentsReader(
      folder: source.folder, isFolderSource: source.isFolder, included: options.included)
    contents = try reader.contents(for: binding.document)
    var root = binding.document.root
    root.value = .object((root.members ?? []).filter { !Self.isOwn($0.name) })
    file = source.file.name
    self.template = template.unbound.root
    findings = binding.findings
    if source.isFolder { findings += Self.removeLeftovers(from: &root, file: file) }
    let (pass, faults) = ShortForms.writtenOut(root, file: file)
    self.pass = pass
    findings += faults + contents.findings
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
      pass: pass, file: file, contents: contents, form: .source, now: now, systems: systems,
      template: template)
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
  var passJSON: [UInt8] { PassJSON.bytes(of: pass) }

  /// Takes out the marks that Apple's designer leaves on fields.
  private static func removeLeftovers(from root: inout Node, file: String) -> [Finding] {
    var findings: [Finding] = []
    func clean(_ node: Node, _ path: NodePath) -> Node {
      switch node.value {
      case .array(let elements):
        let cleaned = elements.enumerated().map { clean($1, path.element($0)) }
        return Node(.array(cleaned), start: node.start, end: node.end)
      case .object(let members):
        var kept: [Member] = []
        for member in members {
          if member.name == "_id" {
            findings.append(
              Finding(
                BuildRules.leftover,
                "left out: '\(path.member("_id"))', a mark of the program that drew the pass",
                path: path.member("_id"), file: file, at: member.nameMark))
          } else {
            kept.append(
              Member(member.name, clean(member.node, path.member(member.name)), nameMark: member.nameMark))
          }
        }
        return Node(.object(kept), start: node.start, end: node.end)
      default: return node
      }
    }
    // Marks stand on fields alone; what userInfo holds is the issuer's own.
    let members = (root.members ?? []).map { member in
      guard PassStyle(rawValue: member.name) != nil else { return member }
      return Member(member.name, clean(member.node, .root.member(member.name)), nameMark: member.nameMark)
    }
    root.value = .object(members)
    return findings
  }
}
