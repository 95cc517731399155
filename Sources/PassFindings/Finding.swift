/// One fault or remark, with its place.
///
/// A finding holds the words of its message, since each is worded where the fault is known; its layout
/// (text, JSON) is made by the command layer. No finding shows the value of a secret member
/// (`NodePath.isSecret`).
public struct Finding: Sendable, Equatable {
  /// The rule that is broken.
  public var rule: Rule
  /// The weight of this finding; the rule's own unless the case or the user says otherwise.
  public var severity: Severity
  /// What Wallet does; the rule's own unless the case says otherwise.
  public var effect: Effect
  /// What is wrong: lower case, no full stop, values in single quotes.
  public var message: String
  /// The place of the key in the pass: `eventTicket.primaryFields[0].value`.
  public var path: String?
  /// The file, as the user named it.
  public var file: String?
  /// Line in the file, from 1.
  public var line: Int?
  /// Column in Unicode scalars, from 1.
  public var column: Int?
  /// What would work: a value or a command.
  public var hint: String?
  /// The row of a table that was bound when the fault showed, from 1.
  public var row: Int?

  /// Unicode scalars that a message or a hint has at most; the longest that are made of sense are lists of
  /// Apple's constants.
  public static let wordLimit = 2000

  /// Makes a finding.
  ///
  /// - Parameters:
  ///   - rule: the rule that is broken.
  ///   - message: what is wrong; lower case, no full stop, values in single quotes.
  ///   - severity: the rule's own (for a source) where it is not given.
  ///   - effect: the rule's own where it is not given.
  ///   - path: place of the key in the pass; an empty path is none.
  ///   - file: the file, as the user named it.
  ///   - mark: place in that file.
  ///   - hint: what would work.
  public init(
    _ rule: Rule, _ message: String, severity: Severity? = nil, effect: Effect? = nil, path: NodePath = .root,
    file: String? = nil, at mark: Mark? = nil, hint: String? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.effect = effect ?? rule.effect
    self.message = message.shortened(to: Self.wordLimit)
    self.path = path.isRoot ? nil : path.description
    self.file = file
    self.line = mark.map { Int($0.line) }
    self.column = mark.map { Int($0.column) }
    self.hint = hint?.shortened(to: Self.wordLimit)
    self.row = nil
  }
}

extension Sequence where Element == Finding {
  /// Whether one of the findings is an error.
  public var hasErrors: Bool { contains { $0.severity == .error } }

  /// The findings in the order of their places: those of one file stand together, by line and column; equal
  /// places keep their order.
  ///
  /// - Parameter main: the file that comes first, the pass itself; the others follow by the bytes of their
  ///   names, and what belongs to no file is last.
  /// - Returns: all findings.
  public func inSourceOrder(main: String? = nil) -> [Finding] {
    let others = Set(map(\.file)).compactMap { $0 == main ? nil : $0 }
    let files = others.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var fileRanks: [String?: Int] = [nil: files.count + 1]
    for (index, file) in files.enumerated() { fileRanks[file] = index + 1 }
    if let main { fileRanks[main] = 0 }
    func key(_ entry: (offset: Int, element: Finding)) -> (Int, Int, Int, Int) {
      let finding = entry.element
      return (fileRanks[finding.file] ?? 0, finding.line ?? 0, finding.column ?? 0, entry.offset)
    }
    return enumerated().sorted { key($0) < key($1) }.map(\.element)
  }
}
