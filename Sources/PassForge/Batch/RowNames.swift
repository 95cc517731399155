internal import PassBatch
internal import PassSource

/// What tells the rows of a batch apart: serial numbers and the names of files.
struct RowNames: Sendable {
  private let pattern: NamePattern
  private let serialNumber: FilledText?
  /// The index of each variable of the pattern; nil for the serial number of the pass.
  private let indices: [String: Int]

  /// Folders that files lie in below the output folder.
  var depth: Int { pattern.depth }
  /// Whether every pass would have the same serial number.
  var isSerialFixed: Bool { serialNumber?.isFixed ?? false }

  /// The name by which a pattern takes the serial number of the pass, unless a variable has it.
  private static let serial = "serialNumber"

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: the pattern; the serial number where it is not given.
  ///   - template: the template.
  /// - Throws: `NameFault` where the pattern is none.
  init(_ text: String?, of template: BatchTemplate) throws(NameFault) {
    let names = template.variables.map(\.name)
    pattern = try NamePattern(
      text ?? NamePattern.standard, variables: Set(names).union([Self.serial]))
    serialNumber = FilledText("serialNumber", of: template.template)
    var indices: [String: Int] = [:]
    for (index, name) in names.enumerated() { indices[name] = index }
    self.indices = indices
  }

  /// The serial number of a row; nil where the template says none.
  func serialNumber(_ values: [Value?]) -> String? { serialNumber?.text(values) }

  /// The path of a row's file below the output folder.
  ///
  /// - Parameters:
  ///   - values: the row's values, as the template reads them; nil where it cannot.
  ///   - given: the values as the row gives them.
  ///   - serialNumber: the serial number of its pass.
  /// - Returns: the path.
  /// - Throws: `NameFault` where the values give none.
  func path(
    _ values: [Value?]?, given: [GivenValue?], serialNumber: String
  ) throws(NameFault) -> RowName {
    try pattern.path { name in
      guard let index = indices[name] else { return serialNumber }
      if let values { return values[index]?.text }
      switch given[index] {
      case .text(let text): return text
      case .node(let node): return node.value.text
      case nil: return nil
      }
    }
  }
}
