internal import PassBundle
public import PassFiles
public import PassFindings
internal import PassManifest
public import PassRules
public import PassSource

/// A source that makes many passes: what no row changes is read, checked and worked out once.
public struct BatchTemplate: Sendable {
  /// What is put into every pass, and how it is judged.
  public struct Options: Sendable {
    /// Values for variables that no column gives.
    public var values: [String: GivenValue] = [:]
    /// Whether examples stand in for values that are not given.
    public var mode = Template.Mode.real
    /// Files of a folder source that are packed whatever their names.
    public var included: [String] = []
    /// Whether pictures are made as small as they can be without loss; those that no row changes, once.
    public var optimizes = false
    /// The generations of systems that passes are judged for.
    public var systems = Set(WalletSystem.allCases)
    /// Gives findings their final severity.
    public var weigh: @Sendable ([Finding]) -> [Finding] = { $0 }

    /// Makes options without values.
    public init() {}
  }

  /// Why a source makes no batch.
  public enum Fault: Error, Sendable {
    /// It is no text that could be filled in; these findings say why.
    case unreadable([Finding])
    /// It is a finished pass, which has no places to fill.
    case finished
    /// Its folder cannot be read.
    case file(FileFailure)
  }

  /// What was read.
  public let source: LoadedSource
  /// Its variables, in the order of the values of a row.
  public var variables: [Variable] { template.variables }
  /// The present moment in seconds since 1970, as of which every row is judged.
  public let now: Int64

  let template: Template
  let options: Options
  /// The files of every pass; nil where they depend on the row.
  let contents: PassContents?
  /// The texts that lead to a language's own, any of which a value may be; nil where there are no languages.
  let languageKeys: LanguageKeys?
  private let given: [GivenValue?]
  /// Pictures that were made for one row, and are likely those of others.
  private let pictures = PictureCache()

  /// Sections that name files of a pass.
  private static let fileSections: Set<String> = ["images", "languages", "personalization"]

  /// Takes a source apart.
  ///
  /// - Parameters:
  ///   - source: what was read.
  ///   - options: values for its variables and the like.
  ///   - now: the present moment in seconds since 1970.
  /// - Throws: `Fault` where nothing can be made of it.
  public init(_ source: LoadedSource, options: Options = Options(), now: Int64) throws(Fault) {
    if source.isFinished { throw .finished }
    guard let template = source.template else {
      throw .unreadable(options.weigh(source.findings.inSourceOrder(main: source.file.name)))
    }
    self.source = source
    self.template = template
    self.options = options
    self.now = now
    given = template.variables.map { options.values[$0.name] }
    if template.hasPlaces(below: Self.fileSections) {
      contents = nil
    } else {
      let reader = ContentsReader(
        folder: source.folder, isFolderSource: source.isFolder, included: options.included,
        optimizes: options.optimizes)
      do throws(FileFailure) {
        contents = try reader.contents(for: template.unbound)
      } catch {
        throw .file(error)
      }
    }
    let languages = contents?.languages ?? []
    languageKeys =
      languages.isEmpty
      ? nil : LanguageKeys(Set(languages.flatMap { $0.strings.entries.map(\.key) }))
  }

  /// What optimizing has saved so far where pictures depend on the row, each picture counted once; nil where that
  /// is no row's matter, or was not asked.
  public var optimizedOnTheWay: Finding? {
    guard options.optimizes, contents == nil else { return nil }
    return BuildRules.optimized(pictures.savedBytes, file: source.file.name)
  }

  /// The values of a row, with those that stand for all rows where it has none.
  func completed(_ row: [GivenValue?]) -> [GivenValue?] {
    var values = given
    for index in row.indices where index < values.count {
      if let value = row[index] { values[index] = value }
    }
    return values
  }

  /// Fills in the values of a row.
  ///
  /// - Parameters:
  ///   - values: the values, in the order of the variables.
  ///   - folder: the source's folder, which may remember what was read.
  /// - Returns: the pass.
  /// - Throws: `FileFailure` where the folder cannot be listed.
  func pass(_ values: [GivenValue?], folder: SourceFolder) throws(FileFailure) -> PreparedPass {
    var named: [String: GivenValue] = [:]
    for (variable, value) in zip(variables, values) { named[variable.name] = value }
    for name in options.values.keys where named[name] == nil { named[name] = options.values[name] }
    return try pass(
      template.bind(named, mode: options.mode, essential: PreparedPass.essential), folder: folder)
  }

  /// Takes values that were read already.
  func pass(resolved values: [Value?], folder: SourceFolder) throws(FileFailure) -> PreparedPass {
    try pass(template.bind(resolved: values, essential: PreparedPass.essential), folder: folder)
  }

  private func pass(_ binding: Binding, folder: SourceFolder) throws(FileFailure) -> PreparedPass {
    if let contents { return PreparedPass(source, template, binding, contents) }
    let reader = ContentsReader(
      folder: folder, isFolderSource: source.isFolder, included: options.included,
      optimizes: options.optimizes, pictures: pictures)
    return PreparedPass(source, template, binding, try reader.contents(for: binding.document))
  }
}
