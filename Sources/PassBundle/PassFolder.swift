public import PassFiles
public import PassModel
internal import PassFindings

/// A folder that holds a pass in files: `.pass`, `.pkpasstemplate`.
public struct PassFolder: Sendable {
  /// Bytes that one file of a pass may have: 16 MiB.
  public static let fileLimit = 16 << 20

  private let styles: PassStyleSet
  private let optimizes: Bool
  private let pictures: PictureCache?

  /// Makes a reader of folders.
  ///
  /// - Parameters:
  ///   - styles: the styles and schemes that may draw the pass.
  ///   - optimizes: whether pictures are made as small as they can be without loss.
  ///   - pictures: where pictures are that were made already; nil to take pictures as they are, and make none.
  public init(styles: PassStyleSet = [], optimizes: Bool = false, pictures: PictureCache? = nil) {
    self.styles = styles
    self.optimizes = optimizes
    self.pictures = pictures
  }

  /// Gathers the files of a folder that belong in a pass: pictures, languages and the sign-up form by
  /// their names, and what is included by name. Everything else is left out and listed.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - included: paths below the folder that are packed whatever their names.
  /// - Returns: the files and what was found meanwhile.
  /// - Throws: `FileFailure` where the folder cannot be listed.
  public func contents(
    of folder: SourceFolder, including included: [String]
  ) throws(FileFailure) -> PassContents {
    var contents = PassContents()
    var images = FolderPictures()
    let items = try folder.items()
    let names = Set(items.map(\.path))
    for item in items {
      if item.path == "pass.json" || item.path == "personalization.json" { continue }
      if item.kind == .folder {
        // What lies in folders of folders is not listed one by one.
        if item.path.utf8.contains(UInt8(ascii: "/")) { contents.leftOut.append(item.path + "/") }
      } else if pictures != nil, images.take(item.path) {
        continue
      } else if Self.isKnown(item.path) || (included.contains(item.path) && !Self.made.contains(item.path)) {
        contents.add(item.path, of: folder)
      } else {
        contents.leaveOut(item.path, of: folder, names: names)
      }
    }
    for path in included
    where Self.made.contains(path) || !items.contains(where: { $0.path == path && $0.kind != .folder }) {
      if Self.made.contains(path) {
        contents.report(BundleRules.include, "'\(path)' is made anew and cannot be included", folder.path)
      } else if Self.isDeep(path, in: folder) {
        contents.add(path, of: folder)
      } else {
        contents.report(BundleRules.include, "there is no file '\(path)' to include", folder.path)
      }
    }
    if let pictures {
      contents.add(images.gathered(from: folder, styles: styles, optimizes: optimizes, cache: pictures))
    }
    if !contents.leftOut.isEmpty {
      contents.findings.append(
        Finding(
          BundleRules.leftOut, "left out: \(contents.leftOut.joined(separator: ", "))", file: folder.path,
          hint: "add --include NAME for a file that belongs in the pass"))
      contents.findings += PassContents.strangeTexts(
        among: contents.leftOut.map { ($0, PassContents.Origin(file: Paths.join(folder.path, $0))) })
    }
    return contents
  }

  /// The files that every build makes anew.
  private static let made = ["manifest.json", "signature"]

  /// Whether a path leads, by its plain parts, to a file deeper in the folder than is listed.
  private static func isDeep(_ path: String, in folder: SourceFolder) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 2, !parts.contains(where: { ["", ".", ".."].contains($0) }) else { return false }
    return folder.contains(path)
  }

  /// Whether this is the path of a picture: at the top level, or in the folder of a language.
  static func isPicture(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let last = parts.last, ImageName(fileName: last) != nil else { return false }
    return parts.count == 1 || (parts.count == 2 && parts[0].hasSuffix(".lproj") && parts[0] != ".lproj")
  }

  /// Whether the format knows a file of this path.
  static func isKnown(_ path: String) -> Bool {
    if isPicture(path) { return true }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].hasSuffix(".lproj") && parts[0] != ".lproj"
      && parts[1] == StringsFile.name
  }

  /// The language whose strings file this is.
  fileprivate static func language(of path: String) -> String? {
    guard path.hasSuffix(".lproj/\(StringsFile.name)") else { return nil }
    return String(path.dropLast(".lproj/\(StringsFile.name)".utf8.count))
  }
}

extension PassContents {
  /// Packs a file of a folder.
  fileprivate mutating func add(_ path: String, of folder: SourceFolder) {
    let name = Paths.join(folder.path, path)
    let origin = Origin(file: name)
    do throws(FileFailure) {
      let bytes = try folder.read(path, limit: PassFolder.fileLimit)
      files.append(File(path: path, bytes: bytes, origin: origin))
      if let language = PassFolder.language(of: path) { add(language, bytes, origin) }
    } catch {
      report(BundleRules.file, error.description, name)
    }
  }

  fileprivate mutating func report(_ rule: Rule, _ message: String, _ file: String) {
    findings.append(Finding(rule, message, file: file))
  }

  /// Takes in the strings file of a language.
  mutating func add(_ language: String, _ bytes: [UInt8], _ origin: Origin) {
    let read = StringsReader.read(bytes, name: origin.file)
    findings += read.findings
    languages.append(
      Language(name: language, strings: read.file, encoding: read.encoding, origin: origin))
  }

  /// Lists a file that is not packed, and says what name was meant where that can be told.
  fileprivate mutating func leaveOut(_ path: String, of folder: SourceFolder, names: Set<String>) {
    leftOut.append(path)
    let parts = path.split(separator: "/")
    guard let last = parts.last, ImageName(fileName: String(last)) == nil,
      let meant = ImageName.meant(by: String(last))
    else { return }
    let right = (parts.dropLast() + [Substring(meant.fileName)]).joined(separator: "/")
    if names.contains(right) && last.lowercased() != meant.fileName.lowercased() { return }
    findings.append(
      Finding(
        BundleRules.slot,
        "found '\(path)', which Wallet does not know as a picture; the name must be '\(right)'",
        severity: .warning, file: Paths.join(folder.path, path),
        hint: last.lowercased().hasSuffix(".png") ? "rename it" : "save it as PNG under that name"))
  }
}
