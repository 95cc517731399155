internal import PassFindings
public import PassSource

/// A strings file that stands in place of the texts of a language: its path, or `{ file: …, encoding: … }` for one
/// in 8-bit characters.
public struct NamedStringsFile: Sendable {
  /// What keeps it from being read.
  struct Fault {
    let message: String
    /// The member at fault; nil where one is missing.
    let member: Member?
    let hint: String
  }

  /// Its path from the source's folder; empty where there is a fault.
  public let path: String
  /// The encoding that the source names; nil for UTF-8 and UTF-16, which are told by the file.
  let encoding: SingleByteEncoding?
  let fault: Fault?

  /// Names that say no more than the file itself.
  private static let plainNames: Set<String> = ["utf-8", "utf8", "utf-16", "utf16"]
  private static let form = "write { file: …, encoding: … }"

  /// Reads the value of a language.
  ///
  /// - Returns: nil where it is a table of texts, or neither. A table may have texts for the keys `file` and
  ///   `encoding`: it is one unless the first is the name of a strings file, or the second that of an encoding.
  public init?(_ node: Node) {
    if let path = node.string {
      self.init(path: path)
      return
    }
    let (file, named) = (node.member("file"), node.member("encoding"))
    let name = named?.node.string?.lowercased() ?? ""
    let encoding = SingleByteEncoding(rawValue: name)
    let isEncoding = encoding != nil || Self.plainNames.contains(name)
    let path = file?.node.string ?? ""
    guard isEncoding || path.lowercased().hasSuffix(".strings") else { return nil }
    if let other = node.members?.first(where: { !["file", "encoding"].contains($0.name) }) {
      self.init(
        Fault(
          message: "'\(other.name)' is no member of a strings file", member: other,
          hint: "\(Self.form), and texts in the strings file itself"))
    } else if path.isEmpty {
      self.init(Fault(message: "no strings file is named", member: file, hint: Self.form))
    } else if let named, !isEncoding {
      let names = SingleByteEncoding.allCases.map(\.rawValue).joined(separator: ", ")
      self.init(
        Fault(
          message:
            "'\(named.node.string ?? named.node.kind)' is no encoding that strings files are read in",
          member: named, hint: "write \(names), or save the file as UTF-16 with a byte-order mark"))
    } else {
      self.init(path: path, encoding: encoding)
    }
  }

  private init(path: String, encoding: SingleByteEncoding? = nil) {
    self.path = path
    self.encoding = encoding
    fault = nil
  }

  private init(_ fault: Fault) {
    path = ""
    encoding = nil
    self.fault = fault
  }
}
