/// Words of a command line, as a user can paste them into a shell.
enum ShellWord {
  /// The word as `sh` reads it: in quotes where a character of it would mean something else.
  ///
  /// - Parameter path: a path; one that looks like an option is written with `./` before it.
  /// - Returns: one word.
  static func written(_ path: String) -> String {
    let word = path.hasPrefix("-") ? "./" + path : path
    let plain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "/._-+,:@%=".unicodeScalars.contains(scalar)
    }
    if plain && !word.isEmpty { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
