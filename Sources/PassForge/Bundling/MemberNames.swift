internal import PassArchive
internal import PassFiles

/// The names of passes in a bundle: those of their files, made different where they are the same.
struct MemberNames {
  /// Names that are taken, in lower case: systems that unpack a bundle may not tell the cases apart.
  private var taken: Set<String> = []

  /// The name for the next pass.
  ///
  /// - Parameter path: its file.
  /// - Returns: its name, and why it is not the file's, where that is so.
  mutating func name(for path: String) -> (name: String, renaming: String?) {
    let own = Paths.name(of: path)
    let isFit = own.lowercased().hasSuffix(".pkpass") && (try? EntryPath.check(own)) != nil
    var stem = Paths.stem(of: own)
    if (try? EntryPath.check(stem)) == nil { stem = "pass" }
    let wanted = isFit ? own : "\(stem).pkpass"
    var name = wanted
    var number = 1
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      name = "\(stem)-\(number).pkpass"
    }
    if name == own { return (name, nil) }
    let reason =
      number > 1 ? "another pass has the name '\(wanted)'" : "passes have names that end in .pkpass"
    return (name, "it is '\(name)' in the bundle: \(reason)")
  }
}
