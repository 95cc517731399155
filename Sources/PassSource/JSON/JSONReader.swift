import PassFindings

/// Reads JSON (RFC 8259) with the place of every value.
///
/// Beyond the grammar, a comma after the last value, a byte-order mark, UTF-16 and a name that stands
/// twice are read, each with a finding: Wallet reads them, so finished passes hold them. Of two members
/// of one name the later value is kept, at the place of the earlier one in the order of members. Faults
/// that leave no doubt where the text goes on (a bad escape, a number like `007`, a comment) are reported
/// and passed over, so that one run finds several; after any other there is no document.
public enum JSONReader {
  /// Reads a text.
  ///
  /// - Parameters:
  ///   - file: the text.
  ///   - limits: bounds on size, depth and number of values; never more than 512 deep.
  /// - Returns: the document, nil where the text is too damaged to give one, and all findings in the
  ///   order of their places. A document that comes with errors is for further checks only.
  public static func read(_ file: SourceFile, limits: ReadingLimits = ReadingLimits()) -> Reading {
    var faults = FaultLog(file: file.name)
    guard let text = SourceText(file, format: .json, limits: limits, faults: &faults) else {
      return faults.reading(nil, of: file)
    }
    var parser = JSONParser(bytes: text.bytes, limits: limits, faults: faults)
    let root = parser.parse()
    return parser.faults.reading(root, of: file)
  }
}
