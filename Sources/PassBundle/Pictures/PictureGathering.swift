internal import PassFindings
internal import PassModel

/// Puts the pictures of slots into a pass, and what is wrong with their files into its findings.
struct PictureGathering {
  private(set) var files: [PassContents.File] = []
  private(set) var findings: [Finding] = []
  private(set) var savedBytes = 0
  /// What was told of files already: a file that several languages share is told once.
  private var told: Set<String> = []
  private let cache: PictureCache

  /// Begins without pictures.
  init(cache: PictureCache) { self.cache = cache }

  /// Makes the pictures of a slot.
  ///
  /// - Parameters:
  ///   - order: what is asked of them.
  ///   - given: the files, each with where it came from.
  ///   - target: the folder of the pass, with its slash; empty for the top level.
  ///   - completesBelow: whether all lower scales are made of a lone file.
  mutating func add(
    _ order: PictureOrder, _ given: [(file: PictureMaker.Given, origin: PassContents.Origin)],
    into target: String, completesBelow: Bool
  ) {
    if given.isEmpty { return }
    let outcome = cache.pictures(order, of: given.map(\.file), completesBelow: completesBelow)
    savedBytes += outcome.savedBytes
    for made in outcome.made {
      files.append(
        PassContents.File(
          path: target + ImageName(slot: order.slot, scale: made.scale).fileName, bytes: made.bytes,
          origin: given[made.source].origin, making: made.making))
    }
    for fault in outcome.faults {
      let (file, origin) = given[fault.source]
      guard told.insert("\(fault.rule.id) \(origin.path) \(file.name)").inserted else { continue }
      let path = target + ImageName(slot: order.slot, scale: file.scale ?? 1).fileName
      let title =
        file.scale == nil && origin.named != nil
        ? "'\(file.name)'" : PassContents.File(path: path, bytes: [], origin: origin).title
      findings.append(
        Finding(
          fault.rule, "\(title) \(fault.predicate)", path: origin.path, file: origin.file, at: origin.mark,
          hint: fault.hint))
    }
  }

  /// Reports what is wrong with the section or a path.
  mutating func report(_ finding: Finding) { findings.append(finding) }
}
