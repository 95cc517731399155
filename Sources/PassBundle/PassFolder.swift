public import PassFiles
internal import PassFindings

/// A folder that holds a pass in files: `.pass`, `.pkpasstemplate`.
public struct PassFolder: Sendable {
  /// Bytes that one file of a pass may have: 16 MiB.
  public static let fileLimit = 16 << 20

  /// Gathers the files of a folder that belong in a pass: pictures, languages and the sign-up form by
  /// their names, and what is included by name. Everything else is left out and listed.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - included: paths below the folder that are packed whatever their names.
  /// - Throws: `FileFailure` where the folder cannot be listed.
  public static func contents(
    of folder: SourceFolder, including included: [String]
  ) throws(FileFailure) -> PassContents {
    var contents = PassContents()
    let items = try folder.items()
    for item in items where item.kind != .folder {
      let name = Paths.join(folder.path, item.path)
      let origin = PassContents.Origin(file: name)
      if item.path == "pass.json" || item.path == "personalization.json" { continue }
      guard included.contains(item.path) || isKnown(item.path) else {
        contents.leaveOut(item.path, of: folder, names: Set(items.map(\.path)))
        continue
      }
      do throws(FileFailure) {
        let bytes = try folder.read(item.path, limit: fileLimit)
        contents.files.append(PassContents.File(path: item.path, bytes: bytes, origin: origin))
        if let language = Self.language(of: item.path) { contents.add(language, bytes, origin) }
      } catch {
        contents.findings.append(Finding(BundleRules.file, error.description, file: name))
      }
    }
    for path in included where !items.contains(where: { $0.path == path && $0.kind != .folder }) {
      contents.findings.append(
        Finding(BundleRules.include, "there is no file '\(path)' to include", file: folder.path))
    }
    if !contents.leftOut.isEmpty {
      contents.findings.append(
        Finding(
          BundleRules.leftOut, "left out: \(contents.leftOut.joined(separator: ", "))", file: folder.path,
          hint: "add --include NAME for a file that belongs in the pass"))
    }
    return contents
  }

  /// Whether the format knows a file of this path.
  static func isKnown(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch parts.count {
    case 1: return ImageName(fileName: path) != nil
    case 2:
      guard parts[0].hasSuffix(".lproj"), parts[0] != ".lproj" else { return false }
      return parts[1] == StringsFile.name || ImageName(fileName: parts[1]) != nil
    default: return false
    }
  }

  /// The language whose strings file this is.
  private static func language(of path: String) -> String? {
    guard path.hasSuffix(".lproj/\(StringsFile.name)") else { return nil }
    return String(path.dropLast(".lproj/\(StringsFile.name)".utf8.count))
  }
}

extension PassContents {
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
    guard let last = parts.last, let meant = ImageName.meant(by: String(last)) else { return }
    let right = (parts.dropLast() + [Substring(meant.fileName)]).joined(separator: "/")
    if names.contains(right) && last.lowercased() != meant.fileName.lowercased() { return }
    findings.append(
      Finding(
        BundleRules.slot, "found '\(path)', which Wallet does not know as a picture; the name must be '\(right)'",
        severity: .warning, file: Paths.join(folder.path, path),
        hint: last.lowercased().hasSuffix(".png") ? "rename it" : "save it as PNG under that name"))
  }
}
