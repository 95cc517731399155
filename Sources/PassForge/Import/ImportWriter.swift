internal import PassBundle
internal import PassFiles
internal import PassFindings
internal import PassModel
internal import PassSource

/// Writes the source of an import, and says where its files go.
struct ImportWriter {
  /// What could not be taken over as it was.
  private(set) var findings: [Finding] = []

  private let material: ImportMaterial
  private let pass: Node
  private let stem: String
  private var pictures = ImportPictures()
  private var extras: [FileGroup.File] = []
  /// The paths of extras, and of the folders that they lie in.
  private var extraFiles: Set<[UInt8]> = []
  private var extraFolders: Set<[UInt8]> = []
  /// Where in the source the files of the pass stand, by the names that findings have for them.
  private var places: [String: NodePath] = [:]

  /// Takes what is to be written.
  ///
  /// - Parameters:
  ///   - material: the pass with its files.
  ///   - pass: the pass itself.
  ///   - name: the name of the source, without its ending.
  init(_ material: ImportMaterial, pass: Node, name: String) {
    self.material = material
    self.pass = pass
    stem = name
  }

  /// Makes the source and its files.
  mutating func source() -> ImportedSource {
    var root = (material.isTemplate ? pass : Self.literal(pass)).inTableOrder(of: .topLevel)
    var sections: [Member] = []
    if let variables = root.member("variables") {
      root.value = .object((root.members ?? []).filter { $0.name != "variables" })
      sections.append(variables)
    }
    var taken: Set<String> = []
    let languages = textSection(taking: &taken)
    pictures = ImportPictures(material.contents)
    taken.formUnion(pictures.taken)
    places.merge(pictures.places) { one, _ in one }
    if let images = pictures.section { sections.append(Member("images", images)) }
    if let languages { sections.append(Member("languages", languages)) }
    if let form = signUpForm() {
      sections.append(Member("personalization", form))
      taken.insert(PassContents.SignUpForm.path)
    }
    for file in material.contents.files
    where !taken.contains(file.path) && !ImportMaterial.isLeftover(file.path) { keep(file) }
    tellExtras()

    let remarks = ImportComments(material, places: places)
    let whole = Node(.object((root.members ?? []) + sections))
    let name = "\(stem).yaml"
    let text = Self.text(of: root, sections, remarks.placed(in: whole), from: material.name)
    let source = FileGroup.File(
      path: name, bytes: Array(text.utf8), permissions: Self.hasSecret(whole) ? 0o600 : 0o666)
    return ImportedSource(
      name: name, files: [source] + pictures.files + extras,
      languages: languages?.members?.map(\.name) ?? [], leftOut: material.leftOut, comments: remarks.count)
  }

  // MARK: Sections

  /// The `languages` section: the texts of each language that a source can name; nil where there is none.
  private mutating func textSection(taking taken: inout Set<String>) -> Node? {
    var members: [Member] = []
    for language in material.contents.languages where LanguageName.isValid(language.name) {
      let path = "\(language.name).lproj/\(StringsFile.name)"
      places[language.origin.file] = .root.member("languages").member(language.name)
      // A damaged file is kept as well, for what could not be read of it.
      let isDamaged =
        language.encoding == nil
        || material.contents.findings.contains {
          $0.file == language.origin.file && $0.rule == StringsReader.syntax
        }
      if !isDamaged { taken.insert(path) }
      members.append(Member(language.name, Self.texts(language.strings)))
    }
    return members.isEmpty ? nil : Node(.object(members))
  }

  /// The texts of a language by their keys. Of a key that is there twice, the later text is the one that
  /// counts.
  private static func texts(_ strings: StringsFile) -> Node {
    var places: [[UInt8]: Int] = [:]
    var members: [Member] = []
    for entry in strings.entries {
      let member = Member(entry.key, literal(Node(.string(entry.text))))
      if let place = places[Array(entry.key.utf8)] {
        members[place] = member
      } else {
        places[Array(entry.key.utf8)] = members.count
        members.append(member)
      }
    }
    return Node(.object(members))
  }

  /// The `personalization` section; nil where there is no form that can be read.
  private mutating func signUpForm() -> Node? {
    guard let form = material.contents.signUpForm, form.node.members != nil else { return nil }
    places[form.origin.file] = .root.member("personalization")
    return Self.literal(form.node).inTableOrder(of: .personalization)
  }

