public import PassFiles
public import PassFindings
public import PassSource

/// A file of values for variables: an object of names and values in YAML or JSON.
public struct ValuesFile: Sendable {
  /// The values by the names of their variables; a name with null is one that is not given.
  public let values: [String: GivenValue]
  /// What was found while the file was read.
  public let findings: [Finding]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - secret: names of variables whose values no finding may show.
  /// - Throws: `FileFailure` where it cannot be read.
  public init(path: String, secret: Set<String> = []) throws(FileFailure) {
    let bytes = try Files.read(path, limit: LoadedSource.limit)
    if let kind = BinaryKind(bytes) {
      values = [:]
      findings = [kind.finding(ofValues: path)]
      return
    }
    let reading = SourceReader.read(SourceFile(name: path, bytes: bytes))
    var findings = reading.findings
    var values: [String: GivenValue] = [:]
    if let root = reading.document?.root {
      if root.members == nil {
        findings.append(
          Finding(
            BuildRules.noValues, "the values are \(root.kind), not an object", file: path, at: root.start,
            hint: "write a line 'name: value' for each variable"))
      }
      for member in root.members ?? [] {
        if case .null = member.node.value { continue }
        values[member.name] = .node(member.node)
      }
    }
    self.values = values
    self.findings = findings.hidingWords(at: secret.map { NodePath.root.member($0) })
  }
}
