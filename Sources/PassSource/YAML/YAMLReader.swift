import PassFindings

/// Reads YAML 1.2 with the place of every value.
///
/// Plain scalars follow the core schema, so `NO`, `12:30` and `2027-03-04` are texts; quoted ones are
/// texts always. Numbers keep their digits. Anchors and aliases are read, each use counted against the
/// limits; the value of an alias has the place of the alias, what lies inside it the places where it is
/// written. There are no merge keys. Names that are numbers, truth values or null are taken as they are
/// spelt, with a note. Of two members of one name the later value is kept, at the place of the earlier
/// one in the order of members. UTF-8 and UTF-16, with or without a byte-order mark, are read.
///
/// The text is taken apart by libyaml; U+0085, U+2028 and U+2029, which it takes for line ends as YAML
/// 1.1 did, are ordinary characters here as YAML 1.2 has it.
public enum YAMLReader {
  /// Reads a text.
  ///
  /// - Parameters:
  ///   - file: the text.
  ///   - limits: bounds on size, depth and number of values; never more than 512 deep.
  /// - Returns: the document, nil where the text is too damaged to give one, and all findings in the
  ///   order of their places. A document that comes with errors is for further checks only.
  public static func read(_ file: SourceFile, limits: ReadingLimits = ReadingLimits()) -> Reading {
    var faults = FaultLog(file: file.name)
    guard let text = SourceText(file, format: .yaml, limits: limits, faults: &faults) else {
      return faults.reading(nil, of: file)
    }
    let lines = LineTable(text.bytes)
    guard YAMLCharacters.check(text.bytes, faults: &faults) else { return faults.reading(nil, of: file) }
    var builder = YAMLTreeBuilder(lines: lines, limits: limits, faults: faults)
    let root = builder.build()
    return builder.faults.reading(root, of: file)
  }
}
