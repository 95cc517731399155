internal import CommandKit
internal import PassFiles
internal import PassFindings
internal import PassForge
internal import PassSource

/// A file of values for variables: an object of names and values in YAML or JSON.
enum ValuesFile {
  /// Reads a file.
  ///
  /// - Throws: `Failure` where it cannot be read or holds something else.
  static func read(_ path: String) throws(Failure) -> [String: GivenValue] {
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try Files.read(path, limit: LoadedSource.limit)
    } catch {
      throw Failure(error)
    }
    let file = SourceFile(name: path, bytes: bytes)
    let reading = SourceReader.read(file)
    if let fault = reading.findings.first(where: { $0.severity == .error }) {
      throw Failure(.faulty, fault.message, hint: fault.hint, file: place(fault, path))
    }
    guard let document = reading.document, let members = document.root.members else {
      throw Failure(
        .faulty, "the file of values is not an object", hint: "write a line 'name: value' for each variable",
        file: path)
    }
    var values: [String: GivenValue] = [:]
    for member in members where !isNull(member.node) { values[member.name] = .node(member.node) }
    return values
  }

  /// A name without a value is one that is not given.
  private static func isNull(_ node: Node) -> Bool { if case .null = node.value { true } else { false } }

  private static func place(_ finding: Finding, _ path: String) -> String {
    guard let line = finding.line, let column = finding.column else { return path }
    return "\(path):\(line):\(column)"
  }
}

extension Failure {
  /// Makes a failure of a file operation.
  init(_ failure: FileFailure) {
    self.init(.system, "cannot \(failure.operation): \(failure.reason)", file: failure.path)
  }
}
