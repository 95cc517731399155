internal import PassFindings
internal import PassSource

/// Files that are given as sources by mistake, known by their first bytes: each character of one would be a
/// fault of its own.
enum BinaryKind: CaseIterable {
  case archive
  case png
  case jpeg
  case gzip
  case pdf
  case unknown

  /// Recognises a file; nil where it may be a text.
  init?(_ bytes: [UInt8]) {
    if let kind = Self.allCases.first(where: { $0 != .unknown && bytes.starts(with: $0.beginning) }) {
      self = kind
    } else if Self.isBinary(bytes) {
      self = .unknown
    } else {
      return nil
    }
  }

  /// Whether bytes are no text: several zero bytes among the first ones, but not as UTF-16 has them.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    guard case .utf8 = TextEncoding.detect(bytes).encoding else { return false }
    return bytes.prefix(1024).count { $0 == 0 } > 3
  }

  private var beginning: [UInt8] {
    switch self {
    case .archive: [0x50, 0x4B, 0x03, 0x04]
    case .png: [0x89, 0x50, 0x4E, 0x47]
    case .jpeg: [0xFF, 0xD8, 0xFF]
    case .gzip: [0x1F, 0x8B]
    case .pdf: Array("%PDF-".utf8)
    case .unknown: []
    }
  }

  private var name: String {
    switch self {
    case .archive: "a zip archive"
    case .png: "a PNG picture"
    case .jpeg: "a JPEG picture"
    case .gzip: "a gzip file"
    case .pdf: "a PDF file"
    case .unknown: "a binary file"
    }
  }

  /// What to say of such a source.
  func finding(file: String) -> Finding {
    Finding(
      BuildRules.notText, "the source is \(name), not a text", file: file,
      hint: self == .archive
        ? "unpack a finished pass to a folder, and build that folder"
        : "give a file in YAML or JSON, or a folder")
  }

  /// What to say of such a file of values.
  func finding(ofValues file: String) -> Finding {
    Finding(
      BuildRules.noValues, "the file of values is \(name), not a text", file: file,
      hint: "give a file in YAML or JSON with a line 'name: value' for each variable")
  }
}
