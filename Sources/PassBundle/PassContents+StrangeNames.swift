internal import PassFindings

/// Names of folders and files that are nearly those of languages and their texts.
extension PassContents {
  /// Texts that nothing reads, since their file or its folder is not named as it must be.
  static func strangeTexts(among paths: [(path: String, origin: Origin)]) -> [Finding] {
    var told: Set<String> = []
    return paths.compactMap { path, origin in
      let parts = path.split(separator: "/")
      guard let first = parts.first, let last = parts.last else { return nil }
      let isFolder = parts.count == 2 || path.hasSuffix("/")
      let (name, hint): (String, String)
      if isFolder, first.lowercased().hasSuffix(".lproj"), !first.hasSuffix(".lproj") {
        (name, hint) = (String(first), "name the folder \(first.dropLast(6)).lproj")
      } else if ["pass.strings", "localizable.strings"].contains(last.lowercased()),
        parts.count != 2 || !first.hasSuffix(".lproj") || last != StringsFile.name[...]
      {
        name = path
        hint =
          parts.count == 2 && first.hasSuffix(".lproj")
          ? "name it \(first)/\(StringsFile.name)"
          : "put it into the folder of its language, as in de.lproj/\(StringsFile.name)"
      } else {
        return nil
      }
      guard told.insert(name).inserted else { return nil }
      return Finding(
        BundleRules.stringsName, "'\(name)' is not read, so its texts are not shown", path: origin.path,
        file: origin.file, at: origin.mark, hint: hint)
    }
  }

  /// Folders that are named like those of languages, but for no language, or for one that phones hardly ask
  /// for.
  static func strangeFolders(of files: [File]) -> [Finding] {
    var told: Set<String> = []
    return files.compactMap { file in
      guard let slash = file.path.firstIndex(of: "/"), file.path[..<slash].hasSuffix(".lproj") else {
        return nil
      }
      let name = String(file.path[..<slash].dropLast(6))
      guard told.insert(name).inserted else { return nil }
      if !LanguageName.isValid(name) {
        return Finding(
          BundleRules.language, "'\(name)' is no name of a language, so its folder is not read",
          severity: .warning,
          file: file.origin.file, hint: LanguageName.hint(for: name) { "name the folder \($0).lproj" })
      }
      guard let better = LanguageName.better(than: name) else { return nil }
      return Finding(
        BundleRules.askedFor, "phones ask for '\(better)' rather than for '\(name)'", path: file.origin.path,
        file: file.origin.file, at: file.origin.mark, hint: "name the language \(better)")
    }
  }
}
