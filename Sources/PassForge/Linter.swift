internal import PassFiles
public import PassFindings
public import PassRules
public import PassSource

/// Judges sources and finished passes by the rulebook alone: nothing is signed, and no key is needed.
public struct Linter: Sendable {
  /// What is put into a source before it is judged, and what the judgement looks at.
  public struct Options: Sendable {
    /// Values for variables of sources; examples stand in where none is given.
    public var values: [String: GivenValue] = [:]
    /// Files of a folder source that belong in the pass whatever their names.
    public var included: [String] = []
    /// The generations of systems that passes are judged for.
    public var systems = Set(WalletSystem.allCases)

    /// Makes options without values, for all systems.
    public init() {}
  }

  /// What was found out about one subject.
  public struct Outcome: Sendable {
    /// The name by which the user knows it.
    public let name: String
    /// Whether it is a finished pass.
    public let isFinished: Bool
    /// All findings, in source order.
    public let findings: [Finding]
    /// What Wallet will make of the newer designs that the pass asks for.
    public let predictions: [Prediction]
    /// The texts that findings point into, for excerpts.
    public let files: [SourceFile]
    /// The trees of these texts by their names, where there are any.
    public let trees: [String: Node]
  }

  /// Bytes that a subject may have: those of a finished pass, since a source is smaller.
  public static let limit = FinishedPass.limit

  /// The options.
  public var options: Options
  /// The present moment in seconds since 1970.
  public var now: Int64

  /// Makes a linter.
  ///
  /// - Parameters:
  ///   - options: values for variables and the like.
  ///   - now: the present moment in seconds since 1970.
  public init(options: Options = Options(), now: Int64) {
    self.options = options
    self.now = now
  }

  /// Judges a source file, a folder, or a finished pass, which is told by its content.
  ///
  /// - Parameter path: the file or folder.
  /// - Returns: all findings. What cannot be read is one too, of the system's domain.
  public func lint(path: String) -> Outcome {
    do throws(FileFailure) {
      if try FileStatus.of(path).kind == .folder { return try judge(LoadedSource(path: path)) }
      return try judge(Files.read(path, limit: Self.limit), path: path)
    } catch {
      return failed(error, name: path)
    }
  }

  /// Judges a source or a finished pass that was read already, from standard input for example.
  ///
  /// - Parameters:
  ///   - bytes: its content.
  ///   - name: its name for findings.
  ///   - folder: the folder that the pictures of a source are read from.
  /// - Returns: all findings.
  public func lint(bytes: [UInt8], name: String, folder: String) -> Outcome {
    if FinishedPass.isFinished(bytes, name: name) { return judge(FinishedPass(bytes, name: name)) }
    do throws(FileFailure) {
      return try judge(LoadedSource(bytes: bytes, name: name, folder: folder))
    } catch {
      return failed(error, name: name)
    }
  }

  private func judge(_ bytes: [UInt8], path: String) throws(FileFailure) -> Outcome {
    if FinishedPass.isFinished(bytes, name: path) { return judge(FinishedPass(bytes, name: path)) }
    return try judge(LoadedSource(bytes: bytes, path: path))
  }

  private func judge(_ source: LoadedSource) throws(FileFailure) -> Outcome {
    var preparation = PreparedPass.Options()
    preparation.mode = .rehearsal
    preparation.values = options.values
    preparation.included = options.included
    var findings = source.findings
    var predictions: [Prediction] = []
    var secrets: Set<String> = []
    if let pass = try PreparedPass(source, options: preparation) {
      secrets = pass.secretTexts
      let subject = pass.subject(now: now, systems: options.systems)
      findings += pass.findings + PreparedPass.judged(subject, leniently: true) + KeyCheck.findings(on: pass)
      predictions = Rulebook.predictions(for: subject)
    }
    return Outcome(
      name: source.name, isFinished: false,
      findings: findings.inSourceOrder(main: source.file.name).hiding(secrets: secrets),
      predictions: predictions,
      files: [source.file], trees: source.root.map { [source.file.name: $0] } ?? [:])
  }

  private func judge(_ pass: FinishedPass) -> Outcome {
    let subject = pass.subject(now: now, systems: options.systems)
    let findings = pass.findings + (subject.map(Rulebook.findings) ?? [])
    return Outcome(
      name: pass.name, isFinished: true,
      findings: findings.inSourceOrder(main: pass.passFile?.name).hiding(
        secrets: pass.pass?.secretTexts ?? []),
      predictions: subject.map(Rulebook.predictions) ?? [], files: pass.passFile.map { [$0] } ?? [],
      trees: pass.pass.flatMap { root in pass.passFile.map { [$0.name: root] } } ?? [:])
  }

  private func failed(_ failure: FileFailure, name: String) -> Outcome {
    let finding = Finding(
      LintRules.unreadable, "cannot \(failure.operation): \(failure.reason)", file: failure.path)
    return Outcome(name: name, isFinished: false, findings: [finding], predictions: [], files: [], trees: [:])
  }
}
