internal import PassFindings

/// Where a finding stands, for tools that know whole files of a checkout only.
struct FilePlace {
  /// The file; nil where it is standard input, or the finding is about no file.
  var path: String?
  /// Line in the file, from 1.
  var line: Int?
  /// Column in Unicode scalars, from 1.
  var column: Int?
  /// The place within an archive, which stands before the message then: `pass.json:3:5`.
  var inner: String?
}

extension Report {
  /// The place of a finding.
  func filePlace(of finding: Finding) -> FilePlace {
    guard let file = finding.file, file != "-", file != "<stdin>" else { return FilePlace() }
    let whole = bundle ?? subject
    let archive = "\(whole):"
    guard isArchive, file.hasPrefix(archive) else {
      return FilePlace(path: Self.plain(file), line: finding.line, column: finding.column)
    }
    let parts =
      [String(file.dropFirst(archive.count))]
      + [finding.line, finding.column].compactMap { $0.map(String.init) }
    return FilePlace(
      path: whole == "<stdin>" ? nil : Self.plain(whole), inner: parts.joined(separator: ":"))
  }

  /// The words of a finding, with the place within an archive.
  func words(of finding: Finding) -> String {
    guard let inner = filePlace(of: finding).inner else { return finding.message }
    return "\(inner): \(finding.message)"
  }

  /// A path as tools compare it: without `./` at its beginning.
  private static func plain(_ path: String) -> String {
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
    return rest.isEmpty ? "." : String(rest)
  }
}
