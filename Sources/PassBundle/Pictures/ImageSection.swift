internal import PassFiles
internal import PassFindings
internal import PassModel
internal import PassSource

/// The `images` section of a source: for each slot a file, a file with how it is fitted, files by scale, or any of
/// these by language.
struct ImageSection {
  private(set) var gathering: PictureGathering

  private let source: String
  private let folder: SourceFolder
  private let languages: Set<String>
  private let styles: PassStyleSet
  private let optimizes: Bool
  private static let scales = ["1x": 1, "2x": 2, "3x": 3]
  private static let details: Set<String> = ["file", "fit", "background"]

  /// Reads the section and the files it names.
  ///
  /// - Parameters:
  ///   - node: the value of `images`.
  ///   - source: name of the source, for findings.
  ///   - folder: the folder the files' paths start from.
  ///   - languages: the languages that the pass has texts for.
  ///   - styles: the styles and schemes that may draw the pass.
  ///   - optimizes: whether files are made as small as they can be without loss.
  ///   - cache: where pictures are that were made already.
  init(
    _ node: Node, source: String, folder: SourceFolder, languages: Set<String>, styles: PassStyleSet,
    optimizes: Bool, cache: PictureCache
  ) {
    self.source = source
    self.folder = folder
    self.languages = languages
    self.styles = styles
    self.optimizes = optimizes
    gathering = PictureGathering(cache: cache)
    let root = NodePath.root.member("images")
    guard let members = node.members else {
      report(
        BundleRules.section, "'images' is \(node.kind)", root, node.start,
        "write images: { icon: icon.png }")
      return
    }
    for member in members {
      let path = root.member(member.name)
      guard ImageSlot.named(member.name) != nil else {
        let near = ImageSlot.all.first { $0.baseName.lowercased() == member.name.lowercased() }
        let names = ImageSlot.all.map(\.baseName).joined(separator: ", ")
        report(
          BundleRules.slot, "there is no picture '\(member.name)' in a pass", path, member.nameMark,
          near.map { "write \($0.baseName)" } ?? "pictures are \(names)")
        continue
      }
      read(member.name, member.node, path)
    }
  }

  /// The languages that a section names pictures for, each with where.
  static func languages(
    of section: Node?, in source: String
  ) -> [(language: String, origin: PassContents.Origin)] {
    (section?.members ?? []).filter { ImageSlot.named($0.name) != nil }.flatMap { slot in
      (slot.node.members ?? []).filter { LanguageName.isValid($0.name) }.map { member in
        let path = NodePath.root.member("images").member(slot.name).member(member.name)
        return (member.name, PassContents.Origin(file: source, mark: member.nameMark, path: path))
      }
    }
  }

  /// Reads one slot: by language where its keys are languages, else for all.
  private mutating func read(_ slot: String, _ node: Node, _ path: NodePath) {
    guard let members = node.members,
      !members.contains(where: { Self.scales[$0.name] != nil || Self.details.contains($0.name) })
    else {
      read(slot, node, path, into: "")
      return
    }
    var own: [String: (node: Node, path: NodePath)] = [:]
    for member in members where member.name != "default" {
      let memberPath = path.member(member.name)
      if LanguageName.isValid(member.name) {
        own[member.name] = (member.node, memberPath)
        read(slot, member.node, memberPath, into: "\(member.name).lproj/")
      } else {
        let corrected = LanguageName.corrected(member.name)
        report(
          BundleRules.section, "'\(member.name)' is neither a scale nor a language", memberPath,
          member.nameMark,
          corrected.map { "write \($0)" } ?? "write 1x, 2x, 3x, file, default, or a language as in de")
      }
    }
    let fallback = node.member("default")
    if own.isEmpty {
      if let fallback { read(slot, fallback.node, path.member("default"), into: "") }
      return
    }
    // A picture at the top level would win over those of languages, so the default goes to the others. A region
    // without a picture takes that of its language.
    let others = languages.subtracting(own.keys).sorted()
    for language in others {
      let near = LanguageName.parents(of: language).lazy.compactMap { own[$0] }.first
      let other = fallback.map { (node: $0.node, path: path.member("default")) }
      if let found = near ?? other { read(slot, found.node, found.path, into: "\(language).lproj/") }
    }
    if let fallback, others.isEmpty {
      report(
        BundleRules.noDefault, "the default picture of '\(slot)' would be shown in no language",
        path.member("default"), fallback.nameMark,
        "name its language, such as en, in place of default")
    }
  }

  /// Reads the picture of a slot, as one file or by scale, into a folder of the pass.
  private mutating func read(_ slot: String, _ node: Node, _ path: NodePath, into target: String) {
    let order = PictureOrder(slot: slot, styles: styles, optimizes: optimizes)
    if node.string != nil {
      readFile(order, node, path, into: target)
    } else if let members = node.members, members.contains(where: { Self.details.contains($0.name) }) {
      readDetails(order, node, members, path, into: target)
    } else if let members = node.members {
      readScales(order, members, path, into: target)
    } else {
      report(
        BundleRules.section, "the picture '\(slot)' is \(node.kind)", path, node.start,
        "write the path of a file, or { file: …, fit: cover }, or { 1x: …, 2x: …, 3x: … }")
    }
  }

