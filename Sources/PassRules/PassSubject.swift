public import PassBundle
internal import PassFindings
public import PassSource

/// What the rulebook judges: a pass in Apple's form, with its files.
public struct PassSubject: Sendable {
  /// Whether the pass can still be mended.
  public enum Form: Sendable, Hashable {
    /// A source: what Wallet might refuse is an error.
    case source
    /// A finished pass: the report says what Wallet does.
    case finished
  }

  /// The pass, short forms written out.
  public let pass: Node
  /// The name of the file that holds it, for findings.
  public let file: String
  /// Its pictures and languages.
  public let contents: PassContents
  /// Whether it can still be mended.
  public let form: Form
  /// The present moment in seconds since 1970.
  public let now: Int64

  /// The generations of systems it is judged for.
  public let systems: Set<WalletSystem>
  /// The source before values were put in: a field that this pass leaves out for want of one still uses
  /// its texts.
  public let template: Node?
  /// The variables of that source.
  public let variables: [Variable]

  /// Makes a subject.
  ///
  /// - Parameters:
  ///   - pass: the pass, short forms written out.
  ///   - file: the name of the file that holds it, for findings.
  ///   - contents: its pictures and languages.
  ///   - form: whether it can still be mended.
  ///   - now: the present moment in seconds since 1970.
  ///   - systems: the generations of systems it is judged for; all where they are not given.
  ///   - template: the source before values were put in, where it has variables.
  ///   - variables: the variables of that source.
  public init(
    pass: Node, file: String, contents: PassContents, form: Form, now: Int64,
    systems: Set<WalletSystem> = Set(WalletSystem.allCases), template: Node? = nil,
    variables: [Variable] = []
  ) {
    self.pass = pass
    self.file = file
    self.contents = contents
    self.form = form
    self.now = now
    self.systems = systems
    self.template = template
    self.variables = variables
  }
}
