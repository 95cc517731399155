internal import PassBundle
internal import PassFiles
internal import PassFindings
internal import PassSource

/// The pictures of an import: their files, and the section of the source that names them.
struct ImportPictures {
  /// The `images` section; nil where there is no picture.
  private(set) var section: Node?
  /// The files of pictures.
  private(set) var files: [FileGroup.File] = []
  /// The paths that these files had in the pass.
  private(set) var taken: Set<String> = []
  /// Where the section names each, by the names that findings have for it.
  private(set) var places: [String: NodePath] = [:]

  /// Makes it without pictures.
  init() {}

  /// Takes the pictures of a pass.
  ///
  /// Of a slot with pictures at the top level, those of languages are not taken: Wallet never shows them
  /// (Archive: Wallet Developer Guide), and a source has no place for both.
  init(_ contents: PassContents) {
    let images = contents.images.filter { $0.language.map(LanguageName.isValid) ?? true }
    var slots: [String] = []
    for image in images where !slots.contains(image.name.slot) { slots.append(image.name.slot) }
    let members = slots.sorted().map { slot -> Member in
      let own = images.filter { $0.name.slot == slot }
      let common = own.filter { $0.language == nil }
      let path = NodePath.root.member("images").member(slot)
      if !common.isEmpty { return Member(slot, node(slot, common, for: nil, path)) }
      let languages = Set(own.compactMap(\.language)).sorted()
      return Member(
        slot,
        Node(
          .object(
            languages.map { language in
              Member(
                language,
                node(slot, own.filter { $0.language == language }, for: language, path.member(language)))
            })))
    }
    section = members.isEmpty ? nil : Node(.object(members))
  }

  /// Takes the scales of one picture. Where all three are there, naming the first is enough, since a build
  /// finds the others beside it.
  private mutating func node(
    _ slot: String, _ scales: [(name: ImageName, language: String?, file: PassContents.File)],
    for language: String?, _ path: NodePath
  ) -> Node {
    var members: [Member] = []
    for picture in scales.sorted(by: { $0.name.scale < $1.name.scale }) {
      let base = language.map { "\(slot)-\($0)" } ?? slot
      let name = picture.name.scale == 1 ? "\(base).png" : "\(base)@\(picture.name.scale)x.png"
      let file = "\(ImportedSource.pictureFolder)/\(name)"
      files.append(FileGroup.File(path: file, bytes: picture.file.bytes))
      taken.insert(picture.file.path)
      places[picture.file.origin.file] = path.member("\(picture.name.scale)x")
      members.append(Member("\(picture.name.scale)x", Node(.string(file))))
    }
    return members.count == 3 ? members[0].node : Node(.object(members))
  }
}