  // MARK: Files without a place in the source

  /// Keeps a file in the folder for extras.
  private mutating func keep(_ file: PassContents.File) {
    let path = "\(ImportedSource.extraFolder)/\(file.path)"
    let parts = file.path.utf8.split(separator: UInt8(ascii: "/"))
    // Names and paths that the system would refuse (path_resolution(7)), and a file that is a folder as well.
    let isFit = file.path.utf8.count <= 1000 && parts.allSatisfy { $0.count <= 255 }
    let bytes = Array(file.path.utf8)
    let folders = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { Array(bytes[..<$0]) }
    let isInTheWay = extraFolders.contains(bytes) || folders.contains { extraFiles.contains($0) }
    guard isFit, !isInTheWay else {
      findings.append(
        Finding(
          ImportRules.unkept,
          isFit
            ? "'\(file.path)' is left out: another file has its path for a folder"
            : "'\(file.path.prefix(60))…' is left out: its name is too long for a file",
          file: file.origin.file))
      return
    }
    extraFiles.insert(bytes)
    extraFolders.formUnion(folders)
    extras.append(FileGroup.File(path: path, bytes: file.bytes))
  }

  private mutating func tellExtras() {
    guard !extras.isEmpty, let file = material.file else { return }
    let names = extras.map { $0.path.dropFirst(ImportedSource.extraFolder.utf8.count + 1) }
    findings.append(
      Finding(
        ImportRules.extra,
        "kept in the folder '\(ImportedSource.extraFolder)', and not packed by a build: "
          + names.joined(separator: ", "), file: file.name,
        hint: "to pack them, unpack the pass to a folder, and build that with --include NAME"))
  }

  // MARK: Text

  /// The text of the source: the pass, then each section after an empty line.
  private static func text(
    of root: Node, _ sections: [Member], _ comments: [String: [String]], from origin: String
  ) -> String {
    var parts: [String] = []
    func add(_ node: Node) {
      parts.append(YAMLText.text(of: node) { $0.isRoot ? [] : comments[$0.description] ?? [] })
    }
    if root.members?.isEmpty == false || sections.isEmpty { add(root) }
    for section in sections { add(Node(.object([section]))) }
    let head =
      YAMLText.comment("imported from \(Paths.name(of: origin))")
      + (comments[""] ?? []).map { YAMLText.comment($0) }.joined()
    return head + parts.joined(separator: "\n")
  }

  /// A value in which no text is taken for a place of a variable: `{{` is written `{{{{`.
  static func literal(_ node: Node) -> Node {
    switch node.value {
    case .string(let text): Node(.string(TemplateText.literal(text)), start: node.start, end: node.end)
    case .array(let elements): Node(.array(elements.map(literal)), start: node.start, end: node.end)
    case .object(let members):
      Node(
        .object(members.map { Member($0.name, literal($0.node), nameMark: $0.nameMark) }), start: node.start,
        end: node.end)
    case .null, .bool, .number: node
    }
  }

  /// Whether a value holds a secret, so that its file is for its owner alone.
  private static func hasSecret(_ node: Node) -> Bool {
    switch node.value {
    case .array(let elements): elements.contains(where: hasSecret)
    case .object(let members):
      members.contains { NodePath.secretMembers.contains($0.name) || hasSecret($0.node) }
    case .null, .bool, .number, .string: false
    }
  }
}

extension Node {
  /// The value with the keys that the format knows in the order of its table, and all others after them as
  /// they stand.
  func inTableOrder(of place: Place?) -> Node {
    switch value {
    case .array(let elements):
      return Node(.array(elements.map { $0.inTableOrder(of: place) }), start: start, end: end)
    case .object(let members):
      let ranked = members.enumerated().map { index, member in
        let rank = place.flatMap { FormatTable.position(of: member.name, in: $0) } ?? .max
        let inner = place.flatMap { FormatTable.key(member.name, in: $0)?.type.place }
        return (
          (rank, index), Member(member.name, member.node.inTableOrder(of: inner), nameMark: member.nameMark)
        )
      }
      return Node(.object(ranked.sorted { $0.0 < $1.0 }.map(\.1)), start: start, end: end)
    case .null, .bool, .number, .string: return self
    }
  }
}
