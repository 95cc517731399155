public import PassFiles
internal import PassFindings
internal import PassModel
public import PassSource

/// Gathers the files of a pass from its source.
public struct ContentsReader: Sendable {
  /// The names of the sections that passforge adds to Apple's keys.
  public static let sections: Set<String> = ["images", "languages", "personalization", "variables"]

  private let folder: SourceFolder
  private let isFolderSource: Bool
  private let included: [String]
  private let optimizes: Bool
  private let pictures: PictureCache?

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - folder: the folder source itself, or the folder a file source lies in.
  ///   - isFolderSource: whether the files of the folder belong in the pass by their names.
  ///   - included: paths below a folder source that are packed whatever their names.
  ///   - optimizes: whether pictures are made as small as they can be without loss.
  ///   - pictures: where pictures are that were made already; nil to take those of a folder source as they are.
  public init(
    folder: SourceFolder, isFolderSource: Bool, included: [String] = [], optimizes: Bool = false,
    pictures: PictureCache? = PictureCache()
  ) {
    self.folder = folder
    self.isFolderSource = isFolderSource
    self.included = included
    self.optimizes = optimizes
    self.pictures = pictures
  }

  /// Gathers the files.
  ///
  /// - Parameter document: the bound source; its sections name the files of a file source.
  /// - Returns: the files and what was found meanwhile.
  /// - Throws: `FileFailure` where the folder itself cannot be listed.
  public func contents(for document: Document) throws(FileFailure) -> PassContents {
    let styles = PassStyleSet(drawing: document.root)
    var contents = PassContents()
    if isFolderSource {
      let reader = PassFolder(styles: styles, optimizes: optimizes, pictures: pictures)
      contents = try reader.contents(of: folder, including: included)
    }
    let file = document.file.name
    let images = document.root["images"]
    var section = document.root["languages"].map { LanguageSection($0, file: file, folder: folder) }
    section?.addRegions(ImageSection.languages(of: images, in: file), beside: contents.languages)
    section?.fill(from: contents.languages)
    if let section {
      contents.languages += section.languages
      contents.findings += section.findings
      contents.files += section.files
    }
    if let images {
      let section = ImageSection(
        images, source: file, folder: folder, languages: Set(contents.languages.map(\.name)), styles: styles,
        optimizes: optimizes, cache: pictures ?? PictureCache())
      contents.add(section.gathering)
    }
    try addPersonalization(document, to: &contents)
    contents.finish()
    return contents
  }

  /// The sign-up form: the section of that name, or the file of a folder source.
  private func addPersonalization(
    _ document: Document, to contents: inout PassContents
  ) throws(FileFailure) {
    let path = PassContents.SignUpForm.path
    if let member = document.root.member("personalization") {
      let origin = PassContents.Origin(
        file: document.file.name, mark: member.nameMark, path: .root.member("personalization"))
      let form = ShortForms.writtenOut(member.node, as: .personalization, file: document.file.name).pass
      contents.files.append(
        PassContents.File(path: path, bytes: PassJSON.bytes(of: form, as: .personalization), origin: origin))
      contents.signUpForm = PassContents.SignUpForm(node: form, origin: origin)
    }
    guard isFolderSource, folder.contains(path) else { return }
    let name = Paths.join(folder.path, path)
    do throws(FileFailure) {
      let file = PassContents.File(
        path: path, bytes: try folder.read(path, limit: PassFolder.fileLimit),
        origin: PassContents.Origin(file: name))
      contents.files.append(file)
      contents.readSignUpForm(file)
    } catch {
      contents.findings.append(Finding(BundleRules.file, error.description, file: name))
    }
  }
}
