/// Reads a source of either format.
public enum SourceReader {
  /// Reads a source.
  ///
  /// - Parameters:
  ///   - file: the text.
  ///   - format: how it is written; by name and first character where it is not given.
  ///   - limits: bounds on size, depth and number of values.
  /// - Returns: the document, nil where the text is too damaged to give one, and all findings in the
  ///   order of their places.
  public static func read(
    _ file: SourceFile, format: SourceFormat? = nil, limits: ReadingLimits = ReadingLimits()
  ) -> Reading {
    switch format ?? SourceFormat(name: file.name, bytes: file.bytes) {
    case .json: JSONReader.read(file, limits: limits)
    case .yaml: YAMLReader.read(file, limits: limits)
    }
  }
}

extension ReadingLimits {
  /// The depth that is read at most. Parsers and all who walk the tree recurse, so no caller may ask for
  /// a depth that overflows the stack of a thread.
  var safeDepth: Int { min(depth, 512) }

  /// Errors of one text after which reading ends, and warnings and notes that are shown: enough for any text written by people, few enough
  /// that a hostile file gives no endless report.
  static let faults = 200
}
