internal import PassFindings
internal import PassSource

/// The lines that findings point at, but for those that show a secret.
struct Excerpts {
  /// As scalars, which columns count: a line that a program wrote may be long and have many findings.
  private var lines: [String: [Int: [Unicode.Scalar]]] = [:]

  /// Fetches the lines of a report's findings.
  init(_ report: Report) {
    for file in report.files {
      let numbers = Set(report.findings.filter { $0.file == file.name }.compactMap(\.line))
      guard !numbers.isEmpty else { continue }
      let secret = SecretLines(of: file, tree: report.trees[file.name])
      lines[file.name] = file.lines(numbers).filter { !secret.hide($0.key, $0.value) }
        .mapValues { Array($0.unicodeScalars) }
    }
  }

  /// A line of a file; nil where it is not to be shown.
  func line(_ number: Int, of file: String?) -> [Unicode.Scalar]? { file.flatMap { lines[$0]?[number] } }
}
