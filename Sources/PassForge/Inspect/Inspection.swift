internal import PassBundle
public import PassCrypto
public import PassFindings
public import PassSource

/// What is in a pass, as far as it can be read. Secrets in its content are shortened; `file(_:)` alone gives
/// files as they are.
public struct Inspection: Sendable {
  /// One file of the pass.
  public struct Entry: Sendable {
    /// Its path, from where pass.json is.
    public let path: String
    /// Its size in bytes.
    public let size: Int
    /// Its SHA-1 digest in hexadecimal, as the manifest has it.
    public let sha1: String
  }

  /// The texts of one language.
  public struct Language: Sendable {
    /// One text.
    public struct Text: Sendable, Equatable {
      /// The text as pass.json has it.
      public let key: String
      /// The text in this language.
      public let text: String
    }

    /// The language as its folder names it.
    public let name: String
    /// The encoding of the file; nil where it cannot be told.
    public let encoding: String?
    /// The texts, in the order of the file.
    public let texts: [Text]
    /// The texts by the bytes of their keys: `String` takes two spellings of 'é' for one, Wallet does not. Of
    /// a key that stands twice, the later text is taken.
    private let byKey: [[UInt8]: String]

    init(name: String, encoding: String?, texts: [Text]) {
      self.name = name
      self.encoding = encoding
      self.texts = texts
      byKey = Dictionary(texts.map { (Array($0.key.utf8), $0.text) }) { _, later in later }
    }

    /// The text for a text of pass.json; nil where the language does not have it.
    public func text(for key: String) -> String? { byKey[Array(key.utf8)] }
  }

  /// One picture.
  public struct Image: Sendable {
    /// Its path.
    public let path: String
    /// What it is for: `icon`.
    public let slot: String
    /// Its scale: 1, 2 or 3.
    public let scale: Int
    /// The language whose folder it lies in.
    public let language: String?
    /// What its bytes are, whatever its name: `PNG`, `JPEG`.
    public let format: String
    /// Its size in pixels, where that can be read.
    public let pixels: Pixels?
    /// Its size in bytes.
    public let size: Int
    /// Its SHA-256 digest in hexadecimal.
    public let sha256: String
  }

  /// The size of a picture in pixels.
  public struct Pixels: Sendable, Equatable {
    /// From left to right.
    public let width: Int
    /// From top to bottom.
    public let height: Int
  }

  /// The signature, which is not verified here.
  public enum Signature: Sendable {
    /// There is none.
    case missing
    /// There is a file that is none; why, in words without a subject.
    case unreadable(String)
    /// What stands in it.
    case contents(SignedData)
  }

  /// The name by which the user knows the pass.
  public let name: String
  /// Its name in the bundle that it was read from; nil where it stands alone.
  public let member: String?
  /// The archive, as it is; nil for a folder.
  public let archive: [UInt8]?
  /// Whether it is an archive; else it is a folder.
  public var isArchive: Bool { archive != nil }
  /// Bytes of the archive; of a folder, of the files that belong in the pass.
  public let size: Int
  /// The SHA-256 digest of the archive in hexadecimal; nil for a folder.
  public var sha256: String? { archive.map { Digest.hex(Digest.sha256($0)) } }
  /// All that is odd or wrong, in the order of the places.
  public let findings: [Finding]
  /// The texts that findings point into, for excerpts.
  public let files: [SourceFile]
  /// The trees of these texts by their names.
  public let trees: [String: Node]
  /// The content of pass.json, its secrets shortened; nil where nothing of it can be read.
  public let content: Node?
  /// Whether pass.json was read to its end.
  public let isWhole: Bool
  /// Its files, in the order of the archive.
  public let entries: [Entry]
  /// The paths of files that could not be read.
  public let unread: [String]
  /// Its languages, by the bytes of their names.
  public let languages: [Language]
  /// Its pictures, by the bytes of their paths.
  public let images: [Image]
  /// Its signature.
  public let signature: Signature

  /// The content of pass.json as it is, secrets and all; for comparing, never for showing.
  let secretContent: Node?
  private let contents: [BundleEntry]

  /// The content of a file, as it is.
  ///
  /// - Parameter path: its path from where pass.json is.
  /// - Returns: its bytes; nil where there is none, or it cannot be read.
  public func file(_ path: String) -> [UInt8]? {
    // Byte by byte: `String` takes two spellings of 'é' for one, an archive does not.
    let name = Array(path.utf8)
    return contents.first { Array($0.path.utf8) == name }?.bytes
  }
}

extension Inspection {
  /// Gathers what is in a pass.
  init(
    _ parts: Parts, archive: [UInt8]?, findings: [Finding], files: [SourceFile], trees: [String: Node]
  ) {
    name = parts.name
    member = parts.member
    self.archive = archive
    size = archive?.count ?? parts.entries.reduce(0) { $0 + $1.bytes.count }
    self.findings = findings
    self.files = files
    self.trees = trees
    content = parts.pass?.withShortenedSecrets()
    secretContent = parts.pass
    isWhole = parts.isWhole
    entries = parts.entries.map {
      Entry(path: $0.path, size: $0.bytes.count, sha1: Digest.hex(Digest.sha1($0.bytes)))
    }
    unread = parts.unread
    languages = parts.languages
    images = parts.images
    signature = parts.signature
    contents = parts.entries
  }
}