  /// Reads a picture given by its scales.
  private mutating func readScales(
    _ order: PictureOrder, _ members: [Member], _ path: NodePath, into target: String
  ) {
    var given: [(file: PictureMaker.Given, origin: PassContents.Origin)] = []
    for member in members {
      let memberPath = path.member(member.name)
      guard let scale = Self.scales[member.name] else {
        report(
          BundleRules.section, "there is no scale '\(member.name)'", memberPath, member.nameMark,
          "write 1x, 2x or 3x")
        continue
      }
      guard let text = member.node.string else {
        report(
          BundleRules.section, "the picture for \(member.name) is \(member.node.kind)", memberPath,
          member.node.start, "write the path of a file")
        continue
      }
      if let file = load(text, member.node, memberPath, scale: scale) { given.append(file) }
    }
    gathering.add(order, given, into: target, completesBelow: false)
  }

  /// Reads a picture given as one file with what is done to it.
  private mutating func readDetails(
    _ order: PictureOrder, _ node: Node, _ members: [Member], _ path: NodePath, into target: String
  ) {
    var order = order
    for member in members where member.name != "file" {
      let memberPath = path.member(member.name)
      switch member.name {
      case "fit":
        order.fit = member.node.string.flatMap(PicturePlan.Fit.init(rawValue:))
        if order.fit == nil {
          report(
            BundleRules.section, "'fit' is \(member.node.shown), which is no way to fit a picture",
            memberPath, member.node.start,
            "write contain, cover or exact")
        } else if order.place == nil {
          report(
            BundleRules.section, "no size is published for '\(order.slot)', so nothing can be fitted to it",
            memberPath, member.nameMark, "leave fit out")
          order.fit = nil
        }
      case "background":
        order.background = member.node.string.flatMap { try? PassColor(parsing: $0) }
        if order.background == nil {
          report(
            BundleRules.section, "'background' is \(member.node.shown), which is no colour", memberPath,
            member.node.start, "write a colour in quotes, as in \"#1d3557\"")
        }
      default:
        report(
          BundleRules.section, "there is no '\(member.name)' for a picture that is one file", memberPath,
          member.nameMark, "write file, fit or background, or a file for each scale")
      }
    }
    guard let file = node.member("file"), file.node.string != nil else {
      let found = node.member("file").map { "'file' is \($0.node.kind)" } ?? "there is no 'file'"
      report(
        BundleRules.section, "\(found) for the picture '\(order.slot)'", path, node.start,
        "write { file: \(order.slot).png, fit: cover }")
      return
    }
    readFile(order, file.node, path.member("file"), into: target)
  }

  /// Reads a picture given as one file, and its other scales where they lie beside it.
  private mutating func readFile(
    _ order: PictureOrder, _ node: Node, _ path: NodePath, into target: String
  ) {
    guard let text = node.string else { return }
    let stem = Paths.stem(of: text)
    let ending = String(text.dropFirst(stem.count))
    let (base, scale) = ImageName.split(stem)
    // A picture that is fitted is taken by its pixels; others say their scale by their names.
    var others: [(scale: Int, name: String)] = []
    if order.fit == nil {
      others = (1...3).filter { $0 != scale }
        .map { (scale: $0, name: $0 == 1 ? base + ending : "\(base)@\($0)x\(ending)") }
        .filter { folder.contains($0.name) }
    }
    let isLone = others.isEmpty
    let known = isLone && (order.fit != nil || base == stem) ? nil : scale
    guard let first = load(text, node, path, scale: known) else { return }
    let given = [first] + others.compactMap { load($0.name, node, path, scale: $0.scale) }
    gathering.add(order, given, into: target, completesBelow: isLone)
  }

  /// Reads one file; nil where it could not be read, which is reported.
  private mutating func load(
    _ file: String, _ node: Node, _ path: NodePath, scale: Int?
  ) -> (file: PictureMaker.Given, origin: PassContents.Origin)? {
    do throws(FileFailure) {
      let bytes = try folder.read(file, limit: PassFolder.fileLimit)
      return (
        PictureMaker.Given(scale: scale, name: file, bytes: bytes),
        PassContents.Origin(file: source, mark: node.start, path: path, named: file)
      )
    } catch {
      report(
        BundleRules.file, error.description, path, node.start,
        error.isMissing ? "paths start from the source's folder '\(folder.path)'" : nil)
      return nil
    }
  }

  private mutating func report(
    _ rule: Rule, _ message: String, _ path: NodePath, _ mark: Mark, _ hint: String?
  ) {
    gathering.report(Finding(rule, message, path: path, file: source, at: mark, hint: hint))
  }
}
