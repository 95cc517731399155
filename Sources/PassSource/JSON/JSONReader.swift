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
    read(file, limits: limits, keepsParts: false).reading
  }

  /// Reads a text as far as it can be read, to show what is in it.
  ///
  /// Line breaks inside strings and members without a value are passed over too, and where a fault ends the
  /// reading, the document is what stands before it.
  ///
  /// - Parameters:
  ///   - file: the text.
  ///   - limits: bounds on size, depth and number of values; never more than 512 deep.
  /// - Returns: the document as far as it goes, all findings, and whether it goes to the end of the text.
  public static func readParts(
    of file: SourceFile, limits: ReadingLimits = ReadingLimits()
  ) -> (reading: Reading, isWhole: Bool) {
    read(file, limits: limits, keepsParts: true)
  }

  private static func read(
    _ file: SourceFile, limits: ReadingLimits, keepsParts: Bool
  ) -> (reading: Reading, isWhole: Bool) {
    var faults = FaultLog(file: file.name)
    guard let text = SourceText(file, format: .json, limits: limits, faults: &faults) else {
      return (faults.reading(nil, of: file), false)
    }
    var parser = JSONParser(bytes: text.bytes, limits: limits, keepsParts: keepsParts, faults: faults)
    let root = parser.parse()
    return (parser.faults.reading(root, of: file), root != nil && !parser.isCut)
  }
}
