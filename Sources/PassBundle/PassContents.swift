public import PassFindings
public import PassSource

/// The files of a pass besides pass.json, manifest and signature, with where each came from.
public struct PassContents: Sendable {
  /// A file that goes into the pass.
  public struct File: Sendable {
    /// Its path in the archive.
    public let path: String
    /// Its content.
    public let bytes: [UInt8]
    /// Where it came from.
    public let origin: Origin
    /// How it came to be.
    public let making: Making

    /// How a file came to be, as far as it matters to what is checked of it.
    public enum Making: Sendable, Hashable {
      /// It was given, for the scale it has.
      case given
      /// It is a picture whose size was chosen to fit its place.
      case fitted
      /// It is a picture that was made of a larger one.
      case derived
    }

    /// The file in words for messages: its path in the pass, and the one that the source gives.
    public var title: String {
      guard let named = origin.named, named != path else { return path }
      return "\(path) ('\(named)')"
    }

    /// Makes a file.
    public init(path: String, bytes: [UInt8], origin: Origin, making: Making = .given) {
      self.path = path
      self.bytes = bytes
      self.origin = origin
      self.making = making
    }
  }

  /// Where a file came from, for findings.
  public struct Origin: Sendable {
    /// The file that names it, or the file itself.
    public let file: String
    /// The place in that file.
    public let mark: Mark?
    /// The key that names it.
    public let path: NodePath
    /// The name by which a source gives it, where that is another one than in the pass.
    public let named: String?

    /// Makes an origin.
    public init(file: String, mark: Mark? = nil, path: NodePath = .root, named: String? = nil) {
      self.file = file
      self.mark = mark
      self.path = path
      self.named = named
    }
  }

  /// The texts of a language.
  public struct Language: Sendable {
    /// The language as its folder names it: `de`, `zh-Hans`.
    public let name: String
    /// Its texts, with those that stand in from the language that it is a kind of.
    public internal(set) var strings: StringsFile
    /// The keys of texts that are not its own: `de-AT` takes those that it lacks from `de`.
    public internal(set) var inherited: Set<String> = []
    /// The encoding they were found in; nil where they come from a `languages` section or are unreadable.
    public let encoding: TextEncoding?
    /// Where they came from.
    public let origin: Origin
  }

  /// The sign-up form of a reward card: `personalization.json`.
  public struct SignUpForm: Sendable {
    /// Its path in the archive.
    public static let path = "personalization.json"

    /// Its content, with places in the file it came from.
    public let node: Node
    /// Where it came from.
    public let origin: Origin
  }

  /// The files, by the bytes of their paths.
  public internal(set) var files: [File] = []
  /// The languages, by the bytes of their names.
  public internal(set) var languages: [Language] = []
  /// The sign-up form; nil where there is none that can be read.
  public internal(set) var signUpForm: SignUpForm?
  /// Files of a folder that are not packed.
  public internal(set) var leftOut: [String] = []
  /// Bytes that optimizing has saved.
  public internal(set) var savedBytes = 0
  /// What was found while they were gathered.
  public internal(set) var findings: [Finding] = []

  /// Makes contents without any file.
  public init() {}

  /// The file of this path.
  public func file(_ path: String) -> File? { files.first { $0.path == path } }

  /// The pictures, with the language whose folder they lie in.
  public var images: [(name: ImageName, language: String?, file: File)] {
    files.compactMap { file in
      let parts = file.path.split(separator: "/")
      guard let last = parts.last, let name = ImageName(fileName: String(last)) else { return nil }
      switch parts.count {
      case 1: return (name, nil, file)
      case 2 where parts[0].hasSuffix(".lproj"): return (name, String(parts[0].dropLast(6)), file)
      default: return nil
      }
    }
  }

  /// Takes in the pictures of a source.
  mutating func add(_ pictures: PictureGathering) {
    files += pictures.files
    findings += pictures.findings
    savedBytes += pictures.savedBytes
  }

  /// Puts files and languages in order and names files that are there twice.
  mutating func finish() {
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    languages.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for (one, next) in zip(files, files.dropFirst()) where one.path == next.path {
      findings.append(
        Finding(
          BundleRules.twice, "there are two files for '\(one.path)' in the pass", path: next.origin.path,
          file: next.origin.file, at: next.origin.mark, hint: "leave one of them out"))
    }
    findings += Self.strangeFolders(of: files)
    findings += Self.strangeTexts(among: files.map { ($0.path, $0.origin) })
  }
}
