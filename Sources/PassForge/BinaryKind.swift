internal import PassFindings

/// Files that are given as sources by mistake, known by their first bytes: each character of one would be a
/// fault of its own.
enum BinaryKind: CaseIterable {
  case png
  case jpeg
  case gzip
  case pdf

  /// Recognises a file; nil where it may be a text.
  init?(_ bytes: [UInt8]) {
    guard let kind = Self.allCases.first(where: { bytes.starts(with: $0.beginning) }) else { return nil }
    self = kind
  }

  private var beginning: [UInt8] {
    switch self {
    case .png: [0x89, 0x50, 0x4E, 0x47]
    case .jpeg: [0xFF, 0xD8, 0xFF]
    case .gzip: [0x1F, 0x8B]
    case .pdf: Array("%PDF-".utf8)
    }
  }

  private var name: String {
    switch self {
    case .png: "a PNG picture"
    case .jpeg: "a JPEG picture"
    case .gzip: "a gzip file"
    case .pdf: "a PDF file"
    }
  }

  /// What to say of such a source.
  func finding(file: String) -> Finding {
    Finding(
      BuildRules.notText, "the source is \(name), not a text", file: file,
      hint: "give a file in YAML or JSON, a folder, or a finished pass")
  }
}
