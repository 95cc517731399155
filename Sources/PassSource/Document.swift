public import PassFindings

/// A source that was read: its value tree and the file it came from.
public struct Document: Sendable {
  /// The file it was read from.
  public var file: SourceFile
  /// The whole value.
  public var root: Node

  /// Makes a document.
  public init(file: SourceFile, root: Node) {
    self.file = file
    self.root = root
  }
}

/// The text of a source, for the excerpts of findings.
public struct SourceFile: Sendable {
  /// The name by which the user knows the file; `-` is shown as `<stdin>`.
  public var name: String
  /// Its bytes.
  public var bytes: [UInt8]

  /// Makes a file of its name and bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// The outcome of reading a text: the document, unless nothing could be made of it, and all findings.
public struct Reading: Sendable {
  /// The document; nil where the text is too damaged to give one.
  public var document: Document?
  /// Everything that was noticed.
  public var findings: [Finding]

  /// Makes an outcome.
  public init(document: Document?, findings: [Finding]) {
    self.document = document
    self.findings = findings
  }
}

/// How a source is written.
public enum SourceFormat: Sendable, Hashable {
  /// YAML 1.2 by its core schema.
  case yaml
  /// JSON (RFC 8259).
  case json

  /// The format of a file: by its name's ending, else by its first character that is no white space.
  ///
  /// - Parameters:
  ///   - name: the file's name.
  ///   - bytes: the file's content.
  public init(name: String, bytes: [UInt8]) {
    let lower = name.lowercased()
    if lower.hasSuffix(".json") {
      self = .json
    } else if lower.hasSuffix(".yaml") || lower.hasSuffix(".yml") {
      self = .yaml
    } else {
      let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
      let first = content.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      self = first == UInt8(ascii: "{") ? .json : .yaml
    }
  }
}

/// Bounds on what is read, so that no source can exhaust the machine.
public struct ReadingLimits: Sendable {
  /// Bytes of one source.
  public var bytes = 8 << 20
  /// Depth of nesting.
  public var depth = 64
  /// Values in the tree, aliases counted each time they are used.
  public var nodes = 400_000

  /// Makes the default limits: 8 MiB, depth 64, 400,000 values.
  public init() {}
}
