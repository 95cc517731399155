internal import PassFiles
internal import PassFindings
internal import PassModel
internal import PassSource

/// The `images` section of a source: for each slot a file, files by scale, or either by language.
struct ImageSection {
  private(set) var files: [PassContents.File] = []
  private(set) var findings: [Finding] = []

  private let source: String
  private let folder: SourceFolder
  private let languages: Set<String>
  private static let scales = ["1x": 1, "2x": 2, "3x": 3]

  /// Reads the section and the files it names.
  ///
  /// - Parameters:
  ///   - node: the value of `images`.
  ///   - source: name of the source, for findings.
  ///   - folder: the folder the files' paths start from.
  ///   - languages: the languages that the pass has texts for.
  init(_ node: Node, source: String, folder: SourceFolder, languages: Set<String>) {
    self.source = source
    self.folder = folder
    self.languages = languages
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

  /// Reads one slot: by language where its keys are languages, else for all.
  private mutating func read(_ slot: String, _ node: Node, _ path: NodePath) {
    guard let members = node.members, !members.contains(where: { Self.scales[$0.name] != nil }) else {
      read(slot, node, path, into: "")
      return
    }
    var own: Set<String> = []
    for member in members where member.name != "default" {
      let memberPath = path.member(member.name)
      if LanguageName.isValid(member.name) {
        own.insert(member.name)
        read(slot, member.node, memberPath, into: "\(member.name).lproj/")
      } else {
        let corrected = LanguageName.corrected(member.name)
        report(
          BundleRules.section, "'\(member.name)' is neither a scale nor a language", memberPath,
          member.nameMark,
          corrected.map { "write \($0)" } ?? "write 1x, 2x, 3x, default, or a language as in de")
      }
    }
    guard let fallback = node.member("default") else { return }
    if own.isEmpty {
      read(slot, fallback.node, path.member("default"), into: "")
      return
    }
    // A picture at the top level would win over those of languages, so the default goes to the others.
    let others = languages.subtracting(own).sorted()
    for language in others {
      read(slot, fallback.node, path.member("default"), into: "\(language).lproj/")
    }
    if others.isEmpty {
      report(
        BundleRules.noDefault, "the default picture of '\(slot)' would be shown in no language",
        path.member("default"), fallback.nameMark,
        "name its language, such as en, in place of default")
    }
  }

  /// Reads the picture of a slot, by scale or as one file, into a folder of the pass.
  private mutating func read(_ slot: String, _ node: Node, _ path: NodePath, into target: String) {
    if let text = node.string {
      readAll(slot, text, node, path, into: target)
      return
    }
    guard let members = node.members else {
      report(
        BundleRules.section, "the picture '\(slot)' is \(node.kind)", path, node.start,
        "write the path of a file, or { 1x: …, 2x: …, 3x: … }")
      return
    }
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
      add(ImageName(slot: slot, scale: scale), text, member.node, memberPath, into: target)
    }
  }

  /// Reads a picture given as one file, and its other scales where they lie beside it.
  private mutating func readAll(
    _ slot: String, _ text: String, _ node: Node, _ path: NodePath, into target: String
  ) {
    let stem = Paths.stem(of: text)
    let ending = String(text.dropFirst(stem.count))
    let (base, scale) = ImageName.split(stem)
    let isRead = add(ImageName(slot: slot, scale: scale), text, node, path, into: target)
    var found = [scale]
    for other in 1...3 where other != scale {
      let beside = other == 1 ? base + ending : "\(base)@\(other)x\(ending)"
      guard folder.contains(beside) else { continue }
      found.append(other)
      // One path that cannot be read is told once, not for every scale.
      add(ImageName(slot: slot, scale: other), beside, node, path, into: target, isTold: isRead)
    }
    if isRead, found.count == 1 {
      report(
        BundleRules.loneScale, "'\(text)' is the only file for '\(slot)'", path, node.start,
        "give each scale: \(slot): { 1x: …, 2x: …, 3x: … }")
    }
  }

  /// Reads one file; false where it could not be read, which is reported if it `isTold`.
  @discardableResult
  private mutating func add(
    _ name: ImageName, _ file: String, _ node: Node, _ path: NodePath, into target: String,
    isTold: Bool = true
  ) -> Bool {
    do throws(FileFailure) {
      let bytes = try folder.read(file, limit: PassFolder.fileLimit)
      files.append(
        PassContents.File(
          path: target + name.fileName, bytes: bytes,
          origin: PassContents.Origin(file: source, mark: node.start, path: path, named: file)))
      return true
    } catch {
      guard isTold else { return false }
      report(
        BundleRules.file, error.description, path, node.start,
        error.isMissing ? "paths start from the source's folder '\(folder.path)'" : nil)
      return false
    }
  }

  private mutating func report(
    _ rule: Rule, _ message: String, _ path: NodePath, _ mark: Mark, _ hint: String?
  ) {
    findings.append(Finding(rule, message, path: path, file: source, at: mark, hint: hint))
  }
}
