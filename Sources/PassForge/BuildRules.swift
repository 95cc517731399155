public import PassFindings

/// The rules that a build adds to those of its parts.
public enum BuildRules {
  static let noObject = Rule("source-form", .error, .refused, "a source is an object of keys and values")
  static let notText = Rule(
    "source-not-text", .error, .policy, "a source is a text, not a picture, an archive or another binary file"
  )
  static let noValues = Rule(
    "values-form", .error, .policy, "a file of values is an object of names and values")
  static let identifierTaken = Rule(
    "identifier-from-identity", .note, .policy,
    "pass type and team are taken from the signing certificate where the source leaves them out")
  static let optimized = Rule(
    "pictures-optimized", .note, .policy, "with --optimize, pictures are made smaller without loss of a pixel"
  )
  static let leftover = Rule(
    "designer-leftover", .note, .policy, "what a designer program leaves in fields is not packed")
  static let entryPath = Rule(
    "entry-path", .error, .refused, "the paths of a pass lead to files below the folder where it is unpacked")
  static let keyInPass = Rule("key-in-pass", .error, .policy, "no private key is packed into a pass")
  static let archive = Rule(
    "archive", .error, .refused, domain: .system, "the archive can be put together in memory")

  /// What a command needs of an identity could not be had.
  public static let identityFailed = Rule(
    "identity-failure", .error, .policy, domain: .identity, "what an identity is kept in can be read")
  /// A file cannot be what it is given as.
  public static let fileFailed = Rule(
    "file-failure", .error, .policy,
    "the files of a command are of the size and in the place that they must be")
  /// The system refused something to a command.
  public static let systemFailed = Rule(
    "system-failure", .error, .policy, domain: .system, "the files of a command can be read and written")

  /// What optimizing has brought, in bytes.
  static func optimized(_ saved: Int, file: String) -> Finding {
    Finding(
      optimized,
      saved == 0 ? "no picture could be made smaller" : "pictures are \(saved) bytes smaller by --optimize",
      file: file)
  }

  /// That --optimize has nothing to do on a finished pass.
  static func notOptimized(_ file: String) -> Finding {
    Finding(
      optimized, "the content of a finished pass stays as it is, its pictures too", severity: .warning,
      file: file, hint: "leave --optimize out, or make a source of the pass by 'passforge import'")
  }

  /// All of these rules.
  public static let all = [
    noObject, notText, noValues, identifierTaken, optimized, leftover, entryPath, keyInPass, archive,
    identityFailed,
    fileFailed, systemFailed,
  ]
}
