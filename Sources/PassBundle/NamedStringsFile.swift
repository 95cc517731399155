internal import PassFindings
public import PassSource

/// A strings file that stands in place of the texts of a language: its path, or `{ file: …, encoding: … }` for one
/// in 8-bit characters.
public struct NamedStringsFile: Sendable {
  /// Its path from the source's folder.
  public let path: String
  /// The encoding that the source names; nil for UTF-8 and UTF-16, which are told by the file.
  private(set) var encoding: SingleByteEncoding?
  /// An encoding that is none of those that are read.
  private(set) var strange: Node?

  /// The encodings that a source can name.
  public static let encodings = SingleByteEncoding.allCases.map(\.rawValue)
  /// Names that say no more than the file itself.
  private static let plainNames: Set<String> = ["utf-8", "utf8", "utf-16", "utf16"]

  /// Reads the value of a language.
  ///
  /// - Returns: nil where it is a table of texts, or neither. A table may have texts for the keys `file` and
  ///   `encoding`: it is one unless the first is the name of a strings file.
  public init?(_ node: Node) {
    if let path = node.string {
      self.path = path
      return
    }
    guard let path = node["file"]?.string, path.lowercased().hasSuffix(".strings"),
      let members = node.members, members.allSatisfy({ ["file", "encoding"].contains($0.name) })
    else { return nil }
    self.path = path
    guard let named = node["encoding"] else { return }
    let name = named.string?.lowercased() ?? ""
    encoding = SingleByteEncoding(rawValue: name)
    if encoding == nil, !Self.plainNames.contains(name) { strange = named }
  }
}
